import type { Board } from '../../model/entities.ts';
import type { IndexedBoard, Lookup } from '../../site/board-index.ts';
import { childFacts } from '../../site/board-family.ts';
import { folderOf } from '../../site/list-pages.ts';
import type { SitePlan } from '../../site/plan.ts';
import { SPARE_NODES_USE, type BoardJob } from '../boards/board-builder.ts';
import { createDigests, digestOf, finishDigests, type Digests } from '../files/digests.ts';
import { rowOf } from './rows.ts';
import type { SiteState } from './state.ts';
import type { TreeSource } from '../project/tree-reader.ts';
import type { ShownPart } from '../shapes/shown-part.ts';
import { shortHash } from '../short-hash.ts';

/** Numbers that others can make ahead, and that are finished when somebody asks for them. */
export type Numbers = () => Float64Array;

/**
 * Numbers that are equal where the pages of a board take the same from the heads of boards and have the same addresses,
 * in the order of the jobs. `onBegun` may have digests made before somebody asks for the numbers.
 */
export function boardKeys(
  { context }: Pick<SitePlan, 'context'>,
  jobs: readonly BoardJob[],
  onBegun: (digests: Digests) => void,
): Numbers {
  const heads = new Map<string, string>();
  const hashOf = ({ board }: IndexedBoard) => heads.get(board.uid) ?? '';
  const texts: string[] = [];
  for (const job of jobs) {
    const { uid, children } = job.indexed.board;
    const head = headText(job.indexed, context.hrefs, hashOf);
    if (children.length > 0) heads.set(uid, shortHash(head));
    texts.push(head + pagesText(job));
  }
  const digests = digestsOf(texts);
  onBegun(digests);
  return () => finishDigests(digests);
}

/** Of texts in memory that threads share. Where all characters take one byte, each text has as many as characters. */
function digestsOf(texts: readonly string[]): Digests {
  const all = texts.join('');
  const bytes = Buffer.from(new SharedArrayBuffer(Buffer.byteLength(all)));
  bytes.write(all);
  const isAscii = bytes.length === all.length;
  const slices: number[] = [];
  let end = 0;
  for (const text of texts) {
    const begin = end;
    end += isAscii ? text.length : Buffer.byteLength(text);
    slices.push(begin, end);
  }
  return createDigests(bytes, slices);
}

/** The number of one board; see `boardKeys`. */
export function boardKey({ context }: Pick<SitePlan, 'context'>, job: BoardJob): number {
  const textOf = (indexed: IndexedBoard): string =>
    headText({ ...indexed, board: withoutChildren(indexed.board) }, context.hrefs, (above) =>
      shortHash(textOf(above)),
    );
  return digestOf(Buffer.from(textOf(job.indexed) + pagesText(job)));
}

/** A board of an opened site reads those below it when somebody asks for them. */
function withoutChildren(board: Board): Board {
  const keys = Object.keys(board) as (keyof Board)[];
  const own = keys.filter((key) => key !== 'children').map((key) => [key, board[key]]);
  // The cast is sound: all fields are there.
  return { ...(Object.fromEntries(own) as Board), children: [] };
}

function pagesText({ pages }: BoardJob): string {
  let text = '';
  for (const { kind, file, href } of pages) text += `\n${kind} ${file} ${href}`;
  return text;
}

/** A board's own fields and address, and the hash of those above it, which it may inherit or lead to. */
function headText(
  { board, path, parent }: IndexedBoard,
  hrefs: Lookup<string>,
  hashOf: (board: IndexedBoard) => string,
): string {
  // JSON leaves out what is undefined. Assets are the whole site's: pages that use one say so.
  const own = { ...board, assets: undefined, children: undefined, root: undefined };
  const above = parent === undefined ? '' : hashOf(parent);
  return `${above}\n${path}\n${hrefs.get(board.uid) ?? ''}\n${JSON.stringify(own)}`;
}

