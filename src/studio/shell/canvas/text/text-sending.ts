import type { Inline } from '../../../../site/texts/inline-content.ts';
import { edit } from '../../changes.ts';
import type { Changes } from '../../making-changes.ts';
import { useView } from '../../view-store.ts';
import { remembers } from '../../../tab-memory.ts';

interface TextSendingMemory {
  /** Resolves once all written text is saved or rejected. */
  pending: Promise<unknown>;
  sending: number;
}

const memory = remembers<TextSendingMemory>('text-sending', {
  pending: Promise.resolve(),
  sending: 0,
});

/** Makes the page wait during writing, and until the text is saved. */
export function noteWaiting() {
  useView.setState(({ writing }) => ({
    isPageWaiting: writing !== undefined || memory.sending > 0,
  }));
}

/** Returns whether written text is pending: an incoming change may be the written text. */
export const isSending = (): boolean => memory.sending > 0;

/** Resolves once all text written until now is saved or rejected. */
export const allSent = (): Promise<unknown> => memory.pending;

/** Sends a change of a text; the page isn't updated until it is answered. */
export const send: Changes['edit'] = (name, ...args) => following(() => edit(name, ...args));

async function following<T>(change: () => Promise<T>): Promise<T> {
  memory.sending += 1;
  noteWaiting();
  const sent = change().finally(() => {
    memory.sending -= 1;
    noteWaiting();
  });
  // The shell shows rejections of changes.
  memory.pending = sent.catch(() => undefined);
  return sent;
}

/** A text that is sent repeatedly. */
export interface SentText {
  readonly uid: string;
  readonly board: string;
  /** The version sent last; `confirmed` is the version saved last. */
  sent: readonly Inline[];
  confirmed: readonly Inline[];
}

/** A change of a text. */
interface MadeOfText {
  readonly content: readonly Inline[];
  readonly rest?: readonly Inline[];
}

/**
 * Sends a change of a text, based on the version sent before: rejected words are a conflict
 * (EDIT-9).
 */
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
