import { boot } from '../../client/boot.ts';
import { openLiveTab } from './live-tab.ts';
import { followChanges } from './server.ts';

// As it came, before anything is done with it.
const tab = openLiveTab();
boot(tab.startReact);
void followChanges(tab.told);
