import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { withBase } from '../plan/addresses.ts';
import { alternateAddresses } from '../languages/alternate-links.ts';
import { alternatesOf, type SiteLanguages } from '../languages/site-languages.ts';
import { siteMessages } from '../messages.ts';
import type { SiteOptions } from '../plan/options.ts';
import type { SitePlan } from '../plan/plan.ts';
import { isListed } from '../plan/posts.ts';
import { publishedDate } from '../../values/published-date.ts';
import type { Route } from '../plan/routes.ts';
import { escapeXml } from '../../format/xml.ts';

/** The protocol's limits of one file: the number of addresses, and the bytes of their entries. */
const MAX_ADDRESSES = 50_000;
const MAX_BYTES = 50_000_000;

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * sitemap.xml with every page for search engines, or an index of several files (ROUTE-9). Empty if
 * the site's address isn't known.
 */
export function sitemapFiles(plan: SitePlan): ReadonlyMap<string, string> {
  const { options } = plan.context;
  if (options.siteUrl === '') return new Map();
  const address = (path: string) => escapeXml(options.siteUrl + withBase(path, options));
  const { languages } = plan.context;
  const entries = plan.routes
    .filter((route) => route.isFallback !== true && isListed(route, plan.redirects))
    .map(
      (route) =>
        `<url><loc>${address(route.href)}</loc>${lastChange(route)}${alternates(route, languages, options)}</url>\n`,
    );
  const isAlternating = languages !== undefined && entries.some((one) => one.includes('<xhtml:'));
  const xmlns = isAlternating ? `${XMLNS} ${XHTML}` : XMLNS;
  const parts = split(entries);
  if (parts.length <= 1) return new Map([['sitemap.xml', urlset(parts[0] ?? [], xmlns)]]);
  const names = parts.map((_, index) => `sitemap-${index + 1}.xml`);
  const list = names.map((name) => `<sitemap><loc>${address(`/${name}`)}</loc></sitemap>\n`);
  return new Map([
    ['sitemap.xml', `${HEADER}<sitemapindex ${XMLNS}>\n${list.join('')}</sitemapindex>\n`],
    ...parts.map((part, index) => [names[index] ?? '', urlset(part, xmlns)] as const),
  ]);
}

/** The modification date of a page, else its date; empty if it has neither. */
function lastChange({ kind, indexed: { board } }: Route): string {
  if (kind !== 'board') return '';
  const written = [board.updated, board.date].find((date) => publishedDate(date) !== undefined);
  return written === undefined ? '' : `<lastmod>${written}</lastmod>`;
}

/** The links to a page in all languages, as in its head (LANG-3). */
function alternates(
  route: Route,
  languages: SiteLanguages | undefined,
  options: SiteOptions,
): string {
  const pages = alternatesOf(languages, route);
  return alternateAddresses(pages, languages?.all[0]?.lang, options)
    .map(
      ({ lang, address }) =>
        `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(address)}"/>`,
    )
    .join('');
}

function urlset(entries: readonly string[], xmlns: string): string {
  return `${HEADER}<urlset ${xmlns}>\n${entries.join('')}</urlset>\n`;
}

/**
 * Splits entries into files within the limits. Entries are ASCII, since addresses are
 * percent-encoded: their length is their number of bytes.
 */
function split(entries: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const last = parts.at(-1);
    bytes += entry.length;
    if (last === undefined || last.length === MAX_ADDRESSES || bytes > MAX_BYTES) {
      parts.push([entry]);
      bytes = entry.length + HEADER.length + XMLNS.length + XHTML.length + 100;
    } else last.push(entry);
  }
  return parts;
}

/**
 * robots.txt: allows everything, and names the sitemap. Pages hidden from search engines have a
 * `robots` tag instead, and stay allowed: crawlers must read a page to find its tag. Undefined if
 * the site's address isn't known.
 */
export function robotsText({ context: { options } }: SitePlan): string | undefined {
  if (options.siteUrl === '') return undefined;
  const sitemap = options.siteUrl + withBase('/sitemap.xml', options);
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`;
}

/**
 * Tells authors of a site below a base path to link the sitemap in the robots.txt of the host:
 * crawlers read robots.txt only there.
 */
export function searchNotices({ base, siteUrl }: SiteOptions): Diagnostic[] {
  if (siteUrl === '' || base === '/') return [];
  const params = { base, sitemap: `${siteUrl}${base}sitemap.xml` };
  return [siteMessages.at('robots-below', { path: '' }, params)];
}
