import type { BoardFacts, ListedBoards } from '../page/content.ts';

/** A page of a tree, with those below it. */
export interface NestedEntry {
  readonly board: BoardFacts;
  readonly isOpen: boolean;
  readonly children: NestedEntry[];
}

/** Nests listed boards by their levels: each entry is inside the last entry of the level above. */
export function nestedEntries({
  boards = [],
  places = [],
}: {
  readonly boards?: ListedBoards['boards'] | undefined;
  readonly places?: ListedBoards['places'] | undefined;
}): readonly NestedEntry[] {
  const top: NestedEntry[] = [];
  const open = [top];
  for (const [index, board] of boards.entries()) {
    const { level = 1, isOpen = false } = places[index] ?? {};
    if (board === undefined) continue;
    const entry: NestedEntry = { board, isOpen, children: [] };
    open[level - 1]?.push(entry);
    open[level] = entry.children;
  }
  return top;
}
