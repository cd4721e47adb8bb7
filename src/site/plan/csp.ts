import type { ExternalSource } from '../../elements/define.ts';
import type { HeadTag } from '../../page/document.ts';
import { parseUrl } from '../../values/parse-url.ts';
import { isPolicyOrigin } from '../../values/policy-origin.ts';
import type { SiteHead } from './head.ts';
import type { SiteOptions } from './options.ts';
import { scriptAddresses } from './own-scripts.ts';
import { trackerAddresses, type SiteTrackers } from './trackers.ts';

/** The input of a site's policy besides its options. */
export interface PolicySite {
  readonly head: Pick<SiteHead, 'tags'>;
  readonly tagManagerId: string;
  readonly trackers: SiteTrackers;
  /** Hash sources of inline scripts of all pages. */
  readonly scripts: readonly string[];
}

/** The input of a page's policy. */
export interface PolicyPage {
  /** Hash sources of the `<style>` elements. */
  readonly styles: readonly string[];
  /** Hash sources of scripts that not every page has. */
  readonly scripts: readonly string[];
  /** Origins of pictures and videos outside the site. */
  readonly hosts: readonly string[];
  /** Origins that elements contact, as `directive=origin`. */
  readonly externalSources: readonly string[];
}

/** Hosts of the tag manager, by Google's guide to policies. */
const TAG_MANAGER = {
  script: ['https://www.googletagmanager.com'],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
} as const;

type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * The directives shared by all pages: one header of the host (SAFE-6). Inline code is allowed only
 * by its hash, and other origins only if the site names them.
 */
