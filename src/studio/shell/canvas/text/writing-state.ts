import { create } from 'zustand';

/** The state of the text being written, without its block. */
interface WritingState {
  readonly isRich: boolean;
  /** The marks of the whole selection. */
  readonly marks: readonly string[];
  /** The selection is in a link, even if typing doesn't extend the link. */
  readonly isLinked: boolean;
  /** Typed text is waiting to be sent. */
  readonly isUnsent: boolean;
}

export const useWriting = create<WritingState>(() => ({
  isRich: false,
  marks: [],
  isLinked: false,
  isUnsent: false,
}));
