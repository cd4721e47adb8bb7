import { ok, unreadable, type Codec } from './codec.ts';
import { cssFontFamily } from './css.ts';
import {
  checkReference,
  formatReference,
  isReference,
  readReference,
  referenceCss,
  type Reference,
} from './variable.ts';
import { writtenAs } from './written.ts';

/**
 * The families of a font in order of preference, as a text with commas, or a variable that holds
 * them.
 */
export type Font = string | Reference;

/** VALUE-5: the family of a text. */
export const font: Codec<Font> = {
  type: 'Font',
  fallback: 'serif',
  expected: 'font names separated by commas, such as “Inter, sans-serif”',
  example: 'Inter, sans-serif',
  schema: writtenAs('Font'),
  parse(input, variables) {
    if (input === undefined) return ok(font.fallback);
    const reference = readReference(input);
    if (reference !== undefined)
      return checkReference(font, reference, { type: 'Font', variables });
    return typeof input === 'string' ? ok(input) : unreadable(font, input);
  },
  serialize: (value) => (isReference(value) ? formatReference(value) : value),
};

/** The CSS of a font. */
export function fontCss(value: Font): string {
  return isReference(value) ? referenceCss(value) : cssFontFamily(value);
}
