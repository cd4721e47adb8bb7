import { feedXml } from './feed.ts';
import type { SitePlan } from '../plan/plan.ts';
import { robotsText, sitemapFiles } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/** The files that are about the whole site, by name: for search engines, readers of feeds, and systems that install it. */
export function siteFiles(plan: SitePlan): ReadonlyMap<string, string> {
  const single = [
    ['robots.txt', robotsText(plan)],
    ['feed.xml', feedXml(plan)],
    ['manifest.webmanifest', webManifest(plan)],
  ] as const;
  const written = single.flatMap(([file, text]) => (text === undefined ? [] : [[file, text]]));
  return new Map([...sitemapFiles(plan), ...(written as [string, string][])]);
}
