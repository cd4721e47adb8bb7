import { readdirSync, readFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { collectDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { invariant } from '../diagnostics/invariant.ts';
import { entityToJson } from '../format/encode.ts';
import type { AssetUse } from '../site/context.ts';
import { hostsOfUses, type Ask } from '../site/outside.ts';
import { FONT_USE, type BuiltBoard } from './board-builder.ts';
import {
  boardJobs,
  buildBoards,
  findSameUids,
  type BoardsInput,
  type BoardsOptions,
} from './build-boards.ts';
import type { BuildOptions } from './build-site.ts';
import { frameForBase, type Bundle } from './bundle.ts';
import type { WrittenFile } from './file-writer.ts';
import type { FinishedOutput, Output } from './output.ts';
import { shardJobs, shardRecord, type ShardRecord } from './shard.ts';
import { boardKeys, headKeys, unchangedBoards, valuesOfUses } from './stale.ts';
import { writeState, type BoardState, type SiteState } from './state.ts';
import { MANIFEST_FILE } from './target.ts';

/** A site with what an earlier build has left of it. */
export interface EarlierSite {
  /** The files that it wrote, as it left them. */
  readonly files: ReadonlyMap<string, WrittenFile>;
  /** Builds the boards that have changed; undefined where the project has to be opened thoroughly. */
  build(settings: BoardsOptions): Promise<CompleteBoards | undefined>;
}

/** What all boards have come to, now or before. */
export interface CompleteBoards {
  readonly diagnostics: readonly Diagnostic[];
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

/** Looks for what an earlier build of a site has left. */
export function openEarlier(
  input: BoardsInput,
  state: SiteState | undefined,
  { options, bundle }: { readonly options: BuildOptions; readonly bundle: Bundle },
): EarlierSite {
  const { plan, trees } = input;
  const jobs = boardJobs(plan);
  const { isIncremental, shard } = options;
  const sizes = jobs.map(({ indexed }) => trees.places.get(indexed.path)?.size ?? 0);
  const own = shardJobs(sizes, shard);
  const site = isIncremental ? siteKey(input, options, bundle) : '';
  const keys = isIncremental ? boardKeys(plan, jobs, trees) : [];
  const values = isIncremental ? valuesOfUses(plan, jobs, trees) : new Map<string, string>();
  const isCurrent = state !== undefined && state.manifest === manifestHash(options.out);
  const known =
    isCurrent && state.site === site
      ? unchangedBoards(state, { jobs, keys, values })
      : new Map<number, BoardState>();

  return {
    files: isCurrent ? state.files : new Map(),
    async build(settings) {
      const kept = keepPages(known, state, settings.output);
      const chosen = own.filter((index) => !kept.has(index));
      const built = await buildBoards(input, { jobs, chosen }, settings);
      if (built.boards.some(({ isUnsure }) => isUnsure)) return undefined;
      const fresh = new Map(chosen.map((job, at) => [job, built.boards[at]]));
      const boards = own.map((index): BoardState => {
        const before = kept.get(index);
        if (before !== undefined) return before;
        const now = fresh.get(index);
        invariant(now !== undefined, `the board ${jobs[index]?.indexed.path} was not built`);
        return stateOf(now, jobs[index]?.indexed.board.uid ?? '', keys[index] ?? '');
      });
      const numbers = {
        fresh: built.boards.map(({ uids }) => uids),
        kept: [...kept.values()].map(({ uids }) => uids),
      };
      const { diagnostics } = collectDiagnostics([
        ...boards.flatMap((board) => board.diagnostics),
        ...findSameUids(numbers, jobs, trees),
      ]);
      const assetUses = [
        ...built.boards.flatMap((board) => board.assetUses),
        ...usesOfAssets(kept, input),
      ];
      const fontFiles = new Set(
        boards.flatMap(({ uses }) =>
          uses.flatMap((use) => (use.startsWith(FONT_USE) ? [use.slice(FONT_USE.length)] : [])),
        ),
      );
      const partUses = new Map([...(state?.partUses ?? []), ...built.partUses]);
      const isPublished = ({ asset }: AssetUse) =>
        options.assets !== undefined &&
        (asset.kind === 'image' ? options.imageUrl : options.mediaUrl) === '';
      const contents = {
        keys: shard ? [siteKey(input, options, bundle), ...headKeys(plan, jobs)] : [],
        uids: boards.map(({ uids }) => uids),
        assetUses,
        isPublished,
      };
      return {
        diagnostics,
        assetUses,
        fontFiles,
        boards: chosen.length,
        pages: boards.reduce((sum, { files }) => sum + files.length, 0),
        record: shard && shardRecord(shard, contents),
        asks: hostsOfUses(allUses(boards, partUses)),
        remember({ files, changed }) {
          if (!isIncremental || (chosen.length + changed === 0 && kept.size > 0)) return;
          const byFile = new Map(files.map((written) => [written.file, written]));
          const manifest = manifestHash(options.out);
          const { heads } = input;
          const left = { site, manifest, boards, partUses, values, heads, files: byFile };
          writeState(options.out, left);
        },
      };
    },
  };
}

function stateOf(
  { uses, uids, diagnostics, files }: BuiltBoard,
  uid: string,
  key: string,
): BoardState {
  return { uid, key, uses, uids, diagnostics, files: files.map(({ file }) => file) };
}

/** Leaves the pages of unchanged boards where they are; a board whose page is gone or was touched isn't kept. */
function keepPages(
  known: ReadonlyMap<number, BoardState>,
  state: SiteState | undefined,
  output: Output | undefined,
): ReadonlyMap<number, BoardState> {
  const kept = new Map<number, BoardState>();
  for (const [index, board] of known) {
    const files = board.files.flatMap((file) => state?.files.get(file) ?? []);
    const isComplete = files.length === board.files.length;
    if (isComplete && output !== undefined && output.keep(files)) kept.set(index, board);
  }
  return kept;
}

/** Where unchanged boards use assets: the board is known, and no longer the block. */
function usesOfAssets(
  kept: ReadonlyMap<number, BoardState>,
  { plan: { context } }: BoardsInput,
): readonly AssetUse[] {
  const first = new Map<string, AssetUse>();
  for (const { uid, uses } of kept.values()) {
    for (const use of uses) {
      const asset = use.startsWith('asset ') ? context.assets.get(use.slice(6)) : undefined;
      const indexed = context.boards.get(uid);
      if (asset === undefined || indexed === undefined || first.has(asset.uid)) continue;
      const { path, board } = indexed;
      first.set(asset.uid, { asset, place: { path, board: board.name || board.slug } });
    }
  }
  return [...first.values()];
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

/** The uses of boards, and of the parts that they show. */
export function allUses(
  boards: readonly Pick<BoardState, 'uses'>[],
  partUses: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const uses = new Set(boards.flatMap((board) => board.uses));
  // A set goes on to what is added while it is walked: parts show parts.
  for (const use of uses) {
    const source = use.startsWith('source ') ? partUses.get(use.slice(7)) : undefined;
    source?.forEach((one) => uses.add(one));
  }
  return uses;
}

function manifestHash(target: string): string {
  try {
    return hash('sha1', readFileSync(join(target, MANIFEST_FILE)), 'base64url');
  } catch {
    return '';
  }
}
