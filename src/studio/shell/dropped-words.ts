import { textKeys, wordsOf, type BufferedKey } from './buffered-keys.ts';
import { useEdit } from './edit-store.ts';
import { rejectHere } from './reject-here.ts';
import { NOTE_TEXTS as TEXTS } from './notes-texts.ts';

/** Reports words typed for a text that couldn't be opened, as they would be lost silently. */
export function dropTyped(): void {
  reportDropped(textKeys.end());
}

/** Reports words typed for a missing target, after the reason why it is missing. */
export function reportDropped(typed: readonly BufferedKey[]): void {
  const words = wordsOf(typed);
  if (words === '') return;
  const { error } = useEdit.getState();
  const text = TEXTS.typedNowhere(words);
  if (error === undefined) rejectHere('typed-nowhere', text);
  else useEdit.setState({ error: { ...error, hint: `${error.hint} ${text}`.trim() } });
}