/**
 * Numbers that are equal for equal block trees, in the order of the jobs: a file's is its stamp, that of a tree in memory
 * the digest of its text. `onBegun` may have digests made before somebody asks for the numbers.
 */
export function treeStamps(
  jobs: readonly BoardJob[],
  { places, bytes: own }: TreeSource,
  onBegun: (digests: Digests) => void,
): Numbers {
  const stamps = new Float64Array(jobs.length);
  const slices: number[] = [];
  const inText: number[] = [];
  for (const [index, { indexed }] of jobs.entries()) {
    const { board, path } = indexed;
    // A board without blocks, or one that sitegen adds itself.
    const place = board.root === undefined ? places.get(path) : undefined;
    if (place === undefined) continue;
    const { slice, file, stamp, bytes } = place;
    if (file !== undefined || (bytes ?? own) === undefined) stamps[index] = stamp;
    else if (bytes !== undefined) stamps[index] = digestOf(bytes.subarray(slice.start, slice.end));
    else {
      inText.push(index);
      slices.push(slice.start, slice.end);
    }
  }
  if (own === undefined || inText.length === 0) return () => stamps;
  const digests = createDigests(own, slices);
  onBegun(digests);
  let isDone = false;
  return () => {
    if (isDone) return stamps;
    isDone = true;
    const numbers = finishDigests(digests);
    for (const [at, index] of inText.entries()) stamps[index] = numbers[at] ?? 0;
    return stamps;
  };
}

/** A site as it is now, for a comparison with what it was; all lists are in the order of the jobs. */
export interface CurrentSite {
  readonly plan: Pick<SitePlan, 'context'>;
  readonly jobs: readonly BoardJob[];
  /** See `boardKeys`. */
  readonly keys: Numbers;
  /** See `treeStamps`. */
  readonly trees: Numbers;
}

interface MeantSite extends Omit<CurrentSite, 'jobs'> {
  readonly indexOf: (uid: string) => number | undefined;
}

/**
 * What a use means: the address of a board, the folder that it stands for, its children, the blocks of a source, the
 * address, size and forms of an asset. A page stays as it is while its uses mean the same; what isn't there has no meaning.
 */
export function meaningOf({ plan: { context }, indexOf, keys, trees }: MeantSite) {
  return (use: string): string => {
    const kind = use.slice(0, use.indexOf(' '));
    const uid = use.slice(kind.length + 1);
    if (kind === 'href') return context.hrefs.get(uid) ?? '';
    if (kind === 'source') {
      const index = indexOf(uid);
      // The name and the path, which stand in what is reported of a source, are in its key.
      return index === undefined ? '' : `${keys()[index]} ${trees()[index]}`;
    }
    if (kind === 'folder') return folderOf(context.boards.get(uid))?.board.uid ?? '';
    if (kind === 'children') {
      const indexed = context.boards.get(uid);
      const isListed = indexed !== undefined && indexed.board.children.length > 0;
      return isListed ? shortHash(JSON.stringify(childFacts(indexed, context))) : '';
    }
    const asset = kind === 'asset' ? context.assets.get(uid) : undefined;
    if (asset === undefined) return '';
    const { path, kind: of, width, height, basename, forms } = asset;
    const value = `${path} ${of} ${basename} ${width} ${height}`;
    return forms === undefined ? value : `${value} ${JSON.stringify(forms)}`;
  };
}

/** What has become of the boards that an earlier build has left, by job. */
export interface BoardChanges {
  /** Boards that a build can leave out: where they are in the state. */
  readonly unchanged: ReadonlyMap<number, number>;
  /** Those of which nothing but parts has changed that their pages show once. */
  readonly inParts: ReadonlyMap<number, ChangedParts>;
}

export interface ChangedParts {
  /** Where the board is in the state. */
  readonly at: number;
  /** As they were. */
  readonly parts: readonly ShownPart[];
  /** See `ShapedPage`. */
  readonly spareNodes: number | undefined;
}

