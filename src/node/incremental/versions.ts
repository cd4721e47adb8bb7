import { childFacts } from '../../site/page/board-family.ts';
import { folderOf } from '../../site/plan/list-pages.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { BoardJob } from '../generate/board-job.ts';
import { rowOf } from './rows.ts';
import type { SiteState } from './state.ts';
import { shortHash } from '../short-hash.ts';

/** A site as it is now, for a comparison with what it was; all lists are in the order of the jobs. */
export interface CurrentSite {
  readonly plan: Pick<SitePlan, 'context'>;
  readonly jobs: readonly BoardJob[];
  /** See `boardKeys`. */
  readonly keys: Float64Array;
  /** See `treeStamps`. */
  readonly trees: Float64Array;
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
      return index === undefined ? '' : `${keys[index]} ${trees[index]}`;
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

/** Boards that a build can leave out, by job: where they are in the state. */
export function unchangedBoards(
  state: SiteState,
  { jobs, keys, trees }: CurrentSite,
  meaning: (use: string) => string,
): ReadonlyMap<number, number> {
  const { boards } = state;
  const changed = changedUses(state, meaning);
  const before = new Map(boards.boardUids.map((uid, at) => [uid, at]));
  const unchanged = new Map<number, number>();
  jobs.forEach(({ indexed }, index) => {
    const at = before.get(indexed.board.uid);
    if (at === undefined || boards.keys[at] !== keys[index]) return;
    if (boards.trees[at] !== trees[index]) return;
    if (changed.size > 0 && rowOf(boards.uses, at).some((use) => changed.has(use))) return;
    unchanged.set(index, at);
  });
  return unchanged;
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
