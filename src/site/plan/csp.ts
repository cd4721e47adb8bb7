import type { ExternalSource } from '../../elements/define.ts';
import type { HeadTag } from '../../page/document.ts';
import { parseUrl } from '../../values/parse-url.ts';
import type { SiteHead } from './head.ts';
import type { SiteOptions } from './options.ts';
import { trackerAddresses, type SiteTrackers } from './trackers.ts';

/** What the policy of a site depends on beside its options. */
export interface PolicySite {
  readonly head: Pick<SiteHead, 'tags'>;
  readonly tagManagerId: string;
  readonly trackers: SiteTrackers;
  /** Hash sources of the scripts that stand in pages. */
  readonly scripts: readonly string[];
}

/** What the policy of a page depends on. */
export interface PolicyPage {
  /** Hash sources of the `<style>` elements. */
  readonly styles: readonly string[];
  /** The same of scripts that not every page has. */
  readonly scripts: readonly string[];
  /** Origins of pictures and videos outside the site. */
  readonly hosts: readonly string[];
  /** What elements talk to, as `writtenReach` writes it. */
  readonly externalSources: readonly string[];
}

/** What the tag manager loads and sends, as its maker's guide to policies lists it. */
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
 * The directives that are the same on every page: what a host can send as one header (SAFE-6).
 * Nothing inline is allowed but by its hash, and nothing from elsewhere but what the site names.
 */
function siteDirectives(
  { head, tagManagerId, trackers, scripts }: PolicySite,
  options: SiteOptions,
): Directives {
  const tags = tagManagerId === '' ? [] : TAG_MANAGER.script;
  const { cspHosts } = options;
  const fonts = fontOrigins(head.tags).files;
  return {
    'script-src': ["'self'", ...scripts, ...tags, ...trackerHosts(trackers), ...cspHosts],
    'font-src': ["'self'", ...originsOf([options.mediaUrl, ...fonts])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  };
}

/** The directives that differ: a page has its own rules, pictures from elsewhere, forms and frames. */
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
  const counting = trackerHosts(trackers);
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

/** Where trackers are loaded from and send to: a script, and requests or pictures. */
function trackerHosts(trackers: SiteTrackers): readonly string[] {
  return originsOf(trackerAddresses(trackers));
}

/** Where the site's own media are delivered from: every page lets them in. */
function deliveryHosts({
  imageUrl,
  mediaUrl,
}: Pick<SiteOptions, 'imageUrl' | 'mediaUrl'>): readonly string[] {
  return originsOf([imageUrl, mediaUrl]);
}

/** The policy that a page carries in a meta tag; undefined for none. */
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

/** The policy that the host sends with everything; undefined for none. Only a header can forbid framing. */
export function headerPolicy(site: PolicySite, options: SiteOptions): string | undefined {
  if (options.csp === 'none' || options.csp === 'meta') return undefined;
  return written({ ...siteDirectives(site, options), 'frame-ancestors': ["'self'"] });
}

/** Whether the host takes headers that a site brings along. */
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

/** The origins of the style sheets of fonts among head tags, and of the files that these name. */
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

/** A host as a policy can name it; others, such as bare IPv6 addresses, have no place in one. */
const ORIGIN = /^https?:\/\/[a-z\d._-]+(?::\d+)?$/;

/** The origins of addresses, each once; those within the site have none. */
export function originsOf(addresses: readonly string[]): readonly string[] {
  const origins = addresses
    .filter((address) => /^https?:/i.test(address))
    .map((address) => parseUrl(address)?.origin ?? '');
  return [...new Set(origins.filter((origin) => ORIGIN.test(origin)))];
}

/** What an element talks to, as `directive=origin`; a path within the site needs no word, and has none. */
export function sourceExpressions(externalSources: readonly ExternalSource[]): readonly string[] {
  return externalSources.flatMap(([directive, address]) =>
    originsOf([address]).map((origin) => `${directive}=${origin}`),
  );
}

/**
 * Finds the origins of a page's pictures and videos, from its HTML and its rules, that not every page of the site lets
 * in.
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

/** The addresses, and lists of them, in attributes and rules that load something from a web address. */
function* loadedAddresses(html: string, css: string): Generator<string> {
  for (let at = html.indexOf('="http'); at !== -1; at = html.indexOf('="http', at + 1)) {
    // Texts can't hold a quote unescaped, so that nothing but an attribute is written like this.
    if (LOADS.test(html.slice(at - 7, at))) yield html.slice(at + 2, html.indexOf('"', at + 2));
  }
  for (const value of between(css, 'url("', '"')) if (value.startsWith('http')) yield value;
}

/** The attributes that load something; all addresses of one attribute are of one origin, or of none. */
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
