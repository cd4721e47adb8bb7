import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { hasErrors, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { invariant } from '../../diagnostics/invariant.ts';
import { duplicateFinder } from '../../format/unique-uids.ts';
import type { SitePlan } from '../../site/plan.ts';
import type { Route } from '../../site/routes.ts';
import { createBoardBuilder, type BoardBuilder, type BoardJob } from './board-builder.ts';
import type { BuildOptions, OnProgress } from '../build-site.ts';
import { placed, type Ledger } from '../earlier/ledger.ts';
import type { Output } from '../output/output.ts';
import { createTreeReader, type TreeSource } from '../project/tree-reader.ts';
import { runPool, splitTasks } from './pool.ts';

export interface BoardsInput {
  readonly plan: SitePlan;
  readonly trees: TreeSource;
}

export interface BoardsOptions {
  readonly options: BuildOptions;
  /** The frame of every document, for the site's base path. */
  readonly frame: string;
  /** The module that a thread runs. */
  readonly worker: string;
  /** Where pages go; undefined looks at the boards and renders nothing. */
  readonly output: Output | undefined;
  readonly onProgress: OnProgress | undefined;
  /** Takes down what boards come to, in the order in which they are done. */
  readonly ledger: Ledger;
}

/** All boards of a project in document order, and last the 404 page of a project without one. */
export function boardJobs(plan: SitePlan): readonly BoardJob[] {
  const pages = new Map<string, Route[]>();
  const extra: Route[] = [];
  for (const route of plan.routes) {
    if (plan.redirects.has(route)) continue;
    const { uid } = route.indexed.board;
    if (!plan.boards.has(uid)) extra.push(route);
    const known = pages.get(uid);
    if (known === undefined) pages.set(uid, [route]);
    else known.push(route);
  }
  const boards = [...plan.boards.values(), ...extra.map(({ indexed }) => indexed)];
  return boards.map((indexed) => ({ indexed, pages: pages.get(indexed.board.uid) ?? [] }));
}

/** Bytes of block trees up to which threads take longer to start than they save. */
const WORTH_THREADS = 4_000_000;
/** Boards between two looks at what else happens, such as an interrupt (OUT-4). */
const BOARDS_AT_A_TIME = 32;

/** How many threads a build may have, all of which do the same. */
export function threadsFor({ jobs }: Pick<BuildOptions, 'jobs'>): number {
  return jobs ?? availableParallelism();
}

/** Builds some of the boards, in threads where there is enough to do; `chosen` are indices among all jobs. */
export async function buildBoards(
  input: BoardsInput,
  { jobs, chosen }: Chosen,
  settings: BoardsOptions,
) {
  const { options, ledger, onProgress } = settings;
  const sizeAt = (index: number) =>
    input.trees.places.get(jobs[index]?.indexed.path ?? '')?.size ?? 0;
  const sizes = chosen.map(sizeAt);
  const isLarge = sizes.reduce((sum, one) => sum + one, 0) > WORTH_THREADS;
  const builders = isLarge || options.jobs !== undefined ? threadsFor(options) : 1;
  const here = createBuilderHere(input, jobs, settings);
  const tasks = builders > 1 ? splitTasks(chosen, sizes, builders) : [];
  if (tasks.length > 1) {
    await runPool(input, { jobs, tasks, here }, { ...settings, builders });
  } else {
    for (const [at, index] of chosen.entries()) {
      here.build(index);
      onProgress?.(at + 1, chosen.length);
      if (at % BOARDS_AT_A_TIME === BOARDS_AT_A_TIME - 1) await setImmediate();
    }
  }
  ledger.takeParts(here.partUses());
}

export interface Chosen {
  readonly jobs: readonly BoardJob[];
  readonly chosen: readonly number[];
}

/** Builds boards in this thread, one after the other. */
export interface BuilderHere {
  build(index: number): void;
  /** See `BoardBuilder`. */
  partUses: BoardBuilder['partUses'];
}

function createBuilderHere(
  { plan, trees }: BoardsInput,
  jobs: readonly BoardJob[],
  { options, frame, output, ledger }: BoardsOptions,
): BuilderHere {
  const builder = createBoardBuilder({ plan, trees, options, frame });
  const write = output && ((file: string, html: string) => void output.write(file, html));
  let isSound = true;
  return {
    partUses: builder.partUses,
    build(index) {
      const job = jobs[index];
      invariant(job !== undefined, `no job ${index}`);
      // A refused site is looked through to its end, but no page of it is rendered any more.
      const built = builder.build(job, isSound ? write : undefined);
      ledger.take(index, placed(built));
      isSound &&= !hasErrors(built.diagnostics);
    },
  };
}

/** Names the uids that stand twice among the blocks of a project, which takes reading all trees once more. */
export function findDuplicates(
  jobs: readonly BoardJob[],
  trees: TreeSource,
): readonly Diagnostic[] {
  const readTree = createTreeReader(trees);
  const finder = duplicateFinder();
  for (const { indexed } of jobs) {
    const { root } = readTree(indexed.path).parse();
    if (root) finder.visitTree(root, { parent: undefined, key: `${indexed.path}.root` });
  }
  return finder.diagnostics;
}
