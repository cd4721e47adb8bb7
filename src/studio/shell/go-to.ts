import { isPageLeft, pageArrived } from './canvas/arrival.ts';
import { tryCommand } from './commands/registry.ts';
import { useProject } from './project-store.ts';
import { showBoard } from './show-board.ts';
import { beginChange, endJourney } from './said.ts';
import { useView } from './view-store.ts';

/** Shows a board, and selects a block of it as soon as its blocks are known. */
export async function goToBlock(board: string, block?: string): Promise<void> {
  const from = useView.getState().boardUid;
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
  const isThere = () => useProject.getState().board?.uid === board;
  if (useView.getState().boardUid !== board || !isThere()) await showBoard(board);
  if (block !== undefined && isThere()) tryCommand('select', { uids: [block] });
}

/** Goes to what a fault is about; what stands inside a composite is part of it. */
export function goToFault(board: string, block?: string, uses: readonly string[] = []) {
  void goToBlock(board, uses[0] ?? block);
}
