import type { HeadTag } from '../../page/document.ts';
import { cssString, cssUrl } from '../../values/css.ts';
import { fileAddress } from './addresses.ts';
import { withoutFamilies } from './google-fonts.ts';
import { GOOGLE_FONTS, GOOGLE_FONT_FILES } from './head.ts';
import type { SiteOptions } from './options.ts';
import { NO_OWN_FACES, type OwnFaces } from './own-faces.ts';

/** A font file served by the site, for some characters. */
export interface LocalFace {
  /** Path below the output folder. */
  readonly file: string;
  readonly family: string;
  readonly style: 'normal' | 'italic';
  /** CSS syntax: a weight, or minimum and maximum. */
  readonly weight: string;
  /** First and last code points of its ranges. */
  readonly ranges: readonly (readonly [number, number])[];
  /** True if it has the Latin letters, which every page needs. */
  readonly isLatin: boolean;
}

/**
 * A system font with the metrics of another, in percent: text doesn't move when the other is
 * loaded.
 */
export interface FontFallback {
  readonly family: string;
  /** Names of the same font on different systems. */
  readonly local: readonly string[];
  readonly sizeAdjust: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

/** The fonts that a build found for a site; plain data, so that threads can share it. */
export interface FontIndex {
  readonly faces: readonly LocalFace[];
  readonly fallbacks: readonly FontFallback[];
  /** The project's own fonts, if their files are known. */
  readonly own: OwnFaces;
}

export const NO_FONTS: FontIndex = { faces: [], fallbacks: [], own: NO_OWN_FACES };

/** The fonts link if it only names Google's families. */
export function googleLink(tags: readonly HeadTag[]): string | undefined {
  const link = tags.find(({ attributes: { rel, href } }) => {
    return rel === 'stylesheet' && href?.startsWith(`https://${GOOGLE_FONTS}/`);
  });
  return link?.attributes['href'];
}

/** Head tags without those that load families which the site serves. */
export function withoutLocal(
  tags: readonly HeadTag[],
  names: ReadonlySet<string>,
): readonly HeadTag[] {
  const link = googleLink(tags);
  if (link === undefined || names.size === 0) return tags;
  const rest = withoutFamilies(link, names);
  const hosts = new Set([`https://${GOOGLE_FONTS}`, GOOGLE_FONT_FILES]);
  return tags.flatMap((tag) => {
    const { href = '' } = tag.attributes;
    if (href === link && rest !== undefined) {
      return [{ ...tag, attributes: { ...tag.attributes, href: rest } }];
    }
    return rest === undefined && (href === link || hosts.has(href)) ? [] : [tag];
  });
}

/** The rule of a face that the site serves. */
export function faceCss(
  { file, family, style, weight, ranges }: LocalFace,
  options: SiteOptions,
): string {
  const source = `${cssUrl(fileAddress(file, options))} format("woff2")`;
  const range = ranges.map(([from, to]) => `U+${hex(from)}${to === from ? '' : `-${hex(to)}`}`);
  return (
    `@font-face{font-family:${cssString(family)};src:${source};font-style:${style};` +
    `font-weight:${weight};font-display:swap;unicode-range:${range.join(',')}}`
  );
}

function hex(code: number): string {
  return code.toString(16).toUpperCase();
}

const percent = (value: number) => `${Number(value.toFixed(2))}%`;

/** The rule of a system font with the same metrics, until the face is loaded. */
export function fallbackCss({ family, local, ...metrics }: FontFallback): string {
  const source = local.map((name) => `local(${cssString(name)})`).join(',');
  return (
    `@font-face{font-family:${cssString(fallbackName(family))};src:${source};` +
    `size-adjust:${percent(metrics.sizeAdjust)};ascent-override:${percent(metrics.ascent)};` +
    `descent-override:${percent(metrics.descent)};line-gap-override:${percent(metrics.lineGap)}}`
  );
}

function fallbackName(family: string): string {
  return `${family} Fallback`;
}

/** Rules in which font lists name families as CSS declares them, each followed by its fallback. */
export function withFallbacks(css: string, { fallbacks, own }: FontIndex): string {
  if (fallbacks.length + own.names.length === 0) return css;
  const names = new Map(
    fallbacks.map(({ family }) => [cssString(family).toLowerCase(), fallbackName(family)]),
  );
  const families = new Map(own.names.map(([name, family]) => [cssString(name), cssString(family)]));
  return css.replace(/(?:font-family|--(?:v|prose)-[\w-]+):[^;}]*/g, (list) =>
    list.replace(/"[^"]*"/g, (written) => {
      const name = families.get(written.toLowerCase()) ?? written;
      const fallback = names.get(name.toLowerCase());
      return fallback === undefined ? name : `${name},${cssString(fallback)}`;
    }),
  );
}

/** Preloads the Latin letters of the first font named in a page's rules. */
export function localPreloads(
  { faces }: FontIndex,
  css: string,
  options: SiteOptions,
): readonly HeadTag[] {
  let first: LocalFace | undefined;
  let position = Infinity;
  for (const face of faces) {
    const at = face.isLatin && face.style === 'normal' ? positionOf(face.family, css) : -1;
    if (at >= 0 && at < position) [first, position] = [face, at];
  }
  if (first === undefined) return [];
  const href = fileAddress(first.file, options);
  const attributes = { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' };
  return [{ tag: 'link', attributes }];
}

function positionOf(family: string, css: string): number {
  return css.indexOf(cssString(family));
}

/** The font rules of a page. */
export interface PageFonts {
  /** Faces for characters that only some pages have. */
  readonly css: string;
  readonly files: readonly string[];
}

interface FontSite {
  readonly fonts: FontIndex;
  readonly context: { readonly options: SiteOptions };
}

/**
 * Finds the faces that pages need, by the fonts in their rules and the characters in their HTML.
 */
export function pageFontFinder({
  fonts: { faces },
  context: { options },
}: FontSite): (css: string, html: string) => PageFonts {
  const byCode = new Map<number, readonly LocalFace[]>();
  const facesFor = (code: number) => {
    const known = byCode.get(code);
    if (known !== undefined) return known;
    const found = faces.filter(({ ranges }) => {
      return ranges.some(([from, to]) => from <= code && code <= to);
    });
    byCode.set(code, found);
    return found;
  };
  return (css, html) => {
    const named = new Set(faces.filter(({ family }) => positionOf(family, css) >= 0));
    if (named.size === 0) return { css: '', files: [] };
    const needed = new Set([...named].filter(({ isLatin }) => isLatin));
    for (const code of rareCodes(html)) {
      for (const face of facesFor(code)) if (named.has(face)) needed.add(face);
    }
    // In the order of the index, so that pages with the same needs have the same rules.
    const chosen = faces.filter((face) => needed.has(face));
    return {
      css: chosen
        .filter(({ isLatin }) => !isLatin)
        .map((face) => faceCss(face, options))
        .join(''),
      files: chosen.map(({ file }) => file),
    };
  };
}

/** The code points of a text outside of basic Latin. */
function rareCodes(text: string): ReadonlySet<number> {
  const codes = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) <= 0xff) continue;
    const code = text.codePointAt(at) ?? 0;
    codes.add(code);
    if (code > 0xffff) at += 1;
  }
  return codes;
}
