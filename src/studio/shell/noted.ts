/** A note about a change. */
export interface Noted {
  readonly text: string;
  /** The note offers to undo the change. */
  readonly isUndoable?: boolean;
}
