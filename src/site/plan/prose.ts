import type { Project } from '../../model/entities.ts';
import { cssString } from '../../values/css.ts';
import { DEFAULT_FONTS_LINK, wantedFamilies } from './google-fonts.ts';

/** The default style of texts. */
export interface SiteProse {
  /** True if the texts of every page have prose spacing. */
  readonly isBase: boolean;
  /** The rule with the fonts of texts and headings, for pages with such texts. */
  readonly fonts: string;
}

/** The eid of the prose element, and the class of its rules. */
export const PROSE = 'prose';

/** The first family of the fonts link is for texts, the second for headings. */
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
