import { isPageLeft, pageArrived } from './canvas/arrival.ts';
import { runCommand, tryCommand } from './commands/registry.ts';
import { useProject } from './project-store.ts';
import { showBoard } from './show-board.ts';
import { beginChange, endJourney } from './live-region.ts';
import { useView } from './view-store.ts';

/** Shows a board, and selects a block of it as soon as its blocks are known. */
export async function goToBlock(board: string, block?: string): Promise<void> {
  const from = useView.getState().selection.board;
  beginChange();
  try {
    await showBlock(board, block);
  } finally {
    endJourney(from);
  }
  if (block === undefined || !isPageLeft()) return;
  await pageArrived();
  if (useView.getState().selection.focus === block) tryCommand('reveal-selection');
}

async function showBlock(board: string, block?: string) {
  const { board: boardUid } = useView.getState().selection;
  const isThere = boardUid === board && useProject.getState().board?.uid === board;
  const shown = isThere ? undefined : showBoard(board);
  // Selects the block immediately, so that later selections come after this one, and stay.
  if (block !== undefined) await runCommand('select', { uids: [block] }).catch(() => undefined);
  await shown;
}

/** Goes to the place of an issue; content of a composite is selected as the composite. */
export function goToIssue(board: string, block?: string, uses: readonly string[] = []) {
  void goToBlock(board, uses[0] ?? block);
}
