import type { IndexedBoard } from './board-index.ts';
import type { SitePlan } from './plan.ts';
import type { Route } from './routes.ts';

/** A board and its pages. */
export interface BoardJob {
  readonly indexed: IndexedBoard;
  readonly pages: readonly Route[];
}

/**
 * All boards of a project in document order, and last the default 404 page if the project has none.
 */
export function boardJobs(plan: SitePlan): readonly BoardJob[] {
  const pages = new Map<string, Route[]>();
  const extra: Route[] = [];
  for (const route of plan.routes) {
    if (plan.redirects.has(route)) continue;
    const { uid } = route.indexed.board;
    if (!plan.boards.has(uid)) extra.push(route);
    const known = pages.get(uid);
    if (known === undefined) pages.set(uid, [route]);
    else known.push(route);
  }
  const boards = [...plan.boards.values(), ...extra.map(({ indexed }) => indexed)];
  return boards.map((indexed) => ({ indexed, pages: pages.get(indexed.board.uid) ?? [] }));
}
