import type { ArgsOf, ChangeName, ResultOf } from '../../edit/changes/changes.ts';
import type { Given } from '../../edit/define-command.ts';

/** Options of a change. */
export interface EditOptions {
  /**
   * Names the undo step: consecutive changes of one group, as of a gesture or of typing, are one
   * step.
   */
  readonly group?: string;
  /** The change is announced to screen readers; false if another announcement covers it. */
  readonly isHeard?: boolean;
}

/** The result of a change without effect. */
export const NOTHING_TO_DO = Symbol('nothing to do');

/** An uploaded file. */
export interface SentFile {
  readonly name: string;
  /** The content in Base64. */
  readonly bytes: string;
  /** The uid of the asset whose file is replaced. */
  readonly replaces?: string;
  /** See `EditOptions`. */
  readonly group?: string;
  /** The file comes with pasted content: an equal file of the project is reused, and the paste is announced. */
  readonly isCopy?: boolean;
}

/** Files that become pages. */
export interface SentPages {
  /** The uid of the page above the new pages. */
  readonly parent: string;
  /** The files with their paths; the bytes are in Base64. */
  readonly files: readonly { readonly path: string; readonly bytes: string }[];
}

/** Makes changes one after the other. */
export interface Changes {
  /**
   * Makes a change on the server; resolves once it is saved, with the result of the command.
   * @throws Error with the reason of a rejection
   */
  readonly edit: <N extends ChangeName>(
    name: N,
    ...args: Given<ArgsOf<N>, [options?: EditOptions]>
  ) => Promise<ResultOf<N> | typeof NOTHING_TO_DO>;
  /**
   * Adds a file to the project on the server; returns the uid of its asset. @throws Error with the
   * reason
   */
  readonly sendFile: (file: SentFile) => Promise<unknown>;
}