export function boardChanges(
  state: SiteState,
  { jobs, keys, trees }: CurrentSite,
  meaning: (use: string) => string,
): BoardChanges {
  const { boards } = state;
  const changed = changedUses(state, meaning);
  const before = new Map(boards.boardUids.map((uid, at) => [uid, at]));
  const unchanged = new Map<number, number>();
  const inParts = new Map<number, ChangedParts>();
  const findParts = partFinder(state, changed);
  const [own, stamps] = [keys(), trees()];
  jobs.forEach(({ indexed }, index) => {
    const at = before.get(indexed.board.uid);
    if (at === undefined || boards.keys[at] !== own[index]) return;
    if (boards.trees[at] !== stamps[index]) return;
    if (changed.size === 0 || !rowOf(boards.uses, at).some((use) => changed.has(use))) {
      unchanged.set(index, at);
    } else {
      const found = findParts(rowOf(boards.uses, at));
      if (found) inParts.set(index, { at, ...found });
    }
  });
  return { unchanged, inParts };
}

/** Finds the parts that a board's changed uses are the sources of; undefined where it has another changed use. */
function partFinder(
  { boards: { useNames }, shownParts }: SiteState,
  changed: ReadonlySet<number>,
): (uses: Float64Array) => Omit<ChangedParts, 'at'> | undefined {
  const sources = new Set([...changed].map((use) => useNames[use]));
  const byUse = new Map<number, ShownPart>();
  const spares = new Map<number, number>();
  for (const [use, name] of useNames.entries()) {
    const part = shownParts.get(name);
    if (part && sources.has(`source ${part.source}`)) byUse.set(use, part);
    const isSpare = name.startsWith(SPARE_NODES_USE);
    if (isSpare) spares.set(use, Number(name.slice(SPARE_NODES_USE.length)));
  }
  return (uses) => {
    const parts: ShownPart[] = [];
    let spareNodes: number | undefined;
    let count = 0;
    for (const use of uses) {
      const part = byUse.get(use);
      if (part) parts.push(part);
      spareNodes ??= spares.get(use);
      count += Number(changed.has(use));
    }
    return count === parts.length ? { parts, spareNodes } : undefined;
  };
}

/** Boards that have changed, and those that have a changed use; all by their index in the state. */
export function affectedBoards(
  state: SiteState,
  boards: ReadonlySet<number>,
  changed: ReadonlySet<string>,
): ReadonlySet<number> {
  const { useNames, uses, boardUids } = state.boards;
  const indices = new Set<number>();
  useNames.forEach((use, index) => {
    if (changed.has(use)) indices.add(index);
  });
  if (indices.size === 0) return boards;
  const all = withSources(state, indices);
  const affected = new Set(boards);
  boardUids.forEach((_, board) => {
    if (rowOf(uses, board).some((use) => all.has(use))) affected.add(board);
  });
  return affected;
}

/** The uses that mean something else than before. */
function changedUses(state: SiteState, meaning: (use: string) => string): ReadonlySet<number> {
  const changed = new Set<number>();
  const before = state.boards.meanings.all();
  state.boards.useNames.forEach((use, index) => {
    if (meaning(use) !== before[index]) changed.add(index);
  });
  return changed.size === 0 ? changed : withSources(state, changed);
}

/** Changed uses, and with them each source that has one: it is changed itself. */
function withSources(
  { boards: { useNames, uses, boardUids }, partUses }: SiteState,
  known: ReadonlySet<number>,
): ReadonlySet<number> {
  const changed = new Set(known);
  const indices = new Map(useNames.map((use, index) => [use, index]));
  const sources = new Map<number, number[]>();
  boardUids.forEach((uid, at) => {
    const source = indices.get(`source ${uid}`);
    if (source === undefined) return;
    const parts = (partUses.get(uid) ?? []).map((use) => indices.get(use) ?? -1);
    sources.set(source, [...rowOf(uses, at), ...parts]);
  });
  for (let size = 0; size !== changed.size;) {
    size = changed.size;
    for (const [source, own] of sources) {
      if (own.some((use) => changed.has(use))) changed.add(source);
    }
  }
  return changed;
}
