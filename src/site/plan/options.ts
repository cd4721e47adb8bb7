import type { OwnElement } from '../../elements/own-element.ts';
import type { OwnScript } from './script-setting.ts';

export const HOSTS = [
  'none',
  'netlify',
  'cloudflare',
  'github',
  'vercel',
  's3',
  'nginx',
  'caddy',
  'apache',
] as const;

/** The host of the site; `none` is an unknown host. */
export type Host = (typeof HOSTS)[number];

export const CSP_FORMS = ['both', 'meta', 'header', 'none'] as const;

/** The allowed values of settings, the default first. */
export const CHOICES = {
  routes: ['all', 'pages'],
  images: ['variants', 'originals'],
  fonts: ['self', 'link'],
  embed: ['json', 'lz'],
  hydrate: ['idle', 'load', 'none'],
  fallback: ['link', 'show'],
} as const;

/** Defaults of the limits on image processing. */
export const IMAGE_LIMITS = { imageEffort: 0, imagePixels: 64 } as const;

/** An allowed value of a setting. */
export type Choice<K extends keyof typeof CHOICES> = (typeof CHOICES)[K][number];

/** Settings of a site outside the project. */
export interface SiteOptions {
  /** Base path, with slashes at both ends. */
  readonly base: string;
  /** The site's address without a trailing slash, e.g. `https://example.org`; empty if unknown. */
  readonly siteUrl: string;
  /**
   * Prefix of the addresses of videos and fonts, without a trailing slash; empty: within the site.
   */
  readonly mediaUrl: string;
  /** Prefix of the addresses of images. */
  readonly imageUrl: string;
  /** The boards with a route: all, or only pages and folders (ROUTE-3). */
  readonly routes: Choice<'routes'>;
  /** Product name in the default title (HEAD-1). */
  readonly product: string;
  readonly lang: string;
  /**
   * The treatment of a board without a translation into a further language: `link` links to its
   * page in the default language, `show` makes a page with the words of the default language
   * (LANG-1).
   */
  readonly fallback: Choice<'fallback'>;
  /** Hosts that a fonts link may name in addition to fonts.googleapis.com (HEAD-5). */
  readonly fontHosts: readonly string[];
  /**
   * Address within the site of the board whose pages the feed lists; empty: every page with a date.
   */
  readonly feed: string;
  /** The picture for icons: a file of the assets folder, or an asset's uid; empty: no icons. */
  readonly icon: string;
  readonly host: Host;
  /** The places in which the content security policy is written (SAFE-6). */
  readonly csp: (typeof CSP_FORMS)[number];
  /** Scripts of the site's owner. */
  readonly scripts: readonly OwnScript[];
  /** Hosts whose pages may be embedded, such as `book.example.org` or `*.example.org` (OWN-4). */
  readonly embedHosts: readonly string[];
  /** Additional hosts that the policy allows, for scripts loaded by the tag manager. */
  readonly cspHosts: readonly string[];
  /**
   * The time of the build, such as `2024-05-31T09:30:00Z`, compared with dates of boards; empty:
   * all dates are past.
   */
  readonly now: string;
  /**
   * True if drafts, and boards with later dates, have pages, which are hidden from search engines.
   */
  readonly drafts: boolean;
  /** True if search engines should skip all pages. */
  readonly noIndex: boolean;
  /** True if the project must not load from or send to hosts that the author hasn't named. */
  readonly isUntrusted: boolean;
  /** True if the build makes a search index for the element `search`. */
  readonly hasSearch: boolean;
  /** Paths, below the site, of public files, which a build copies unchanged (OWN-3). */
  readonly publicFiles: readonly string[];
  /** The elements that components next to the project declare (OWN-2). */
  readonly ownElements: readonly OwnElement[];
}

export const DEFAULT_OPTIONS: SiteOptions = {
  base: '/',
  siteUrl: '',
  mediaUrl: '',
  imageUrl: '',
  routes: 'all',
  product: 'Sitegen',
  lang: 'en',
  fallback: 'link',
  fontHosts: [],
  feed: '',
  icon: '',
  host: 'none',
  csp: 'both',
  scripts: [],
  embedHosts: [],
  cspHosts: [],
  now: '',
  drafts: false,
  noIndex: false,
  isUntrusted: false,
  hasSearch: true,
  publicFiles: [],
  ownElements: [],
};
