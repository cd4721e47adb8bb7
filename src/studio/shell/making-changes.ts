import type { ArgsOf, ChangeName, ResultOf } from '../../edit/changes/changes.ts';
import type { Given } from '../../edit/define-command.ts';

/** How a change is made. */
export interface EditOptions {
  /** Changes of one group that follow each other are one step of undo: a gesture, a stretch of typing. */
  readonly group?: string;
  /** Whether screen readers hear that it was made: left out where something else says so. */
  readonly isHeard?: boolean;
}

/** What a change gives that changes nothing, as all is so already. */
export const NOTHING_TO_DO = Symbol('nothing to do');

/** A file as it is sent. */
export interface SentFile {
  readonly name: string;
  /** In Base64. */
  readonly bytes: string;
  /** The uid of the asset that it takes the place of. */
  readonly replaces?: string;
  /** As that of other changes: see `EditOptions`. */
  readonly group?: string;
  /** Whether it comes with what is pasted: where the project has the same, that is meant, and what was pasted is heard. */
  readonly isCopy?: boolean;
}

/** Makes changes one after the other. */
export interface Changes {
  /**
   * Has the server change the project; resolves once that is on disk, with what the command gives.
   * @throws Error with the reason where it can't be
   */
  readonly edit: <N extends ChangeName>(
    name: N,
    ...given: Given<ArgsOf<N>, [options?: EditOptions]>
  ) => Promise<ResultOf<N> | typeof NOTHING_TO_DO>;
  /** Has the server put a file among those of the project; gives the uid of its asset. @throws Error with the reason */
  readonly sendFile: (file: SentFile) => Promise<unknown>;
}
