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
  type HostRedirect,
  type HostSite,
} from './host-site.ts';

/**
 * A quoted string of a Caddyfile, in which a backslash only escapes a quote: no text of the site
 * contains both.
 */
const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

/**
 * A snippet to import into a site block whose `root` has the site at its base path. Redirects are
 * looked up by decoded path in a map, exactly: Caddy's path matchers have wildcards and ignore
 * case.
 */
export function caddyFiles(site: HostSite): HostFiles {
  const { base, redirects, headers, lost, workerPolicy } = site;
  const path = decodedBase(base);
  const all = FOREVER.map((folder) => quoted(`${path}${folder}/*`)).join(' ');
  const headerLines = Object.entries({ ...headers, 'Cache-Control': CACHE_BRIEFLY }).map(
    ([name, value]) => `\t${name} ${quoted(value)}`,
  );
  const lines = [
    '# Written by sitegen. Import it into a site block whose root holds the site at its base path.',
    ...redirectLines(redirects, { path, base }),
    `header ${quoted(`${path}*`)} {`,
    ...headerLines,
    '}',
    `@sitegen_forever path ${all}`,
    `header @sitegen_forever Cache-Control ${quoted(CACHE_FOREVER)}`,
    ...mediaLines(path, headers),
    ...(workerPolicy === undefined
      ? []
      : [`header ${quoted(path + SEARCH_WORKER)} Content-Security-Policy ${quoted(workerPolicy)}`]),
    // Some systems don't know the media type of web manifests.
    `header ${quoted(`${path}manifest.webmanifest`)} Content-Type application/manifest+json`,
    `@sitegen_hidden path ${['.sitegen.json', 'Caddyfile'].map((file) => quoted(path + file)).join(' ')}`,
    'error @sitegen_hidden 404',
    `file_server ${quoted(`${path}*`)} {`,
    '\tprecompressed br gzip',
    '}',
    'handle_errors {',
    ...lost.flatMap((folder) => lostLines(`${path}${folder}/`, folder)),
    '\t@sitegen_lost {',
    `\t\tpath ${quoted(`${path}*`)}`,
    ...lost.map((folder) => `\t\tnot path ${quoted(`${path}${folder}/*`)}`),
    '\t\texpression {err.status_code} == 404',
    '\t}',
    `\trewrite @sitegen_lost ${quoted(`${path}404.html`)}`,
    `\theader @sitegen_lost Cache-Control ${quoted(CACHE_BRIEFLY)}`,
    `\theader @sitegen_lost ${policyOperation(headers)}`,
    '\tfile_server @sitegen_lost',
    ...lost.flatMap((folder) => [
      `\theader @sitegen_lost_${folder} Cache-Control ${quoted(CACHE_BRIEFLY)}`,
      `\theader @sitegen_lost_${folder} ${policyOperation(headers)}`,
      `\tfile_server @sitegen_lost_${folder}`,
    ]),
    '}',
  ];
  return { files: new Map([['Caddyfile', `${lines.join('\n')}\n`]]), notices: [] };
}

/** Shows the 404 page of a language below its folder. */
function lostLines(path: string, folder: string): readonly string[] {
  const name = `@sitegen_lost_${folder}`;
  return [
    `\t${name} {`,
    `\t\tpath ${quoted(`${path}*`)}`,
    '\t\texpression {err.status_code} == 404',
    '\t}',
    `\trewrite ${name} ${quoted(`${path}404.html`)}`,
  ];
}

/** Sets the site's own policy, or removes the header if there is none. */
function policyOperation({ 'Content-Security-Policy': policy }: HostSite['headers']): string {
  const name = 'Content-Security-Policy';
  return policy === undefined ? `-${name}` : `${name} ${quoted(policy)}`;
}

/** The policies of media by extension; others are sandboxed (SAFE-8). */
function mediaLines(path: string, headers: HostSite['headers']): readonly string[] {
  const { alone, own } = MEDIA_POLICIES;
  const matched = (extensions: readonly string[]) =>
    quoted(`(?i)^${asPattern(path)}${MEDIA}/.*\\.(?:${extensions.join('|')})$`);
  return [
    `@sitegen_media path ${quoted(`${path}${MEDIA}/*`)}`,
    `header @sitegen_media Content-Security-Policy ${quoted(SANDBOXED)}`,
    `@sitegen_alone path_regexp ${matched(alone)}`,
    `header @sitegen_alone Content-Security-Policy ${quoted(SHOWN_ALONE)}`,
    `@sitegen_read path_regexp ${matched(own)}`,
    `header @sitegen_read ${policyOperation(headers)}`,
  ];
}

function redirectLines(
  redirects: readonly HostRedirect[],
  { path: home, base }: { readonly path: string; readonly base: string },
): readonly string[] {
  const entries = redirects.flatMap(({ path, to }) =>
    spellings(path, home).map((one) => `\t${tableKey(one)} ${quoted(to)}`),
  );
  if (base !== '/') entries.unshift(`\t${tableKey(home.slice(0, -1))} ${quoted(base)}`);
  if (entries.length === 0) return [];
  return [
    'map {path} {sitegen_redirect} {',
    ...entries,
    '\tdefault ""',
    '}',
    // The query is appended, unless the target has a query or fragment.
    '@sitegen_asked expression {sitegen_redirect} != "" && {query} != "" && !{sitegen_redirect}.matches("[?#]")',
    'redir @sitegen_asked {sitegen_redirect}?{query} 301',
    '@sitegen_redirect expression {sitegen_redirect} != ""',
    'redir @sitegen_redirect {sitegen_redirect} 301',
  ];
}

/**
 * The key of an exact path in the map; a pattern if a character of the path is special in Caddy.
 */
function tableKey(path: string): string {
  if (/^[\p{L}\p{N}/_.-]+$/u.test(path)) return quoted(path);
  return quoted(`~^${asPattern(path)}$`);
}

/** A pattern that matches exactly this text. */
function asPattern(text: string): string {
  return text.replace(/[^\p{L}\p{N}/_-]/gu, (char) => {
    const code = char.codePointAt(0) ?? 0;
    return code < 0x80 ? `\\x${code.toString(16).padStart(2, '0')}` : char;
  });
}
