import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { parseUrl } from '../../values/parse-url.ts';
import { withBase } from '../plan/addresses.ts';
import { sendsHeaders } from '../plan/csp.ts';
import type { Host, SiteOptions } from '../plan/options.ts';
import type { SitePlan } from '../plan/plan.ts';

/** A redirect in the forms that hosts read it. */
export interface HostRedirect {
  /** The path as its author thinks of it: base path, decoded slugs, trailing slash. */
  readonly path: string;
  /** The same as it is requested: ASCII, with nothing that means anything to a pattern. */
  readonly from: string;
  /** Where it leads: a path on the server, or an absolute address; ASCII, safe in every host's syntax. */
  readonly to: string;
}

/** What a host is told about a site. */
export interface HostSite {
  readonly host: Host;
  readonly base: string;
  readonly redirects: readonly HostRedirect[];
  /** Headers of every answer, by name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What a host reads, by file, and what it can't do. */
export interface HostFiles {
  readonly files: ReadonlyMap<string, string>;
  readonly notices: readonly Diagnostic[];
}

/** For what has a new address with each new version. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** For the rest: kept, and asked for again each time. */
export const CACHE_BRIEFLY = 'public, max-age=0, must-revalidate';

/** Names of the headers that a site brings along; a server sends no other one for it. */
export const SITE_HEADERS: ReadonlySet<string> = new Set([
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'content-security-policy',
]);

/** The folder of what authors publish; what it holds is no page of ours. */
export const MEDIA = 'resource';

/** Folders at the top of the site in which a file never changes: their names have a hash or a time in them. */
export const FOREVER = ['sitegen', MEDIA] as const;

/** Files at the top of a site that its host reads, and doesn't serve. */
export const HOST_FILES = [
  '_headers',
  '_redirects',
  'vercel.json',
  'nginx.conf',
  'Caddyfile',
  's3-redirects.json',
  's3-website.json',
] as const;

/** A path with its trailing slash and without; the home page has only one spelling. */
export function spellings(path: string, home: string): readonly string[] {
  return path === home ? [path] : [path, path.slice(0, -1)];
}

/** Hosts that send a redirect with its status, beside the page that refreshes. */
export function sendsRedirects(host: Host): boolean {
  return host !== 'none' && host !== 'github';
}

/** What the host of a site is told: redirects and headers, with the policy, as far as it takes any. */
export function hostSite(
  { redirects }: Pick<SitePlan, 'redirects'>,
  options: SiteOptions,
  policy: string | undefined,
): HostSite {
  const { host, base } = options;
  // The 404 page leads on from any address, and so from none that could be named: it refreshes.
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
  };
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

/** Hosts that compare decoded paths need the base path decoded, too. */
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

/** Encoded so that no pattern of any host means something by it. */
function strictlyEncoded(segment: string): string {
  return encodeURIComponent(segment).replace(/[!'()*]/g, percent);
}

const PARTS = /^(https?:\/\/[^/?#]+)?([^?#]*)(\?[^#]*)?(#.*)?$/s;

/**
 * An address of which nothing means anything to a host but that it is an address: quotes, spaces, dollars, braces,
 * and what patterns use are percent-encoded (SAFE-2).
 */
export function hostAddress(address: string): string {
  const plain = address.startsWith('/') ? address : (parseUrl(address)?.href ?? address);
  const [, origin = '', path = '', query = '', hash = ''] = PARTS.exec(plain) ?? [];
  const tail = (text: string) =>
    text.slice(0, 1) + text.slice(1).replace(/[^\w.~/%@&=,;+-]/gu, percent);
  const safeOrigin = origin.replace(/[^\w.~:/[\]-]/gu, '');
  return safeOrigin + path.replace(/[^\w.~/%@&=,;-]/gu, percent) + tail(query) + tail(hash);
}
