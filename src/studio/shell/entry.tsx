import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BOARD_ACTS } from '../settings/board-commands.ts';
import { pageArrived } from './canvas/arrival.ts';
import { passOn } from './canvas/frame.ts';
import { BRUSH_ACTS } from './commands/apply-commands.ts';
import { BUILD_ACTS } from './commands/build-commands.ts';
import { COMPOSITE_ACTS, COMPOSITE_CHANGE_ACTS } from './commands/composite-commands.ts';
import { CLIPBOARD_ACTS } from './commands/clipboard-commands.ts';
import { EDIT_ACTS } from './commands/edit-commands.ts';
import { HISTORY_ACTS } from './commands/history-commands.ts';
import { followHosts, HOST_ACTS } from './commands/host-commands.ts';
import { keepNameOwn } from './client-name.ts';
import { followClipboard } from './clipboard.ts';
import type { COMMANDS } from './commands/command-table.ts';
import { FRAME_ACTS } from './commands/frame-commands.ts';
import { addCommands, type ActsOf } from './commands/registry.ts';
import { CHANGE_ACTS, PROJECT_ACTS } from './commands/project-commands.ts';
import { RESIZE_ACTS } from './commands/resize-commands.ts';
import { SELECT_ACTS } from './commands/select-commands.ts';
import { ITEM_ACTS, TABLE_ACTS } from './commands/part-commands.ts';
import { TEXT_ACTS } from './commands/text-commands.ts';
import { SHEET_ACTS, VIEW_ACTS } from './commands/view-commands.ts';
import { followAddress, openAddress } from './address.ts';
import { followBufferedWords } from './buffered-words.ts';
import { keepComposed, bufferKey, onKey } from './keys.ts';
import { recallBuild } from './build-store.ts';
import { followKept } from './kept-changes.ts';
import { followPlace, recallPlace } from './kept-place.ts';
import { openToPrograms } from './programs.ts';
import { followTabLife } from '../session/tab-life.ts';
import { catchUp, openSession } from '../session/tab-session.ts';
import { followSteps } from './changes.ts';
import { useEdit } from './edit-store.ts';
import { followProject } from './project-store.ts';
import { followLiveRegion } from './live-region.ts';
import { followSheets, keepForSheet } from './sheet-keys.ts';
import { followGone } from './gone-board.ts';
import { followBoards } from './show-board.ts';
import { loadAhead } from './ui/later.tsx';
import { Shell } from './ui/shell.tsx';

import './css/base.css';
import './css/bars.css';
import './css/sides.css';
import './css/page.css';
import './css/sheets.css';
import './css/edit.css';
import './css/tools.css';
import './css/forced.css';

const TAB_ACTS: ActsOf<typeof COMMANDS> = {
  ...CHANGE_ACTS,
  ...TEXT_ACTS,
  ...BRUSH_ACTS,
  ...RESIZE_ACTS,
  ...ITEM_ACTS,
  ...TABLE_ACTS,
  ...HISTORY_ACTS,
  ...SHEET_ACTS,
  ...EDIT_ACTS,
  ...CLIPBOARD_ACTS,
  ...COMPOSITE_ACTS,
  ...COMPOSITE_CHANGE_ACTS,
  ...BOARD_ACTS,
  ...PROJECT_ACTS,
  ...HOST_ACTS,
  ...BUILD_ACTS,
  ...SELECT_ACTS,
  ...FRAME_ACTS,
  ...VIEW_ACTS,
};
addCommands(TAB_ACTS);
window.addEventListener('keydown', keepComposed, { capture: true });
window.addEventListener('keydown', keepForSheet, { capture: true });
window.addEventListener('keydown', bufferKey, { capture: true });
window.addEventListener('keydown', onKey);
followBufferedWords();
followClipboard(window);
followGone();
followBoards(() => useEdit.getState().saved === 'saving');
followLiveRegion();
followHosts();
followSheets();
keepNameOwn(() => void catchUp().catch(() => undefined));
let scrollBack: (() => void) | undefined;
followSteps();
followTabLife();
followKept();
const ready = Promise.all([followProject(passOn), openSession()])
  .then(openAddress)
  .then(() => {
    scrollBack = recallPlace();
  })
  .then(followAddress)
  .then(followPlace)
  .then(recallBuild)
  .then(pageArrived)
  .then(() => scrollBack?.());
openToPrograms(ready);
void ready.then(loadAhead, () => undefined);
const place = document.getElementById('shell');
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <Shell />
    </StrictMode>,
  );
}
