import { boot } from '../../client/boot.ts';
import { followSharedStream } from './broadcast-leader.ts';
import { followShell, isInShell } from './shell-events.ts';
import { openLiveTab } from './live-tab.ts';

// The page as it came, before any change.
const tab = openLiveTab();
// A page of the author always needs React, as it shows changes.
boot(tab.startReact, true);
if (isInShell()) followShell(tab.onChange);
else followSharedStream('page', tab.onChange);
