import type { PublishedAsset } from '../../model/asset.ts';
import type { HeadTag } from '../../page/document.ts';
import { cssString, cssUrl } from '../../values/css.ts';
import { assetAddress } from './addresses.ts';
import type { SiteOptions } from './options.ts';
import { NORMAL_STRETCH, NORMAL_STYLE, type OwnFace } from './own-faces.ts';

const FORMATS: Readonly<Record<string, string>> = {
  ttf: 'truetype',
  otf: 'opentype',
  woff: 'woff',
  woff2: 'woff2',
};

/**
 * The faces of every font asset (HEAD-6). A font with an unknown file claims all weights, as a
 * variable font has.
 */
export function fontFaceCss(
  fonts: readonly PublishedAsset[],
  options: SiteOptions,
  faces: readonly OwnFace[] = [],
): string {
  return fonts
    .flatMap((font) => {
      const source = `${cssUrl(assetAddress(font, options))} format("${FORMATS[font.extension]}")`;
      const unread = { family: font.basename, weight: '100 900' };
      const own: readonly Described[] = faces.filter(({ uid }) => uid === font.uid);
      return (own.length === 0 ? [unread] : own).map((face) => faceRule(source, face));
    })
    .join('');
}

type Described = Pick<OwnFace, 'family' | 'weight'> & Partial<OwnFace>;

function faceRule(source: string, face: Described): string {
  const { family, weight, style = NORMAL_STYLE, stretch = NORMAL_STRETCH } = face;
  const slope = style === NORMAL_STYLE ? '' : `font-style:${style};`;
  const width = stretch === NORMAL_STRETCH ? '' : `font-stretch:${stretch};`;
  const how = `${slope}font-weight:${weight};${width}font-display:swap`;
  return `@font-face{font-family:${cssString(family)};src:${source};${how}}`;
}

/** Preloads the fonts named in a page's rules, so that text gets its final shape early. */
export function fontPreloads(
  fonts: readonly PublishedAsset[],
  css: string,
  options: SiteOptions,
): HeadTag[] {
  return fonts
    .filter(({ basename }) => css.includes(cssString(basename)))
    .map((font) => ({
      tag: 'link',
      attributes: {
        rel: 'preload',
        href: assetAddress(font, options),
        as: 'font',
        type: `font/${font.extension}`,
        crossorigin: '',
      },
    }));
}