function siteDirectives(
  { head, tagManagerId, trackers, scripts }: PolicySite,
  options: SiteOptions,
): Directives {
  const tags = tagManagerId === '' ? [] : TAG_MANAGER.script;
  const { cspHosts } = options;
  const fonts = fontOrigins(head.tags).files;
  return {
    'script-src': [
      "'self'",
      ...scripts,
      ...tags,
      ...trackerHosts(trackers),
      ...scriptAddresses(options),
      ...cspHosts,
    ],
    'font-src': ["'self'", ...originsOf([options.mediaUrl, ...fonts])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  };
}

/**
 * The directives that differ between pages, since each has its own rules, external pictures, forms
 * and frames.
 */
function pageDirectives(
  page: PolicyPage,
  { head, tagManagerId, trackers }: PolicySite,
  options: SiteOptions,
): Directives {
  const { sheets } = fontOrigins(head.tags);
  const icons = originsOf(
    head.tags.filter(({ attributes }) => attributes['rel'] === 'icon').map(hrefOf),
  );
  const { cspHosts } = options;
  const tags = tagManagerId === '' ? { image: [], connect: [] } : TAG_MANAGER;
  const reached = (directive: ExternalSource[0]) =>
    page.externalSources
      .filter((reach) => reach.startsWith(`${directive}=`))
      .map((reach) => reach.slice(directive.length + 1));
  const counting = [...trackerHosts(trackers), ...originsOf(scriptAddresses(options))];
  const media = [...deliveryHosts(options), ...page.hosts];
  return {
    'style-src': orNone([...page.styles, ...sheets]),
    'img-src': ["'self'", 'data:', ...icons, ...tags.image, ...counting, ...cspHosts, ...media],
    'media-src': ["'self'", ...media],
    'connect-src': ["'self'", ...tags.connect, ...counting, ...cspHosts, ...reached('connect-src')],
    'frame-src': orNone([...cspHosts, ...reached('frame-src')]),
    'form-action': ["'self'", ...reached('form-action')],
  };
}

/** The hosts of trackers: for a script, and for requests or pictures. */
function trackerHosts(trackers: SiteTrackers): readonly string[] {
  return originsOf(trackerAddresses(trackers));
}

/** The hosts that deliver the site's own media: every page allows them. */
function deliveryHosts({
  imageUrl,
  mediaUrl,
}: Pick<SiteOptions, 'imageUrl' | 'mediaUrl'>): readonly string[] {
  return originsOf([imageUrl, mediaUrl]);
}

/** The policy in a page's meta tag; undefined for none. */
export function pagePolicy(
  page: PolicyPage,
  site: PolicySite,
  options: SiteOptions,
): string | undefined {
  if (options.csp === 'none') return undefined;
  const own = pageDirectives(page, site, options);
  if (options.csp === 'header' && sendsHeaders(options)) return written(own);
  return written({
    'default-src': ["'none'"],
    ...siteDirectives({ ...site, scripts: [...site.scripts, ...page.scripts] }, options),
    ...own,
    'manifest-src': ["'self'"],
  });
}

/**
 * The policy that the host sends with everything; undefined for none. Only a header can forbid
 * framing.
 */
export function headerPolicy(site: PolicySite, options: SiteOptions): string | undefined {
  if (options.csp === 'none' || options.csp === 'meta') return undefined;
  return written({ ...siteDirectives(site, options), 'frame-ancestors': ["'self'"] });
}

/** Returns whether the host sends headers that a site sets. */
export function sendsHeaders({ host }: Pick<SiteOptions, 'host'>): boolean {
  return host !== 'none' && host !== 'github' && host !== 's3';
}

function written(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

function orNone(sources: readonly string[]): readonly string[] {
  return sources.length === 0 ? ["'none'"] : sources;
}

/** The origins of font style sheets among head tags, and of their files. */
export function fontOrigins(tags: readonly HeadTag[]) {
  const of = (isSuch: (tag: HeadTag) => boolean) => originsOf(tags.filter(isSuch).map(hrefOf));
  return { sheets: of(isStylesheet), files: of(isFontConnection) };
}

function isStylesheet({ attributes }: HeadTag): boolean {
  return attributes['rel'] === 'stylesheet';
}

function isFontConnection({ attributes }: HeadTag): boolean {
  return attributes['rel'] === 'preconnect' && attributes['crossorigin'] !== undefined;
}

function hrefOf({ attributes }: HeadTag): string {
  return attributes['href'] ?? '';
}

/**
 * The origins of addresses, without duplicates; paths within the site have none, and those that no
 * policy can name are dropped.
 */
export function originsOf(addresses: readonly string[]): readonly string[] {
  const origins = addresses
    .filter((address) => /^https?:/i.test(address))
    .map((address) => parseUrl(address)?.origin ?? '');
  return [...new Set(origins.filter(isPolicyOrigin))];
}

/**
 * The origins that an element contacts, as `directive=origin`; paths within the site need no entry.
 */
export function sourceExpressions(externalSources: readonly ExternalSource[]): readonly string[] {
  return externalSources.flatMap(([directive, address]) =>
    originsOf([address]).map((origin) => `${directive}=${origin}`),
  );
}

/**
 * Finds the origins of a page's pictures and videos, in its HTML and its rules, that the site's
 * policy doesn't allow already.
 */
export function mediaHostFinder(
  options: Pick<SiteOptions, 'imageUrl' | 'mediaUrl'>,
): (html: string, css: string) => readonly string[] {
  const known = deliveryHosts(options);
  return (html, css) => {
    const found = new Set<string>();
    for (const value of loadedAddresses(html, css)) {
      const isKnown = known.some((origin) => value.startsWith(`${origin}/`)) && !/\s/.test(value);
      if (isKnown) continue;
      for (const origin of originsOf(value.split(/,?\s+/))) found.add(origin);
    }
    return [...found].filter((origin) => !known.includes(origin)).toSorted();
  };
}

/**
 * The addresses, and lists of them, in attributes and rules that load something from a web address.
 */
function* loadedAddresses(html: string, css: string): Generator<string> {
  for (let at = html.indexOf('="http'); at !== -1; at = html.indexOf('="http', at + 1)) {
    // Texts have no unescaped quotes, so only an attribute matches.
    if (LOADS.test(html.slice(at - 7, at))) yield html.slice(at + 2, html.indexOf('"', at + 2));
  }
  for (const value of between(css, 'url("', '"')) if (value.startsWith('http')) yield value;
}

/** The attributes that load something; all addresses of one attribute have one origin, or none. */
const LOADS = /(?:^|\s)(?:src|srcset|poster)$/i;

/** The pieces of a text between two marks. */
function* between(text: string, begin: string, end: string): Generator<string> {
  for (let at = text.indexOf(begin); at !== -1;) {
    const from = at + begin.length;
    const to = text.indexOf(end, from);
    if (to === -1) return;
    yield text.slice(from, to);
    at = text.indexOf(begin, to);
  }
}
