import { boardName } from '../../model/names.ts';
import { absolute, assetAddress, withBase } from '../../site/plan/addresses.ts';
import { isNoIndex, pageHead, pageTitle } from '../../site/plan/head.ts';
import { inherited, type IndexedBoard } from '../../site/plan/board-index.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { Route } from '../../site/plan/routes.ts';
import { LIMITS } from '../checks/page-checks.ts';

/** A text in the head of a page, and its maximum length in search results. */
export interface HeadText {
  readonly text: string;
  readonly length: number;
  readonly limit: number;
  /** The ancestor that it is inherited from; undefined if it is the board's own. */
  readonly from?: { readonly uid: string; readonly name: string } | undefined;
}

export interface BoardRoute {
  /** Address on the server. */
  readonly href: string;
  readonly kind: Route['kind'];
  /** The target of a redirect. */
  readonly to?: string | undefined;
}

/** A resource of a page, or a user of a board. */
export interface BoardUse {
  readonly kind: 'link' | 'composite' | 'asset' | 'list' | 'host';
  readonly uid: string;
  readonly name: string;
  /** For an image or a board with a page: its address on the server. */
  readonly href?: string | undefined;
}

/** Facts of a board from its fields. */
export interface BoardFacts {
  readonly uid: string;
  readonly name: string;
  readonly type: string;
  readonly path: string;
  /** The title as in search results. */
  readonly title: HeadText;
  readonly description: HeadText;
  /** The public address; absolute if the address of the site is known. */
  readonly address: string;
  /** The page is hidden from search engines. */
  readonly isHidden: boolean;
  /** The picture of a shared link, on this server or elsewhere; undefined for none. */
  readonly image?: string | undefined;
  readonly siteName: string;
  readonly routes: readonly BoardRoute[];
}

/** Resources of a board's pages, and users of the board. */
export interface BoardUses {
  readonly uses: readonly BoardUse[];
  readonly usedBy: readonly BoardUse[];
  /** All pages were searched for uses; otherwise there may be more. */
  readonly isComplete: boolean;
}

/** Resources of pages, by the uids of their boards. */
export interface KnownUses {
  readonly dependencies: ReadonlyMap<string, Iterable<string>>;
  readonly isComplete: boolean;
}

/** Returns the head and the addresses of a board. */
export function inspectBoard(plan: SitePlan, indexed: IndexedBoard): BoardFacts {
  const { board, path } = indexed;
  const { options } = plan.context;
  const routes = plan.routes.filter((route) => route.indexed.board.uid === board.uid);
  const [first] = routes;
  const href = first && withBase(first.href, options);
  const { title: limit, description: lengths } = LIMITS;
  const title = first === undefined ? inherited(indexed, 'title') : pageTitle(first, options);
  return {
    uid: board.uid,
    name: boardName(board),
    type: board.type,
    path,
    title: headText(title, limit, ownerOf(indexed, 'title')),
    description: headText(
      inherited(indexed, 'description'),
      lengths.most,
      ownerOf(indexed, 'description'),
    ),
    address: href === undefined ? '' : (absolute(href, options) ?? href),
    isHidden: first === undefined || isNoIndex(first),
    image: first && imageOf(first, plan),
    siteName: plan.head.siteName,
    routes: routes.map((route) => routeOf(route, plan)),
  };
}

/** Returns the resources and users of a board. */
export function usesOfPages(plan: SitePlan, uid: string, known: KnownUses): BoardUses {
  const { isComplete } = known;
  return { uses: usesOf(uid, plan, known), usedBy: usersOf(uid, plan, known), isComplete };
}

function headText(text: string, limit: number, from: HeadText['from']): HeadText {
  return { text, length: text.length, limit, from };
}

/** Returns the board that a text is inherited from. */
function ownerOf(indexed: IndexedBoard, field: 'title' | 'description'): HeadText['from'] {
  if (indexed.board[field] !== '') return undefined;
  for (let at = indexed.parent; at !== undefined; at = at.parent) {
    if (at.board[field] !== '') return { uid: at.board.uid, name: boardName(at.board) };
  }
  return undefined;
}

function imageOf(route: Route, plan: SitePlan): string | undefined {
  const context = { site: plan.context, collected: { dependencies: new Set<never>() } };
  const { head } = pageHead(route, plan.head, context);
  const tag = head.tags.find(({ attributes }) => attributes['property'] === 'og:image');
  const image = tag?.attributes['content'];
  const { siteUrl } = plan.context.options;
  // The author's server has the site's files, so no other host is asked.
  return image?.startsWith(`${siteUrl}/`) === true ? image.slice(siteUrl.length) : image;
}

function routeOf(route: Route, { redirects, context: { options } }: SitePlan): BoardRoute {
  const target = redirects.get(route);
  const to = target?.startsWith('/') ? withBase(target, options) : target;
  return { href: withBase(route.href, options), kind: route.kind, to };
}

const KINDS: Readonly<Record<string, BoardUse['kind']>> = {
  href: 'link',
  source: 'composite',
  children: 'list',
  folder: 'list',
  asset: 'asset',
  host: 'host',
};

/** Converts a dependency of a page for its author; empty for internal ones. */
function useOf(name: string, plan: SitePlan): readonly BoardUse[] {
  const end = name.indexOf(' ');
  const kind = KINDS[name.slice(0, end)];
  const uid = name.slice(end + 1);
  if (kind === undefined) return [];
  if (kind === 'host') return [{ kind, uid, name: uid }];
  if (kind !== 'asset') {
    const board = plan.boards.get(uid);
    return board === undefined ? [] : [boardUse(kind, board, plan)];
  }
  const asset = plan.context.assets.get(uid);
  if (asset === undefined) return [];
  const href = assetAddress(asset, plan.context.options);
  return [{ kind, uid, name: asset.filename, href }];
}

function boardUse(kind: BoardUse['kind'], { board }: IndexedBoard, plan: SitePlan): BoardUse {
  const { hrefs, options } = plan.context;
  const path = hrefs.get(board.uid);
  const href = path === undefined ? undefined : withBase(path, options);
  return { kind, uid: board.uid, name: boardName(board), href };
}

function usesOf(uid: string, plan: SitePlan, { dependencies }: KnownUses): readonly BoardUse[] {
  const found = new Map<string, BoardUse>();
  for (const name of dependencies.get(uid) ?? []) {
    for (const use of useOf(name, plan)) {
      if (use.uid !== uid) found.set(`${use.kind} ${use.uid}`, use);
    }
  }
  return [...found.values()];
}

function usersOf(uid: string, plan: SitePlan, { dependencies }: KnownUses): readonly BoardUse[] {
  const found: BoardUse[] = [];
  for (const [other, names] of dependencies) {
    const board = other === uid ? undefined : plan.boards.get(other);
    if (board === undefined) continue;
    const kinds = new Set<BoardUse['kind']>();
    for (const name of names) {
      const end = name.indexOf(' ');
      const kind = name.slice(end + 1) === uid ? KINDS[name.slice(0, end)] : undefined;
      if (kind !== undefined && kind !== 'asset' && kind !== 'host') kinds.add(kind);
    }
    for (const kind of kinds) found.push(boardUse(kind, board, plan));
  }
  return found;
}
