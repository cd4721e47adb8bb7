import { CATALOGUE } from '../../elements/catalogue.ts';
import { sourceFinder } from '../../model/composite-source.ts';
import type { Board } from '../../model/entities.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import { createMemos, type SiteContext } from '../../site/page/context.ts';
import type { SiteOptions } from '../../site/plan/options.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { Route } from '../../site/plan/routes.ts';
import type { BoardJob } from '../generate/board-job.ts';
import type { TreePlace, TreeSource } from '../project/read-tree.ts';

/** What a plan says beside what there is of each board. */
export interface SiteFacts {
  readonly plan: Omit<SitePlan, 'context' | 'boards'>;
  readonly context: Pick<SiteContext, 'assets' | 'variables'>;
  /** Boards with blocks that sitegen adds itself: the last ones. */
  readonly made: readonly Omit<IndexedBoard, 'parent'>[];
}

/** What there is of a plan beside its boards. */
export function factsOf(
  { context, boards, ...plan }: SitePlan,
  jobs: readonly BoardJob[],
): SiteFacts {
  const first = jobs.findLastIndex(({ indexed }) => boards.has(indexed.board.uid)) + 1;
  const made = jobs.slice(first).map(({ indexed: { board, path } }) => ({
    board: { ...board, children: [] },
    path,
  }));
  return {
    plan: { ...plan, routes: [], redirects: new Map(), feed: undefined, diagnostics: [] },
    context: { assets: context.assets, variables: context.variables },
    made,
  };
}

/** What a plan says of one board. */
export interface BoardRecord {
  /** Its fields, without the boards below it. */
  readonly board: Board;
  readonly pages: readonly Omit<Route, 'indexed'>[];
}

/** Pages without the board that they show. */
export function pagesOf(routes: BoardJob['pages']): BoardRecord['pages'] {
  return routes.map(({ indexed: _indexed, ...page }) => page);
}

/** By index: that of the board above; -1 for the root. Boards stand in document order. */
export function parentsOf(jobs: readonly BoardJob[]): Float64Array {
  const parents = new Float64Array(jobs.length);
  const above: number[] = [];
  for (const [index, { indexed }] of jobs.entries()) {
    while (above.length > 0 && jobs[above.at(-1) ?? 0]?.indexed !== indexed.parent) above.pop();
    parents[index] = above.at(-1) ?? -1;
    above.push(index);
  }
  return parents;
}

/** A planned site whose boards are read one by one, each by its index among the jobs. */
export interface StoredSite extends SiteFacts {
  readonly uids: readonly string[];
  recordAt(index: number): BoardRecord;
  /** Empty for a board without an address. */
  hrefAt(index: number): string;
  /** The index of the board above, which is a lower one; -1 for the root. */
  readonly parents: Float64Array;
  /** The folder of the trees, and the text that those without a file are in. */
  readonly trees: Omit<TreeSource, 'places'>;
  /** Undefined for a board without blocks. */
  placeAt(index: number): TreePlace | undefined;
}

/** A site as builders take it, of which nothing is read before somebody asks for it. */
export interface OpenedSite {
  readonly plan: SitePlan;
  readonly trees: TreeSource;
  /** By the index of the board. */
  readonly jobAt: (index: number) => BoardJob;
  readonly indexOf: (uid: string) => number | undefined;
}

interface Known {
  readonly pages: BoardRecord['pages'];
  readonly indexed: IndexedBoard;
}

/** Boards that are kept in memory once they were read. */
const MAX_KNOWN = 1024;

/** Opens a stored site: the boards that somebody asks for are read, and forgotten again. */
export function openSite(site: StoredSite, options: SiteOptions): OpenedSite {
  const { uids, parents, made } = site;
  const indices = new Map(uids.map((uid, index) => [uid, index]));
  const firstMade = uids.length - made.length;
  const family = familyOf(parents.subarray(0, firstMade));
  const known = new Map<number, Known>();
  let last = { path: '', index: -1 };

  function read(index: number): Known {
    const before = known.get(index);
    if (before !== undefined) return before;
    const { board: own, pages } = site.recordAt(index);
    const above = parents[index] ?? -1;
    const parent = above === -1 ? undefined : read(above).indexed;
    const key = family.keys[index];
    const path = parent === undefined ? 'root' : `${parent.path}.children[${key}]`;
    const { board, path: at } = made[index - firstMade] ?? {
      board: withChildren(index, own),
      path,
    };
    const now = { pages, indexed: { board, path: at, parent } };
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(index, now);
    return now;
  }

  function withChildren(index: number, own: Board): Board {
    const below = family.below(index);
    if (below.length === 0) return own;
    return {
      ...own,
      get children() {
        return Array.from(below, (child) => read(child).indexed.board);
      },
    };
  }

  const boards = {
    get(uid: string) {
      const index = indices.get(uid) ?? firstMade;
      return index < firstMade ? read(index).indexed : undefined;
    },
    has: (uid: string) => (indices.get(uid) ?? firstMade) < firstMade,
  };
  const hrefs = {
    get(uid: string) {
      const index = indices.get(uid);
      return index === undefined ? undefined : site.hrefAt(index) || undefined;
    },
    has: (uid: string) => hrefs.get(uid) !== undefined,
  };

  /** The board at a path such as `root.children[2].children[0]`; -1 for one that sitegen makes, which is below no other. */
  function indexOfPath(path: string): number {
    if (!path.startsWith('root')) return -1;
    let index = 0;
    for (const [, key] of path.matchAll(/\[(\d+)\]/g)) {
      index = family.below(index)[Number(key)] ?? 0;
    }
    return index;
  }

  /** The tree of a board is asked for right after the board, most of the time. */
  function placeOf(path: string): TreePlace | undefined {
    const index = path === last.path ? last.index : indexOfPath(path);
    return index === -1 ? undefined : site.placeAt(index);
  }

  const context: SiteContext = {
    ...site.context,
    options,
    catalogue: CATALOGUE,
    boards,
    hrefs,
    findSource: sourceFinder((uid) => boards.get(uid)?.board),
    ...createMemos(),
    attributeOrigins: new Map(),
    report: () => {},
    useAsset: () => {},
  };
  return {
    plan: { ...site.plan, context, boards: new Map() },
    trees: { ...site.trees, places: { get: placeOf } },
    indexOf: (uid) => indices.get(uid),
    jobAt(index) {
      const { pages, indexed } = read(index);
      last = { path: indexed.path, index };
      return { indexed, pages: pages.map((page) => ({ ...page, indexed })) };
    },
  };
}

/** Who is below whom, from who is above whom. A board stands before those below it, and they stand in their order. */
function familyOf(parents: Float64Array) {
  const keys = new Int32Array(parents.length);
  const counts = new Int32Array(parents.length);
  for (let index = 1; index < parents.length; index += 1) {
    const above = parents[index] ?? 0;
    keys[index] = counts[above] ?? 0;
    counts[above] = (keys[index] ?? 0) + 1;
  }
  const starts = new Int32Array(parents.length);
  for (let index = 1; index < parents.length; index += 1) {
    starts[index] = (starts[index - 1] ?? 0) + (counts[index - 1] ?? 0);
  }
  const children = new Int32Array(parents.length);
  for (let index = 1; index < parents.length; index += 1) {
    children[(starts[parents[index] ?? 0] ?? 0) + (keys[index] ?? 0)] = index;
  }
  const startOf = (index: number) => starts[index] ?? 0;
  const below = (index: number) =>
    children.subarray(startOf(index), startOf(index) + (counts[index] ?? 0));
  return { keys, below };
}
