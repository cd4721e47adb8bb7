import { create } from 'zustand';

/** Something that is asked of the author about a board. */
export interface BoardAct {
  readonly kind: 'menu' | 'new' | 'post' | 'rename' | 'remove';
  readonly board: string;
  /** Where the menu opens, in the window. */
  readonly at?: { readonly x: number; readonly y: number };
}

/** What is asked now; undefined for nothing. */
export const useBoardAct = create<{ readonly act: BoardAct | undefined }>(() => ({
  act: undefined,
}));

/** Asks something, or nothing any more; what is asked already stays as it is, and has the focus. */
export const askForBoard = (act: BoardAct | undefined) =>
  useBoardAct.setState(({ act: before }) => {
    const isAsked =
      act?.kind !== 'menu' && act?.kind === before?.kind && act?.board === before?.board;
    return isAsked ? {} : { act };
  });
