import { textKeys, wordsOf, type EarlyKey } from './early-keys.ts';
import { useEdit } from './edit-store.ts';

/** The text that was typed for doesn't come: what was typed for it is told, as it is nowhere else. */
export function dropTyped(): void {
  tellDropped(textKeys.end());
}

/** Tells words that were typed for what hasn't come, behind why it hasn't. */
export function tellDropped(typed: readonly EarlyKey[]): void {
  const words = wordsOf(typed);
  if (words === '') return;
  useEdit.setState(({ refused }) => ({
    refused: [refused, `No text field was open for what you typed: “${words}”`]
      .filter((said) => said !== undefined)
      .join(' '),
  }));
}
