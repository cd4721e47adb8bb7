import { create } from 'zustand';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Conflict } from './conflicts.ts';
import type { Noted } from './noted.ts';

/** The state of saving, and the next undo and redo. */
export interface EditState {
  /**
   * Saved: all is on disk, even if the latest change was rejected. Failed: saving is impossible for
   * now.
   */
  readonly saved: 'saved' | 'saving' | 'failed';
  /** Why the latest change was rejected, or not saved. */
  readonly error: Diagnostic | undefined;
  /** A note about the latest successful change. */
  readonly noted: Noted | undefined;
  /** Changes in conflict with another author's: each waits for its author's decision (EDIT-9). */
  readonly conflicts: readonly Conflict[];
  /** Number of conflicts resolved by keeping the change of the other author. */
  readonly left: number;
  /** The project's revision with the latest saved change of this tab; 0 before the first. */
  readonly savedRevision: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The name of the next undone step. */
  readonly undoes: string | undefined;
  /** The name of the next redone step. */
  readonly redoes: string | undefined;
  /** Number of undos and redos of this tab: previews from before are obsolete. */
  readonly turns: number;
}

/** The state of this tab's changes. */
export const useEdit = create<EditState>(() => ({
  saved: 'saved',
  error: undefined,
  noted: undefined,
  conflicts: [],
  canUndo: false,
  canRedo: false,
  undoes: undefined,
  redoes: undefined,
  turns: 0,
  left: 0,
  savedRevision: 0,
}));
