import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { boardPlace, type IndexedBoard } from './board-index.ts';
import { isNoIndex } from './head.ts';
import { siteMessages } from '../messages.ts';
import type { SiteOptions } from './options.ts';
import { publishedDate } from '../../values/published-date.ts';
import type { Route } from './routes.ts';

/** A page with a date. */
export interface Post {
  readonly route: Route;
  /** `2024-05-31T00:00:00Z`; such texts sort by time. */
  readonly published: string;
}

/** The entries of the feed, newest first, and its board. */
export interface FeedPlan {
  readonly posts: readonly Post[];
  readonly journal: IndexedBoard;
}

/** The feed of a site, undefined if it has none, and diagnostics about dates. */
export interface PlannedFeed {
  readonly feed: FeedPlan | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * A page with a date is a post, and the feed lists the posts of the site, or those below `--feed`.
 * Entries need absolute addresses: without the site's address there is no feed.
 */
export function planFeed(
  routes: readonly Route[],
  redirects: ReadonlyMap<Route, string>,
  { feed: path, siteUrl }: Pick<SiteOptions, 'feed' | 'siteUrl'>,
): PlannedFeed {
  const diagnostics: Diagnostic[] = [];
  const posts: Post[] = [];
  for (const route of routes) {
    const { board } = route.indexed;
    if (route.kind !== 'board') continue;
    if (board.updated !== '' && publishedDate(board.updated) === undefined) {
      const place = boardPlace(route.indexed, 'updated');
      const params = { date: quote(board.updated) };
      diagnostics.push(siteMessages.at('updated-unreadable', place, params));
    }
    if (board.date === '') continue;
    const published = publishedDate(board.date);
    if (published === undefined) {
      const place = boardPlace(route.indexed, 'date');
      diagnostics.push(siteMessages.at('date-unreadable', place, { date: quote(board.date) }));
    } else if (isListed(route, redirects) && isBelow(route, path)) posts.push({ route, published });
  }
  const journal = routes.find(({ kind, href }) => kind === 'board' && href === (path || '/'));
  const reason = noFeedReason({ posts, journal, siteUrl });
  if (reason === undefined && journal !== undefined) {
    const newestFirst = posts.toSorted((a, b) => compare(b.published, a.published));
    return { feed: { posts: newestFirst, journal: journal.indexed }, diagnostics };
  }
  if (path !== '') {
    const place = { path: '' };
    const params = { path, reason: reason ?? '' };
    diagnostics.push(siteMessages.at('feed-left-out', place, params));
  }
  return { feed: undefined, diagnostics };
}

/** Returns whether search engines and feeds include a page (ROUTE-9). */
export function isListed(route: Route, redirects: ReadonlyMap<Route, string>): boolean {
  const isPage = route.kind === 'board' || route.kind === 'further';
  return isPage && !redirects.has(route) && !isNoIndex(route);
}

function isBelow({ href }: Route, path: string): boolean {
  return path === '' || (href.startsWith(path) && href !== path);
}

interface FeedInput {
  readonly posts: readonly Post[];
  readonly journal: Route | undefined;
  readonly siteUrl: string;
}

function noFeedReason({ posts, journal, siteUrl }: FeedInput): string | undefined {
  if (journal === undefined) return 'there is no page at this path';
  if (posts.length === 0) return 'no page below it has a date';
  return siteUrl === '' ? 'the address of the site is missing' : undefined;
}

function compare(first: string, second: string): number {
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
