import type { Inline } from '../../../edit/inline-content.ts';
import { withoutPassed } from '../conflicts.ts';
import { edit, together, useEdit } from '../edit-store.ts';
import type { Changes } from '../making-changes.ts';
import { useView } from '../view-store.ts';

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
  /** What its author has made of it that is on disk: what is on its way there may still be refused. */
  confirmed: readonly Inline[];
}

/** What is made of a text. */
interface MadeOfText {
  readonly content: readonly Inline[];
  readonly rest?: readonly Inline[];
}

/**
 * Sends what is made of a text. When it is its turn, it is made from what is on disk: words that were refused meanwhile are
 * words of its own, and are asked about together with it (EDIT-9).
 */
export const sendText = (
  name: 'write-text' | 'split-text',
  text: SentText,
  made: MadeOfText,
  group?: string,
) =>
  following(() =>
    together(name, async (changes) => {
      const { uid, board, confirmed: was } = text;
      // Also of one that is split: what was asked about its words is asked about what it is now.
      const before = { name: 'write-text', args: { uid } } as const;
      useEdit.setState(({ conflicts }) => ({ conflicts: withoutPassed(conflicts, before) }));
      const args = { uid, board, ...made, was };
      const result = await changes.edit(name, args, group === undefined ? {} : { group });
      text.confirmed = made.content;
      return result;
    }),
  );
