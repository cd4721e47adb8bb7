import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { hasErrors, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { invariant } from '../../diagnostics/invariant.ts';
import { duplicateFinder } from '../../format/unique-uids.ts';
import type { SitePlan } from '../../site/plan.ts';
import type { Route } from '../../site/routes.ts';
import { createBoardBuilder, type BoardBuilder, type BoardJob } from './board-builder.ts';
import type { BuildOptions, OnProgress } from '../build-site.ts';
import { placed, type Ledger } from '../earlier/ledger.ts';
import { createDocumentFinisher, type DocumentSetting } from '../documents/finish-document.ts';
import type { FileThread, PageFiles } from '../files/file-thread.ts';
import { openFiles, type ExpectedFile } from '../files/open-files.ts';
import type { WrittenFile } from '../files/file-writer.ts';
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
  /** Reads boards and writes pages for this thread. */
  readonly fileThread: FileThread | undefined;
  /** Where pages go; undefined looks at the boards and renders nothing. */
  readonly output: Output | undefined;
  readonly onProgress: OnProgress | undefined;
  /** Takes down what boards come to, in the order in which they are done. */
  readonly ledger: Ledger;
  /**
   * Does what has to be done at some time. After the first of many boards it costs least: they are built slowly until
   * V8 has compiled the code that they have shown to be worth it, which it does on another core. Where several threads
   * build, or few boards are built, it is not called.
   */
  readonly meanwhile?: () => void;
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
/** Bytes of a block tree that may be more than the memory of a thread can take. */
const HUGE = 4 * 1024 * 1024;
/** After so many boards V8 has begun to compile what building them runs. */
const FIRST_BOARDS = 128;
/** Boards between two looks at what else happens, such as an interrupt (OUT-4). */
const BOARDS_AT_A_TIME = 32;

/** How many threads a build may have: one builds, one more reads and writes its files, and all others build too. */
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
  if (isLarge) optimizeSoon();
  const isWorthThreads = isLarge || options.jobs !== undefined;
  // A thread that runs out of memory can be told of, this one can't.
  const isSafeHere = sizes.every((one) => one <= HUGE);
  const fileThread = isWorthThreads && isSafeHere ? settings.fileThread : undefined;
  const builders = isWorthThreads ? threadsFor(options) - Number(fileThread !== undefined) : 1;
  const count = chosen.length;
  const here = createBuilderHere(input, jobs, { ...settings, fileThread, count });
  try {
    const tasks = builders > 1 ? splitTasks(chosen, sizes, builders) : [];
    if (tasks.length > 1) {
      await runPool(input, { jobs, tasks, here }, { ...settings, builders });
    } else {
      here.expect(chosen);
      for (const [at, index] of chosen.entries()) {
        here.build(index);
        if (at + 1 === FIRST_BOARDS) settings.meanwhile?.();
        onProgress?.(at + 1, count);
        if (at % BOARDS_AT_A_TIME === BOARDS_AT_A_TIME - 1) await setImmediate();
      }
    }
    ledger.takeParts(here.partUses());
  } finally {
    here.settle();
  }
}

/**
 * `bin/flags.js` has the V8 of Node 20 wait before it optimizes a function, which would cost a large site a seventh.
 * There it pays to do so in a third of V8's own time.
 */
function optimizeSoon() {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=40000');
}

export interface Chosen {
  readonly jobs: readonly BoardJob[];
  readonly chosen: readonly number[];
}

/** Builds boards in this thread, one after the other. */
export interface BuilderHere {
  /** Says which boards come next, in this order. */
  expect(indices: readonly number[]): void;
  build(index: number): void;
  /** Waits until all pages are written. @throws SiteError when one can't be */
  settle(): void;
  /** See `BoardBuilder`. */
  partUses: BoardBuilder['partUses'];
}

function createBuilderHere(
  { plan, trees }: BoardsInput,
  jobs: readonly BoardJob[],
  { options, frame, output, ledger, fileThread, count }: BoardsOptions & { readonly count: number },
): BuilderHere {
  const { head, fontCss, tagManagerId } = plan;
  const setting = { options, frame, plan: { head, fontCss, tagManagerId } };
  const files = (fileThread?.openFiles ?? openFiles)(trees.folder);
  const builder = createBoardBuilder({ plan, trees, options, readFile: files.read, count });
  const pages = output && pagesOf(output, setting, fileThread);
  let isSound = true;
  return {
    partUses: builder.partUses,
    expect(indices) {
      files.expect(indices.flatMap((index) => fileOf(jobs[index], trees) ?? []));
    },
    build(index) {
      const job = jobs[index];
      invariant(job !== undefined, `no job ${index}`);
      // A refused site is looked through to its end, but no page of it is rendered any more.
      const built = builder.build(job, isSound ? pages?.write : undefined);
      ledger.take(index, placed(built));
      isSound &&= !hasErrors(built.diagnostics);
    },
    settle: () => pages?.settle(),
  };
}

function fileOf(job: BoardJob | undefined, { places }: TreeSource): ExpectedFile | undefined {
  const { file, size } = (job && places.get(job.indexed.path)) ?? {};
  return file === undefined || size === undefined ? undefined : { file, size };
}

function pagesOf(
  output: Output,
  setting: DocumentSetting & { readonly options: BuildOptions },
  fileThread: FileThread | undefined,
): PageFiles {
  if (fileThread === undefined) {
    const finish = createDocumentFinisher(setting);
    return {
      write: (file, parts) => void output.write(file, finish(parts)),
      settle: () => {},
    };
  }
  const onWritten = (written: WrittenFile) => output.add([written]);
  const { out: name } = setting.options;
  return fileThread.openPages({ folder: output.folder, name, setting, onWritten });
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
