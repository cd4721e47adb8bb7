import type { ToldChange } from '../../author/tab-answer.ts';
import { followChanges, type ChangeTold } from './server.ts';

const NAME = 'sitegen:changes';

/**
 * Hears of changes by one stream for all tabs with pages of the site: a browser has six connections to a server, and each stream
 * takes one for as long as it is open.
 */
export function followTogether(told: ChangeTold) {
  // Over HTTP from another machine a browser has no locks.
  if (!('locks' in navigator)) {
    void followChanges(told);
    return;
  }
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<ToldChange>) => told(data));
  // What has changed since the page was made.
  told({ revision: 0 });
  // The tab that has the stream keeps it until it is closed; then it is another one's.
  void navigator.locks.request(NAME, async () =>
    followChanges((change) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
      channel.postMessage(change);
      told(change);
    }),
  );
}
