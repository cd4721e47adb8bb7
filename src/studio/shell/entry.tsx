import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BOARD_COMMANDS } from '../settings/board-commands.ts';
import { pageArrived } from './canvas/arrival.ts';
import { passOn } from './canvas/frame.ts';
import { APPLY_COMMANDS } from './commands/apply-commands.ts';
import { BUILD_COMMANDS } from './commands/build-commands.ts';
import { COMPOSITE_COMMANDS } from './commands/composite-commands.ts';
import { CLIPBOARD_COMMANDS } from './commands/clipboard-commands.ts';
import { EDIT_COMMANDS } from './commands/edit-commands.ts';
import { followHosts, HOST_COMMANDS } from './commands/host-commands.ts';
import { HISTORY_COMMANDS } from './commands/history-commands.ts';
import { keepNameOwn } from './client-name.ts';
import { followClipboard } from './clipboard.ts';
import { FRAME_COMMANDS } from './commands/frame-commands.ts';
import { addCommands } from './commands/registry.ts';
import { PROJECT_COMMANDS } from './commands/project-commands.ts';
import { RESIZE_COMMANDS } from './commands/resize-commands.ts';
import { SELECT_COMMANDS } from './commands/select-commands.ts';
import { ITEM_COMMANDS, TABLE_COMMANDS } from './commands/part-commands.ts';
import { TEXT_COMMANDS } from './commands/text-commands.ts';
import { EDIT_SHEETS, VIEW_COMMANDS } from './commands/view-commands.ts';
import { followAddress, openAddress } from './address.ts';
import { followEarlyWords } from './early-words.ts';
import { keepComposed, keepEarly, onKey } from './keys.ts';
import { recallBuild } from './build-store.ts';
import { followPlace, recallPlace } from './kept-place.ts';
import { openToPrograms } from './programs.ts';
import { recallHistory, useEdit } from './edit-store.ts';
import { followProject } from './project-store.ts';
import { followSaid } from './said.ts';
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

addCommands([
  ...TEXT_COMMANDS,
  ...APPLY_COMMANDS,
  ...RESIZE_COMMANDS,
  ...ITEM_COMMANDS,
  ...TABLE_COMMANDS,
  ...HISTORY_COMMANDS,
  ...EDIT_SHEETS,
  ...EDIT_COMMANDS,
  ...CLIPBOARD_COMMANDS,
  ...COMPOSITE_COMMANDS,
  ...BOARD_COMMANDS,
  ...PROJECT_COMMANDS,
  ...HOST_COMMANDS,
  ...BUILD_COMMANDS,
  ...SELECT_COMMANDS,
  ...FRAME_COMMANDS,
  ...VIEW_COMMANDS,
]);
window.addEventListener('keydown', keepComposed, { capture: true });
window.addEventListener('keydown', keepForSheet, { capture: true });
window.addEventListener('keydown', keepEarly, { capture: true });
window.addEventListener('keydown', onKey);
followEarlyWords();
followClipboard(window);
followGone();
followBoards(() => useEdit.getState().saved === 'saving');
followSaid();
followHosts();
followSheets();
keepNameOwn(() => void recallHistory().catch(() => undefined));
let scrollBack: (() => void) | undefined;
const ready = followProject(passOn)
  .then(openAddress)
  .then(() => {
    scrollBack = recallPlace();
  })
  .then(followAddress)
  .then(followPlace)
  .then(recallHistory)
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
