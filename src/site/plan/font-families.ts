import type { PublishedAsset } from '../../model/asset.ts';
import type { Project } from '../../model/entities.ts';
import { DEFAULT_FONTS_LINK, wantedFamilies } from './google-fonts.ts';

/** The families that a site provides, by lower-case name; undefined if unknown. */
export type FontFamilies = ReadonlyMap<string, string>;

/** Fonts that visitors' systems are known to have. */
const SYSTEM: ReadonlySet<string> = new Set(
  (
    '-apple-system,blinkmacsystemfont,segoe ui,helvetica neue,helvetica,arial,arial black,arial narrow,verdana,tahoma,' +
    'trebuchet ms,gill sans,century gothic,franklin gothic medium,impact,lucida grande,lucida sans unicode,geneva,optima,' +
    'avenir,avenir next,futura,candara,calibri,cambria,constantia,corbel,georgia,times,times new roman,palatino,' +
    'palatino linotype,book antiqua,baskerville,didot,garamond,hoefler text,charter,bitstream charter,iowan old style,' +
    'sitka text,rockwell,courier,courier new,consolas,menlo,monaco,sfmono-regular,lucida console,andale mono,' +
    'comic sans ms,brush script mt,apple color emoji,segoe ui emoji,noto color emoji,dejavu sans,liberation sans'
  ).split(','),
);

/** The families of a project's font assets and of its fonts link. */
export function fontFamilies(
  { googleFontsLink: link = DEFAULT_FONTS_LINK }: Pick<Project, 'googleFontsLink'>,
  fonts: readonly PublishedAsset[],
): FontFamilies | undefined {
  const linked = wantedFamilies(link).map(({ name }) => name);
  // The families of other fonts links are unknown.
  if (link !== '' && linked.length === 0) return undefined;
  const names = [...linked, ...fonts.map(({ basename }) => basename)];
  return new Map(names.map((name) => [name.toLowerCase(), name]));
}

/** Returns whether a family is available to visitors. */
export function isFontAvailable(name: string, families: FontFamilies | undefined): boolean {
  const wanted = name.toLowerCase();
  return families === undefined || families.has(wanted) || SYSTEM.has(wanted);
}
