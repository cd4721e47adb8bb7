import { readdirSync } from 'node:fs';
import { hash } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { entityToJson } from '../../format/encode.ts';
import type { AssetUse } from '../../site/context.ts';
import { hostsOfUses, type Ask } from '../../site/outside.ts';
import { usesOfAssets } from './asset-uses.ts';
import { FONT_USE, type BoardJob } from '../boards/board-builder.ts';
import {
  boardJobs,
  buildBoards,
  findDuplicates,
  type BoardsInput,
  type BoardsOptions,
} from '../boards/build-boards.ts';
import type { BuildOptions } from '../build-site.ts';
import { frameForBase, type Bundle } from '../bundle.ts';
import { createLedger, type BoardTable, type Ledger } from './ledger.ts';
import type { Digests } from '../files/digests.ts';
import type { FinishedOutput, Output } from '../output/output.ts';
import { shardJobs, shardRecord, type ShardRecord } from '../parts/shard.ts';
import {
  boardKeys,
  meaningOf,
  treeStamps,
  unchangedBoards,
  type CurrentSite,
  type Numbers,
} from './stale.ts';
import { writeState, type SiteState } from './state.ts';
import { stampFolders, type KnownOutput } from '../output/target.ts';

/** What an earlier build has left, and what of the output is still as it was. */
export interface Earlier extends KnownOutput {
  readonly state: SiteState;
}

/** What all boards have come to, now or before. */
export interface CompleteBoards {
  readonly diagnostics: readonly Diagnostic[];
  /** The first place of each asset that pages use. */
  readonly assetUses: readonly AssetUse[];
  /** Below the output. */
  readonly fontFiles: ReadonlySet<string>;
  /** The number of boards that were built now. */
  readonly boards: number;
  /** The number of pages. */
  readonly pages: number;
  /** What a part says of itself. */
  readonly record: ShardRecord | undefined;
  /** What pages ask for. */
  readonly asks: readonly Ask[];
  /** Leaves the state for the next build. */
  remember(finished: FinishedOutput): void;
}

/** What building depends on beside the site itself. */
interface Setting extends Omit<BoardsOptions, 'ledger'> {
  readonly bundle: Bundle;
  readonly earlier: Earlier | undefined;
}

/** Boards that an earlier build has left as they would be now, by job: where they are in its state. */
type Kept = ReadonlyMap<number, number>;

const NONE_KEPT: Kept = new Map();

/** Builds the boards that have changed; undefined where the project has to be opened thoroughly. */
export async function buildChanged(
  input: BoardsInput,
  setting: Setting,
): Promise<CompleteBoards | undefined> {
  const { options, earlier, output } = setting;
  const jobs = boardJobs(input.plan);
  const own = shardJobs(sizesOf(input, jobs), options.shard);
  const site = siteKey(input, options, setting.bundle);
  const current = currentSite(input, jobs, { site, setting });
  const meaning = meaningOf(current);
  const isComparable = earlier?.state.site === site;
  const known = isComparable ? unchangedBoards(earlier.state, current, meaning) : NONE_KEPT;
  const kept = keepPages(known, jobs, { earlier, output });
  const chosen = own.filter((index) => !kept.has(index));
  const ledger = createLedger(jobs.length, current.before);
  await buildBoards(input, { jobs, chosen }, { ...setting, ledger });
  if (ledger.isUnsure()) return undefined;
  if (earlier !== undefined) keepBoards(ledger, kept, earlier.state);
  const uses = ledger.allUses();
  const boards = ledger.table();
  const twice = ledger.hasSameUid() ? findDuplicates(jobs, input.trees) : [];
  const assetUses = usesOfAssets(input, { jobs, kept: [...kept.keys()], ledger, boards, options });
  return {
    diagnostics: [...ledger.diagnostics(), ...twice],
    assetUses,
    fontFiles: fontFilesOf(uses),
    boards: chosen.length,
    pages: own.reduce((sum, index) => sum + (jobs[index]?.pages.length ?? 0), 0),
    record: recordOf(() => [site, ...current.keys()], { options, boards, assetUses }),
    asks: hostsOfUses(uses),
    remember(finished) {
      const isSame = chosen.length + finished.changed === 0 && kept.size > 0;
      if (!options.isIncremental || isSame) return;
      const boardUids = jobs.map(({ indexed }) => indexed.board.uid);
      const { keys, trees } = current;
      const meanings = boards.useNames.map(meaning);
      writeState(options.out, {
        site,
        boards: { ...boards, boardUids, keys: keys(), trees: trees(), meanings },
        partUses: ledger.partUses,
        files: new Map(finished.files.map((written) => [written.file, written])),
        folders: foldersOf(options.out, finished, earlier),
        heads: input.heads,
      });
    },
  };
}

