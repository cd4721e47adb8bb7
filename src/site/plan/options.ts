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

/** What serves the site; `none` is a host that nothing is known of. */
export type Host = (typeof HOSTS)[number];

export const CSP_FORMS = ['both', 'meta', 'header', 'none'] as const;

/** The words that settings of a site may have, the one first that leaving it out means. */
export const CHOICES = {
  routes: ['all', 'pages'],
  images: ['variants', 'originals'],
  fonts: ['self', 'link'],
  embed: ['json', 'lz'],
  hydrate: ['idle', 'load', 'none'],
} as const;

/** What leaving out the settings that bound the work on images means. */
export const IMAGE_LIMITS = { imageEffort: 0, imagePixels: 64 } as const;

/** One of the words of a setting. */
export type Choice<K extends keyof typeof CHOICES> = (typeof CHOICES)[K][number];

/** What the author decides about a site beside the project itself. */
export interface SiteOptions {
  /** Base path, with slashes at both ends. */
  readonly base: string;
  /** The site's address without a trailing slash, e.g. `https://example.org`; empty when it isn't known. */
  readonly siteUrl: string;
  /** Prefix of the addresses of videos and fonts, without a trailing slash; empty: within the site. */
  readonly mediaUrl: string;
  /** The same for images. */
  readonly imageUrl: string;
  /** Which boards get a route: all, or only pages and folders (ROUTE-3). */
  readonly routes: Choice<'routes'>;
  /** Product name in the default title (HEAD-1). */
  readonly product: string;
  readonly lang: string;
  /** Hosts beside fonts.googleapis.com that a fonts link may name (HEAD-5). */
  readonly fontHosts: readonly string[];
  /** Address within the site of the board whose pages the feed lists; empty: every page with a date. */
  readonly feed: string;
  /** The picture that icons are made from: a file of the assets folder, or an asset's uid; empty: no icons. */
  readonly icon: string;
  readonly host: Host;
  /** Where the content security policy stands (SAFE-6). */
  readonly csp: (typeof CSP_FORMS)[number];
  /** Further hosts that the policy allows, for what the tag manager brings along. */
  readonly cspHosts: readonly string[];
  /** The moment of the build, such as `2024-05-31T09:30:00Z`, which dates of boards are compared with; empty: all have come. */
  readonly now: string;
  /** Whether drafts, and boards whose date is to come, have pages: not for search engines. */
  readonly drafts: boolean;
  /** Whether the project gets nothing from, and sends nothing to, hosts that the author hasn't named. */
  readonly isUntrusted: boolean;
}

export const DEFAULT_OPTIONS: SiteOptions = {
  base: '/',
  siteUrl: '',
  mediaUrl: '',
  imageUrl: '',
  routes: 'all',
  product: 'Sitegen',
  lang: 'en',
  fontHosts: [],
  feed: '',
  icon: '',
  host: 'none',
  csp: 'both',
  cspHosts: [],
  now: '',
  drafts: false,
  isUntrusted: false,
};
