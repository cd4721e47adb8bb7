import type { Site } from '../context.ts';
import type { Collected } from '../collected.ts';
import type { SiteOptions } from '../../plan/options.ts';
import { isMadeByBuild } from '../../plan/slugs.ts';

/** The context of looking up an address; receives the dependencies of the result. */
interface PathContext {
  readonly site: Pick<Site, 'assets' | 'hrefs' | 'options' | 'languages'>;
  readonly collected: Pick<Collected, 'dependencies'>;
}

/**
 * Returns whether an address of the site exists: a page, a file of the project or of a build. True
 * for other addresses.
 */
export function addressExists({ site, collected }: PathContext, address: string): boolean {
  const path = pathWithin(address, site.options);
  if (path === undefined) return true;
  const file = uidsBy(site.assets, assetPaths).get(path);
  if (file !== undefined) {
    collected.dependencies.add(`file ${file}`);
    return true;
  }
  const pages = uidsBy(site.hrefs, boardPaths);
  const slashed = path.replace(/(?:\/(?:index\.html)?)?$/, '/');
  const board = pages.get(slashed);
  if (board !== undefined) {
    collected.dependencies.add(`href ${board}`);
    return true;
  }
  if (isMadeByBuild(path.slice(1))) return true;
  collected.dependencies.add(`public ${path}`);
  if (isPublic(path, site.options)) return true;
  collected.dependencies.add('names boards').add('names assets');
  // Another page of a board, or the literal address of an index board.
  const first = slashed.replace(/(?:page\/\d+|index)\/$/, '');
  if (pages.has(first)) return true;
  const { all = [] } = site.languages ?? {};
  return all.some(({ hrefs }) => uidsBy(hrefs, boardPaths).has(first));
}

/** Returns whether a decoded path is that of a public file, which a build copies unchanged. */
export function isPublic(path: string, { publicFiles }: Pick<SiteOptions, 'publicFiles'>): boolean {
  const files = uidsBy(publicFiles, publicPaths);
  const folder = path.replace(/\/?$/, '/');
  return files.has(path) || files.has(`${folder}index.html`) || files.has(`${path}.html`);
}

/** The asset at an address of the site. */
export function assetAt({ assets, options }: PathContext['site'], address: string) {
  const path = pathWithin(address, options);
  const uid = path === undefined ? undefined : uidsBy(assets, assetPaths).get(path);
  return uid === undefined ? undefined : assets.get(uid);
}

/** The uid of the asset with an address or a path within the site. */
export function assetNamed(assets: Site['assets'], written: string): string | undefined {
  const name = written.trim();
  return assets.has(name) ? name : uidsBy(assets, assetPaths).get(plain(name));
}

/**
 * The decoded path within the site, without the base path; undefined for an external or delivery
 * address.
 */
function pathWithin(
  address: string,
  { siteUrl, base, mediaUrl, imageUrl }: Site['options'],
): string | undefined {
  if (address.startsWith('/')) return plain(address);
  const home = siteUrl + base;
  if (siteUrl === '' || !address.startsWith(home)) return undefined;
  const isDelivered = [mediaUrl, imageUrl].some((one) => one !== '' && address.startsWith(one));
  return isDelivered ? undefined : plain(`/${address.slice(home.length)}`);
}

/** A decoded path without query and fragment. */
function plain(address: string): string {
  const path = address.replace(/[?#].*$/s, '');
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

type Uids = ReadonlyMap<string, string>;

/** Uids by path, of assets and of boards, cached for a site. */
const known = new WeakMap<object, Uids>();

function uidsBy<Of extends object>(
  of: Of,
  list: (of: Of) => Iterable<readonly [string, string]>,
): Uids {
  const found = known.get(of) ?? new Map(list(of));
  known.set(of, found);
  return found;
}

function* publicPaths(files: SiteOptions['publicFiles']): Iterable<readonly [string, string]> {
  for (const file of files) yield [`/${file}`, file];
}

function* assetPaths(assets: Site['assets']): Iterable<readonly [string, string]> {
  for (const [uid, { path }] of assets) yield [`/${path}`, uid];
}

function* boardPaths(hrefs: Site['hrefs']): Iterable<readonly [string, string]> {
  for (const [uid, href] of hrefs) yield [plain(href), uid];
}
