import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { sendsHeaders } from '../plan/csp.ts';
import type { Host, SiteOptions } from '../plan/options.ts';
import { siteMessages } from '../messages.ts';
import { apacheFiles } from './apache.ts';
import { caddyFiles } from './caddy.ts';
import { sendsRedirects, type HostFiles, type HostSite } from './host-site.ts';
import { s3Files, vercelFiles } from './json-hosts.ts';
import { cloudflareFiles, netlifyFiles } from './line-hosts.ts';
import { nginxFiles } from './nginx.ts';

const WRITERS: Readonly<Record<Host, (site: HostSite) => HostFiles>> = {
  none: () => ({ files: new Map(), notices: [] }),
  netlify: netlifyFiles,
  cloudflare: cloudflareFiles,
  // Without this file, GitHub Pages leaves out files whose names begin with an underscore.
  github: () => ({ files: new Map([['.nojekyll', '']]), notices: [] }),
  vercel: vercelFiles,
  s3: s3Files,
  nginx: nginxFiles,
  caddy: caddyFiles,
  apache: apacheFiles,
};

/** Hosts that read their files only at the top of the published folder. */
const READ_AT_TOP: ReadonlySet<Host> = new Set(['netlify', 'cloudflare', 'vercel']);

/**
 * The configuration files for the host of a site, and notices about its limits (ROUTE-8, SAFE-6).
 */
export function hostFiles(site: HostSite): HostFiles {
  return WRITERS[site.host](site);
}

/**
 * Notices about limits of a host and manual steps. `redirects` is the number of the site's
 * redirects.
 */
export function hostNotices(
  { files, notices }: HostFiles,
  options: SiteOptions,
  redirects: number,
): readonly Diagnostic[] {
  const { host, base, csp } = options;
  const at = (code: Parameters<typeof siteMessages.at>[0], params = {}) =>
    siteMessages.at(code, { path: '' }, { host, base, ...params });
  const isKnown = host !== 'none';
  const isSearchBlocked = host === 'netlify' && csp === 'header' && options.hasSearch;
  return [
    ...notices,
    ...(isKnown && redirects > 0 && !sendsRedirects(host)
      ? [at('host-no-redirects', { count: redirects })]
      : []),
    ...(isKnown && !sendsHeaders(options) ? [at('host-no-headers')] : []),
    ...(csp === 'header' && !sendsHeaders(options) ? [at('policy-in-pages')] : []),
    ...(isSearchBlocked ? [at('search-by-header')] : []),
    ...(base !== '/' && READ_AT_TOP.has(host)
      ? [at('host-files-move', { files: [...files.keys()].join(', ') })]
      : []),
  ];
}
