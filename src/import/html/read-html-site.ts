import { slugOf } from '../../model/names.ts';
import { freeUid } from '../free-uid.ts';
import { isAddress, pathFrom } from '../../content/addresses.ts';
import { elementsIn, hastOf, propertyOf } from '../html-tree.ts';
import type { Imported, ImportedRedirect, Notes } from '../imported.ts';
import { segmentsOf } from '../markdown/hugo.ts';
import { splitSiteUrl } from '../read-config.ts';
import { textOf, type SourceFiles } from '../source.ts';
import { readHead } from './head.ts';
import { sheetReader } from './html-pages.ts';
import { readPages, type SourcePage } from './read-pages.ts';

const PAGE = /\.x?html?$/i;

/** Returns whether a source has pages of HTML. */
export const isHtml = (files: SourceFiles) => files.paths.some((path) => PAGE.test(path));

/** Reads a folder of HTML: each file is a page of elements, and parts that repeat are shared. */
export function readHtmlSite(files: SourceFiles, notes: Notes, isPart?: boolean): Imported {
  const { pages, redirects } = withoutRedirects(htmlPages(files, notes));
  return readPages({ format: 'HTML', files, pages, notes, redirects, isPart });
}

/** The pages of a folder of HTML, with their style sheets. */
export function htmlPages(files: SourceFiles, notes: Notes): readonly SourcePage[] {
  const uids = new Set<string>();
  const found = files.paths
    .filter((path) => PAGE.test(path))
    .flatMap((source): readonly Omit<SourcePage, 'sheets'>[] => {
      const text = textOf(files, source);
      if (!/<(?:html|body|head|!doctype|main|p|h1|div)\b/i.test(text)) {
        notes.leave('a file without HTML of a page', source);
        return [];
      }
      const tree = hastOf(text);
      const path = source.replace(PAGE, '').replace(/(^|\/)index$/i, '$1');
      const segments = segmentsOf(path);
      const uid = freeUid(
        segments.length === 0 ? 'home' : slugOf(segments.join('-')) || 'page',
        uids,
      );
      return [{ source, segments, uid, tree, head: readHead(tree) }];
    });
  const home = found.find(({ segments }) => segments.length === 0) ?? found[0];
  const { siteUrl } = splitSiteUrl(home?.head.canonical ?? '');
  const sheetsOf = sheetReader({ files, siteUrl, notes });
  return found.map((page) => ({ ...page, sheets: sheetsOf(page.tree, page.source) }));
}

/**
 * Leaves out pages that only redirect, and returns the redirects to the others: from the paths of
 * their files, and from the pages that are left out.
 */
export function withoutRedirects(all: readonly SourcePage[]): {
  readonly pages: readonly SourcePage[];
  readonly redirects: readonly ImportedRedirect[];
} {
  const pages = all.filter((page) => targetOf(page) === undefined);
  const former = all.flatMap((page): readonly ImportedRedirect[] => {
    const to = targetOf(page);
    const { source, segments } = page;
    return to === undefined ? [] : [{ source, from: `/${segments.join('/')}/`, to }];
  });
  return { pages, redirects: [...pages.flatMap(fileRedirects), ...former] };
}

const REFRESH = /^\s*[0-5]\s*;\s*url\s*=\s*["']?([^"']+)/i;

/** The address that a page redirects to at once; undefined for a page with content. */
function targetOf({ tree, source, segments }: SourcePage): string | undefined {
  if (segments.length === 0) return undefined;
  const [found] = elementsIn(tree, 'meta').flatMap((meta) => {
    const isRefresh = propertyOf(meta, 'http-equiv').toLowerCase() === 'refresh';
    return isRefresh ? (REFRESH.exec(propertyOf(meta, 'content'))?.[1] ?? []) : [];
  });
  if (found === undefined) return undefined;
  return isAddress(found) ? found : `/${pathFrom(source, found.trim())}`;
}

/**
 * Redirects from the path of a page’s file, such as `/about.html`, which was an address of the
 * page, too.
 */
function fileRedirects({ source, segments, uid }: SourcePage): readonly ImportedRedirect[] {
  const isIndex = /(?:^|\/)index\.x?html?$/i.test(source);
  if (isIndex || segments.length === 0 || source === '404.html') return [];
  return [{ source, from: `/${source}`, to: uid }];
}
