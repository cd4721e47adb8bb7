/** What is to be known of a change that was made. */
export interface Noted {
  readonly text: string;
  /** Whether it offers to undo the change. */
  readonly isUndoable?: boolean;
}
