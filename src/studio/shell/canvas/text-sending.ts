import { edit } from '../edit-store.ts';
import { useView } from '../view-store.ts';

/** Done once all that was written is saved, or refused. */
let pending: Promise<unknown> = Promise.resolve();
let sending = 0;

/** The page has to wait while somebody writes in it, or what was written isn't saved. */
export function noteWaiting() {
  useView.setState(({ writing }) => ({ isPageWaiting: writing !== undefined || sending > 0 }));
}

/** Resolves once all that was written until now is saved, or refused. */
export const allSent = (): Promise<unknown> => pending;

/** Sends a change of a text, and holds the page back until it is done. */
export function send(name: string, args: Readonly<Record<string, unknown>>, group?: string) {
  sending += 1;
  noteWaiting();
  const sent = edit(name, args, group === undefined ? {} : { group }).finally(() => {
    sending -= 1;
    noteWaiting();
  });
  // Why a change is refused is shown where changes are.
  pending = sent.catch(() => undefined);
  return sent;
}
