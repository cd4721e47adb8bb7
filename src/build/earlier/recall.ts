import { decodeBoard } from '../../format/decode.ts';
import { emptyEntity } from '../../model/entities.ts';
import type { JsonObject } from '../../values/json.ts';
import type { BoardJobs, BoardsInput } from '../boards/build-boards.ts';
import { openSite, type BoardRecord, type OpenedSite } from '../boards/open-site.ts';
import type { BuildOptions } from '../build-site.ts';
import { openFiles, type FolderFiles } from '../files/open-files.ts';
import { isSettled } from '../files/stamp.ts';
import type { WrittenFile } from '../files/file-writer.ts';
import type { Output } from '../output/output.ts';
import { readProjectFile } from '../project/load.ts';
import type { TreePlace } from '../project/tree-reader.ts';
import { shortHash } from '../short-hash.ts';
import { storeTexts } from './columns.ts';
import type { Comparison } from './compare.ts';
import { isBeyondPages, readAgain, usesOfChanges, withBelow } from './changed-heads.ts';
import { boardKey, knownNumbers } from './board-numbers.ts';
import { affectedBoards, meaningOf } from './stale.ts';
import type { SiteState } from './state.ts';
import type { StoredHeads } from './stored-heads.ts';
import { pagesAt, readFacts, type PlanFacts, type StoredPlan } from './stored-plan.ts';

/** A site of which nothing but the blocks and words of a few boards has changed: with the plan that an earlier build made. */
export interface RecalledSite extends BoardsInput {
  readonly facts: PlanFacts;
  /** What the next build is to find. */
  readonly stored: StoredPlan;
  readonly heads: StoredHeads;
  /** What is to be built; undefined where something of the output isn't as it was left. */
  compare(output: Output): Comparison | undefined;
}

/** What a plan is made of beside the heads of boards. */
export function basisOf(setting: string, projectHash: string): string {
  return `${setting} ${projectHash}`;
}

export interface Recalling {
  readonly options: BuildOptions;
  /** See `settingKey`. */
  readonly setting: string;
  readonly state: SiteState;
  /** By file: takes the stamps of those that were looked at. */
  readonly stamps: Map<string, number | undefined>;
  /** Is told how many boards have to be built, where they are many. */
  readonly onMany: (boards: number) => void;
}

const SOURCE_USE = 'source ';

/** More boards to build, or bytes of them, are left to a build that plans, which has threads for them. */
const MAX_CHANGED = 64;
const MAX_BYTES = 4_000_000;

/**
 * Finds the boards whose files have changed since an earlier build, and puts the site together that it has planned.
 * Boards that others show are looked at first: where one of them has changed that many show, nobody waits for the others.
 * Undefined where there is more to do: another address, another setting, many boards that have changed or show one.
 */
export async function recallSite(
  projectPath: string,
  { options, setting, state, stamps, onMany }: Recalling,
): Promise<RecalledSite | undefined> {
  const { plan: stored, boards } = state;
  if (stored === undefined || options.shard !== undefined) return undefined;
  const { folder, bytes } = await readProjectFile(projectPath);
  if (stored.basis !== basisOf(setting, shortHash(bytes))) return undefined;
  const files = openFiles(folder);
  const names = state.heads.files.all();
  const look = { names, before: state.heads.stamps, files, stamps };
  const boardsOf = (some: readonly number[]) => some.map((head) => stored.headBoards[head] ?? 0);
  const parts = boardsOf(lookAt(partHeads(state, stored), look));
  const toPlan = (count: number) => {
    onMany(count);
    return undefined;
  };
  const shown = affectedBy(state, stored, { changed: new Set(parts), reworded: [] });
  if (shown.chosen.size > MAX_CHANGED) return toPlan(shown.chosen.size);
  const touched = lookAt(names.keys(), look);
  const again = { files, maxBytes: MAX_BYTES };
  const read = touched.length > MAX_CHANGED ? undefined : readAgain(state.heads, touched, again);
  const facts = read && readFacts(stored);
  if (read === undefined || facts === undefined) return undefined;
  const { heads } = read;
  const reworded = boardsOf(read.reworded);
  const inWords = withBelow(reworded, stored);
  const { hrefs } = stored;
  if (isBeyondPages(inWords, read.hasNames, { ...facts, hrefs })) return undefined;
  const changed = new Set([...boardsOf(touched), ...inWords]);
  const { uses, chosen } = affectedBy(state, stored, { changed, reworded });
  const isMuch = chosen.size > MAX_CHANGED || sizeOf(chosen, stored, heads) > MAX_BYTES;
  if (isMuch) return toPlan(chosen.size);
  const trees = { folder, bytes: undefined };
  const site = openStored({ state, stored, facts, heads, names, trees }, options);
  const numbers = { keys: boards.keys.slice(), trees: boards.trees.slice() };
  for (const board of inWords) numbers.keys[board] = boardKey(site.plan, site.jobAt(board));
  for (const head of touched) {
    const hasTree = (heads.starts[head] ?? 0) > 0;
    numbers.trees[stored.headBoards[head] ?? 0] = hasTree ? (heads.stamps[head] ?? 0) : 0;
  }
  return {
    plan: site.plan,
    trees: site.trees,
    facts,
    stored,
    heads,
    compare: (output) =>
      compareStored(site, { state, stored, facts, chosen, uses, numbers, output }),
  };
}

/** The uses that mean something else where boards have changed, or have other words; and the boards to build. */
function affectedBy(
  state: SiteState,
  stored: StoredPlan,
  changes: { readonly changed: ReadonlySet<number>; readonly reworded: readonly number[] },
) {
  const uses = usesOfChanges(state.boards.boardUids, stored, changes);
  return { uses, chosen: affectedBoards(state, changes.changed, uses) };
}

