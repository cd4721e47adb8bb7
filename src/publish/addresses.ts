import type { SiteFiles } from './difference.ts';

/** Files for hosts and programs, which the server doesn't deliver to visitors. */
const UNDELIVERED_FILES =
  /^(?:_redirects|_headers|vercel\.json|nginx\.conf|Caddyfile|s3-[\w-]+\.json)$/;

/**
 * Returns whether a server delivers a file at its address; false for the page that is shown at
 * missing addresses.
 */
export function isDelivered(file: string): boolean {
  const isDotFile = /(?:^|\/)\.(?!well-known\/)/.test(file);
  return !isDotFile && !UNDELIVERED_FILES.test(file) && file !== '404.html';
}

/**
 * The path below the site at which visitors find a file; a file `index.html` has the path of its
 * folder.
 */
export function pathOf(file: string): string {
  return file
    .replace(/(^|\/)index\.html$/, '$1')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
}

/** Addresses in HTML that a browser loads or follows. */
const ADDRESS = /\s(?:href|src|poster|data-src)="([^"]*)"|\ssrcset="([^"]*)"/g;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

const unescaped = (text: string) =>
  text.replaceAll(/&(?:amp|quot|#x27|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

/** The addresses that the HTML of a page names. */
function addressesIn(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, address, set] of html.matchAll(ADDRESS)) {
    if (address !== undefined) found.add(unescaped(address));
    for (const part of set?.split(/,\s+/) ?? []) {
      found.add(unescaped(part.trim().split(/\s/, 1)[0] ?? ''));
    }
  }
  return found;
}

/** The parts of a built site that are needed for checking its links. */
export interface LinkedSite {
  readonly base: string;
  readonly files: SiteFiles;
  /** Paths from the top of the server that the host redirects. */
  readonly redirects: ReadonlySet<string>;
}

/**
 * The addresses in the HTML of a page that should be in the site but don't exist. Checks paths from
 * the top of the server that are below the base path, and relative paths.
 */
export function brokenLinks(
  page: string,
  html: string,
  { base, files, redirects }: LinkedSite,
): readonly string[] {
  const own = `${base}${pathOf(page)}`;
  return [...addressesIn(html)].filter((address) => {
    const path = pathIn(address, own);
    if (path === undefined || !path.startsWith(base) || redirects.has(withSlash(path))) {
      return false;
    }
    return !hasFile(files, path.slice(base.length));
  });
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);

/**
 * The path of an address from the top of the server; undefined for addresses on other servers and
 * for fragments of the page.
 */
function pathIn(address: string, page: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i.test(address)) return undefined;
  const [path = ''] = address.split(/[?#]/, 1);
  if (path.startsWith('/')) return path;
  const parts = [...page.split('/').slice(0, -1), ...path.split('/')];
  const kept: string[] = [];
  for (const part of parts) {
    if (part === '..') kept.pop();
    else if (part !== '.') kept.push(part);
  }
  return `/${kept.join('/')}`.replaceAll(/\/{2,}/g, '/');
}

function hasFile(files: SiteFiles, encoded: string): boolean {
  const path = decoded(encoded);
  const folder = path === '' || path.endsWith('/') ? path : `${path}/`;
  return files.has(path) || files.has(`${folder}index.html`) || files.has(`${path}.html`);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
