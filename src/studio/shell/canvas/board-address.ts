import { canvasPath } from '../../../author/canvas/canvas-path.ts';
import { withBase } from '../../../site/plan/addresses.ts';
import { useSession } from '../../session/tab-session.ts';
import { useView } from '../view-store.ts';
import type { ListedBoard } from '../../../author/outline/board-list.ts';

/**
 * Returns the address for a board on the canvas, in the author's language: redirects and empty
 * folders have none.
 */
export function addressOf(board: ListedBoard | undefined): string | undefined {
  const address = board?.leadsTo === undefined ? (board?.path ?? board?.canvas) : undefined;
  const { language } = useView.getState();
  const { facts } = useSession.getState().session ?? {};
  if (board === undefined || address === undefined || language === undefined || !facts) {
    return address;
  }
  return withBase(canvasPath(board.uid, language), facts.options);
}
