/** A note about a change. */
export interface ChangeNote {
  readonly text: string;
  /** The note offers to undo the change. */
  readonly isUndoable?: boolean;
}
