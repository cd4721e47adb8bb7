import type { ListedBoards, TreeFacts } from '../page/content.ts';
import type { BoardFamily } from './define.ts';

/** The pages of a tree in reading order, with their places, down to a level. */
export function treeEntries(
  tree: readonly TreeFacts[],
  levels: number,
  family: BoardFamily,
): ListedBoards {
  const entries = flattenTree(tree, { level: 1, levels, family });
  return {
    boards: entries.map(({ board }) => board),
    places: entries.map(({ level, isOpen }) => ({ level, isOpen })),
  };
}

interface TreeLevel {
  readonly level: number;
  readonly levels: number;
  readonly family: BoardFamily;
}

type Entry = Pick<TreeFacts, 'board'> & { readonly level: number; readonly isOpen: boolean };

/** The pages of a tree in reading order. */
function flattenTree(
  tree: readonly TreeFacts[],
  { level, levels, family }: TreeLevel,
): readonly Entry[] {
  return tree.flatMap(({ board, children }) => {
    const inside =
      level < levels ? flattenTree(children, { level: level + 1, levels, family }) : [];
    // A folder without a page has nothing to link to.
    if (board.link === undefined && inside.length === 0) return [];
    const isOpen = inside.length > 0 && family.isWithin(board.uid);
    return [{ board, level, isOpen }, ...inside];
  });
}
