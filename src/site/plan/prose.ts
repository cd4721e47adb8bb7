import type { Project } from '../../model/entities.ts';
import { cssString } from '../../values/css.ts';
import { DEFAULT_FONTS_LINK, wantedFamilies } from './google-fonts.ts';

/** What texts look like that nothing else is said of. */
export interface SiteProse {
  /** Whether the texts of every page have a rhythm. */
  readonly isBase: boolean;
  /** The rule that names the fonts of texts and headings, for pages with such texts. */
  readonly fonts: string;
}

/** The eid of the element whose texts have a rhythm, and the class of its rules. */
export const PROSE = 'prose';

/** The first family of the fonts link is that of texts, the second that of headings. */
export function siteProse({
  base,
  googleFontsLink,
}: Pick<Project, 'base' | 'googleFontsLink'>): SiteProse {
  const [text, heading] = wantedFamilies(googleFontsLink ?? DEFAULT_FONTS_LINK);
  const fonts = [
    ...(text === undefined ? [] : [`--prose-text:${cssString(text.name)}`]),
    ...(heading === undefined ? [] : [`--prose-heading:${cssString(heading.name)}`]),
  ];
  return { isBase: base === PROSE, fonts: fonts.length === 0 ? '' : `:root{${fonts.join(';')}}` };
}
