import { create } from 'zustand';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Conflict } from './conflicts.ts';
import type { Noted } from './noted.ts';

/** Whether what the author does is on disk, and what can be taken back. */
export interface EditState {
  /** Saved: all that was done is on disk, also where the latest change was refused. Failed: something can't be saved for now. */
  readonly saved: 'saved' | 'saving' | 'failed';
  /** Why the latest change was refused, or not saved. */
  readonly refused: Diagnostic | undefined;
  /** What is to be known of the latest change, which was made. */
  readonly noted: Noted | undefined;
  /** Changes of what somebody else has changed or removed meanwhile: each is asked about until its author chooses (EDIT-9). */
  readonly conflicts: readonly Conflict[];
  /** How often what somebody else has made was left as it is. */
  readonly left: number;
  /** The revision of the project that has the latest saved change of this tab; 0 before the first. */
  readonly savedRevision: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The step that is undone next, as the history calls it. */
  readonly undoes: string | undefined;
  /** The step that is done again next. */
  readonly redoes: string | undefined;
  /** How often this tab has undone something, or done it again: what was shown before it was on disk counts no more then. */
  readonly turns: number;
}

/** The state of what this tab does. */
export const useEdit = create<EditState>(() => ({
  saved: 'saved',
  refused: undefined,
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
