import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { AssetUse } from '../../site/page/collected.ts';
import { hostsOfUses, type Ask } from '../../site/plan/outside.ts';
import type { JsonObject } from '../../values/json.ts';
import { usesOfAssets } from './asset-uses.ts';
import { FONT_USE, type BoardsInput } from '../generate/board-job.ts';
import { buildBoards } from '../threads/build-boards.ts';
import type { BoardsOptions } from '../threads/tasks.ts';
import { findDuplicates } from './find-duplicates.ts';
import type { BuildOptions } from '../generate/options.ts';
import { frameForBase, type Bundle } from '../generate/bundle.ts';
import type { Cache } from '../cache/cache.ts';
import { compareSite, type Kept } from './compare.ts';
import { createLedger, type BoardTable, type Ledger } from './build-record.ts';
import type { EarlierOutput, FinishedOutput, Output } from '../output/output.ts';
import { shardRecord, type ShardRecord } from '../shards/shard.ts';
import type { FolderHeads } from '../project/open-folder.ts';
import { shortHash } from '../short-hash.ts';
import { once } from '../once.ts';
import { folderOf } from '../output/folder-of.ts';
import { folderStamp } from '../project/signature.ts';
import { isAsLeft, stampFolders, touchedFolders } from './previous-output.ts';
import { writeState, type SiteState } from './state.ts';
import { storeHeads } from './stored-heads.ts';
import { foldersOf, type KnownOutput } from '../output/target.ts';

/** What an earlier build has left, and what of the output is still as it was. */
export interface Earlier extends KnownOutput, EarlierOutput {
  readonly state: SiteState;
  readonly files: SiteState['files'];
}

/** The output of an earlier build; its folders and files are looked at when somebody asks for one. */
export function earlierOutput(target: string, state: SiteState): Earlier {
  const { files, folders } = state;
  const touched = once(() => touchedFolders(target, folders));
  const plain = new Map<string, boolean>();

  /** Whether a folder is one of the target itself, and no link out of it. */
  function isPlain(folder: string): boolean {
    const known = plain.get(folder);
    if (known !== undefined) return known;
    const isOwn = folder === '' || isPlain(folderOf(folder));
    const is = isOwn && (!touched().has(folder) || folderStamp(target, folder) !== 0);
    plain.set(folder, is);
    return is;
  }

  return {
    state,
    files,
    folders,
    touched,
    isAsLeft: (file) => isPlain(folderOf(file.file)) && isAsLeft(target, file),
  };
}

/** What all boards have come to, now or before. */
export interface CompleteBoards {
  readonly diagnostics: readonly Diagnostic[];
  /** The first place of each asset that pages use. */
  readonly assetUses: readonly AssetUse[];
  /** Below the output. */
  readonly fontFiles: ReadonlySet<string>;
  /** The number of boards whose pages were made now. */
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

/** A site that was planned. */
export interface SiteToBuild extends BoardsInput {
  /** The project's own fields. */
  readonly own: JsonObject;
  /** What was found while the project was opened and planned. */
  readonly found: readonly Diagnostic[];
  readonly heads: FolderHeads;
}

/** What building depends on beside the site itself. */
interface Setting extends Omit<BoardsOptions, 'ledger'> {
  readonly output: Output;
  readonly earlier: Earlier | undefined;
  /** See `siteKey`. */
  readonly site: string;
  /** Where something is kept for the next build; undefined keeps nothing. */
  readonly keep: Cache | undefined;
}

/** Builds the boards that have changed; undefined where more has to be looked at. */
export async function buildChanged(
  site: SiteToBuild,
  setting: Setting,
): Promise<CompleteBoards | undefined> {
  const { options, earlier, output, keep } = setting;
  const { heads } = site;
  const state = earlier?.state;
  const isKept = keep !== undefined;
  const about = { site: setting.site, heads, options, isKept, state, output };
  const compared = compareSite(site, about);
  const { jobs, uids, chosen, kept, keys, trees, pages } = compared;
  const ledger = createLedger(jobs.length, compared.before);
  await buildBoards(site, { jobs, chosen }, { ...setting, ledger });
  if (ledger.isUnsure()) return undefined;
  if (state !== undefined) keepBoards(ledger, kept, state);
  const uses = ledger.firstUses();
  const boards = ledger.table();
  const twice = ledger.hasSameUid() ? findDuplicates(jobs, site.trees) : [];
  const assetUses = usesOfAssets(site, { jobs, ledger, uses, options });
  return {
    diagnostics: [...ledger.diagnostics(), ...twice],
    assetUses,
    fontFiles: fontFilesOf([...uses.keys()]),
    boards: chosen.length,
    pages,
    record: recordOf(() => [setting.site, ...keys], { options, boards, assetUses }),
    asks: hostsOfUses(uses.keys()),
    remember(finished) {
      const isSame = chosen.length + finished.changed === 0 && kept.size > 0;
      if (keep === undefined || isSame) return;
      const meanings = compared.meaningsOf(boards.useNames);
      writeState(keep.state, options.out, {
        site: setting.site,
        boards: { ...boards, boardUids: uids, keys, trees, meanings },
        partUses: ledger.partUses,
        files: finished.files,
        heads: storeHeads(heads.byFile),
        folders: foldersAfter(finished, setting),
      });
    },
  };
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

function foldersAfter(
  { files, isReplaced, hasOtherFiles }: FinishedOutput,
  { options, earlier }: Setting,
): ReturnType<typeof stampFolders> {
  const isSame = earlier !== undefined && !hasOtherFiles;
  const folders = isSame ? earlier.folders.keys() : foldersOf(files.map(({ file }) => file));
  const known = isReplaced ? undefined : earlier;
  return stampFolders(options.out, folders, known);
}

/** What pages depend on beside the project: the program, whose files are named by their content or read, and the options. */
export function settingKey(
  {
    out: _out,
    cache: _cache,
    jobs: _jobs,
    shard: _shard,
    isForced: _forced,
    isStrict: _strict,
    ...options
  }: BuildOptions,
  bundle: Bundle,
): string {
  const { worker } = bundle;
  const chunks = readdirSync(join(dirname(worker), 'chunks')).toSorted();
  const program = [...chunks, readFileSync(worker, 'utf8')];
  const frame = frameForBase(bundle, options.base);
  return shortHash(JSON.stringify({ program, options, frame }));
}

/** What every page of a site depends on. */
export function siteKey({ plan, own }: Pick<SiteToBuild, 'plan' | 'own'>, setting: string): string {
  const { head, fontCss, fonts, tagManagerId } = plan;
  const parts = { setting, own, tags: head.tags, fontCss, fonts, tagManagerId };
  return shortHash(JSON.stringify(parts));
}
