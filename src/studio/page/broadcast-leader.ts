import type { ChangeMessage } from '../../author/tab-answer.ts';
import { followChanges, type ChangeListener } from './server.ts';

/**
 * A message from the tab that reads the stream to the other tabs: a change, or the loss of the
 * server.
 */
type Said = ChangeMessage | 'lost';

/**
 * Follows changes and the state of the server by one stream for all tabs of a kind, since a browser
 * allows six connections to a server, and each stream occupies one. Shells and pages of the site
 * have separate streams: scripts of a page may hang, and must not block a shell.
 */
export function followSharedStream(
  kind: 'page' | 'shell',
  onChange: ChangeListener,
  lost?: () => void,
) {
  // A browser has no locks on pages that another machine serves over HTTP.
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
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches one origin only, and takes no target
    channel.postMessage(said);
    hear(said);
  };
  // Reports a change at first: the project may have changed since the tab was opened.
  onChange({ revision: 0 });
  // The tab with the stream keeps it until it is closed; then another one takes over.
  void navigator.locks.request(name, async () => followChanges(say, () => say('lost')));
}
