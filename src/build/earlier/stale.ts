import { childFacts } from '../../site/board-family.ts';
import { folderOf } from '../../site/list-pages.ts';
import type { SitePlan } from '../../site/plan.ts';
import { SPARE_NODES_USE, type BoardJob } from '../boards/board-builder.ts';
import type { Numbers } from './board-numbers.ts';
import { rowOf } from './rows.ts';
import type { SiteState } from './state.ts';
import type { ShownPart } from '../shapes/shown-part.ts';
import { shortHash } from '../short-hash.ts';

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
      return index === undefined ? '' : `${keys.all()[index]} ${trees.all()[index]}`;
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
  const [own, stamps] = [keys.all(), trees.all()];
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
