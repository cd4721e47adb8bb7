import { hash } from 'node:crypto';
import { entityToJson } from '../format/encode.ts';
import type { IndexedBoard } from '../site/board-index.ts';
import { childFacts } from '../site/board-family.ts';
import type { SitePlan } from '../site/plan.ts';
import type { BoardJob } from './board-builder.ts';
import type { BoardState, SiteState } from './state.ts';
import type { TreeSource } from './tree-reader.ts';

/** What the uses of pages mean in a site: a page stays as it is while they mean the same. */
export type Values = ReadonlyMap<string, string>;

/** The key of each board, in the order of the jobs; see `BoardState`. */
export function boardKeys(
  { context }: SitePlan,
  jobs: readonly BoardJob[],
  trees: TreeSource,
): readonly string[] {
  const heads = headKeys({ context }, jobs);
  return jobs.map(({ indexed, pages }, index) => {
    const head = heads[index];
    const routes = pages.map(({ file, href, kind }) => `${kind} ${file} ${href}`);
    return shortHash([head, treeStamp(indexed, trees), ...routes].join('\n'));
  });
}

/** What each board's pages take from the heads of boards. */
export function headKeys(
  { context }: Pick<SitePlan, 'context'>,
  jobs: readonly BoardJob[],
): readonly string[] {
  const heads = new Map<string, string>();
  return jobs.map(({ indexed }) => headKey(indexed, context.hrefs, heads));
}

/** A board's own fields and address, and those of the boards above it, which it may inherit or lead to. */
function headKey(
  { board, path, parent }: IndexedBoard,
  hrefs: ReadonlyMap<string, string>,
  known: Map<string, string>,
): string {
  const own = JSON.stringify(entityToJson('board', { ...board, children: [], root: undefined }));
  const above = parent === undefined ? '' : (known.get(parent.board.uid) ?? '');
  const key = shortHash([above, path, hrefs.get(board.uid), own].join('\n'));
  known.set(board.uid, key);
  return key;
}

/** Equal for equal block trees: a file's by its stamp, one in memory by its text. */
function treeStamp({ board, path }: IndexedBoard, { places, bytes }: TreeSource): string {
  // A board that sitegen adds itself.
  if (board.root !== undefined) return 'made';
  const place = places.get(path);
  if (place === undefined) return '';
  const { slice, file, stamp } = place;
  const text = place.bytes ?? bytes;
  if (file !== undefined || text === undefined) return stamp;
  return hash('sha1', text.subarray(slice.start, slice.end), 'base64url');
}

/**
 * What each use can mean: the address of a board, its children, the blocks of a source, the address, size and forms
 * of an asset.
 */
export function valuesOfUses(
  { context }: SitePlan,
  jobs: readonly BoardJob[],
  trees: TreeSource,
): Values {
  const values = new Map<string, string>();
  for (const [uid, href] of context.hrefs) values.set(`href ${uid}`, href);
  for (const indexed of context.boards.values()) {
    if (indexed.board.children.length === 0) continue;
    const facts = JSON.stringify(childFacts(indexed, context));
    values.set(`children ${indexed.board.uid}`, shortHash(facts));
  }
  for (const { indexed } of jobs) {
    const { uid, name, slug } = indexed.board;
    // The name and the path stand in what is reported of a source.
    const source = `${treeStamp(indexed, trees)} ${indexed.path} ${name || slug}`;
    values.set(`source ${uid}`, source);
  }
  for (const [uid, asset] of context.assets) {
    const { path, kind, width, height, basename, forms } = asset;
    const value = `${path} ${kind} ${basename} ${width} ${height}`;
    values.set(`asset ${uid}`, forms === undefined ? value : `${value} ${JSON.stringify(forms)}`);
  }
  return values;
}

/** The boards that a build can leave out: what they had come to is in the state. */
export function unchangedBoards(
  state: SiteState,
  { jobs, keys, values }: CurrentSite,
): ReadonlyMap<number, BoardState> {
  const changed = changedUses(state, values);
  const before = new Map(state.boards.map((board) => [board.uid, board]));
  const unchanged = new Map<number, BoardState>();
  jobs.forEach(({ indexed }, index) => {
    const board = before.get(indexed.board.uid);
    if (board === undefined || board.key !== keys[index]) return;
    if (changed.size > 0 && board.uses.some((use) => changed.has(use))) return;
    unchanged.set(index, board);
  });
  return unchanged;
}

export interface CurrentSite {
  readonly jobs: readonly BoardJob[];
  readonly keys: readonly string[];
  readonly values: Values;
}

/** The uses that mean something else than before. A source that has a changed use is changed itself. */
function changedUses(
  { values: before, partUses, boards }: SiteState,
  now: Values,
): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const [use, value] of now) if (before.get(use) !== value) changed.add(use);
  for (const use of before.keys()) if (!now.has(use)) changed.add(use);
  if (changed.size === 0) return changed;
  const sources = new Set(
    boards.flatMap(({ uses }) => uses.filter((use) => use.startsWith('source'))),
  );
  const usesOf = [...partUses, ...boards.map(({ uid, uses }) => [uid, uses] as const)].filter(
    ([uid]) => sources.has(`source ${uid}`),
  );
  for (let size = 0; size !== changed.size;) {
    size = changed.size;
    for (const [uid, uses] of usesOf) {
      if (uses.some((use) => changed.has(use))) changed.add(`source ${uid}`);
    }
  }
  return changed;
}

function shortHash(text: string): string {
  return hash('sha1', text, 'base64url');
}
