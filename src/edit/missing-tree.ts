import type { Block } from '../model/entities.ts';
import { isTreeShown } from '../site/plan/routes.ts';

/** Thrown if code reads a block tree that a tab hasn't loaded. */
export class TreeMissingError extends Error {
  readonly board: string;

  constructor(board: string) {
    super(`The block tree of the board ${JSON.stringify(board)} isn’t loaded.`);
    this.board = board;
  }
}

/** Missing trees, and whether each shows anything. */
const missing = new WeakMap<Block, boolean>();

/**
 * Creates a placeholder for a block tree that isn't loaded. Reading it throws a `TreeMissingError`,
 * so that nothing is decided without the tree.
 */
export function missingTree(board: string, isShown: boolean): Block {
  const reject = (): never => {
    throw new TreeMissingError(board);
  };
  const tree = new Proxy<Block>(
    { uid: '' },
    { get: reject, has: reject, ownKeys: reject, getOwnPropertyDescriptor: reject },
  );
  missing.set(tree, isShown);
  return tree;
}

/** Returns whether a tree isn't loaded. */
export const isMissing = (root: Block | undefined): boolean =>
  root !== undefined && missing.has(root);

/** Returns whether a tree shows anything on a page, even if it isn't loaded. */
export const isShown = (root: Block | undefined): boolean =>
  (root && missing.get(root)) ?? isTreeShown(root);
