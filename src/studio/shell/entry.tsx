import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ChangeListener } from '../page/server.ts';
import { createMemory } from '../tab-memory.ts';
import { installProgramInterface } from './programs.ts';
import { followProject } from './project-store.ts';
import { followSideWidths } from './side-widths.ts';
import { loadAhead, loaded } from './ui/lazy-part.tsx';
import { Shell } from './ui/shell.tsx';

import './css/base.css';
import './css/bars.css';
import './css/sides.css';
import './css/page.css';
import './css/dialogs.css';
import './css/edit.css';
import './css/tools.css';
import './css/forced.css';

/** Left out before the editing core is loaded: nothing is on the canvas. */
const memory = createMemory<{ tellPage?: ChangeListener }>('entry', {});
const isKnown = followProject((change) => memory.tellPage?.(change));
const ready = loaded(() => import('./start-editing.ts')).then(({ forwardChange, startEditing }) => {
  memory.tellPage = forwardChange;
  return startEditing(isKnown);
});
installProgramInterface(ready);
void ready.then(loadAhead, () => undefined);
followSideWidths();
const place = document.getElementById('shell');
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <Shell />
    </StrictMode>,
  );
}
