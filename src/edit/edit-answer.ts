import type { Rejection } from './rejection.ts';
import type { Selection } from './selection.ts';

/** The code of a temporary failure to save: clients try again. */
export const NOT_SAVED = 'not-saved';

/** Codes of rejections after which a change is sent again. */
export const RETRY_CODES: ReadonlySet<string> = new Set([NOT_SAVED, 'upload-busy']);

/** The code of a failure to save because of invalid files: clients don't try again. */
export const FILES_BROKEN = 'files-broken';

/** The next undo and redo. */
export interface Steps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly undoes?: string;
  readonly redoes?: string;
}

/** The answer to a change, an undo or a redo. */
export interface EditAnswer {
  /** The result of the command, such as the uid of a new block. */
  readonly result?: unknown;
  /** The project had this state already: nothing changed, and there is no step. */
  readonly isNothing?: true;
  /** The name of the step in the history. */
  readonly step?: string;
  /** Parts of an undo that concurrent changes prevent (A11 in the hostile cases). */
  readonly left?: readonly Rejection[];
  /** The selection after the change. */
  readonly selection?: Selection | undefined;
}
