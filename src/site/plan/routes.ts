import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { childrenOf, isRendered, type Block, type Board } from '../../model/entities.ts';
import { boardPlace, type BoardIndex, type IndexedBoard } from './board-index.ts';
import { question } from '../../diagnostics/suggest.ts';
import { boardName, slugOf } from '../../model/names.ts';
import { isContentFolder, isItem } from '../../model/content-uid.ts';
import { isHeldBack } from './held.ts';
import { siteMessages } from '../messages.ts';
import type { SiteOptions } from './options.ts';
import {
  hasSigns,
  CATCH_ALL_SLUG,
  INDEX_SLUG,
  fileKey,
  pathHref,
  isEditorSlug,
  slugProblem,
  pathProblem,
} from './slugs.ts';

/** An address of the site. */
export interface Route {
  /** The board of the page. */
  readonly indexed: IndexedBoard;
  /** Slugs from the first level below the root. */
  readonly segments: readonly string[];
  /** Address within the site, without the base path. */
  readonly href: string;
  /** The output file, with forward slashes. */
  readonly file: string;
  /**
   * `literal` is the address of a folder's index board with its own slug: it redirects to the
   * board's address. `further` is a page of a board after its first, `alias` a former address.
   */
  readonly kind: 'board' | 'further' | 'literal' | 'alias' | 'catch-all';
  /** Undefined for a board with one page. */
  readonly page?: PageNumber;
  /** The tag whose page it is. */
  readonly tag?: TagOfPage;
  /** The language of the page; absent: the default. */
  readonly language?: string;
  /** True if the page has no translation, and shows the words of the default language. */
  readonly isFallback?: boolean;
}

/** The pages of one further language (LANG-1). */
export interface RoutesOfLanguage {
  /** Slugs before those of boards. */
  readonly prefix: readonly string[];
  /** Returns whether a board has a page in the language. */
  readonly hasPage: (uid: string) => boolean;
}

const DEFAULT_LANGUAGE: RoutesOfLanguage = { prefix: [], hasPage: () => true };

/** A tag with a page (ROUTE-13). */
export interface TagOfPage {
  /** See `tagKey`. */
  readonly key: string;
  readonly name: string;
  /** Address of the board for tags, without the base path. */
  readonly above: string;
}

/** A page number of a board (ROUTE-10). */
export interface PageNumber {
  /** The number of the page, from 1. */
  readonly number: number;
  readonly count: number;
  /** Address of the first page within the site, without the base path. */
  readonly first: string;
}

