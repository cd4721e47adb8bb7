import type { Selection } from './selection.ts';

/** The code of what can't be saved now, but may be later: whoever has asked for it asks again. */
export const NOT_SAVED = 'not-saved';

/** The code of what can't be saved before somebody mends the files that it is in: it isn't asked for again. */
export const FILES_BROKEN = 'files-broken';

/** What can be taken back, or done again, and by which step. */
export interface Steps {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The step that is undone next. */
  readonly undoes?: string;
  /** The step that is done again next. */
  readonly redoes?: string;
}

/** What somebody is told whose change was done, or undone. */
export interface EditAnswer {
  /** What the command gives, such as the uid of a new block. */
  readonly result?: unknown;
  /** All was so already: nothing was changed, and there is no step. */
  readonly isNothing?: true;
  /** What the history calls what was done, or undone. */
  readonly step?: string;
  /** What of an undo could not be done, as others have changed it since (A11 in the hostile cases): why, in sentences. */
  readonly left?: readonly string[];
  /** What of it could not be done is as it would be, by what others have done. */
  readonly isThere?: true;
  /** What is selected after it. */
  readonly selection?: Selection | undefined;
}