/** The heads of boards that others show. */
function partHeads(
  { boards: { useNames, boardUids } }: SiteState,
  { headBoards }: StoredPlan,
): readonly number[] {
  const uses = new Set(useNames.filter((use) => use.startsWith(SOURCE_USE)));
  const isPart = (board = -1) => uses.has(SOURCE_USE + boardUids[board]);
  return [...headBoards.keys()].filter((head) => isPart(headBoards[head]));
}

/** Bytes of the files of boards. */
function sizeOf(
  boards: ReadonlySet<number>,
  { headBoards }: StoredPlan,
  { sizes }: StoredHeads,
): number {
  let sum = 0;
  headBoards.forEach((board, head) => {
    if (boards.has(board)) sum += sizes[head] ?? 0;
  });
  return sum;
}

interface Looking extends Pick<Recalling, 'stamps'> {
  /** By head: the files, and the stamps that they had. */
  readonly names: readonly string[];
  readonly before: Float64Array;
  readonly files: FolderFiles;
}

/** Those of some heads whose files are not the ones that were read, or may not be. */
function lookAt(
  heads: Iterable<number>,
  { names, before, files, stamps }: Looking,
): readonly number[] {
  const touched: number[] = [];
  for (const head of heads) {
    const name = names[head] ?? '';
    const stamp = stamps.has(name) ? stamps.get(name) : files.stamp(name);
    stamps.set(name, stamp);
    if (stamp === undefined || stamp !== before[head] || !isSettled(stamp)) touched.push(head);
  }
  return touched;
}

interface Stored {
  readonly state: SiteState;
  readonly stored: StoredPlan;
  readonly facts: PlanFacts;
}

interface StoredParts extends Stored {
  readonly heads: StoredHeads;
  /** Of the boards' files. */
  readonly names: readonly string[];
  readonly trees: { readonly folder: string; readonly bytes: undefined };
}

function openStored(
  { state, stored, facts, heads, names, trees }: StoredParts,
  options: BuildOptions,
): OpenedSite {
  const uids = state.boards.boardUids;
  const headOf = new Int32Array(uids.length).fill(-1);
  stored.headBoards.forEach((board, head) => (headOf[board] = head));

  function recordAt(index: number): BoardRecord {
    const head = headOf[index] ?? -1;
    const pages = pagesAt(stored, index);
    if (head === -1) return { board: emptyEntity('board'), pages };
    // The cast is sound: a build has written it.
    return { board: decodeBoard(JSON.parse(heads.json.at(head)) as JsonObject), pages };
  }

  function placeAt(index: number): TreePlace | undefined {
    const head = headOf[index] ?? -1;
    const [start = 0, end = 0] = [heads.starts[head], heads.ends[head]];
    if (head === -1 || start === 0) return undefined;
    const [size = 0, stamp = 0] = [heads.sizes[head], heads.stamps[head]];
    return { file: names[head], slice: { start, end }, size, stamp };
  }

  const { parents, hrefs } = stored;
  const hrefAt = (index: number) => hrefs.at(index);
  return openSite({ ...facts.site, uids, recordAt, hrefAt, parents, trees, placeAt }, options);
}

interface ComparedSite extends Stored {
  /** The boards to build. */
  readonly chosen: ReadonlySet<number>;
  /** Those that mean something else than they did. */
  readonly uses: ReadonlySet<string>;
  readonly numbers: { readonly keys: Float64Array; readonly trees: Float64Array };
  readonly output: Output;
}

function compareStored(
  { plan, jobAt, indexOf }: OpenedSite,
  { state, stored, facts, chosen, uses: changed, numbers, output }: ComparedSite,
): Comparison | undefined {
  const { boards } = state;
  const files = keptFiles(state, stored, chosen);
  const siteFiles = facts.siteFiles.files.map((file) => state.files.get(file));
  const all = [...files, ...siteFiles];
  if (!areThere(all) || !output.keep(all)) return undefined;
  const jobs: BoardJobs = { length: boards.boardUids.length, at: jobAt };
  const kept = new Map<number, number>();
  for (let board = 0; board < jobs.length; board += 1) {
    if (!chosen.has(board)) kept.set(board, board);
  }
  const [keys, trees] = [knownNumbers(numbers.keys), knownNumbers(numbers.trees)];
  const meaning = meaningOf({ plan, indexOf, keys, trees });
  return {
    jobs,
    uids: boards.boardUids,
    chosen: [...chosen].toSorted((a, b) => a - b),
    kept,
    inParts: new Map(),
    pages: stored.pageEnds.at(-1) ?? 0,
    keys,
    trees,
    before: boards,
    meaningsOf(uses) {
      const isKnown = (use: string, index: number) =>
        index < boards.useNames.length && !changed.has(use);
      if (uses.every(isKnown)) return boards.meanings;
      const before = boards.meanings.all();
      return storeTexts(
        uses.map((use, index) => (isKnown(use, index) ? (before[index] ?? '') : meaning(use))),
      );
    },
  };
}

/** The pages of the boards that haven't changed. */
function keptFiles(
  { files }: SiteState,
  { pageFiles, pageEnds }: StoredPlan,
  changed: ReadonlySet<number>,
): readonly (WrittenFile | undefined)[] {
  const kept: (WrittenFile | undefined)[] = [];
  let board = 0;
  for (const [page, file] of pageFiles.all().entries()) {
    while ((pageEnds[board] ?? Infinity) <= page) board += 1;
    if (!changed.has(board)) kept.push(files.get(file));
  }
  return kept;
}

function areThere(files: readonly (WrittenFile | undefined)[]): files is readonly WrittenFile[] {
  return !files.includes(undefined);
}
