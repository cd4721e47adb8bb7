import type { Inline } from '../../../../edit/blocks/inline-content.ts';
import { edit } from '../../changes.ts';
import type { Changes } from '../../making-changes.ts';
import { useView } from '../../view-store.ts';

/** Done once all that was written is saved, or refused. */
let pending: Promise<unknown> = Promise.resolve();
let sending = 0;

/** The page has to wait while somebody writes in it, or what was written isn't saved. */
export function noteWaiting() {
  useView.setState(({ writing }) => ({ isPageWaiting: writing !== undefined || sending > 0 }));
}

/** Whether something that was written is on its way: what is told meanwhile may be that. */
export const isSending = (): boolean => sending > 0;

/** Resolves once all that was written until now is saved, or refused. */
export const allSent = (): Promise<unknown> => pending;

/** Sends a change of a text, and holds the page back until it is done. */
export const send: Changes['edit'] = (name, ...given) => following(() => edit(name, ...given));

async function following<T>(change: () => Promise<T>): Promise<T> {
  sending += 1;
  noteWaiting();
  const sent = change().finally(() => {
    sending -= 1;
    noteWaiting();
  });
  // Why a change is refused is shown where changes are.
  pending = sent.catch(() => undefined);
  return sent;
}

/** A text that is sent again and again. */
export interface SentText {
  readonly uid: string;
  readonly board: string;
  /** What its author has made of it last, and what of that is saved. */
  sent: readonly Inline[];
  confirmed: readonly Inline[];
}

/** What is made of a text. */
interface MadeOfText {
  readonly content: readonly Inline[];
  readonly rest?: readonly Inline[];
}

/** Sends what is made of a text, which is made from what was sent before: words that are refused are asked about (EDIT-9). */
export const sendText = (
  name: 'write-text' | 'split-text',
  text: SentText,
  made: MadeOfText,
  group?: string,
) =>
  following(async () => {
    const { uid, board, sent: was } = text;
    text.sent = made.content;
    try {
      const options = group === undefined ? {} : { group };
      const result = await edit(name, { uid, board, ...made, was }, options);
      text.confirmed = made.content;
      return result;
    } catch (error) {
      text.sent = text.confirmed;
      throw error;
    }
  });
