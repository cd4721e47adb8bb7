import { MEDIA_POLICIES, SANDBOXED, SHOWN_ALONE } from './answer-policy.ts';
import { SEARCH_WORKER } from '../search/search-folder.ts';
import {
  CACHE_BRIEFLY,
  CACHE_FOREVER,
  decodedBase,
  FOREVER,
  MEDIA,
  spellings,
  type HostFiles,
  type HostSite,
} from './host-site.ts';

/** A quoted string of nginx's configuration. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * A snippet for a `server` block whose `root` has the site at its base path. nginx compares decoded
 * paths; a location's headers replace inherited ones, so each location has them all.
 */
export function nginxFiles(site: HostSite): HostFiles {
  const { base, redirects } = site;
  const path = decodedBase(base);
  const lost = `error_page 404 ${quoted(`${path}404.html`)};`;
  const servingAt = (folder: string) => [
    'index index.html;',
    'charset utf-8;',
    'absolute_redirect off;',
    'gzip_static on;',
    '# brotli_static on;  # with the module ngx_brotli',
    'gzip_vary on;',
    `error_page 404 ${quoted(`${folder}404.html`)};`,
    // Answers 404 for a folder without a page.
    `error_page 403 =404 ${quoted(`${folder}404.html`)};`,
  ];
  const serving = servingAt(path);
  const place = (selector: string, cache: string, more: readonly string[] = []) =>
    location(selector, [...serving, ...more, ...headerLines(site, cache)]);
  const hidden = ['.sitegen.json', 'nginx.conf'].map((file) =>
    location(`= ${quoted(path + file)}`, [lost, 'return 404;']),
  );
  const blocks = [
    '# Written by sitegen. Include it in a server block whose root holds the site at its base path.',
    ...(base === '/' ? [] : [redirect(`= ${quoted(path.slice(0, -1))}`, base)]),
    place(`^~ ${quoted(path)}`, CACHE_BRIEFLY),
    ...site.lost.map((folder) =>
      location(`^~ ${quoted(`${path}${folder}/`)}`, [
        ...servingAt(`${path}${folder}/`),
        ...headerLines(site, CACHE_BRIEFLY),
      ]),
    ),
    ...FOREVER.filter((folder) => folder !== MEDIA).map((folder) =>
      place(`^~ ${quoted(`${path}${folder}/`)}`, CACHE_FOREVER),
    ),
    location(`^~ ${quoted(`${path}${MEDIA}/`)}`, [...serving, ...mediaLines(site)]),
    // Older lists of media types lack web manifests.
    place(`= ${quoted(`${path}manifest.webmanifest`)}`, CACHE_BRIEFLY, [
      'default_type application/manifest+json;',
    ]),
    ...(site.workerPolicy === undefined
      ? []
      : [
          location(`= ${quoted(path + SEARCH_WORKER)}`, [
            ...serving,
            ...headerLines(withPolicy(site, site.workerPolicy), CACHE_BRIEFLY),
          ]),
        ]),
    ...hidden,
    ...redirects
      .filter((one) => !CONTROL.test(one.path))
      .flatMap(({ path: from, to }) =>
        spellings(from, path).map((one) => redirect(`= ${quoted(one)}`, to)),
      ),
  ];
  return { files: new Map([['nginx.conf', `${blocks.join('\n')}\n`]]), notices: [] };
}

/** A pattern of paths with certain extensions. */
const ending = (extensions: readonly string[]) => `~* "\\\\.(?:${extensions.join('|')})$"`;

/** The headers of media by extension; others are sandboxed (SAFE-8). */
function mediaLines(site: HostSite): readonly string[] {
  const linesWith = (policy: string) => headerLines(withPolicy(site, policy), CACHE_FOREVER);
  const { alone, own } = MEDIA_POLICIES;
  return [
    ...linesWith(SANDBOXED),
    ...location(ending(alone), linesWith(SHOWN_ALONE)).split('\n'),
    ...location(ending(own), headerLines(site, CACHE_FOREVER)).split('\n'),
  ];
}

/** The headers of a site with another policy. */
function withPolicy({ headers }: HostSite, policy: string): Pick<HostSite, 'headers'> {
  return { headers: { ...headers, 'Content-Security-Policy': policy } };
}

function redirect(selector: string, to: string): string {
  // The query is appended, unless the target has a query or fragment.
  const target = /[?#]/.test(to) ? to : `${to}$is_args$args`;
  return location(selector, ['absolute_redirect off;', `return 301 ${quoted(target)};`]);
}

function location(selector: string, lines: readonly string[]): string {
  return [`location ${selector} {`, ...lines.map((line) => `  ${line}`), '}'].join('\n');
}

function headerLines({ headers }: Pick<HostSite, 'headers'>, cache: string): readonly string[] {
  return Object.entries({ ...headers, 'Cache-Control': cache }).map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
  );
}
