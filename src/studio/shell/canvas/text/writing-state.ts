import { create } from 'zustand';

/** What is known of the text that is being written, beside its block. */
interface WritingState {
  readonly isRich: boolean;
  /** The elements that all of what is selected stands in. */
  readonly marks: readonly string[];
  /** Whether there is a link, also where what is typed next is no part of it. */
  readonly isLinked: boolean;
  /** Whether something was typed that is sent once it rests. */
  readonly isUnsent: boolean;
}

export const useWriting = create<WritingState>(() => ({
  isRich: false,
  marks: [],
  isLinked: false,
  isUnsent: false,
}));
