/**
 * The code that makes and shows changes: commands, keys, the clipboard, and the tools of the canvas. The
 * first paint needs none of it, so it is loaded right behind the shell, with the editing core.
 */
import { BOARD_ACTS } from '../settings/board-commands.ts';
import { openSession, catchUp } from '../session/tab-session.ts';
import { followTabLife } from '../session/tab-life.ts';
import { followAddress, openAddress } from './address.ts';
import { recallBuild } from './build-store.ts';
import { followBufferedWords } from './buffered-words.ts';
import { untilPageArrives } from './canvas/arrival.ts';
import { followSteps } from './changes.ts';
import { keepNameUnique } from './client-name.ts';
import { followClipboard } from './clipboard.ts';
import { BRUSH_ACTS } from './commands/apply-commands.ts';
import { BUILD_ACTS } from './commands/build-commands.ts';
import { CLIPBOARD_ACTS } from './commands/clipboard-commands.ts';
import type { COMMANDS } from './commands/command-table.ts';
import { COMPOSITE_ACTS, COMPOSITE_CHANGE_ACTS } from './commands/composite-commands.ts';
import { EDIT_ACTS } from './commands/edit-commands.ts';
import { FRAME_ACTS } from './commands/frame-commands.ts';
import { HISTORY_ACTS } from './commands/history-commands.ts';
import { followHosts, HOST_ACTS } from './commands/host-commands.ts';
import { ITEM_ACTS, TABLE_ACTS } from './commands/part-commands.ts';
import { LANGUAGE_ACTS } from './commands/language-commands.ts';
import { CHANGE_ACTS, PROJECT_ACTS } from './commands/project-commands.ts';
import { addCommands, type ActsOf } from './commands/registry.ts';
import { RESIZE_ACTS } from './commands/resize-commands.ts';
import { SELECT_ACTS } from './commands/select-commands.ts';
import { TEXT_ACTS } from './commands/text-commands.ts';
import { DIALOG_ACTS, VIEW_ACTS } from './commands/view-commands.ts';
import { useEdit } from './edit-store.ts';
import { followRemovedBoard } from './gone-board.ts';
import { resumeUnsavedChanges } from './kept-changes.ts';
import { followPlace, recallPlace } from './kept-place.ts';
import { bufferKey, hideComposedKey, onKey } from './keys.ts';
import { followLiveRegion } from './live-region.ts';
import { followDialogs, bufferForDialog } from './dialog-keys.ts';
import { followBoards } from './show-board.ts';

export { forwardChange } from './canvas/frame.ts';

const TAB_ACTS: ActsOf<typeof COMMANDS> = {
  ...CHANGE_ACTS,
  ...TEXT_ACTS,
  ...BRUSH_ACTS,
  ...RESIZE_ACTS,
  ...ITEM_ACTS,
  ...TABLE_ACTS,
  ...HISTORY_ACTS,
  ...DIALOG_ACTS,
  ...EDIT_ACTS,
  ...CLIPBOARD_ACTS,
  ...COMPOSITE_ACTS,
  ...COMPOSITE_CHANGE_ACTS,
  ...BOARD_ACTS,
  ...PROJECT_ACTS,
  ...LANGUAGE_ACTS,
  ...HOST_ACTS,
  ...BUILD_ACTS,
  ...SELECT_ACTS,
  ...FRAME_ACTS,
  ...VIEW_ACTS,
};
/**
 * Starts editing; resolves once the project is loaded and its first board is shown. `isKnown`
 * resolves once the server has reported the project.
 */
export async function startEditing(isKnown: Promise<void>): Promise<void> {
  addCommands(TAB_ACTS);
  window.addEventListener('keydown', hideComposedKey, { capture: true });
  window.addEventListener('keydown', bufferForDialog, { capture: true });
  window.addEventListener('keydown', bufferKey, { capture: true });
  window.addEventListener('keydown', onKey);
  followBufferedWords();
  followClipboard(window);
  followRemovedBoard();
  followBoards(() => useEdit.getState().saved === 'saving');
  followLiveRegion();
  followHosts();
  followDialogs();
  keepNameUnique(() => void catchUp().catch(() => undefined));
  followSteps();
  followTabLife();
  resumeUnsavedChanges();
  await Promise.all([isKnown, openSession()]);
  await openAddress();
  const scrollBack = recallPlace();
  followAddress();
  followPlace();
  await recallBuild();
  await untilPageArrives();
  scrollBack();
}
