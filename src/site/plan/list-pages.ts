import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ListPages } from '../../page/content.ts';
import { withBase } from './addresses.ts';
import { boardPlace, type IndexedBoard, type Lookup } from './board-index.ts';
import { siteMessages } from '../messages.ts';
import type { SiteOptions } from './options.ts';
import {
  boardRoute,
  isIndexBoard,
  isIndexOfPage,
  isPiece,
  type PageNumber,
  type Route,
} from './routes.ts';
import { pathHref } from './slugs.ts';

interface Addresses {
  readonly boards: Lookup<IndexedBoard>;
  /** Address within the site of each board that has a page. */
  readonly hrefs: Lookup<string>;
}

/** An index board stands for the folder above it (ROUTE-1). */
export function folderOf(indexed: IndexedBoard | undefined): IndexedBoard | undefined {
  return indexed?.parent !== undefined && isFolderIndex(indexed) ? indexed.parent : indexed;
}

/** The index board of a page is a page like any other (ROUTE-2). */
function isFolderIndex(indexed: IndexedBoard): boolean {
  return isIndexBoard(indexed.board) && !isIndexOfPage(indexed);
}

/** The boards in a folder that lists of it show: what is a page of its own, at an address of its own. */
export function listedChildren(
  { board }: IndexedBoard,
  { boards, hrefs }: Addresses,
): readonly IndexedBoard[] {
  return board.children.flatMap((child) => {
    const indexed = boards.get(child.uid);
    const isPage = indexed !== undefined && hrefs.has(child.uid) && !isPiece(indexed);
    return isPage && child.redirectUrl === '' && !isFolderIndex(indexed) ? [indexed] : [];
  });
}

/** Between the address of a board and the number of one of its pages. */
const PAGE_SLUG = 'page';

/** Gives the boards with a page size the pages that their lists need, each at an address of its own (ROUTE-10). */
export function planPages(
  routes: readonly Route[],
  addresses: Addresses,
): { readonly routes: readonly Route[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const planned = routes.flatMap((route) => {
    const { pageSize: size } = route.indexed.board;
    if (size === 0 || !isPaged(route)) return [route];
    if (!Number.isInteger(size) || size < 0) {
      const place = boardPlace(route.indexed, 'pageSize');
      diagnostics.push(siteMessages.at('page-size', place, { size }));
      return [route];
    }
    const folder = folderOf(route.indexed);
    const entries = folder === undefined ? 0 : listedChildren(folder, addresses).length;
    return pagesAt(route, Math.max(1, Math.ceil(entries / size)));
  });
  return { routes: planned, diagnostics };
}

/** Pieces have pages only to be looked at. */
function isPaged({ indexed, kind }: Route): boolean {
  return kind === 'board' && indexed.board.redirectUrl === '' && !isPiece(indexed);
}

/** As many pages as are given, the first of which is at the address of the route. */
export function pagesAt(route: Route, count: number): readonly Route[] {
  const { href: first, tag } = route;
  return Array.from({ length: count }, (_, index): Route => {
    const page = { number: index + 1, count, first };
    if (index === 0) return { ...route, page };
    const segments = [...route.segments, PAGE_SLUG, String(page.number)];
    const further = boardRoute(route.indexed, segments);
    return { ...further, kind: 'further', page, ...(tag !== undefined && { tag }) };
  });
}

/** The address of one of the pages of a board, on the server. */
export function pageHref(
  { first }: PageNumber,
  number: number,
  options: Pick<SiteOptions, 'base'>,
): string {
  const path = number === 1 ? first : `${first.slice(0, -1)}${pathHref([PAGE_SLUG, `${number}`])}`;
  return withBase(path, options);
}

/** Pages before and after one that its pager links to. */
const AROUND = 2;

/** What a page says of itself and of the others of its board. */
export function listPages(
  page: PageNumber,
  size: number,
  options: Pick<SiteOptions, 'base'>,
): ListPages {
  const { number, count } = page;
  const around = Array.from({ length: 2 * AROUND + 1 }, (_, index) => number - AROUND + index);
  const shown = new Set([1, ...around.filter((one) => one > 1 && one < count), count]);
  const links = [...shown].map((one) => ({ number: one, href: pageHref(page, one, options) }));
  return { number, count, size, links };
}
