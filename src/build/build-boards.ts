import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { duplicateFinder } from '../format/unique-uids.ts';
import type { Project } from '../model/entities.ts';
import type { IndexedBoard } from '../site/board-index.ts';
import type { AssetUse } from '../site/context.ts';
import type { SitePlan } from '../site/plan.ts';
import type { Route } from '../site/routes.ts';
import { createBoardBuilder, type BuiltBoard } from './board-builder.ts';
import type { BuildOptions, OnProgress } from './build-site.ts';
import type { WrittenFile } from './file-writer.ts';
import type { Output } from './output.ts';
import { createTreeReader, type TreeSource } from './tree-reader.ts';
import { runPool } from './pool.ts';

/** A board and the pages that show it. */
export interface BoardJob {
  readonly indexed: IndexedBoard;
  readonly pages: readonly Route[];
}

/** What all boards have brought to light, in the order of the project. */
export interface BuiltBoards {
  readonly diagnostics: readonly Diagnostic[];
  readonly assetUses: readonly AssetUse[];
  /** See `ReadTree`. */
  readonly isUnsure: boolean;
}

export interface BoardsInput {
  /** Without block trees, as `openProject` gives it. */
  readonly project: Project;
  readonly plan: SitePlan;
  readonly trees: TreeSource;
}

export interface BoardsOptions {
  readonly options: BuildOptions;
  readonly frame: string;
  /** The module that a thread runs. */
  readonly worker: string;
  /** Where pages go; undefined looks at the boards and renders nothing. */
  readonly output: Output | undefined;
  readonly onProgress: OnProgress | undefined;
}

/** All boards of a project in document order, and last the 404 page of a project without one. */
export function boardJobs(plan: SitePlan): readonly BoardJob[] {
  const pages = new Map<string, Route[]>();
  const extra: Route[] = [];
  for (const route of plan.routes) {
    if (plan.redirects.has(route)) continue;
    const { uid } = route.indexed.board;
    if (!plan.context.boards.has(uid)) extra.push(route);
    const known = pages.get(uid);
    if (known === undefined) pages.set(uid, [route]);
    else known.push(route);
  }
  const boards = [...plan.context.boards.values(), ...extra.map(({ indexed }) => indexed)];
  return boards.map((indexed) => ({ indexed, pages: pages.get(indexed.board.uid) ?? [] }));
}

/** Bytes of block trees up to which threads take longer to start than they save. */
const WORTH_THREADS = 4_000_000;
/** Boards between two looks at what else happens, such as an interrupt (OUT-4). */
const BOARDS_AT_A_TIME = 32;

/** Builds all boards, in threads where there is enough to do. */
export async function buildBoards(
  input: BoardsInput,
  settings: BoardsOptions,
): Promise<BuiltBoards> {
  const { plan, trees } = input;
  const jobs = boardJobs(plan);
  const size = [...trees.places.values()].reduce((sum, place) => sum + place.size, 0);
  const threads = settings.options.jobs ?? availableParallelism();
  const built =
    threads > 1 && (size > WORTH_THREADS || settings.options.jobs !== undefined)
      ? await runPool(jobs, input, { ...settings, threads })
      : await buildInline(jobs, input, settings);
  const duplicates = hasSameNumbers(built) ? findDuplicates(jobs, trees) : [];
  return {
    diagnostics: [...built.flatMap(({ diagnostics }) => diagnostics), ...duplicates],
    assetUses: built.flatMap(({ assetUses }) => assetUses),
    isUnsure: built.some(({ isUnsure }) => isUnsure),
  };
}

async function buildInline(
  jobs: readonly BoardJob[],
  { plan, trees }: BoardsInput,
  { options, frame, output, onProgress }: BoardsOptions,
): Promise<readonly BuiltBoard[]> {
  const builder = createBoardBuilder({ plan, trees, options, frame });
  const write = output && ((file: string, html: string) => output.write(file, html));
  const built: BuiltBoard[] = [];
  let isSound = true;
  for (const { indexed, pages } of jobs) {
    // A refused site is looked through to its end, but no page of it is rendered any more.
    const one = builder.build(indexed, pages, isSound ? write : undefined);
    built.push(one);
    isSound &&= !hasErrors(one.diagnostics);
    onProgress?.(built.length, jobs.length);
    if (built.length % BOARDS_AT_A_TIME === 0) await setImmediate();
  }
  return built;
}

/** Whether two blocks seem to have one uid. */
function hasSameNumbers(built: readonly BuiltBoard[]): boolean {
  const count = built.reduce((sum, { uids }) => sum + uids.length, 0);
  const all = new Float64Array(count);
  let at = 0;
  for (const { uids } of built) {
    all.set(uids, at);
    at += uids.length;
  }
  all.sort();
  for (let i = 1; i < count; i += 1) if (all[i] === all[i - 1]) return true;
  return false;
}

/** Reads all trees once more: this is on the way to an error. */
function findDuplicates(jobs: readonly BoardJob[], trees: TreeSource): readonly Diagnostic[] {
  const readTree = createTreeReader(trees);
  const finder = duplicateFinder();
  for (const { indexed } of jobs) {
    const { root } = readTree(indexed.path);
    if (root) finder.visitTree(root, { parent: undefined, key: `${indexed.path}.root` });
  }
  return finder.diagnostics;
}

export type { WrittenFile };
