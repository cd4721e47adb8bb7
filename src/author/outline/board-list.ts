import { boardName } from '../../model/names.ts';
import { postsOf } from '../../edit/commands/posts.ts';
import { withBase } from '../../site/plan/addresses.ts';
import { DRAFT } from '../../site/plan/publishing.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import { canvasHref } from '../canvas/canvas-route.ts';
import type { Route } from '../../site/plan/routes.ts';

/** A mark of a board in a list, next to its name. */
export type BoardMark =
  | 'home'
  | 'not-found'
  | 'redirect'
  | 'noindex'
  | 'no-page'
  | 'draft'
  | 'waits'
  | 'translation-missing'
  | 'translation-draft'
  | 'translation-stale';

/** A board in the list of all boards: small, as there may be ten thousand. */
export interface ListedBoard {
  readonly uid: string;
  readonly name: string;
  /** Uid of the parent; left out for the root board. */
  readonly parent?: string;
  /** The type of the board; left out for a page. */
  readonly type?: string;
  /** The address on the server; left out for a board without a page. */
  readonly path?: string;
  /** The canvas address of a board without a page. */
  readonly canvas?: string;
  /** The target of a redirect. */
  readonly leadsTo?: string;
  readonly marks?: readonly BoardMark[];
  /** True for a board that has pages from Markdown files. */
  readonly hasFiles?: true;
}

type Planned = Pick<SitePlan, 'boards' | 'context' | 'redirects' | 'routes'>;

/** Returns all boards of a site, parents before children. */
export function listBoards(plan: Planned): readonly ListedBoard[] {
  const { boards, context } = plan;
  const routes = routesByBoard(plan.routes);
  return Array.from(boards.values(), (indexed) => {
    const { board, parent, held } = indexed;
    const { uid, type } = board;
    const route = routes.get(uid);
    const path = route === undefined ? undefined : addressOf(route, context.options);
    const seen = route === undefined ? canvasHref(indexed) : undefined;
    const leadsTo = route && plan.redirects.get(route);
    const marks: BoardMark[] = [
      ...(parent === undefined ? (['home'] as const) : []),
      ...(route?.kind === 'catch-all' ? (['not-found'] as const) : []),
      ...(leadsTo === undefined ? [] : (['redirect'] as const)),
      ...(board.isNoIndex ? (['noindex'] as const) : []),
      ...(held === undefined ? [] : [held === DRAFT ? ('draft' as const) : ('waits' as const)]),
      ...(route === undefined ? (['no-page'] as const) : []),
    ];
    return {
      uid,
      name: boardName(board),
      ...(parent !== undefined && { parent: parent.board.uid }),
      ...(type !== 'page' && { type }),
      ...(path !== undefined && { path }),
      ...(seen !== undefined && { canvas: withBase(seen, context.options) }),
      ...(leadsTo !== undefined && { leadsTo }),
      ...(marks.length > 0 && { marks }),
      ...(postsOf(board) !== undefined && { hasFiles: true }),
    };
  });
}

/**
 * Returns the first page of each board; special pages, such as the 404 page, only for boards
 * without another one.
 */
function routesByBoard(routes: readonly Route[]): ReadonlyMap<string, Route> {
  const found = new Map<string, Route>();
  for (const route of routes) {
    const { uid } = route.indexed.board;
    const isOwn = route.kind === 'board';
    if (isOwn || (route.kind === 'catch-all' && !found.has(uid))) found.set(uid, route);
  }
  return found;
}

/** The address of the 404 page is that of its file. */
function addressOf({ kind, href, file }: Route, options: Parameters<typeof withBase>[1]): string {
  return withBase(kind === 'catch-all' ? `/${file}` : href, options);
}
