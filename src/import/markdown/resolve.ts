import { extensionIn, isAddress, pathFrom } from '../../content/addresses.ts';
import { assetKind } from '../../model/asset.ts';
import type { SourceFiles } from '../source.ts';
import type { PageIndex, PlacedPage } from './pages.ts';
import { pathInProject, safeName } from './own-folders.ts';
import { plainTarget, relativePath, type Target } from './targets.ts';

/** The places of a site’s files. */
export interface SitePlaces {
  readonly files: SourceFiles;
  readonly index: PageIndex;
  /** The address of the server, without a path; empty if unknown. */
  readonly siteUrl: string;
  /** The path of the site on its server, without slashes around it. */
  readonly basePath: string;
  /** Folders whose files are at the root of the site. */
  readonly roots: readonly string[];
  /** Marks a file of the source as used, with its path in the project. */
  readonly use: (source: string, file: string) => void;
}

/** The path of a file of the source in the new project, for a page that names it. */
function fileInProject(source: string, page: PlacedPage, { roots }: SitePlaces): string {
  const here = page.source.split('/').slice(0, -1).join('/');
  if (here !== '' && source.startsWith(`${here}/`)) {
    const folder = page.file.split('/').slice(0, -1).join('/');
    return [
      folder,
      ...source
        .slice(here.length + 1)
        .split('/')
        .map(safeName),
    ].join('/');
  }
  const root = roots.find((one) => one !== '' && source.startsWith(`${one}/`));
  return pathInProject(root === undefined ? source : source.slice(root.length + 1));
}

/** The file of the source that an address names; undefined for none. */
function findFile(path: string, page: PlacedPage, places: SitePlaces): string | undefined {
  const { files, roots } = places;
  const near = path.startsWith('/') ? [] : [pathFrom(page.source, path)];
  const rooted = roots.map((root) =>
    pathFrom(root === '' ? 'x' : `${root}/x`, path.replace(/^\/+/, '')),
  );
  return [...near, ...rooted].find((one) => one !== '' && files.has(one));
}

/** Returns the new address of a link or picture on a page; undefined for one that stays. */
export function resolveTarget(
  { url, isPicture }: Pick<Target, 'url' | 'isPicture'>,
  page: PlacedPage,
  places: SitePlaces,
): string | undefined {
  const { siteUrl, basePath, index } = places;
  const isOwn = siteUrl !== '' && `${url}/`.startsWith(`${siteUrl}/`);
  if (url.startsWith('#') || (isAddress(url) && !isOwn)) return undefined;
  const local = isOwn ? url.slice(siteUrl.length) || '/' : url;
  const [, written = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(local) ?? [];
  const isBased = basePath !== '' && `${written}/`.startsWith(`/${basePath}/`);
  const path = isBased ? written.slice(basePath.length + 1) || '/' : written;
  if (assetKind(extensionIn(path)) !== undefined) {
    const source = findFile(path, page, places);
    if (source === undefined) return isBased ? path : undefined;
    const file = fileInProject(source, page, places);
    places.use(source, file);
    return pathFrom(page.file, path) === file ? path : plainTarget(relativePath(page.file, file));
  }
  if (isPicture) return undefined;
  const found = findPage(path, page, index);
  if (found !== undefined) return addressOf(found, { page, path, anchor });
  // In a page from a file, only addresses from the root of the site are links to pages.
  if (path !== '' && !path.startsWith('/') && page.address !== undefined) {
    return plainTarget(`/${pathFrom(`${page.address.join('/')}/x`, path)}`) + anchor;
  }
  return isBased || isOwn ? path + anchor : undefined;
}

function findPage(path: string, page: PlacedPage, index: PageIndex): PlacedPage | undefined {
  if (path === '') return undefined;
  if (/\.(?:md|mdx|markdown)$/i.test(path)) {
    return (
      index.bySource(pathFrom(page.source, path)) ??
      index.bySource(path.replace(/^\//, '')) ??
      index.byName(path.replaceAll(/^[./]+/g, ''))
    );
  }
  if (path.startsWith('/')) return index.byAddress(path);
  const here = page.address ?? [];
  const above = pathFrom(`${here.join('/')}/x`, path);
  const beside = pathFrom(here.join('/'), path);
  return (
    index.byAddress(above) ??
    index.byAddress(beside) ??
    index.bySource(`${pathFrom(page.source, path)}.md`)
  );
}

interface Use {
  readonly page: PlacedPage;
  readonly path: string;
  readonly anchor: string;
}

function addressOf(found: PlacedPage, { page, path, anchor }: Use): string {
  if (found.board !== undefined)
    return `/${found.board.map((one) => `${plainTarget(one)}/`).join('')}${anchor}`;
  const file = relativePath(page.file, found.file);
  return path === file ? path + anchor : plainTarget(file) + anchor;
}
