import type { Push } from '../../edit/session/protocol.ts';
import type { Session } from '../../edit/session/session.ts';
import { sendJson, sendLast } from '../page/server.ts';
import { clientName } from '../shell/client-name.ts';
import { createKeeper } from './kept-pushes.ts';
import { catchUp, useSession } from './tab-session.ts';

/** A browser sends at most 64 KB that outlive a page. */
const MAX_BYTES = 60 * 1024;
/** After ten minutes without a sign of life, the server treats a tab as closed. */
const BEAT_MS = 3 * 60_000;

/** Uploads aren't stored: they may be too large. */
const keptOf = ({ pending }: Session): readonly Push[] =>
  pending.flatMap(({ push }) => (push.name === 'asset' ? [] : [push]));

/** Returns the first changes to send, up to a number of bytes and the first upload. */
export function firstSent(
  pending: readonly { readonly push: Push }[],
  most: number,
): readonly Push[] {
  const sent: Push[] = [];
  let bytes = 0;
  for (const { push } of pending) {
    bytes += new TextEncoder().encode(JSON.stringify(push)).length + 1;
    if (bytes > most || push.name === 'asset' || push.name === 'rename-asset') break;
    sent.push(push);
  }
  return sent;
}

/**
 * Stores unsaved changes for a reload, sends them when the page is left, and sends signs of life to
 * the server.
 */
export function followTabLife() {
  const keep = createKeeper();
  useSession.subscribe(({ session, projectId }, before) => {
    if (session === undefined || session.pending === before.session?.pending) return;
    void keep({ projectId, client: clientName(), pushes: keptOf(session) });
  });
  window.addEventListener('pagehide', () => {
    const { session } = useSession.getState();
    if (session === undefined) return;
    const unsaved = firstSent(session.pending, MAX_BYTES);
    sendLast('api/tab', JSON.stringify({ client: clientName(), isClosed: true, unsaved }));
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void catchUp().catch(nothing);
  });
  setInterval(() => {
    const beat = { client: clientName(), isClosed: false, unsaved: [] };
    void sendJson('api/tab', beat).catch(nothing);
  }, BEAT_MS);
}

const nothing = (): void => undefined;
