import { textKeys, wordsOf, type BufferedKey } from './buffered-keys.ts';
import { useEdit } from './edit-store.ts';

/** Reports words typed for a text that doesn't come, as they are lost otherwise. */
export function dropTyped(): void {
  tellDropped(textKeys.end());
}

/** Reports words typed for a missing target, after the reason. */
export function tellDropped(typed: readonly BufferedKey[]): void {
  const words = wordsOf(typed);
  if (words === '') return;
  useEdit.setState(({ refused }) => ({
    refused: [refused, `No text field was open for what you typed: “${words}”`]
      .filter((said) => said !== undefined)
      .join(' '),
  }));
}
