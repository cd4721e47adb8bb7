import { boot } from '../../client/boot.ts';
import { followShell, isInShell } from './in-shell.ts';
import { openLiveTab } from './live-tab.ts';
import { followChanges } from './server.ts';

// As it came, before anything is done with it.
const tab = openLiveTab();
boot(tab.startReact);
if (isInShell()) followShell(tab.told);
else void followChanges(tab.told);
