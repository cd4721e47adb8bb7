import { foldName } from '../../values/fold-name.ts';

/** What stands for the folder above (ROUTE-1). */
export const INDEX_SLUG = 'index';
/** The slug of the 404 page (ROUTE-4). */
export const CATCH_ALL_SLUG = '*';

/** Longest name, in bytes of UTF-8, that file systems and archives take. */
const MAX_BYTES = 200;
/** Longest path, in bytes, that leaves room for the folder of the site on every system that takes long names. */
const MAX_PATH = 1000;

/** Names at the top of the output that are not pages. */
const RESERVED_AT_TOP = new Set([
  'sitegen',
  'resource',
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
/** In `dev` the editor is at this address, however its letters are written. */
const EDITOR = '__sitegen';

/** Whether a page at the top would be where the editor is. */
export const isEditorSlug = (slug: string) => foldName(slug) === EDITOR;

/** One sitemap, or the parts that an index lists. */
const SITEMAP = /^sitemap(?:-\d+)?\.xml$/;
/** Copies of files that a server sends as they are. */
const COMPRESSED = /\.(?:br|gz)$/;
const RESERVED = new Set(['index.html', 'index.html.br', 'index.html.gz']);
const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i;
// U+FFFD is what reading leaves of them.
const CONTROL = /[\u0000-\u001f\u007f-\u009f\ufffd]/;
/** Characters that don't show, or that turn the direction of what follows. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/;

/** Nearly every slug: letters, digits and lines, which nothing speaks against but some names. */
const PLAIN = /^[a-z\d][a-z\d_-]*$/;

/** Those of them that are no devices. Below the top of the output, nothing else speaks against them but their length. */
const SAFE = /^(?!(?:con|prn|aux|nul|(?:com|lpt)\d)$)[a-z\d][a-z\d_-]*$/;
/** A path of plain slugs, or a file in it: as an address it needs no encoding. */
const PLAIN_PATH = /^[a-z\d/_.-]*$/;

/** Why a slug can't be a part of a path, or undefined when it can (ROUTE-5). */
export function slugProblem(slug: string, isTop: boolean): string | undefined {
  if (!isTop && slug.length <= MAX_BYTES && SAFE.test(slug)) return undefined;
  const problem = PLAIN.test(slug) ? undefined : characterProblem(slug);
  if (problem !== undefined) return problem;
  if (DEVICE.test(slug) || /:+\$/.test(slug)) return 'it is the name of a device on some systems';
  if (byteLength(slug) > MAX_BYTES) return `it is longer than ${MAX_BYTES} bytes`;
  const name = slug.toLowerCase();
  if (isTop && isEditorSlug(slug)) return 'the editor has that address';
  if (RESERVED.has(name) || (isTop && isReservedAtTop(name))) return 'the output needs that name';
  if (isTop && name.startsWith('.')) return 'names with a leading dot are kept for the output';
  return undefined;
}

/** Whether a slug holds spaces or signs, which addresses encode or give a meaning of their own. */
export function hasSigns(slug: string): boolean {
  return !PLAIN.test(slug) && slug !== '*' && /[^\p{L}\p{N}\p{M}._~-]/u.test(slug);
}

function characterProblem(slug: string): string | undefined {
  if (slug.trim() === '') return 'it is empty, and boards stand below it';
  if (slug === '.' || slug === '..') return 'it would climb to another folder';
  if (slug.includes('/')) return 'it holds a slash';
  if (slug.includes('\\')) return 'it holds a backslash';
  if (CONTROL.test(slug) || !slug.isWellFormed()) return 'it holds control characters';
  if (INVISIBLE.test(slug)) return 'it holds invisible characters';
  if (/%(?:2e|2f|5c|00)/i.test(slug)) return 'it holds an encoded dot, slash or NUL';
  if (/^[\s]|[.\s]$/.test(slug)) return 'it begins with a space, or ends with a dot or a space';
  return undefined;
}

/** Why slugs together can't be a path, or undefined when they can. */
export function pathProblem(segments: readonly string[]): string | undefined {
  // No character takes more than three bytes for each of its units.
  const units = segments.reduce((sum, { length }) => sum + length + 1, 0);
  if (units * 3 <= MAX_PATH) return undefined;
  const length = segments.reduce((sum, segment) => sum + byteLength(segment) + 1, 0);
  return length > MAX_PATH ? `with those above it, it is longer than ${MAX_PATH} bytes` : undefined;
}

function byteLength(text: string): number {
  // Nearly all slugs are ASCII, and have as many bytes as characters.
  return /^[\u0000-\u007f]*$/.test(text) ? text.length : new TextEncoder().encode(text).length;
}

function isReservedAtTop(name: string): boolean {
  return (
    RESERVED_AT_TOP.has(name.replace(COMPRESSED, '')) || SITEMAP.test(name.replace(COMPRESSED, ''))
  );
}

/** Whether a build makes a file at a path of the output, beside pages and media. */
export function isMadeByBuild(path: string): boolean {
  return path.startsWith('sitegen/') || isReservedAtTop(path.toLowerCase());
}

/** The address of a path of slugs: leading and trailing slash, percent-encoded, without the base path. */
export function pathHref(segments: readonly string[]): string {
  if (segments.length === 0) return '/';
  const path = segments.join('/');
  const isPlain = PLAIN_PATH.test(path);
  return `/${isPlain ? path : segments.map((slug) => encodeURIComponent(slug)).join('/')}/`;
}

/** Files that some file system can't tell apart have the same key. */
export function fileKey(file: string): string {
  return PLAIN_PATH.test(file) ? file : foldName(file);
}
