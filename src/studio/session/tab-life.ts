import type { Push } from '../../edit/session/protocol.ts';
import type { Session } from '../../edit/session/session.ts';
import { sendJson, sendLast } from '../page/server.ts';
import { clientName } from '../shell/client-name.ts';
import { createKeeper } from './kept-pushes.ts';
import { catchUp, useSession } from './tab-session.ts';

/** A browser sends at most 64 KB that outlive a page. */
const MOST_BYTES = 60 * 1024;
/** The server takes a tab for gone that it hasn't heard of for ten minutes. */
const BEAT_MS = 3 * 60_000;

/** A file that is sent isn't kept: its bytes may be too many. */
const keptOf = ({ pending }: Session): readonly Push[] =>
  pending.flatMap(({ push }) => (push.name === 'asset' ? [] : [push]));

/** The first of some changes as they are sent, up to so many bytes and to the first one that comes with a file. */
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

/** Keeps what isn't saved for the time after a reload, sends it when the page is left, and has the server know that this tab is there. */
export function followTabLife() {
  const keep = createKeeper();
  useSession.subscribe(({ session, projectId }, before) => {
    if (session === undefined || session.pending === before.session?.pending) return;
    void keep({ projectId, client: clientName(), pushes: keptOf(session) });
  });
  window.addEventListener('pagehide', () => {
    const { session } = useSession.getState();
    if (session === undefined) return;
    const unsaved = firstSent(session.pending, MOST_BYTES);
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
