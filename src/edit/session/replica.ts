import type { Block, Board, Project } from '../../model/entities.ts';
import { shareBlocks } from '../../model/share-blocks.ts';
import { boardAt, findBoard } from '../entities.ts';
import { isMissing, missingTree } from '../missing-tree.ts';
import { replaceNode } from '../blocks/tree-index.ts';
import type { BoardTree, Heads } from './protocol.ts';

/** Returns a project of heads: trees are missing until they are loaded, except on empty boards. */
export function projectOf({ project, bare, unshown }: Heads): Project {
  const [without, hidden] = [new Set(bare), new Set(unshown)];
  const open = (board: Board): Board => ({
    ...board,
    root: without.has(board.uid) ? undefined : missingTree(board.uid, !hidden.has(board.uid)),
    children: board.children.map(open),
  });
  return { ...project, root: open(project.root) };
}

/** Returns the project with a tree of a board; equal blocks keep their identity. */
export function withTree(project: Project, { board: uid, root }: BoardTree): Project {
  const trail = findBoard(project, uid);
  const board = trail?.nodes.at(-1);
  if (trail === undefined || board === undefined || root === undefined) return project;
  const before = treeOf(project, uid);
  const shared = before === undefined ? root : shareBlocks(before, root);
  if (shared === before) return project;
  return { ...project, root: replaceNode(trail, { ...board, root: shared }) };
}

/** Returns the tree of a board; undefined for a missing one, or an empty board. */
export function treeOf(project: Project, uid: string): Block | undefined {
  const { root } = boardAt(project, uid) ?? {};
  return isMissing(root) ? undefined : root;
}
