import { edit } from '../edit-store.ts';
import { useView } from '../view-store.ts';

/** Done once all that was written is saved, or refused. */
let pending: Promise<unknown> = Promise.resolve();
let held = 0;

/** Whether something that was written is on its way. */
export const isSending = () => held > 0;

/** Resolves once all that was written until now is saved, or refused. */
export const allSent = (): Promise<unknown> => pending;

/** Sends a change of a text, and holds the page back until it is done. */
export function send(name: string, args: Readonly<Record<string, unknown>>, group?: string) {
  held += 1;
  const sent = edit(name, args, group === undefined ? {} : { group }).finally(() => {
    held -= 1;
    useView.setState(({ writing }) => ({ isHeld: writing !== undefined || isSending() }));
  });
  // Why a change is refused is shown where changes are.
  pending = sent.catch(() => undefined);
  return sent;
}
