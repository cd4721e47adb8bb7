import type { HeadTag } from '../../page/document.ts';
import { withBase } from './addresses.ts';
import type { SiteOptions } from './options.ts';

/** An icon made from the site's picture. */
export interface Icon {
  readonly file: string;
  /** Pixels of each side. */
  readonly size: number;
  /** Share of each side that the picture covers; systems crop a maskable icon. */
  readonly share: number;
  /** True if it must be opaque: systems fill transparent parts with black. */
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

/** The icon that browsers and feed readers request by name, without a tag: an ICO file. */
export const FAVICON: Icon = { file: 'favicon.ico', size: 32, share: 1, isOpaque: false };

/** The files of all icons. */
export const ICON_FILES: ReadonlySet<string> = new Set([...ICONS, FAVICON].map(({ file }) => file));

/** The background of opaque icons. */
export const ICON_BACKGROUND = '#ffffff';

/** The tags for the manifest and the icons; the tab icon only if the project has none. */
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
