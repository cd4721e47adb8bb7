import type { ListedBoard } from '../../../author/outline/board-list.ts';

/** Returns the address for a board on the canvas: redirects and empty folders have none. */
export function addressOf(board: ListedBoard | undefined): string | undefined {
  return board?.leadsTo === undefined ? (board?.path ?? board?.canvas) : undefined;
}
