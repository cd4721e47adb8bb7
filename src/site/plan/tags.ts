import { quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { question } from '../../diagnostics/suggest.ts';
import type { Project } from '../../model/entities.ts';
import { siteMessages } from '../messages.ts';
import { suggestBoard } from '../page/values/suggestions.ts';
import { boardPlace, type BoardIndex, type IndexedBoard } from './board-index.ts';
import { boardRoute, isPiece, type Route } from './routes.ts';
import { isShownItem, pagesAt } from './list-pages.ts';
import type { SiteOptions } from './options.ts';
import { slugProblem } from './slugs.ts';
import { slugOf } from '../../model/names.ts';
import { MAX_TAGS, tagKey, tagsOf, type SiteTag, type SiteTags } from './tag-names.ts';

interface Addresses {
  /** The name of a tag in the language of the pages. */
  readonly tagName?: (name: string) => string;
  readonly boards: BoardIndex;
  /** Address within the site of each board with a page. */
  readonly hrefs: ReadonlyMap<string, string>;
  readonly options: Pick<SiteOptions, 'drafts'>;
}

interface PlannedTags {
  readonly tags: SiteTags;
  /** The pages of tags, after the route of the board for tags. */
  readonly routes: readonly Route[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The tags of boards with a page, and a page for each tag if the project names a board for tags
 * (ROUTE-13).
 */
export function planTags(
  { tagBoardUid }: Pick<Project, 'tagBoardUid'>,
  routes: readonly Route[],
  addresses: Addresses,
): PlannedTags {
  const { boards } = addresses;
  const found = collectTags(addresses);
  const diagnostics = [...found.diagnostics];
  const shown = boards.get(tagBoardUid);
  const above = routes.find((route) => route.kind === 'board' && route.indexed === shown);
  const isPage = above !== undefined && !isPiece(above.indexed) && shown?.board.redirectUrl === '';
  if (tagBoardUid !== '' && !isPage && shown?.held === undefined) {
    const meant = question(suggestBoard(addresses, tagBoardUid));
    const params = { uid: quote(tagBoardUid), meant };
    diagnostics.push(siteMessages.at('tag-board', { path: 'tagBoardUid' }, params));
  }
  if (!isPage) return { tags: found.tags, routes: [], diagnostics };
  const tags = new Map<string, SiteTag>();
  const pages: Route[] = [];
  for (const [key, tag] of found.tags) {
    const first = routeOfTag(above, key, tag);
    tags.set(key, { ...tag, href: first?.href });
    if (first === undefined) {
      const place = boardPlace(boards.get(tag.boards[0] ?? '') ?? above.indexed, 'tags');
      diagnostics.push(siteMessages.at('tag-slug', place, { tag: quote(tag.name) }));
    } else pages.push(...pagesOfTag(first, tag.boards.length));
  }
  return { tags, routes: pages, diagnostics };
}

/**
 * Collects the tags of boards. Parts and redirects have no tags, as lists of a folder leave them
 * out.
 */
function collectTags({ boards, hrefs, options, tagName = (name) => name }: Addresses) {
  const diagnostics: Diagnostic[] = [];
  const tags = new Map<string, { name: string; href: undefined; boards: string[] }>();
  for (const indexed of boards.values()) {
    const { board } = indexed;
    if (board.tags === undefined || board.tags === null) continue;
    diagnostics.push(...tagProblems(indexed));
    const isThere = hrefs.has(board.uid) || isShownItem(indexed, options);
    if (!isThere || isPiece(indexed) || board.redirectUrl !== '') continue;
    for (const written of tagsOf(board)) {
      const key = tagKey(written);
      const name = tagName(written);
      const tag = tags.get(key);
      if (tag === undefined) {
        tags.set(key, { name, href: undefined, boards: [board.uid] });
        continue;
      }
      tag.boards.push(board.uid);
      if (tag.name === name) continue;
      const params = { tag: quote(name), first: quote(tag.name) };
      diagnostics.push(siteMessages.at('tag-alike', boardPlace(indexed, 'tags'), params));
    }
  }
  return { tags, diagnostics };
}

function tagProblems(indexed: IndexedBoard): readonly Diagnostic[] {
  const { tags } = indexed.board;
  if (areTags(tags)) return NO_PROBLEMS;
  const place = boardPlace(indexed, 'tags');
  if (!Array.isArray(tags))
    return [siteMessages.at('tags-unreadable', place, { input: quote(tags) })];
  const wrong = tags.findIndex((tag) => typeof tag !== 'string' || tag.trim() === '');
  const unreadable = () => {
    const at = { ...place, path: `${place.path}[${wrong}]` };
    return siteMessages.at('tags-unreadable', at, { input: quote(tags[wrong]) });
  };
  const isMany = tags.length > MAX_TAGS;
  return [
    ...(wrong === -1 ? [] : [unreadable()]),
    ...(isMany ? [siteMessages.at('tags-many', place, { limit: MAX_TAGS })] : []),
  ];
}

const NO_PROBLEMS: readonly Diagnostic[] = [];

/**
 * Returns whether all tags of a board are valid, as in nearly all boards: then no place for
 * diagnostics is made.
 */
const areTags = (tags: unknown): boolean =>
  Array.isArray(tags) &&
  tags.length <= MAX_TAGS &&
  tags.every((tag) => typeof tag === 'string' && tag.trim() !== '');

function routeOfTag(above: Route, key: string, { name }: SiteTag): Route | undefined {
  const slug = slugOf(name);
  if (slug === '' || slugProblem(slug, above.segments.length === 0) !== undefined) return undefined;
  const route = boardRoute(above.indexed, [...above.segments, slug]);
  return { ...route, kind: 'further', tag: { key, name, above: above.href } };
}

function pagesOfTag(first: Route, count: number): readonly Route[] {
  const { pageSize } = first.indexed.board;
  const isPaged = Number.isInteger(pageSize) && pageSize > 0;
  return isPaged ? pagesAt(first, Math.ceil(count / pageSize)) : [first];
}
