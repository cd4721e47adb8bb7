import { textKeys, wordsOf, type BufferedKey } from './buffered-keys.ts';
import { useEdit } from './edit-store.ts';
import { refuseHere } from './refuse-here.ts';

/** Reports words typed for a text that doesn't come, as they are lost otherwise. */
export function dropTyped(): void {
  tellDropped(textKeys.end());
}

/** Reports words typed for a missing target, after the reason. */
export function tellDropped(typed: readonly BufferedKey[]): void {
  const words = wordsOf(typed);
  if (words === '') return;
  const { refused } = useEdit.getState();
  const text = `No text field was open for what you typed: “${words}”`;
  if (refused === undefined) refuseHere('typed-nowhere', text);
  else useEdit.setState({ refused: { ...refused, hint: `${refused.hint} ${text}`.trim() } });
}
