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
  readonly routes: 'all' | 'pages';
  /** Product name in the default title (HEAD-1). */
  readonly product: string;
  readonly lang: string;
  /** Hosts beside fonts.googleapis.com that a fonts link may name (HEAD-5). */
  readonly fontHosts: readonly string[];
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
};
