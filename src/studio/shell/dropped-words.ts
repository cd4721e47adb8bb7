import { textKeys, wordsOf, type BufferedKey } from './buffered-keys.ts';
import { useEdit } from './edit-store.ts';
import { refuseHere } from './refuse-here.ts';
import { NOTE_TEXTS as TEXTS } from './notes-texts.ts';

/** Reports words typed for a text that doesn't come, as they are lost otherwise. */
export function dropTyped(): void {
  tellDropped(textKeys.end());
}

/** Reports words typed for a missing target, after the reason. */
export function tellDropped(typed: readonly BufferedKey[]): void {
  const words = wordsOf(typed);
  if (words === '') return;
  const { refused } = useEdit.getState();
  const text = TEXTS.typedNowhere(words);
  if (refused === undefined) refuseHere('typed-nowhere', text);
  else useEdit.setState({ refused: { ...refused, hint: `${refused.hint} ${text}`.trim() } });
}
