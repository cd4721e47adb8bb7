import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isContentFolder, isFromFile, isItem } from '../../model/content-uid.ts';
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
  /** Address within the site of each board with a page. */
  readonly hrefs: Lookup<string>;
  readonly options: Pick<SiteOptions, 'drafts'>;
}

/** The folder that an index board represents, else the board itself (ROUTE-1). */
export function folderOf(indexed: IndexedBoard | undefined): IndexedBoard | undefined {
  return indexed?.parent !== undefined && isFolderIndex(indexed) ? indexed.parent : indexed;
}

/**
 * The board whose lists show a page: usually its parent; for a page from a file, the board with the
 * folder of files.
 */
export function listingOf(indexed: IndexedBoard | undefined): IndexedBoard | undefined {
  const parent = indexed?.parent;
  return parent !== undefined && isFromFile(parent.board) ? listingOf(parent) : parent;
}

/** An index board below a page is an ordinary page (ROUTE-2). */
function isFolderIndex(indexed: IndexedBoard): boolean {
  return isIndexBoard(indexed.board) && !isIndexOfPage(indexed);
}

/** Returns whether a board has no page, and lists show it. */
export function isShownItem(
  { board, parent, held }: IndexedBoard,
  { drafts }: Pick<SiteOptions, 'drafts'>,
): boolean {
  return isItem(board, parent?.board) && (held === undefined || drafts);
}

/**
 * Listed boards of folders, by the addresses that they were found with: several parts of a plan ask
 * for the same.
 */
const listed = new WeakMap<
  IndexedBoard,
  { readonly hrefs: Addresses['hrefs']; readonly boards: readonly IndexedBoard[] }
>();

/**
 * The boards in a folder that lists show: those with their own page and address, and items without
 * one.
 */
export function listedChildren(
  folder: IndexedBoard,
  addresses: Addresses,
): readonly IndexedBoard[] {
  const known = listed.get(folder);
  if (known?.hrefs === addresses.hrefs) return known.boards;
  const boards = childrenIn(folder, addresses);
  listed.set(folder, { hrefs: addresses.hrefs, boards });
  return boards;
}

function childrenIn({ board }: IndexedBoard, addresses: Addresses): readonly IndexedBoard[] {
  const { boards, hrefs, options } = addresses;
  return board.children.flatMap((child) => {
    const indexed = boards.get(child.uid);
    if (indexed !== undefined && isItem(child, board))
      return isShownItem(indexed, options) ? [indexed] : [];
    // Lists show the pages from files in all folders below their board.
    const inside =
      indexed !== undefined && isFromFile(child) ? listedChildren(indexed, addresses) : [];
    if (isContentFolder(child)) return inside;
    const isPage = indexed !== undefined && hrefs.has(child.uid) && !isPiece(indexed);
    const isListed = isPage && child.redirectUrl === '' && !isFolderIndex(indexed);
    return isListed ? [indexed, ...inside] : inside;
  });
}

/** The slug between the address of a board and a page number. */
const PAGE_SLUG = 'page';

/**
 * Adds the pages that the lists of boards with a page size need, each with its own address
 * (ROUTE-10).
 */
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

/** Parts have pages only for preview. */
function isPaged({ indexed, kind }: Route): boolean {
  return kind === 'board' && indexed.board.redirectUrl === '' && !isPiece(indexed);
}

/** Returns the routes of `count` pages of a board; the first page has the address of `route`. */
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

/** The address of a page of a board, on the server. */
export function pageHref(
  { first }: PageNumber,
  number: number,
  options: Pick<SiteOptions, 'base'>,
): string {
  const path = number === 1 ? first : `${first.slice(0, -1)}${pathHref([PAGE_SLUG, `${number}`])}`;
  return withBase(path, options);
}

/** Number of links before and after the current page in a pager. */
const AROUND = 2;

/** The pager data of a page. */
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
