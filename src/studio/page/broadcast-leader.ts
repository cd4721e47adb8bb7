import type { ChangeMessage } from '../../author/tab-answer.ts';
import { followChanges, type ChangeListener } from './server.ts';

/** A message of the tab with the stream to the others: a change, or the loss of the server. */
type Said = ChangeMessage | 'lost';

/**
 * Follows changes and the state of the server with one stream for all tabs of a kind: a browser has
 * six connections to a server, and each stream occupies one. Pages of the site, whose scripts may
 * hang, don't block a shell.
 */
export function followSharedStream(
  kind: 'page' | 'shell',
  onChange: ChangeListener,
  lost?: () => void,
) {
  // Over HTTP from another machine a browser has no locks.
  if (!('locks' in navigator)) {
    void followChanges(onChange, lost);
    return;
  }
  const hear = (said: Said) => {
    if (said === 'lost') lost?.();
    else onChange(said);
  };
  const name = `sitegen:changes-${kind}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => hear(data));
  const say = (said: Said) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
    channel.postMessage(said);
    hear(said);
  };
  // Changes since the tab was opened.
  onChange({ revision: 0 });
  // The tab with the stream keeps it until it is closed; then another one takes over.
  void navigator.locks.request(name, async () => followChanges(say, () => say('lost')));
}
