import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { hasErrors, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { invariant } from '../../diagnostics/invariant.ts';
import { duplicateFinder } from '../../format/unique-uids.ts';
import type { Project } from '../../model/entities.ts';
import type { SitePlan } from '../../site/plan.ts';
import type { Route } from '../../site/routes.ts';
import { createBoardBuilder, type BoardJob } from './board-builder.ts';
import type { BuildOptions, OnProgress } from '../build-site.ts';
import type { BoardHeads } from '../project/open-folder.ts';
import { placed, type Ledger } from '../earlier/ledger.ts';
import type { Output } from '../output/output.ts';
import { createTreeReader, type TreeSource } from '../project/tree-reader.ts';
import { runPool, splitTasks } from './pool.ts';

export interface BoardsInput {
  /** Without block trees, as `openProject` gives it. */
  readonly project: Project;
  readonly plan: SitePlan;
  readonly trees: TreeSource;
  /** See `OpenProject`. */
  readonly heads: BoardHeads;
  readonly areHeadsKnown: boolean;
}

export interface BoardsOptions {
  readonly options: BuildOptions;
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

/** Builds some of the boards, in threads where there is enough to do; `chosen` are indices among all jobs. */
export async function buildBoards(
  input: BoardsInput,
  { jobs, chosen }: Chosen,
  settings: BoardsOptions,
) {
  const { places } = input.trees;
  const sizes = chosen.map((index) => places.get(jobs[index]?.indexed.path ?? '')?.size ?? 0);
  const size = sizes.reduce((sum, one) => sum + one, 0);
  const threads = settings.options.jobs ?? availableParallelism();
  const isWorthIt = size > WORTH_THREADS || settings.options.jobs !== undefined;
  const tasks = threads > 1 && isWorthIt ? splitTasks(chosen, sizes, threads) : [];
  if (size > WORTH_THREADS) optimizeAsUsual();
  const { buildHere, partUses } = createBuilderHere(input, jobs, settings);
  if (tasks.length > 1) {
    await runPool(input, { jobs, tasks, buildHere }, { ...settings, threads });
  } else {
    for (const [at, index] of chosen.entries()) {
      buildHere(index);
      settings.onProgress?.(at + 1, chosen.length);
      if (at % BOARDS_AT_A_TIME === BOARDS_AT_A_TIME - 1) await setImmediate();
    }
  }
  settings.ledger.takeParts(partUses());
}

/** `bin/sitegen.js` has the V8 of Node 20 wait before it optimizes a function, which would cost a large site a seventh. */
function optimizeAsUsual() {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=135168');
}

export interface Chosen {
  readonly jobs: readonly BoardJob[];
  readonly chosen: readonly number[];
}

/** Builds boards in this thread, one after the other. */
function createBuilderHere(
  { plan, trees }: BoardsInput,
  jobs: readonly BoardJob[],
  { options, frame, output, ledger }: BoardsOptions,
) {
  const builder = createBoardBuilder({ plan, trees, options, frame });
  const write = output && ((file: string, html: string) => output.write(file, html));
  let isSound = true;
  return {
    partUses: builder.partUses,
    buildHere(index: number) {
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
