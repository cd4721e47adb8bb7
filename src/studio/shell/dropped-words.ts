import { textKeys, wordsOf, type EarlyKey } from './early-keys.ts';
import { useEdit } from './edit-store.ts';
import { refuseHere } from './refuse-here.ts';

/** The text that was typed for doesn't come: what was typed for it is told, as it is nowhere else. */
export function dropTyped(): void {
  tellDropped(textKeys.end());
}

/** Tells words that were typed for what hasn't come, behind why it hasn't. */
export function tellDropped(typed: readonly EarlyKey[]): void {
  const words = wordsOf(typed);
  if (words === '') return;
  const { refused } = useEdit.getState();
  const text = `No text field was open for what you typed: “${words}”`;
  if (refused === undefined) refuseHere('typed-nowhere', text);
  else useEdit.setState({ refused: { ...refused, hint: `${refused.hint} ${text}`.trim() } });
}
