import { SiteError } from '../diagnostics/site-error.ts';
import { boardName } from '../site/board-index.ts';
import type { BoardsInput, BoardsOptions, Chosen } from './build-boards.ts';
import { codeOf } from './file-writer.ts';
import { packSite } from './packed-site.ts';
import type { WorkerFailure, WorkerInput, WorkerTask, WorkerResult } from './worker.ts';

/** Bytes of block trees that a thread builds before it reports, which costs it half a millisecond. */
const TASK_SIZE = { least: 768 * 1024, most: 4 * 1024 * 1024 };
/** Tasks of each thread: with more of them, threads end at nearly the same time. */
const TASKS = 64;
/** Young objects are nearly all of a build: with more room for them they are collected less often. */
const YOUNG_MIB = 48;
const PROGRESS_MS = 100;

interface PoolOptions extends BoardsOptions {
  readonly threads: number;
}

interface Jobs extends Chosen {
  /** Bytes of the block tree of each chosen board: what it costs. */
  readonly sizes: readonly number[];
}

/** Builds boards in threads. @throws SiteError */
export async function runPool(
  { plan, trees }: BoardsInput,
  { jobs, chosen, sizes }: Jobs,
  { options, frame, worker, output, onProgress, ledger, threads }: PoolOptions,
) {
  const tasks = splitTasks(chosen, sizes, threads);
  // One counter a task: how many of its boards were begun.
  const begun = new Int32Array(new SharedArrayBuffer(4 * tasks.length));
  const folder = output?.folder;
  const site = packSite(plan, jobs, trees);
  const input: WorkerInput = { site, options, frame, folder, begun };
  const count = Math.min(threads, tasks.length);
  const { Tinypool } = await import('tinypool');
  const pool = new Tinypool({
    filename: worker,
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
    workerData: input,
  });
  const progress = setInterval(() => {
    onProgress?.(
      begun.reduce((sum, one) => sum + one, 0),
      chosen.length,
    );
  }, PROGRESS_MS);
  try {
    const runs = tasks.map(async (task) => {
      // The cast is sound: the module of the thread is ours.
      const result = (await pool.run(task).catch((error: unknown) => {
        throw explain(task, error);
      })) as WorkerResult | WorkerFailure;
      if ('failure' in result) throw new SiteError(result.failure.message, result.failure);
      output?.add(result.files);
      result.boards.forEach((board, at) => ledger.take(task.jobs[at] ?? 0, board));
      ledger.takeParts(result.partUses);
    });
    await Promise.all(runs);
  } finally {
    clearInterval(progress);
    await pool.destroy();
  }

  function explain({ index, jobs: own }: WorkerTask, error: unknown): unknown {
    if (codeOf(error) !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
    const job = jobs[own[Math.max(0, (begun[index] ?? 0) - 1)] ?? 0];
    const name = job === undefined ? '' : ` ${boardName(job.indexed.board)} (${job.indexed.path})`;
    const details = 'Split the board, or give Node more memory by --max-old-space-size.';
    return new SiteError(`The memory was used up while building the board${name}.`, {
      details,
      exception: error,
    });
  }
}

/** Runs of boards that cost about the same, in the order of the boards. */
function splitTasks(
  chosen: readonly number[],
  sizes: readonly number[],
  threads: number,
): readonly WorkerTask[] {
  const share = sizes.reduce((sum, one) => sum + one, 0) / (threads * TASKS);
  const enough = Math.min(Math.max(share, TASK_SIZE.least), TASK_SIZE.most);
  const tasks: WorkerTask[] = [];
  let own: number[] = [];
  let size = 0;
  chosen.forEach((job, at) => {
    own.push(job);
    size += sizes[at] ?? 0;
    if (size < enough && at + 1 < chosen.length) return;
    tasks.push({ index: tasks.length, jobs: own });
    own = [];
    size = 0;
  });
  return tasks;
}
