import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { Route } from '../../site/plan/routes.ts';
import type { TreeSource } from '../project/read-tree.ts';

export interface BoardsInput {
  readonly plan: SitePlan;
  readonly trees: TreeSource;
}

/** What parts depend on, by the uid of the board that each shows. */
export type PartDependencies = readonly (readonly [uid: string, names: readonly string[]])[];

/** A board and the pages that show it. */
export interface BoardJob {
  readonly indexed: IndexedBoard;
  readonly pages: readonly Route[];
}

/** What building one board has brought to light. */
export interface BuiltBoard {
  readonly diagnostics: readonly Diagnostic[];
  /** See `uidNumbers`. */
  readonly uids: Float64Array;
  /** See `PageDocument.dependencies`; of all its pages. */
  readonly dependencies: ReadonlySet<string>;
  /** See `PageDocument.anchors`; of its first page. */
  readonly anchors: readonly string[];
  /** See `ReadTree`. */
  readonly isUnsure: boolean;
}

/** Begins the dependencies of boards that are files of fonts. */
export const FONT = 'font ';

/** All boards of a project in document order, and last the 404 page of a project without one. */
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
