import type { Inline } from '../../../edit/inline-content.ts';

/** What was pasted into a text. */
export function inlineFrom(
  { text }: { readonly html: string; readonly text: string },
  isRich: boolean,
): readonly Inline[] {
  const words = isRich ? text.replaceAll(/\s+/g, ' ') : text;
  return words === '' ? [] : [words];
}
