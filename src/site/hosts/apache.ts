import { MEDIA_POLICIES, SANDBOXED, SHOWN_ALONE } from './answer-policy.ts';
import { SEARCH_WORKER } from '../search/search-folder.ts';
import {
  CACHE_BRIEFLY,
  CACHE_FOREVER,
  decodedBase,
  FOREVER,
  MEDIA,
  type HostFiles,
  type HostSite,
} from './host-site.ts';

/** A quoted string of Apache's configuration. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** A pattern that matches exactly this text, in ASCII: Apache compares bytes. */
function pattern(text: string): string {
  return [...new TextEncoder().encode(text)]
    .map((byte) => {
      const char = String.fromCharCode(byte);
      return /[\w/-]/.test(char) ? char : `\\x${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');
}

/**
 * `.htaccess`, active if `AllowOverride` permits it. Paths are relative to its folder, the base
 * path. Directives of missing modules are skipped, and the site still works.
 */
export function apacheFiles(site: HostSite): HostFiles {
  const { base, redirects, lost } = site;
  const lines = [
    '# Written by sitegen.',
    'DirectoryIndex index.html',
    `ErrorDocument 404 ${base}404.html`,
    'AddDefaultCharset utf-8',
    'AddType application/manifest+json .webmanifest',
    'AddType text/javascript .js',
    ...section('mod_headers.c', headerLines(site)),
    ...section('mod_rewrite.c', [
      'RewriteEngine On',
      'RewriteRule "^\\.(?:sitegen\\.json|htaccess)$" - [R=404,L]',
      // Answers 404 for a folder without a page.
      'RewriteCond %{REQUEST_FILENAME} -d',
      'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
      'RewriteRule ^ - [R=404,L]',
      ...redirects.map(({ path, to }) => {
        const inside = path.slice(decodedBase(base).length, -1);
        // A percent sign before a digit would be a back-reference.
        return `RewriteRule "^${pattern(inside)}/?$" "${to.replaceAll('%', '\\%')}" [R=301,NE,L]`;
      }),
      ...compressedLines('br', 'br'),
      ...compressedLines('gz', 'gzip'),
    ]),
  ];
  const ofLanguages = lost.map(
    (folder) => [`${folder}/.htaccess`, `ErrorDocument 404 ${base}${folder}/404.html\n`] as const,
  );
  const files = new Map([['.htaccess', `${lines.join('\n')}\n`] as const, ...ofLanguages]);
  return { files, notices: [] };
}

function section(module: string, lines: readonly string[]): readonly string[] {
  return [`<IfModule ${module}>`, ...lines.map((line) => `  ${line}`), '</IfModule>'];
}

function headerLines({ base, headers, workerPolicy }: HostSite): readonly string[] {
  return [
    ...Object.entries(headers).map(([name, value]) => `Header always set ${name} ${quoted(value)}`),
    ...mediaLines(base),
    ...(workerPolicy === undefined ? [] : workerLines(base, workerPolicy)),
    `SetEnvIf Request_URI "^${pattern(decodedBase(base))}(?:${FOREVER.join('|')})/" sitegen_forever`,
    `Header set Cache-Control ${quoted(CACHE_BRIEFLY)} env=!sitegen_forever`,
    `Header set Cache-Control ${quoted(CACHE_FOREVER)} env=sitegen_forever`,
    'Header append Vary Accept-Encoding',
  ];
}

/** The policies of media by extension; others are sandboxed (SAFE-8). */
function mediaLines(base: string): readonly string[] {
  const folder = `^${pattern(decodedBase(base))}${MEDIA}/`;
  const ending = (extensions: readonly string[]) => `${folder}.*\\.(?:${extensions.join('|')})$`;
  const { alone, own } = MEDIA_POLICIES;
  return [
    `SetEnvIf Request_URI "${folder}" sitegen_sandboxed`,
    `SetEnvIfNoCase Request_URI "${ending(alone)}" !sitegen_sandboxed sitegen_alone`,
    `SetEnvIfNoCase Request_URI "${ending(own)}" !sitegen_sandboxed`,
    `Header always set Content-Security-Policy ${quoted(SANDBOXED)} env=sitegen_sandboxed`,
    `Header always set Content-Security-Policy ${quoted(SHOWN_ALONE)} env=sitegen_alone`,
  ];
}

/** The policy of the search’s worker (SEARCH-1). */
function workerLines(base: string, policy: string): readonly string[] {
  // The compressed copies of the worker, which may be sent instead, need the policy too.
  const file = `${pattern(decodedBase(base) + SEARCH_WORKER)}(?:\\.(?:br|gz))?`;
  return [
    `SetEnvIf Request_URI "^${file}$" sitegen_worker`,
    `Header always set Content-Security-Policy ${quoted(policy)} env=sitegen_worker`,
  ];
}

/** Sends the compressed copy of a file to clients that accept it, with the file's own type. */
function compressedLines(extension: string, encoding: string): readonly string[] {
  return [
    `RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b`,
    `RewriteCond %{REQUEST_FILENAME}index.html.${extension} -f`,
    `RewriteRule ^(.*/)?$ $1index.html.${extension} [L]`,
    `RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b`,
    `RewriteCond %{REQUEST_FILENAME}.${extension} -f`,
    `RewriteRule ^(.*[^/])$ $1.${extension} [L]`,
    `RemoveType .${extension}`,
    `RemoveLanguage .${extension}`,
    `AddEncoding ${encoding} .${extension}`,
  ];
}
