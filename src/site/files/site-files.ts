import { directionOf } from '../../values/languages.ts';
import { pageTitle } from '../plan/head.ts';
import { ICON_BACKGROUND, ICONS, MASKABLE_ICON, TOUCH_ICON } from '../plan/icons.ts';
import { feedFiles } from './feed.ts';
import type { SitePlan } from '../plan/plan.ts';
import { robotsText, sitemapFiles } from './sitemap.ts';

/**
 * The files about the whole site, by name: for search engines, feed readers, and installation as an
 * app.
 */
export function siteFiles(plan: SitePlan): ReadonlyMap<string, string> {
  return new Map([
    ...sitemapFiles(plan),
    ...fileOf('robots.txt', robotsText(plan)),
    ...feedFiles(plan),
    ...fileOf('manifest.webmanifest', webManifest(plan)),
  ]);
}

function fileOf(file: string, text: string | undefined): readonly (readonly [string, string])[] {
  return text === undefined ? [] : [[file, text]];
}

/** The web manifest; undefined for a site without an icon. */
function webManifest({ head, routes, context }: SitePlan): string | undefined {
  const { options } = context;
  const home = routes.find(({ href }) => href === '/');
  if (options.icon === '' || home === undefined) return undefined;
  const manifest = {
    name: head.siteName || pageTitle(home, options),
    lang: options.lang,
    ...(directionOf(options.lang) === 'rtl' && { dir: 'rtl' }),
    id: options.base,
    start_url: options.base,
    scope: options.base,
    display: 'minimal-ui',
    background_color: ICON_BACKGROUND,
    icons: ICONS.filter(({ file }) => file !== TOUCH_ICON).map(({ file, size }) => ({
      src: file,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: file === MASKABLE_ICON ? 'maskable' : 'any',
    })),
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
