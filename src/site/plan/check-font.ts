import { quote, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { firstFamily } from '../../values/css.ts';
import type { Font } from '../../values/font.ts';
import { isReference } from '../../values/variable.ts';
import { siteMessages } from '../messages.ts';
import { isFontThere, type FontFamilies } from './font-families.ts';

/**
 * The usual form of font names. A text of another form isn't a misspelled name, so it isn't
 * reported; quoted in CSS, it is harmless (V3 in the hostile cases).
 */
const NAME = /^[\p{L}\p{M}\p{N} ._'&+-]+$/u;

/** Reports a font that visitors don't get. Fonts in variables are checked at the variable. */
export function findUnknownFont(
  font: Font,
  families: FontFamilies | undefined,
  place: () => Place,
): Diagnostic | undefined {
  const name = isReference(font) ? undefined : firstFamily(font);
  if (name === undefined || !NAME.test(name) || isFontThere(name, families)) return undefined;
  const meant = didYouMean(name, families?.values() ?? []);
  return siteMessages.at('font-unknown', place(), { family: quote(name), meant });
}
