import { CATALOGUE } from '../../elements/catalogue.ts';
import { invariant } from '../../diagnostics/invariant.ts';
import { sourceFinder } from '../../model/composite-source.ts';
import { emptyEntity, type Board } from '../../model/entities.ts';
import type { IndexedBoard } from '../../site/board-index.ts';
import type { SiteContext } from '../../site/context.ts';
import type { SiteOptions } from '../../site/options.ts';
import type { SitePlan } from '../../site/plan.ts';
import type { Route } from '../../site/routes.ts';
import type { BoardJob } from './board-builder.ts';
import { shareNumbers, shareTexts, textReader, type SharedTexts } from './shared-memory.ts';
import type { TreePlace, TreeSource } from '../project/tree-reader.ts';

/**
 * A planned site on its way to other threads. What there is of each board lies in memory that all of them share, and is
 * read when somebody asks for it: copies would take a site's memory as many times as there are threads.
 */
export interface PackedSite {
  readonly plan: Omit<SitePlan, 'context' | 'boards'>;
  readonly context: Pick<SiteContext, 'assets' | 'variables'>;
  /** In the order of the jobs, as all lists of boards. */
  readonly uids: readonly string[];
  /** A `BoardRecord` of each, as JSON. */
  readonly records: SharedTexts;
  /** Empty for a board without an address. */
  readonly hrefs: SharedTexts;
  /** The index of the board above, and the place among those below that. */
  readonly parents: Float64Array;
  readonly keys: Float64Array;
  /** The indices of the boards below each board, one list after the other, and where each ends. */
  readonly children: Float64Array;
  readonly childEnds: Float64Array;
  /** The folder of the trees, and the text that those without a file are in. */
  readonly trees: Omit<TreeSource, 'places'>;
  readonly files: SharedTexts;
  /** `PLACE_FIELDS` for each board. */
  readonly places: Float64Array;
  /** By path: places in texts of their own. */
  readonly others: ReadonlyMap<string, TreePlace>;
  /** Boards with blocks that sitegen adds itself: the last ones. */
  readonly made: readonly Omit<IndexedBoard, 'parent'>[];
}

interface BoardRecord {
  /** Its own fields that aren't empty. */
  readonly own: Partial<Board>;
  readonly pages: readonly Omit<Route, 'indexed'>[];
}

/** Start and end of the tree, size and stamp. A size of -1 is that of a board without a place. */
const PLACE_FIELDS = 4;

export function packSite(
  { context, boards, ...plan }: SitePlan,
  jobs: readonly BoardJob[],
  { places, ...trees }: TreeSource,
): PackedSite {
  const count = jobs.length;
  const indices = new Map(jobs.map(({ indexed }, index) => [indexed.board.uid, index]));
  const [parents, keys, children, childEnds] = [count, count, count, count].map(shareNumbers);
  invariant(parents && keys && children && childEnds, 'there is no memory for the boards');
  const packed = packPlaces(jobs, places);
  const made: Omit<IndexedBoard, 'parent'>[] = [];
  let at = 0;
  for (const [index, { indexed }] of jobs.entries()) {
    const { board, path, parent } = indexed;
    parents[index] = parent === undefined ? -1 : (indices.get(parent.board.uid) ?? 0);
    if (!boards.has(board.uid)) made.push({ board: { ...board, children: [] }, path });
    for (const [key, { uid }] of board.children.entries()) {
      const child = indices.get(uid) ?? 0;
      keys[child] = key;
      children[at] = child;
      at += 1;
    }
    childEnds[index] = at;
  }
  return {
    plan: { ...plan, routes: [], redirects: new Map(), feed: undefined, diagnostics: [] },
    context: { assets: context.assets, variables: context.variables },
    uids: [...indices.keys()],
    records: shareTexts(recordsOf(jobs), count),
    hrefs: shareTexts(hrefsOf(jobs, context), count),
    parents,
    keys,
    children,
    childEnds,
    trees,
    ...packed,
    made,
  };
}

function packPlaces(
  jobs: readonly BoardJob[],
  places: TreeSource['places'],
): Pick<PackedSite, 'places' | 'files' | 'others'> {
  const numbers = shareNumbers(jobs.length * PLACE_FIELDS);
  const others = new Map<string, TreePlace>();
  function* files() {
    for (const [index, { indexed }] of jobs.entries()) {
      const place = places.get(indexed.path);
      const own = place?.bytes === undefined ? place : undefined;
      if (place !== own && place !== undefined) others.set(indexed.path, place);
      const { slice = { start: 0, end: 0 }, size = -1, stamp = 0, file = '' } = own ?? {};
      numbers.set([slice.start, slice.end, size, stamp], index * PLACE_FIELDS);
      yield file;
    }
  }
  return { files: shareTexts(files(), jobs.length), places: numbers, others };
}

