import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { hostsAmong, type ExternalResource } from '../../site/plan/outside.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { JsonObject } from '../../values/json.ts';
import type { Cache } from '../cache/cache.ts';
import { boardJobs, FONT, type BoardJob, type BoardsInput } from './board-job.ts';
import type { FinishedOutput, Output } from '../output/output.ts';
import type { BoardHeads } from '../project/open-folder.ts';
import { isHere, type FindUse } from '../media/media.ts';
import type { BuildOptions } from './options.ts';
import { shardJobs, shardRecord, type ShardRecord } from '../shards/shard.ts';
import { buildBoards } from '../threads/build-boards.ts';
import type { BoardsOptions } from '../threads/tasks.ts';
import { useFinder } from './asset-uses.ts';
import { lostAnchors } from './lost-anchors.ts';
import { createBuildRecord, type BuildRecord } from '../incremental/build-record.ts';
import { reusableBoards } from '../incremental/compare.ts';
import { findDuplicates } from './find-duplicates.ts';
import {
  boardFingerprints,
  hasSameHeads,
  headFingerprints,
  heldFingerprint,
} from '../incremental/fingerprints.ts';
import { foldersAfter, type Previous } from '../incremental/previous-output.ts';
import { writeState, type BoardState, type SiteState } from '../incremental/state.ts';
import { versionsOf, type Versions } from '../incremental/versions.ts';

/** What all boards have come to, now or before. */
export interface CompleteBoards {
  readonly diagnostics: readonly Diagnostic[];
  readonly findUse: FindUse;
  /** Below the output. */
  readonly fontFiles: ReadonlySet<string>;
  /** The number of boards whose pages were made now. */
  readonly boards: number;
  /** The number of pages. */
  readonly pages: number;
  /** What a part says of itself. */
  readonly record: ShardRecord | undefined;
  /** What pages ask for. */
  readonly externalResources: readonly ExternalResource[];
  /** Leaves the state for the next build. */
  remember(finished: FinishedOutput): void;
}

/** A site that was planned. */
export interface SiteToBuild extends BoardsInput {
  /** The project's own fields. */
  readonly own: JsonObject;
  /** What was found while the project was opened and planned. */
  readonly found: readonly Diagnostic[];
  readonly heads: BoardHeads;
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
  site: SiteToBuild,
  setting: Setting,
): Promise<CompleteBoards | undefined> {
  const { options, output, previous } = setting;
  const { plan, trees } = site;
  const jobs = boardJobs(plan);
  const own = ownJobs(site, jobs, setting);
  const state = previous?.state.site === setting.site ? previous.state : undefined;
  const held = heldFingerprint(plan);
  const isSame = state?.held === held && hasSameHeads(site.heads, state.heads);
  const fingerprints = boardFingerprints(site, jobs, isSame ? state.boards : undefined);
  const versions = versionsOf(plan.context, fingerprints);
  const reused = state && reusableBoards(state, { jobs, fingerprints, versions, output });
  const chosen = own.filter((index) => reused?.has(index) !== true);
  const record = createBuildRecord(jobs.length, (board) =>
    state?.boards.get(jobs[board]?.indexed.board.uid ?? ''),
  );
  for (const [index, board] of reused ?? []) record.reuse(index, board);
  await buildBoards(site, { jobs, chosen }, { ...setting, record });
  if (record.isUnsure()) return undefined;
  if (state !== undefined) record.reuseSources(state.sources);
  const dependents = record.firstDependents();
  const twice = record.hasSameUid() ? findDuplicates(jobs, trees) : [];
  const lost = lostAnchors(site, { jobs, dependents, options, boards: record.boards });
  const findUse = useFinder(site, { jobs, dependents, options });
  return {
    diagnostics: [...record.diagnostics(), ...lost, ...twice],
    findUse,
    fontFiles: fontFilesOf([...dependents.keys()]),
    boards: chosen.length,
    pages: own.reduce((sum, index) => sum + (jobs[index]?.pages.length ?? 0), 0),
    record: recordOf(() => [setting.site, ...headFingerprints(plan, jobs)], {
      setting,
      record,
      media: () => mediaOf(plan, findUse, options),
    }),
    externalResources: hostsAmong(dependents.keys()),
    remember(finished) {
      const isUpToDate = chosen.length + finished.changed === 0 && reused !== undefined;
      if (setting.keep === undefined || isUpToDate) return;
      writeState(setting.keep.state, options.out, {
        ...stateOf(record, { jobs, fingerprints, versions, dependents }),
        site: setting.site,
        held,
        files: new Map(finished.files.map((one) => [one.file, one])),
        folders: foldersAfter(options.out, finished, previous),
        heads: site.heads,
      });
    },
  };
}

/** The boards that this build is about: all, or those of its part. */
function ownJobs(
  { trees }: SiteToBuild,
  jobs: readonly BoardJob[],
  { options: { shard } }: Setting,
): readonly number[] {
  if (shard === undefined) return [...jobs.keys()];
  const sizes = jobs.map(({ indexed }) => trees.places.get(indexed.path)?.size ?? 0);
  return shardJobs(sizes, shard);
}

function fontFilesOf(dependencies: readonly string[]): ReadonlySet<string> {
  const files = dependencies.filter((name) => name.startsWith(FONT));
  return new Set(files.map((name) => name.slice(FONT.length)));
}

interface Part {
  readonly setting: Setting;
  readonly record: BuildRecord;
  /** The paths of the media that its pages show, and that the site publishes. */
  readonly media: () => readonly string[];
}

function recordOf(
  keys: () => readonly string[],
  { setting: { options }, record, media }: Part,
): ShardRecord | undefined {
  const { shard } = options;
  if (shard === undefined) return undefined;
  const uids = record.boards.map((board) => board.uids);
  return shardRecord(shard, { keys: keys(), uids, media: media() });
}

function mediaOf(
  { context }: SitePlan,
  findUse: FindUse,
  options: BuildOptions,
): readonly string[] {
  if (options.assets === undefined) return [];
  const used = [...context.assets.values()].filter(
    ({ uid, kind }) => isHere(kind, options) && findUse(uid) !== undefined,
  );
  return used.map(({ path }) => path);
}

interface Current {
  readonly jobs: readonly BoardJob[];
  readonly fingerprints: ReadonlyMap<string, string>;
  readonly versions: Versions;
  /** See `BuildRecord.firstDependents`. */
  readonly dependents: ReadonlyMap<string, number>;
}

/** What is kept of the boards, and of what they depend on. */
function stateOf(
  record: BuildRecord,
  { jobs, fingerprints, versions, dependents }: Current,
): Pick<SiteState, 'boards' | 'sources' | 'versions'> {
  const boards = new Map<string, BoardState>();
  for (const [index, { dependencies, uids, anchors, diagnostics }] of record.boards.entries()) {
    const uid = jobs[index]?.indexed.board.uid ?? '';
    const fingerprint = fingerprints.get(uid) ?? '';
    boards.set(uid, { fingerprint, dependencies, uids, anchors, diagnostics });
  }
  // Others are of boards that no page shows any more.
  const sources = new Map([...record.sources].filter(([uid]) => dependents.has(`source ${uid}`)));
  const versionOf = versions({ boards, sources });
  return {
    boards,
    sources,
    versions: new Map(Array.from(dependents.keys(), (name) => [name, versionOf(name)])),
  };
}