export interface RoutePlan {
  readonly routes: readonly Route[];
  /** The uids of folders without a page, since they have no content (ROUTE-11). */
  readonly emptyFolders: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Board types that are parts of pages and not pages (ROUTE-3). */
const PIECES: ReadonlySet<string> = new Set(['part', 'frame', 'composite', 'section']);

/** Returns whether a board is a part of pages (ROUTE-3). */
export function isPiece({ board }: Pick<IndexedBoard, 'board'>): boolean {
  return PIECES.has(board.type);
}

/**
 * Determines the address of every board (ROUTE-1 to 6). Invalid slugs are errors; see also
 * `findClashes`.
 */
export function planRoutes(
  boards: BoardIndex,
  options: Pick<SiteOptions, 'routes' | 'drafts'>,
  isShown: IsShown,
  { prefix, hasPage }: RoutesOfLanguage = DEFAULT_LANGUAGE,
): RoutePlan {
  const emptyFolders = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const routes: Route[] = [];
  const segmentsOf = new Map<string, readonly string[]>();
  // Saved sections aren't part of any build.
  const isRouted = (board: Board) =>
    board.type !== 'section' && (options.routes === 'all' || !isPiece({ board }));
  const isShownBoard = (board: Board) => {
    const indexed = boards.get(board.uid);
    const isThere = isRouted(board) && hasPage(board.uid);
    return isThere && indexed !== undefined && !isHeldBack(indexed, boards, options);
  };
  for (const indexed of boards.values()) {
    if (isItem(indexed.board, indexed.parent?.board)) continue;
    const segments =
      indexed.parent === undefined
        ? prefix
        : chain(indexed, { segmentsOf, top: prefix.length, diagnostics });
    if (indexed.board.children.length > 0) segmentsOf.set(indexed.board.uid, segments);
    if (!isShownBoard(indexed.board)) continue;
    if (isIndexOfPage(indexed)) {
      const params = { path: pathHref(segments) };
      diagnostics.push(siteMessages.at('index-of-page', boardPlace(indexed, 'slug'), params));
    }
    if (givesPathToIndexChild(indexed, isShownBoard)) continue;
    if (isEmptyFolder(indexed) && !isShown(indexed)) {
      emptyFolders.add(indexed.board.uid);
      const params = { path: pathHref(segments) };
      if (!isContentFolder(indexed.board)) {
        diagnostics.push(siteMessages.at('folder-empty', boardPlace(indexed, 'children'), params));
      }
    } else routes.push(...routesOf(indexed, segments, prefix));
  }
  return { routes, emptyFolders, diagnostics };
}

/** Returns whether a board's block tree has visible content. */
export type IsShown = (indexed: IndexedBoard) => boolean;

/** Returns whether a folder has no content except maybe blocks of its own. */
function isEmptyFolder({ board, parent }: IndexedBoard): boolean {
  const isPlain = board.redirectUrl === '' && board.slug !== CATCH_ALL_SLUG;
  return board.type === 'folder' && parent !== undefined && isPlain;
}

/** Returns whether a block tree has visible content: the root block alone has none. */
export function isTreeShown(root: Block | undefined): boolean {
  return root !== undefined && isRendered(root) && childrenOf(root).some(shows);
}

function shows(block: Block): boolean {
  if (!isRendered(block)) return false;
  return block.isBypassed === true ? childrenOf(block).some(shows) : true;
}

/** The address of every board that has one; a folder has that of its index child. */
export function hrefsByBoard(
  routes: readonly Route[],
  boards: BoardIndex,
): ReadonlyMap<string, string> {
  const hrefs = new Map<string, string>();
  for (const { kind, indexed, href } of routes) {
    if (kind === 'board') hrefs.set(indexed.board.uid, href);
  }
  // Bottom-up, since an index child may be a folder with an index child itself.
  for (const { board } of [...boards.values()].toReversed()) {
    if (hrefs.has(board.uid) || board.type !== 'folder') continue;
    const index = board.children.find(isIndexBoard);
    const href = index === undefined ? undefined : hrefs.get(index.uid);
    if (href !== undefined) hrefs.set(board.uid, href);
  }
  return hrefs;
}

/** Returns whether a board has the address of its folder. */
export function isIndexBoard({ slug }: Board): boolean {
  return slug.trim() === '' || slug === INDEX_SLUG;
}

/**
 * Returns whether an index board is below a page, which has its own path: the index board has its
 * literal address.
 */
export function isIndexOfPage({ board, parent }: IndexedBoard): boolean {
  return parent?.board.type === 'page' && isIndexBoard(board);
}

interface Chained {
  /** The slugs of boards with others below them. */
  readonly segmentsOf: ReadonlyMap<string, readonly string[]>;
  /** Number of slugs before those of boards. */
  readonly top: number;
  readonly diagnostics: Diagnostic[];
}

/**
 * Returns the path segments of a board below the root. Only the board's own slug is checked here.
 */
function chain(
  indexed: IndexedBoard,
  { segmentsOf: known, top, diagnostics }: Chained,
): readonly string[] {
  const { board, parent } = indexed;
  const above = known.get(parent?.board.uid ?? '') ?? [];
  const isEmptyEnd = board.slug.trim() === '' && board.children.length === 0;
  const slug = isEmptyEnd ? INDEX_SLUG : board.slug.normalize('NFC');
  const segments = [...above, slug];
  const isAtTop = above.length === top;
  const reason = slugProblem(slug, isAtTop) ?? pathProblem(segments);
  if (reason !== undefined) {
    const params = { slug: quote(board.slug), reason };
    const code = isAtTop && isEditorSlug(slug) ? 'slug-of-editor' : 'slug-invalid';
    diagnostics.push(siteMessages.at(code, boardPlace(indexed, 'slug'), params));
  } else if (hasSigns(slug)) {
    const params = { slug: quote(slug), meant: question(slugOf(slug) || undefined) };
    diagnostics.push(siteMessages.at('slug-signs', boardPlace(indexed, 'slug'), params));
  } else if (slug.includes('.')) {
    const params = { slug: quote(slug) };
    diagnostics.push(siteMessages.at('slug-dotted', boardPlace(indexed, 'slug'), params));
  }
  return segments;
}

/** ROUTE-2: the path of a folder with an index child belongs to that child. */
function givesPathToIndexChild(
  { board }: IndexedBoard,
  isRouted: (board: Board) => boolean,
): boolean {
  return (
    board.type === 'folder' &&
    board.children.some((child) => isIndexBoard(child) && isRouted(child))
  );
}

function routesOf(
  indexed: IndexedBoard,
  segments: readonly string[],
  prefix: readonly string[],
): Route[] {
  if (indexed.parent === undefined) return [boardRoute(indexed, prefix)];
  if (indexed.board.slug === CATCH_ALL_SLUG) return [catchAllRoute(indexed, prefix)];
  const own = ownSegments(indexed, segments);
  if (own.length === segments.length) return [boardRoute(indexed, segments)];
  const literal: Route = { ...boardRoute(indexed, segments), kind: 'literal' };
  return [boardRoute(indexed, own), literal];
}

/** The segments of a board's own address: an index board has those of its folder (ROUTE-2). */
function ownSegments(indexed: IndexedBoard, segments: readonly string[]): readonly string[] {
  const { board, parent } = indexed;
  if (parent === undefined || !isIndexBoard(board) || isIndexOfPage(indexed)) return segments;
  return ownSegments(parent, segments.slice(0, -1));
}

/** The route of a board for path segments. */
export function boardRoute(indexed: IndexedBoard, segments: readonly string[]): Route {
  const file = [...segments, 'index.html'].join('/');
  return { indexed, segments, href: pathHref(segments), file, kind: 'board' };
}

/** The page for unknown addresses (ROUTE-4). */
export function catchAllRoute(indexed: IndexedBoard, prefix: readonly string[] = []): Route {
  const file = [...prefix, '404.html'].join('/');
  return { indexed, segments: [], href: `/${file}`, file, kind: 'catch-all' };
}

/** Addresses that two boards share, or that some file system can't distinguish (ROUTE-2). */
export function findClashes(routes: readonly Route[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const taken = new Map<string, Route>();
  for (const route of routes) {
    const key = fileKey(route.file);
    const other = taken.get(key);
    if (other === undefined) {
      taken.set(key, route);
      continue;
    }
    const names = {
      first: nameOf(other),
      second: nameOf(route),
      path: route.href,
      other: other.href,
    };
    const code = other.href === route.href ? 'route-twice' : 'route-alike';
    diagnostics.push(siteMessages.at(code, boardPlace(route.indexed, 'slug'), names));
  }
  return diagnostics;
}

function nameOf({ indexed, tag }: Route): string {
  const name = `${quote(boardName(indexed.board))} (${indexed.path})`;
  return tag === undefined ? name : `the tag ${quote(tag.name)} of ${name}`;
}
