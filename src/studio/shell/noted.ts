/** A note about a change. */
export interface Noted {
  readonly text: string;
  /** It offers to undo the change. */
  readonly isUndoable?: boolean;
}
