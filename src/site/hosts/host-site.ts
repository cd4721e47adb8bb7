import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { pathOfLanguage } from '../../model/language-names.ts';
import { parseUrl } from '../../values/parse-url.ts';
import { WORKER_POLICY } from '../search/search-folder.ts';
import { withBase } from '../plan/addresses.ts';
import { sendsHeaders } from '../plan/csp.ts';
import type { Host, SiteOptions } from '../plan/options.ts';
import type { SitePlan } from '../plan/plan.ts';

/** A redirect, with its paths in the forms that configurations of hosts need. */
export interface HostRedirect {
  /** The readable path: base path, decoded slugs, trailing slash. */
  readonly path: string;
  /** The path as requested: ASCII, without special characters of patterns. */
  readonly from: string;
  /**
   * The target: a path on the server, or an absolute address; ASCII, safe in every host's syntax.
   */
  readonly to: string;
}

/** The data of a site for its host. */
export interface HostSite {
  readonly host: Host;
  readonly base: string;
  readonly redirects: readonly HostRedirect[];
  /** Headers of every response, by name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The policy of the search’s worker, which replaces the site's; undefined if none is needed. */
  readonly workerPolicy: string | undefined;
  /** Folders of languages with a 404 page of their own. */
  readonly lost: readonly string[];
}

/** The configuration files of a host, and notices about its limits. */
export interface HostFiles {
  readonly files: ReadonlyMap<string, string>;
  readonly notices: readonly Diagnostic[];
}

/** Cache-Control of files whose address changes with each version. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** Cache-Control of other files: cached, but revalidated each time. */
export const CACHE_BRIEFLY = 'public, max-age=0, must-revalidate';

/** Names of the headers that a site sets; a server must not override them. */
export const SITE_HEADERS: ReadonlySet<string> = new Set([
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'content-security-policy',
]);

/** The folder of published assets; it contains no pages. */
export const MEDIA = 'resource';

/**
 * Folders at the top of the site whose files never change: their names contain a hash or a time.
 */
export const FOREVER = ['sitegen', MEDIA] as const;

/** Files at the top of a site that its host reads but doesn't serve. */
export const HOST_FILES = [
  '_headers',
  '_redirects',
  'vercel.json',
  'nginx.conf',
  'Caddyfile',
  's3-redirects.json',
  's3-website.json',
] as const;

/** A path with and without trailing slash; the home page has only one spelling. */
export function spellings(path: string, home: string): readonly string[] {
  return path === home ? [path] : [path, path.slice(0, -1)];
}

/**
 * Returns whether a host answers a redirect with a status code, in addition to the page that
 * refreshes itself.
 */
export function sendsRedirects(host: Host): boolean {
  return host !== 'none' && host !== 'github';
}

/**
 * Redirects and headers for the host of a site, including the policy if the host supports headers.
 */
export function hostSite(
  { redirects, routes: all }: Pick<SitePlan, 'redirects' | 'routes'>,
  options: SiteOptions,
  policy: string | undefined,
): HostSite {
  const { host, base } = options;
  // A 404 page that redirects has no address that a rule could name: the page refreshes itself.
  const routes = [...redirects].filter(
    ([{ kind }]) => sendsRedirects(host) && kind !== 'catch-all',
  );
  return {
    host,
    base,
    redirects: routes.map(([{ segments }, target]) => ({
      path: decodedBase(base) + segments.map((segment) => `${segment}/`).join(''),
      from: base + segments.map((segment) => `${strictlyEncoded(segment)}/`).join(''),
      to: hostAddress(target.startsWith('/') ? withBase(target, options) : target),
    })),
    headers: sendsHeaders(options) ? securityHeaders(policy) : {},
    workerPolicy: hasWorker(options, policy) ? WORKER_POLICY : undefined,
    lost: all.flatMap(({ kind, language }) =>
      kind === 'catch-all' && language !== undefined ? pathOfLanguage(language) : [],
    ),
  };
}

/** Returns whether the search's worker has a policy of its own. */
function hasWorker(options: SiteOptions, policy: string | undefined): boolean {
  const { hasSearch, host, csp } = options;
  if (!hasSearch || policy === undefined || !sendsHeaders(options)) return false;
  return host !== 'netlify' || csp === 'both';
}

function securityHeaders(policy: string | undefined): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    ...(policy === undefined ? {} : { 'Content-Security-Policy': policy }),
  };
}

/** The base path without percent-encoding, for hosts that compare decoded paths. */
export function decodedBase(base: string): string {
  try {
    return decodeURIComponent(base);
  } catch {
    return base;
  }
}

const percent = (char: string) =>
  [...new TextEncoder().encode(char)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');

/** Encodes all special characters of any host's patterns. */
function strictlyEncoded(segment: string): string {
  return encodeURIComponent(segment).replace(/[!'()*]/g, percent);
}

const PARTS = /^(https?:\/\/[^/?#]+)?([^?#]*)(\?[^#]*)?(#.*)?$/s;

/**
 * An address without special characters of any host: quotes, spaces, dollars, braces and pattern
 * characters are percent-encoded (SAFE-2).
 */
export function hostAddress(address: string): string {
  const plain = address.startsWith('/') ? address : (parseUrl(address)?.href ?? address);
  const [, origin = '', path = '', query = '', hash = ''] = PARTS.exec(plain) ?? [];
  const tail = (text: string) =>
    text.slice(0, 1) + text.slice(1).replace(/[^\w.~/%@&=,;+-]/gu, percent);
  const safeOrigin = origin.replace(/[^\w.~:/[\]-]/gu, '');
  return safeOrigin + path.replace(/[^\w.~/%@&=,;-]/gu, percent) + tail(query) + tail(hash);
}
