import { isHere } from '../../site/plan/addresses.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { Cache } from '../cache/cache.ts';
import { createBuildRecord, type BuildRecord } from '../incremental/build-record.ts';
import { reusableBoards } from '../incremental/compare.ts';
import {
  boardFingerprints,
  hasSameHeads,
  headFingerprints,
  heldFingerprint,
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
import { boardJobs, type BoardJob } from '../../site/plan/board-jobs.ts';
import { FONT } from './built-board.ts';
import type { BuildOptions } from './options.ts';
import type { PlannedSite } from './plan-project.ts';

/** What the boards of a site, or of a part of it, have come to, now or before. */
export interface CompleteBoards extends Omit<AllBoards, 'dependents'> {
  /** Below the output. */
  readonly fontFiles: readonly string[];
  /** The number of boards whose pages were made now. */
  readonly boards: number;
  /** The number of pages. */
  readonly pages: number;
  /** What a part says of itself. */
  readonly record: ShardRecord | undefined;
  /** Leaves the state for the next build. */
  remember(finished: FinishedOutput): void;
}

/** What building depends on beside the site itself. */
interface Setting extends Omit<BoardsOptions, 'record'> {
  readonly output: Output;
  readonly previous: Previous | undefined;
  /** See `siteFingerprint`. */
  readonly site: string;
  /** Where something is kept for the next build; undefined keeps nothing. */
  readonly keep: Cache | undefined;
}

/** Builds the boards that have changed; undefined where the project has to be opened thoroughly. */
export async function buildChanged(
  site: PlannedSite,
  setting: Setting,
): Promise<CompleteBoards | undefined> {
  const { options, output, previous, keep } = setting;
  const { plan, trees, heads } = site;
  const jobs = boardJobs(plan);
  const own = ownJobs(jobs, trees, options.shard);
  const state = previous?.state.site === setting.site ? previous.state : undefined;
  const held = heldFingerprint(plan);
  const isSame = state?.held === held && hasSameHeads(heads, state.heads);
  const fingerprints = boardFingerprints(site, jobs, isSame ? state.boards : undefined);
  const media = mediaFingerprint(plan);
  const ofSameAssets = isSame && state.media === media ? state.versions : undefined;
  const versions = versionsOf({ context: plan.context, fingerprints, ofSameAssets });
  const reused = state && reusableBoards(state, { jobs, fingerprints, versions, output });
  const chosen = own.filter((index) => reused?.has(index) !== true);
  const record = createBuildRecord(jobs.length, (board) =>
    state?.boards.get(jobs[board]?.indexed.board.uid ?? ''),
  );
  for (const [index, board] of reused ?? []) record.reuse(index, board);
  await buildBoards(site, { jobs, chosen }, { ...setting, record });
  if (record.isUnsure()) return undefined;
  if (state !== undefined) record.reuseParts(state.parts);
  const { dependents, ...all } = allBoards(site, jobs, { record, options });
  return {
    ...all,
    fontFiles: [...dependents.keys()].flatMap((name) =>
      name.startsWith(FONT) ? name.slice(FONT.length) : [],
    ),
    boards: chosen.length,
    pages: own.reduce((sum, index) => sum + (jobs[index]?.pages.length ?? 0), 0),
    record:
      options.shard &&
      shardRecord(options.shard, {
        keys: [setting.site, ...headFingerprints(plan, jobs)],
        uids: record.boards.map(({ uids }) => uids),
        media: mediaOf(plan, all.findUse, options),
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
      });
    },
  };
}

interface Known extends Pick<AllBoards, 'dependents'> {
  readonly jobs: readonly BoardJob[];
  readonly fingerprints: ReadonlyMap<string, string>;
  readonly versions: Versions;
}

/** What is kept of the boards, and of what they depend on. */
function stateOf(
  record: BuildRecord,
  { jobs, fingerprints, versions, dependents }: Known,
): Pick<BuildState, 'boards' | 'parts' | 'versions'> {
  const boards = new Map(
    record.boards.map((board, index) => {
      const uid = jobs[index]?.indexed.board.uid ?? '';
      return [uid, { ...board, fingerprint: fingerprints.get(uid) ?? '' }];
    }),
  );
  // Others no page shows any more, or shows as they are on that page alone.
  const parts = new Map([...record.parts].filter(([name]) => dependents.has(name)));
  const versionOf = versions({ boards, parts });
  const names = [...dependents.keys()];
  return { boards, parts, versions: new Map(names.map((name) => [name, versionOf(name)])) };
}

/** The boards that this build is about: all, or those of its part. */
function ownJobs(
  jobs: readonly BoardJob[],
  { places }: TreeSource,
  shard: Shard | undefined,
): readonly number[] {
  if (shard === undefined) return [...jobs.keys()];
  const sizes = jobs.map(({ indexed }) => places.get(indexed.path)?.size ?? 0);
  return shardJobs(sizes, shard);
}

/** The paths of the media that pages show, and that the site publishes. */
function mediaOf(
  { context }: SitePlan,
  findUse: FindUse,
  options: BuildOptions,
): readonly string[] {
  if (options.assets === undefined) return [];
  const used = [...context.assets.values()].filter(
    ({ uid, kind }) => isHere(kind, options) && findUse(uid, 'asset') !== undefined,
  );
  return used.map(({ path }) => path);
}
