import { boardJobs, type BoardsInput, type BoardJob } from '../generate/board-job.ts';
import type { BuildOptions } from '../generate/options.ts';
import type { Output } from '../output/output.ts';
import { shardJobs } from '../shards/shard.ts';
import type { FolderHeads } from '../project/open-folder.ts';
import { storeTexts, type Texts } from './columns.ts';
import type { BoardTable } from './build-record.ts';
import { boardKeys, treeStamps } from './fingerprints.ts';
import { meaningOf, unchangedBoards } from './versions.ts';
import type { SiteState } from './state.ts';

/** Boards that an earlier build has left as they would be now, by job: where they are in its state. */
export type Kept = ReadonlyMap<number, number>;

/** What is to be built of a site, and what stays as an earlier build has left it. */
export interface Comparison {
  readonly jobs: readonly BoardJob[];
  /** Of the boards, in the order of the jobs, as all numbers of boards. */
  readonly uids: readonly string[];
  readonly chosen: readonly number[];
  readonly kept: Kept;
  /** The number of pages of all boards that the build is about. */
  readonly pages: number;
  /** See `boardKeys`. */
  readonly keys: Float64Array;
  /** See `treeStamps`. */
  readonly trees: Float64Array;
  /** What was known of the same boards in the same order. */
  readonly before: BoardTable | undefined;
  /** See `meaningOf`. */
  meaningsOf(uses: readonly string[]): Texts;
}

interface Compared {
  /** See `siteKey`. */
  readonly site: string;
  readonly heads: FolderHeads;
  readonly options: BuildOptions;
  /** Whether the next build is to know what this one has. */
  readonly isKept: boolean;
  readonly state: SiteState | undefined;
  readonly output: Output;
}

/** Holds a planned site against what an earlier build has left. */
export function compareSite(input: BoardsInput, about: Compared): Comparison {
  const { plan, trees } = input;
  const { options, state, output, site } = about;
  const jobs = boardJobs(plan);
  const uids = jobs.map(({ indexed }) => indexed.board.uid);
  const sizeOf = ({ indexed }: BoardJob) => trees.places.get(indexed.path)?.size ?? 0;
  const { shard } = options;
  const own = shard === undefined ? [...jobs.keys()] : shardJobs(jobs.map(sizeOf), shard);
  const earlier = state?.site === site ? state : undefined;
  const numbers = numbersOf(input, { jobs, uids }, { ...about, state: earlier });
  const current = { plan, jobs, ...numbers };
  const meaning = meaningOf({ ...current, indexOf: indexOf(uids) });
  const kept: Kept = earlier
    ? keepPages(unchangedBoards(earlier, current, meaning), jobs, { earlier, output })
    : new Map();
  return {
    ...numbers,
    jobs,
    uids,
    kept,
    chosen: own.filter((index) => !kept.has(index)),
    pages: own.reduce((sum, index) => sum + (jobs[index]?.pages.length ?? 0), 0),
    meaningsOf: (uses) => storeTexts(uses.map(meaning)),
  };
}

function indexOf(uids: readonly string[]) {
  const indices = new Map(uids.map((uid, index) => [uid, index]));
  return (uid: string) => indices.get(uid);
}

interface OwnBoards {
  readonly jobs: readonly BoardJob[];
  readonly uids: readonly string[];
}

/** What tells whether boards have changed. Where no head has, their keys haven't either. */
function numbersOf(
  { plan, trees }: BoardsInput,
  { jobs, uids }: OwnBoards,
  { options: { shard }, isKept, heads, state }: Compared,
): Pick<Comparison, 'keys' | 'trees' | 'before'> {
  if (!isKept && shard === undefined) {
    return { keys: NO_NUMBERS, trees: NO_NUMBERS, before: undefined };
  }
  const isSame =
    heads.areKnown &&
    state?.boards.boardUids.length === uids.length &&
    state.boards.boardUids.every((uid, index) => uid === uids[index]);
  const same = isSame ? state.boards : undefined;
  return {
    keys: same?.keys ?? boardKeys(plan, jobs),
    trees: treeStamps(jobs, trees),
    before: same,
  };
}

const NO_NUMBERS = new Float64Array(0);

/** Leaves the pages of unchanged boards where they are; a board whose page is gone or was touched isn't kept. */
function keepPages(
  known: Kept,
  jobs: readonly BoardJob[],
  { earlier, output }: { readonly earlier: SiteState; readonly output: Output },
): Kept {
  const kept = new Map<number, number>();
  for (const [index, at] of known) {
    const pages = jobs[index]?.pages ?? [];
    const files = pages.flatMap(({ file }) => earlier.files.get(file) ?? []);
    if (files.length === pages.length && output.keep(files)) kept.set(index, at);
  }
  return kept;
}