function sizesOf({ trees }: BoardsInput, jobs: readonly BoardJob[]): readonly number[] {
  return jobs.map(({ indexed }) => trees.places.get(indexed.path)?.size ?? 0);
}

/** The site with what tells whether its boards have changed. Where no head has, their keys haven't either. */
function currentSite(
  { plan, trees, areHeadsKnown }: BoardsInput,
  jobs: readonly BoardJob[],
  { site, setting }: { readonly site: string; readonly setting: Setting },
): CurrentSite & { readonly before: BoardTable | undefined } {
  const { isIncremental, shard } = setting.options;
  if (!isIncremental && shard === undefined) {
    return { plan, jobs, keys: noNumbers, trees: noNumbers, before: undefined };
  }
  const before = setting.earlier?.state;
  const isSame =
    areHeadsKnown &&
    before?.site === site &&
    before.boards.boardUids.length === jobs.length &&
    jobs.every(({ indexed }, index) => indexed.board.uid === before.boards.boardUids[index]);
  const same = isSame ? before.boards : undefined;
  const digest = (digests: Digests) => setting.fileThread?.digest(digests);
  const keys = same === undefined ? boardKeys(plan, jobs, digest) : () => same.keys;
  // Otherwise nobody asks for them.
  const stamps = treeStamps(jobs, trees, isIncremental ? digest : () => {});
  return { plan, jobs, keys, trees: stamps, before: same };
}

const noNumbers: Numbers = () => new Float64Array(0);

/** Leaves the pages of unchanged boards where they are; a board whose page is gone or was touched isn't kept. */
function keepPages(
  known: Kept,
  jobs: readonly BoardJob[],
  {
    earlier,
    output,
  }: { readonly earlier: Earlier | undefined; readonly output: Output | undefined },
): Kept {
  if (earlier === undefined || output === undefined) return NONE_KEPT;
  const kept = new Map<number, number>();
  for (const [index, at] of known) {
    const pages = jobs[index]?.pages ?? [];
    const files = pages.flatMap(({ file }) => earlier.state.files.get(file) ?? []);
    if (files.length === pages.length && output.keep(files)) kept.set(index, at);
  }
  return kept;
}

function keepBoards(ledger: Ledger, kept: Kept, { boards, partUses }: SiteState) {
  for (const [index, at] of kept) ledger.keep(index, boards, at);
  ledger.keepParts(partUses);
}

function fontFilesOf(uses: readonly string[]): ReadonlySet<string> {
  const files = uses.filter((use) => use.startsWith(FONT_USE));
  return new Set(files.map((use) => use.slice(FONT_USE.length)));
}

interface Part {
  readonly options: BuildOptions;
  readonly boards: BoardTable;
  readonly assetUses: readonly AssetUse[];
}

function recordOf(
  keys: () => readonly (string | number)[],
  { options, boards, assetUses }: Part,
): ShardRecord | undefined {
  const isPublished = ({ asset }: AssetUse) =>
    options.assets !== undefined &&
    (asset.kind === 'image' ? options.imageUrl : options.mediaUrl) === '';
  const { shard } = options;
  return shard && shardRecord(shard, { keys: keys(), uids: boards.uids, assetUses, isPublished });
}

function foldersOf(
  out: string,
  { files, isReplaced }: FinishedOutput,
  earlier: Earlier | undefined,
) {
  const names = files.map(({ file }) => file);
  return stampFolders(out, names, isReplaced ? undefined : earlier?.unchanged);
}

/** What every page of a site depends on; sitegen's own files are named by their content. */
function siteKey(
  { project, plan }: BoardsInput,
  {
    out: _out,
    jobs: _jobs,
    shard: _shard,
    isForced: _forced,
    isStrict: _strict,
    ...options
  }: BuildOptions,
  bundle: Bundle,
): string {
  const program = readdirSync(join(dirname(bundle.worker), 'chunks')).toSorted();
  const { root: _root, ...own } = entityToJson('project', project, () => null);
  const { head, fontCss, fonts, tagManagerId } = plan;
  const frame = frameForBase(bundle, options.base);
  const parts = { program, options, own, frame, tags: head.tags, fontCss, fonts, tagManagerId };
  return hash('sha1', JSON.stringify(parts), 'base64url');
}
