import type { Block } from '../model/entities.ts';
import { isTreeShown } from '../site/plan/routes.ts';

/** Thrown where something reads a block tree that a tab doesn't have. */
export class TreeMissingError extends Error {
  readonly board: string;

  constructor(board: string) {
    super(`The block tree of the board ${JSON.stringify(board)} isn’t loaded.`);
    this.board = board;
  }
}

/** Whether each missing tree shows anything. */
const missing = new WeakMap<Block, boolean>();

/**
 * Stands for the block tree of a board that isn't loaded. It can be passed on like any tree; whatever reads it throws a
 * `TreeMissingError`, so that nothing is decided without it.
 */
export function missingTree(board: string, isShown: boolean): Block {
  const refuse = (): never => {
    throw new TreeMissingError(board);
  };
  const tree = new Proxy<Block>(
    { uid: '' },
    { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse },
  );
  missing.set(tree, isShown);
  return tree;
}

/** Whether a tree isn't loaded. */
export const isMissing = (root: Block | undefined): boolean =>
  root !== undefined && missing.has(root);

/** Whether a tree shows anything on a page, also where it isn't loaded. */
export const isShown = (root: Block | undefined): boolean =>
  (root && missing.get(root)) ?? isTreeShown(root);
