import { quote, type Place } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { firstFamily } from '../../values/css.ts';
import type { TextStyle } from '../../values/text-style.ts';
import { isFontThere } from '../plan/font-families.ts';
import { reportAt, type SiteContext } from './context.ts';

/** What fonts are called; anything else is quoted, does no harm, and is nobody's slip (V3 in the hostile cases). */
const NAME = /^[\p{L}\p{M}\p{N} ._'&+-]+$/u;

/** Says that a text is to have a font that visitors don't get. */
export function checkFont(site: SiteContext, { fontFamily }: TextStyle, place: () => Place) {
  const name = firstFamily(fontFamily);
  if (name === undefined || !NAME.test(name) || isFontThere(name, site.fontFamilies)) return;
  const meant = didYouMean(name, site.fontFamilies?.values() ?? []);
  reportAt(site, 'font-unknown', place(), { family: quote(name), meant });
}
