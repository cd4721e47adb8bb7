import { siteMessages } from '../messages.ts';
import { MEDIA_POLICIES, SANDBOXED, SHOWN_ALONE } from './answer-policy.ts';
import { SEARCH_WORKER } from '../search/search-folder.ts';
import {
  CACHE_FOREVER,
  FOREVER,
  MEDIA,
  spellings,
  type HostFiles,
  type HostSite,
} from './host-site.ts';

function rule(path: string, entries: Readonly<Record<string, string>>): string {
  const lines = Object.entries(entries).map(([name, value]) => `  ${name}: ${value}`);
  return [path, ...lines].join('\n');
}

/**
 * Hosts that read `_redirects` and `_headers`. They cache pages by their own rules, so only other
 * files get a caching header. If several rules set a header, they join its values: so only policies
 * are set twice, as a browser applies all of them (SAFE-8).
 */
function headersFile(site: HostSite): string {
  const { base } = site;
  const forever = FOREVER.map((folder) =>
    rule(`${base}${folder}/*`, { 'Cache-Control': CACHE_FOREVER }),
  );
  const { sandboxed, alone } = MEDIA_POLICIES;
  const withPolicy = (extensions: readonly string[], policy: string) =>
    extensions.map((extension) =>
      rule(`${base}${MEDIA}/*.${extension}`, { 'Content-Security-Policy': policy }),
    );
  const media = [...withPolicy(sandboxed, SANDBOXED), ...withPolicy(alone, SHOWN_ALONE)];
  const { headers, rules } = withWorker(site);
  return `${[rule(`${base}*`, headers), ...forever, ...media, ...rules].join('\n\n')}\n`;
}

/**
 * The policy of the search's worker (SEARCH-1). On Cloudflare, a rule removes a header that another
 * one sets. Netlify can't do that: there the header allows WebAssembly, which the policies in the
 * pages themselves still forbid.
 */
function withWorker({ host, base, headers, workerPolicy }: HostSite) {
  const { 'Content-Security-Policy': policy } = headers;
  if (workerPolicy === undefined || policy === undefined) return { headers, rules: [] };
  if (host === 'netlify') {
    const allowing = policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
    return { headers: { ...headers, 'Content-Security-Policy': allowing }, rules: [] };
  }
  const own = rule(base + SEARCH_WORKER, { 'Content-Security-Policy': workerPolicy });
  return { headers, rules: [own.replace('\n', '\n  ! Content-Security-Policy\n')] };
}

/**
 * Netlify treats a path with and without its slash alike; `!` makes the rule win over the
 * refreshing page.
 */
export function netlifyFiles(site: HostSite): HostFiles {
  const lines = site.redirects.map(({ from, to }) => `${from} ${to} 301!\n`);
  for (const folder of site.lost) {
    lines.push(`${site.base}${folder}/* ${site.base}${folder}/404.html 404\n`);
  }
  return { files: lineFiles(lines, site), notices: [] };
}

/** Limit of Cloudflare Pages for `_redirects`. */
const MAX_LINES = 2000;

/** Cloudflare compares paths exactly: each redirect has two lines. */
export function cloudflareFiles(site: HostSite): HostFiles {
  const lines = site.redirects.flatMap(({ from, to }) =>
    spellings(from, site.base).map((one) => `${one} ${to} 301\n`),
  );
  const params = { host: 'Cloudflare Pages', limit: MAX_LINES / 2, count: site.redirects.length };
  const notices =
    lines.length > MAX_LINES ? [siteMessages.at('host-redirects-limit', { path: '' }, params)] : [];
  return { files: lineFiles(lines.slice(0, MAX_LINES), site), notices };
}

function lineFiles(lines: readonly string[], site: HostSite): ReadonlyMap<string, string> {
  const redirects = lines.length === 0 ? [] : ([['_redirects', lines.join('')]] as const);
  return new Map([...redirects, ['_headers', headersFile(site)]]);
}
