import { foldName } from '../../values/fold-name.ts';
import { SEARCH_FOLDER } from '../search/search-folder.ts';

/** The slug of a board at its folder's address (ROUTE-1). */
export const INDEX_SLUG = 'index';
/** The slug of the 404 page (ROUTE-4). */
export const CATCH_ALL_SLUG = '*';

/** Maximum bytes of UTF-8 of a name in file systems and archives. */
const MAX_BYTES = 200;
/**
 * Maximum bytes of a path; leaves room for the folder of the site on every system with long names.
 */
const MAX_PATH = 1000;

/** Names at the top of the output that are reserved. */
const RESERVED_AT_TOP = new Set([
  'sitegen',
  'resource',
  SEARCH_FOLDER,
  '404.html',
  'robots.txt',
  'feed.xml',
  'manifest.webmanifest',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
  'favicon.ico',
  '_headers',
  '_redirects',
  '_routes.json',
  '_worker.js',
  'vercel.json',
  'netlify.toml',
  'cname',
  'nginx.conf',
  'caddyfile',
  's3-redirects.json',
  's3-website.json',
]);
/** The editor's address in `dev`, case-insensitive. */
const EDITOR = '__sitegen';

/** Returns whether a page at the top would have the editor's address. */
export const isEditorSlug = (slug: string) => foldName(slug) === EDITOR;

/** A sitemap, or the parts that an index lists. */
const SITEMAP = /^sitemap(?:-\d+)?\.xml$/;
/** Compressed copies that a server sends. */
const COMPRESSED = /\.(?:br|gz)$/;
const RESERVED = new Set(['index.html', 'index.html.br', 'index.html.gz']);
const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i;
// Control characters, and U+FFFD, by which they are replaced on reading.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\ufffd]/;
/** Invisible characters, and those that change the text direction. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;

/**
 * A fast path for nearly every slug: letters, digits, hyphens and underscores, except for reserved
 * names.
 */
const PLAIN = /^[a-z\d][a-z\d_-]*$/;

/**
 * Plain slugs except for names of devices. Below the top of the output only their length is
 * limited.
 */
const SAFE = /^(?!(?:con|prn|aux|nul|(?:com|lpt)\d)$)[a-z\d][a-z\d_-]*$/;
/** A path of plain slugs, or a file in it: it needs no encoding. */
const PLAIN_PATH = /^[a-z\d/_.-]*$/;

/** The reason why a slug can't be a part of a path; undefined if it can (ROUTE-5). */
export function slugProblem(slug: string, isTop: boolean): string | undefined {
  if (!isTop && slug.length <= MAX_BYTES && SAFE.test(slug)) return undefined;
  const problem = PLAIN.test(slug) ? undefined : characterProblem(slug);
  if (problem !== undefined) return problem;
  if (DEVICE.test(slug) || /:+\$/.test(slug)) return 'some systems reserve this name for a device';
  if (byteLength(slug) > MAX_BYTES) return `it is longer than ${MAX_BYTES} bytes`;
  const name = slug.toLowerCase();
  if (isTop && isEditorSlug(slug)) return 'the editor uses that address';
  if (RESERVED.has(name) || (isTop && isReservedAtTop(name))) return 'the output needs that name';
  if (isTop && name.startsWith('.')) return 'names with a leading dot are reserved for the output';
  return undefined;
}

/**
 * Returns whether a slug contains spaces or special characters, which addresses encode or
 * interpret.
 */
export function hasSigns(slug: string): boolean {
  return !PLAIN.test(slug) && slug !== '*' && /[^\p{L}\p{N}\p{M}._~-]/u.test(slug);
}

function characterProblem(slug: string): string | undefined {
  if (slug.trim() === '') return 'it is empty, but there are boards below it';
  if (slug === '.' || slug === '..') return 'it points to another folder';
  if (slug.includes('/')) return 'it contains a slash';
  if (slug.includes('\\')) return 'it contains a backslash';
  if (CONTROL.test(slug) || !slug.isWellFormed()) return 'it contains control characters';
  if (INVISIBLE.test(slug)) return 'it contains invisible characters';
  if (/%(?:2e|2f|5c|00)/i.test(slug)) return 'it contains an encoded dot, slash or NUL';
  if (/^[\s]|[.\s]$/.test(slug)) return 'it begins with a space, or ends with a dot or a space';
  return undefined;
}

/** The reason why slugs together can't be a path; undefined if they can. */
export function pathProblem(segments: readonly string[]): string | undefined {
  // No character takes more than three bytes per code unit.
  const units = segments.reduce((sum, { length }) => sum + length + 1, 0);
  if (units * 3 <= MAX_PATH) return undefined;
  const length = segments.reduce((sum, segment) => sum + byteLength(segment) + 1, 0);
  return length > MAX_PATH ? `with those above it, it is longer than ${MAX_PATH} bytes` : undefined;
}

function byteLength(text: string): number {
  // Nearly all slugs are ASCII, with one byte per character.
  return /^[\u0000-\u007f]*$/.test(text) ? text.length : new TextEncoder().encode(text).length;
}

function isReservedAtTop(name: string): boolean {
  return (
    RESERVED_AT_TOP.has(name.replace(COMPRESSED, '')) || SITEMAP.test(name.replace(COMPRESSED, ''))
  );
}

/** Returns whether a build makes a file at a path of the output, apart from pages and media. */
export function isMadeByBuild(path: string): boolean {
  return path.startsWith('sitegen/') || isReservedAtTop(path.toLowerCase());
}

/**
 * The address of a path of slugs: leading and trailing slash, percent-encoded, without the base
 * path.
 */
export function pathHref(segments: readonly string[]): string {
  if (segments.length === 0) return '/';
  const path = segments.join('/');
  const isPlain = PLAIN_PATH.test(path);
  return `/${isPlain ? path : segments.map((slug) => encodeURIComponent(slug)).join('/')}/`;
}

/** Files that some file system can't distinguish have equal keys. */
export function fileKey(file: string): string {
  return PLAIN_PATH.test(file) ? file : foldName(file);
}
