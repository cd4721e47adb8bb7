import { isPublishedHere } from '../../site/plan/addresses.ts';
import type { Cache } from '../cache/cache.ts';
import { createBuildRecord, type BuildRecord } from '../incremental/build-record.ts';
import { reusableBoards } from '../incremental/compare.ts';
import {
  boardFingerprints,
  hasSameHeads,
  headFingerprints,
  heldBackFingerprint,
  mediaFingerprint,
} from '../incremental/fingerprints.ts';
import { foldersAfter, type Previous } from '../incremental/previous-output.ts';
import { writeState, type BuildState } from '../incremental/state.ts';
import { versionsOf, type Versions } from '../incremental/versions.ts';
import type { FindUse } from '../media/media.ts';
import type { FinishedOutput, Output } from '../output/output.ts';
import type { TreeSource } from '../project/read-tree.ts';
import { shardJobs, shardRecord, type Shard, type ShardRecord } from '../shards/shard.ts';
import { buildBoards } from '../threads/build-boards.ts';
import type { BoardsOptions } from '../threads/tasks.ts';
import { allBoards, type AllBoards } from './all-boards.ts';
import { boardJobs, jobName, type BoardJob } from '../../site/plan/board-jobs.ts';
import { FONT } from './built-board.ts';
import { SEARCH_INDEX } from '../../site/page/collected.ts';
import { searchPages } from '../../site/search/search-pages.ts';
import type { BuildOptions } from './options.ts';
import { scriptSources } from './pieces.ts';
import type { PlannedSite } from './plan-project.ts';

/** The results of the boards of a site or a part of it, new or reused. */
export interface CompleteBoards extends Omit<AllBoards, 'dependents'> {
  /** Paths of the used font files, below the output folder. */
  readonly fontFiles: readonly string[];
  /** CSP hash sources of the scripts in the author's pieces of HTML. */
  readonly scripts: readonly string[];
  /** True if a page searches the site. */
  readonly hasSearch: boolean;
  /** Number of boards whose pages were made by this build. */
  readonly boards: number;
  /** Number of pages. */
  readonly pages: number;
  /** The record of a part of a site; undefined for a whole site. */
  readonly record: ShardRecord | undefined;
  /** Stores the state for the next build. */
  remember(finished: FinishedOutput): void;
}

/** The data of a build in addition to the site itself. */
interface BuildContext extends Omit<BoardsOptions, 'record'> {
  readonly output: Output;
  readonly previous: Previous | undefined;
  /** See `siteFingerprint`. */
  readonly site: string;
  /** The cache for the next build; undefined stores nothing. */
  readonly keep: Cache | undefined;
}

/**
 * Builds the boards that have changed; undefined if the fast reader may have misread the project,
 * which then has to be opened thoroughly.
 */
export async function buildChanged(
  site: PlannedSite,
  setting: BuildContext,
): Promise<CompleteBoards | undefined> {
  const { options, output, previous, keep } = setting;
  const { plan, trees, heads, contentHeads } = site;
  const jobs = boardJobs(plan);
  const own = ownJobs(jobs, trees, options.shard);
  const state = previous?.state.site === setting.site ? previous.state : undefined;
  const held = heldBackFingerprint(plan);
  // The state has no heads of translations, so they can't be compared.
  const isOneLanguage = plan.languages.length === 0;
  const isSame = isOneLanguage && state?.held === held && hasSameHeads(site, state);
  const fingerprints = boardFingerprints(site, jobs, isSame ? state.boards : undefined);
  const media = mediaFingerprint(plan);
  const ofSameAssets = isSame && state.media === media ? state.versions : undefined;
  const versions = versionsOf({ plan, fingerprints, ofSameAssets });
  const reused = state && reusableBoards(state, { jobs, fingerprints, versions, output });
  const chosen = own.filter((index) => reused?.has(index) !== true);
  const names = jobs.map(jobName);
  const record = createBuildRecord(jobs.length, (board) => state?.boards.get(names[board] ?? ''));
  for (const [index, board] of reused ?? []) record.reuse(index, board);
  await buildBoards(site, { jobs, chosen }, { ...setting, record });
  if (record.isUnsure()) return undefined;
  if (state !== undefined) record.reuseParts(state.parts);
  const { dependents, ...all } = allBoards(site, jobs, { record, options });
  const hasSearch = options.hasSearch && dependents.has(SEARCH_INDEX);
  return {
    ...all,
    fontFiles: [...dependents.keys()].flatMap((name) =>
      name.startsWith(FONT) ? name.slice(FONT.length) : [],
    ),
    scripts: scriptSources(dependents.keys()),
    hasSearch,
    boards: chosen.length,
    pages: own.reduce((sum, index) => sum + (jobs[index]?.pages.length ?? 0), 0),
    record:
      options.shard &&
      shardRecord(options.shard, {
        keys: [setting.site, ...headFingerprints(plan, jobs)],
        uids: record.boards.map(({ uids }) => uids),
        media: mediaOf(site, all.findUse, options),
        hasSearch,
        host: options.host,
        pages: options.shard.index === 1 && options.hasSearch ? searchPages(plan) : [],
      }),
    remember(finished) {
      const isUpToDate = chosen.length + finished.changed === 0 && reused !== undefined;
      if (keep === undefined || isUpToDate) return;
      writeState(keep.state, options.out, {
        site: setting.site,
        ...stateOf(record, { jobs, fingerprints, versions, dependents }),
        files: new Map(finished.files.map((one) => [one.file, one])),
        folders: foldersAfter(options.out, finished, previous),
        held,
        media,
        heads,
        contentHeads,
      });
    },
  };
}

interface BuiltState extends Pick<AllBoards, 'dependents'> {
  readonly jobs: readonly BoardJob[];
  readonly fingerprints: ReadonlyMap<string, string>;
  readonly versions: Versions;
}

/** The state of the boards and of their dependencies. */
function stateOf(
  record: BuildRecord,
  { jobs, fingerprints, versions, dependents }: BuiltState,
): Pick<BuildState, 'boards' | 'parts' | 'versions'> {
  const boards = new Map(
    record.boards.map((board, index) => {
      const job = jobs[index];
      const name = job === undefined ? '' : jobName(job);
      return [name, { ...board, fingerprint: fingerprints.get(name) ?? '' }];
    }),
  );
  // Only parts that a board depends on are kept.
  const parts = new Map([...record.parts].filter(([name]) => dependents.has(name)));
  const versionOf = versions({ boards, parts });
  const names = [...dependents.keys()];
  return { boards, parts, versions: new Map(names.map((name) => [name, versionOf(name)])) };
}

/** The boards of this build: all, or those of its part. */
function ownJobs(
  jobs: readonly BoardJob[],
  { places }: TreeSource,
  shard: Shard | undefined,
): readonly number[] {
  if (shard === undefined) return [...jobs.keys()];
  const sizes = jobs.map(({ indexed }) => places.get(indexed.path)?.size ?? 0);
  return shardJobs(sizes, shard);
}

/** The paths of the published media shown by pages. */
function mediaOf(
  { plan: { context }, trees }: PlannedSite,
  findUse: FindUse,
  options: BuildOptions,
): readonly string[] {
  const own = new Set(trees.assets?.values());
  if (options.assets === undefined && own.size === 0) return [];
  const used = [...context.assets.values()].filter(
    ({ uid, kind }) =>
      (options.assets !== undefined || own.has(uid)) &&
      isPublishedHere(kind, options) &&
      findUse(uid, 'asset') !== undefined,
  );
  return used.map(({ path }) => path);
}
