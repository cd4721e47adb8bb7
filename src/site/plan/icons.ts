import type { HeadTag } from '../../page/document.ts';
import { withBase } from './addresses.ts';
import type { SiteOptions } from './options.ts';

/** An icon that is made of the site's picture. */
export interface Icon {
  readonly file: string;
  /** Pixels of each side. */
  readonly size: number;
  /** How much of each side the picture takes; systems cut a maskable icon to a shape of their own. */
  readonly share: number;
  /** Whether it has no transparent part: systems put black behind it. */
  readonly isOpaque: boolean;
}

export const MASKABLE_ICON = 'icon-maskable-512.png';
export const TOUCH_ICON = 'apple-touch-icon.png';

export const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, share: 1, isOpaque: false },
  { file: 'icon-512.png', size: 512, share: 1, isOpaque: false },
  { file: MASKABLE_ICON, size: 512, share: 0.8, isOpaque: true },
  { file: TOUCH_ICON, size: 180, share: 0.9, isOpaque: true },
];

/** The icon that browsers and readers of feeds ask for by its name, without a tag: an ICO file. */
export const FAVICON: Icon = { file: 'favicon.ico', size: 32, share: 1, isOpaque: false };

/** What stands behind an icon that has no transparent part. */
export const ICON_BACKGROUND = '#ffffff';

/** The tags that name the manifest and the icons; the icon of the tab unless the project has its own. */
export function iconTags(options: SiteOptions, hasFavicon: boolean): HeadTag[] {
  if (options.icon === '') return [];
  const link = (rel: string, file: string, more: Readonly<Record<string, string>> = {}) => ({
    tag: 'link' as const,
    attributes: { rel, href: withBase(`/${file}`, options), ...more },
  });
  return [
    ...(hasFavicon ? [] : [link('icon', 'icon-192.png', { sizes: '192x192' })]),
    link('apple-touch-icon', TOUCH_ICON),
    link('manifest', 'manifest.webmanifest'),
  ];
}
