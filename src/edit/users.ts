import { isSource, sourceUid } from '../model/composite-source.ts';
import { attrsOf, type Block, type Board, type Project } from '../model/entities.ts';
import { walkBlocks } from './block-keys.ts';
import { boardsIn } from './entities.ts';

/** A composite that shows a board. */
export interface User {
  readonly board: Board;
  readonly key: string;
  readonly block: Block;
}

type Shown = ReadonlyMap<string, readonly Omit<User, 'board'>[]>;

/** What composites of a tree show; a tree never changes, so that each is looked through once. */
const shown = new WeakMap<Block, Shown>();

function shownIn(root: Block): Shown {
  const known = shown.get(root);
  if (known !== undefined) return known;
  const sources = new Map<string, Omit<User, 'board'>[]>();
  for (const { block, key } of walkBlocks(root)) {
    if (block.eid !== 'composite') continue;
    const uid = sourceUid(attrsOf(block).findLast(isSource)) ?? '';
    sources.set(uid, [...(sources.get(uid) ?? []), { key, block }]);
  }
  shown.set(root, sources);
  return sources;
}

/** The composites that show a board itself, in the order of the boards. */
export function usesIn(project: Project, boardUid: string): readonly User[] {
  return boardsIn(project.root).flatMap((board) => {
    const composites = (board.root && shownIn(board.root).get(boardUid)) ?? [];
    return composites.map((composite) => ({ ...composite, board }));
  });
}

/** The composites of other boards that show a board, or a board that shows it. */
export function usersOf(project: Project, boardUid: string): readonly User[] {
  const boards = boardsIn(project.root);
  const users: User[] = [];
  const seen = new Set([boardUid]);
  for (const uid of seen) {
    for (const board of boards) {
      if (board.uid === boardUid || board.root === undefined) continue;
      const composites = shownIn(board.root).get(uid) ?? [];
      if (composites.length > 0) seen.add(board.uid);
      users.push(...composites.map((composite) => ({ ...composite, board })));
    }
  }
  return users;
}
