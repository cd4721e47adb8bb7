import type { ToldChange } from '../../author/tab-answer.ts';
import { followChanges, type ChangeTold } from './server.ts';

/** What the tab that has the stream says to the others: a change, or that the server is gone. */
type Said = ToldChange | 'lost';

/**
 * Hears of changes, and that the server is gone, by one stream for all tabs of a kind: a browser has six connections to a
 * server, and each stream takes one for as long as it is open. Pages of the site, whose scripts may hang, hold up no shell.
 */
export function followTogether(kind: 'page' | 'shell', told: ChangeTold, lost?: () => void) {
  // Over HTTP from another machine a browser has no locks.
  if (!('locks' in navigator)) {
    void followChanges(told, lost);
    return;
  }
  const hear = (said: Said) => {
    if (said === 'lost') lost?.();
    else told(said);
  };
  const name = `sitegen:changes-${kind}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => hear(data));
  const say = (said: Said) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
    channel.postMessage(said);
    hear(said);
  };
  // What has changed since the tab was opened.
  told({ revision: 0 });
  // The tab that has the stream keeps it until it is closed; then it is another one's.
  void navigator.locks.request(name, async () => followChanges(say, () => say('lost')));
}