function* recordsOf(jobs: readonly BoardJob[]) {
  for (const job of jobs) yield JSON.stringify(recordOf(job));
}

function* hrefsOf(jobs: readonly BoardJob[], { hrefs }: SiteContext) {
  for (const { indexed } of jobs) yield hrefs.get(indexed.board.uid) ?? '';
}

function recordOf({ indexed, pages }: BoardJob): BoardRecord {
  const { children: _children, assets: _assets, root: _root, ...fields } = indexed.board;
  const empty: Readonly<Record<string, unknown>> = { ...emptyEntity('board') };
  const own = Object.entries(fields).filter(([key, value]) => value !== empty[key]);
  return {
    own: Object.fromEntries(own),
    pages: pages.map(({ indexed: _indexed, ...page }) => page),
  };
}

/** A site in the thread that it was sent to. */
export interface UnpackedSite {
  readonly plan: SitePlan;
  readonly trees: TreeSource;
  /** By the index of the board. */
  readonly jobAt: (index: number) => BoardJob;
}

interface Known {
  readonly record: BoardRecord;
  readonly indexed: IndexedBoard;
}

const EMPTY_BOARD = emptyEntity('board');
/** Boards that are kept in memory once they were read. */
const MAX_KNOWN = 1024;

export function unpackSite(site: PackedSite, options: SiteOptions): UnpackedSite {
  const { uids, parents, keys, children, childEnds, made } = site;
  const recordAt = textReader(site.records);
  const hrefAt = textReader(site.hrefs);
  const fileAt = textReader(site.files);
  const indices = new Map(uids.map((uid, index) => [uid, index]));
  const firstMade = uids.length - made.length;
  const known = new Map<number, Known>();
  let last = { path: '', index: -1 };

  function read(index: number): Known {
    const before = known.get(index);
    if (before !== undefined) return before;
    // The cast is sound: `packSite` has written it.
    const record = JSON.parse(recordAt(index)) as BoardRecord;
    const above = parents[index] ?? -1;
    const parent = above === -1 ? undefined : read(above).indexed;
    const path = parent === undefined ? 'root' : `${parent.path}.children[${keys[index]}]`;
    const { board, path: at } = made[index - firstMade] ?? { board: boardOf(index, record), path };
    const now = { record, indexed: { board, path: at, parent } };
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(index, now);
    return now;
  }

  function boardOf(index: number, { own }: BoardRecord): Board {
    const plain: Board = { ...EMPTY_BOARD, ...own };
    const below = children.subarray(index === 0 ? 0 : childEnds[index - 1], childEnds[index]);
    if (below.length === 0) return plain;
    return {
      ...plain,
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
      return index === undefined ? undefined : hrefAt(index) || undefined;
    },
    has: (uid: string) => hrefs.get(uid) !== undefined,
  };
  /** The tree of a board is asked for right after the board, most of the time. */
  function placeOf(path: string): TreePlace | undefined {
    const other = site.others.get(path);
    if (other !== undefined) return other;
    const index = path === last.path ? last.index : indexOfPath(site, path);
    const start = index * PLACE_FIELDS;
    const [from = 0, to = 0, size = -1, stamp = 0] = site.places.subarray(
      start,
      start + PLACE_FIELDS,
    );
    if (index === -1 || size === -1) return undefined;
    return { file: fileAt(index) || undefined, slice: { start: from, end: to }, size, stamp };
  }

  const context: SiteContext = {
    ...site.context,
    options,
    catalogue: CATALOGUE,
    boards,
    hrefs,
    findSource: sourceFinder((uid) => boards.get(uid)?.board),
    parts: new Map(),
    looks: new Map(),
    links: new Map(),
    attributeOrigins: new Map(),
    report: () => {},
    useAsset: () => {},
  };
  return {
    plan: { ...site.plan, context, boards: new Map() },
    trees: { ...site.trees, places: { get: placeOf } },
    jobAt(index) {
      const { record, indexed } = read(index);
      last = { path: indexed.path, index };
      return { indexed, pages: record.pages.map((page) => ({ ...page, indexed })) };
    },
  };
}

/** The board at a path such as `root.children[2].children[0]`; -1 for one that sitegen makes, which is below no other. */
function indexOfPath({ children, childEnds }: PackedSite, path: string): number {
  if (!path.startsWith('root')) return -1;
  let index = 0;
  for (const [, key] of path.matchAll(/\[(\d+)\]/g)) {
    const start = index === 0 ? 0 : (childEnds[index - 1] ?? 0);
    index = children[start + Number(key)] ?? 0;
  }
  return index;
}
