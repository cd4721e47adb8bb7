import { quote, type Diagnostic, type Place } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { firstFamily } from '../../values/css.ts';
import type { Font } from '../../values/font.ts';
import { isReference } from '../../values/variable.ts';
import { siteMessages } from '../messages.ts';
import { isFontThere, type FontFamilies } from './font-families.ts';

/** What fonts are called; anything else is quoted, does no harm, and is nobody's slip (V3 in the hostile cases). */
const NAME = /^[\p{L}\p{M}\p{N} ._'&+-]+$/u;

/** Says that a text is to have a font that visitors don't get. A variable's is looked at where it is defined. */
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
