import type { PublishedAsset } from '../../model/asset.ts';
import type { HeadTag } from '../../page/document.ts';
import { cssString, cssUrl } from '../../values/css.ts';
import { assetAddress } from './addresses.ts';
import type { SiteOptions } from './options.ts';

const FORMATS: Readonly<Record<string, string>> = {
  ttf: 'truetype',
  otf: 'opentype',
  woff: 'woff',
  woff2: 'woff2',
};

/**
 * A font face for every font asset (HEAD-6). A face claims all weights:
 * a variable font has them, and the browser must not thicken a single bold one once more.
 */
export function fontFaceCss(fonts: readonly PublishedAsset[], options: SiteOptions): string {
  return fonts
    .map((font) => {
      const source = `${cssUrl(assetAddress(font, options))} format("${FORMATS[font.extension]}")`;
      const family = cssString(font.basename);
      return `@font-face{font-family:${family};src:${source};font-weight:100 900;font-display:swap}`;
    })
    .join('');
}

/** Fetches the fonts that a page's rules name while the browser still reads the page, so that text settles early. */
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
