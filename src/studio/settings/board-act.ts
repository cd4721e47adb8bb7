import { create } from 'zustand';
import type { ChosenFile } from './chosen-file.ts';

/** A question to the author about a board. */
export interface BoardAct {
  readonly kind: 'menu' | 'table' | 'new' | 'post' | 'import' | 'rename' | 'remove';
  readonly board: string;
  /** Position of the menu in the window. */
  readonly at?: { readonly x: number; readonly y: number };
  /** Files to import at once. */
  readonly files?: readonly ChosenFile[];
}

/** The open question; undefined for none. */
export const useBoardAct = create<{ readonly act: BoardAct | undefined }>(() => ({
  act: undefined,
}));

/** Opens or closes a question; an open one stays, and has the focus. */
export const askForBoard = (act: BoardAct | undefined) =>
  useBoardAct.setState(({ act: before }) => {
    const isAsked =
      act?.kind !== 'menu' && act?.kind === before?.kind && act?.board === before?.board;
    return isAsked ? {} : { act };
  });
