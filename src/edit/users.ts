import { shownBoard } from '../model/composite-source.ts';
import type { Block, Board, Project } from '../model/entities.ts';
import { walkBlocks } from './blocks/block-keys.ts';
import { boardsNaming } from './unread.ts';

/** A composite that shows a board. */
export interface User {
  readonly board: Board;
  readonly key: string;
  readonly block: Block;
}

/**
 * Above this number of boards on a level, all boards with composites are read; otherwise only those
 * that name one of the level.
 */
const MANY = 50;

type Shown = ReadonlyMap<string, readonly Omit<User, 'board'>[]>;

/** The sources in each tree; trees are immutable, so each is searched once. */
const shown = new WeakMap<Block, Shown>();

function shownIn(root: Block): Shown {
  const known = shown.get(root);
  if (known !== undefined) return known;
  const sources = new Map<string, Omit<User, 'board'>[]>();
  for (const { block, key } of walkBlocks(root)) {
    if (block.eid !== 'composite') continue;
    const uid = shownBoard(block) ?? '';
    sources.set(uid, [...(sources.get(uid) ?? []), { key, block }]);
  }
  shown.set(root, sources);
  return sources;
}

/** Returns the composites that show a board directly, in the order of the boards. */
export function usesIn(project: Project, boardUid: string): readonly User[] {
  return boardsNaming(project, [boardUid]).flatMap((board) => {
    const composites = (board.root && shownIn(board.root).get(boardUid)) ?? [];
    return composites.map((composite) => ({ ...composite, board }));
  });
}

/** Returns the composites of other boards that show a board, directly or nested. */
export function usersOf(project: Project, boardUid: string): readonly User[] {
  const users: User[] = [];
  const seen = new Set([boardUid]);
  for (let level = [boardUid]; level.length > 0;) {
    const names = level.length > MANY ? ['composite'] : level;
    const next = new Set<string>();
    for (const board of boardsNaming(project, names)) {
      if (board.uid === boardUid || board.root === undefined) continue;
      const shownHere = shownIn(board.root);
      for (const uid of level) {
        const composites = shownHere.get(uid) ?? [];
        if (composites.length > 0 && !seen.has(board.uid)) next.add(board.uid);
        users.push(...composites.map((composite) => ({ ...composite, board })));
      }
    }
    for (const uid of next) seen.add(uid);
    level = [...next];
  }
  return users;
}
