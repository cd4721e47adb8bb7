import Tinypool from 'tinypool';
import { invariant } from '../diagnostics/invariant.ts';
import { SiteError } from '../diagnostics/site-error.ts';
import { boardName } from '../site/board-index.ts';
import type { BuiltBoard } from './board-builder.ts';
import type { BoardJob, BoardsInput, BoardsOptions } from './build-boards.ts';
import { codeOf } from './file-writer.ts';
import type { WorkerInput, WorkerTask, WorkerResult } from './worker.ts';

/** Bytes of block trees that a thread builds before it reports. */
const TASK_SIZE = 768 * 1024;
/** Young objects are nearly all of a build: with more room for them they are collected less often. */
const YOUNG_MIB = 48;
const PROGRESS_MS = 100;

interface PoolOptions extends BoardsOptions {
  readonly threads: number;
}

/** Builds boards in threads; the results are in the order of the boards. @throws SiteError */
export async function runPool(
  jobs: readonly BoardJob[],
  { project, trees, plan }: BoardsInput,
  { options, frame, worker, output, onProgress, threads }: PoolOptions,
): Promise<readonly BuiltBoard[]> {
  const tasks = splitTasks(jobs, trees);
  // One counter a task: how many of its boards were begun.
  const begun = new Int32Array(new SharedArrayBuffer(4 * tasks.length));
  const input: WorkerInput = { project, trees, options, frame, folder: output?.folder, begun };
  const pool = new Tinypool({
    filename: worker,
    minThreads: Math.min(threads, tasks.length),
    maxThreads: Math.min(threads, tasks.length),
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MIB },
    workerData: input,
  });
  const progress = setInterval(() => {
    onProgress?.(
      begun.reduce((sum, count) => sum + count, 0),
      jobs.length,
    );
  }, PROGRESS_MS);
  try {
    const results = await Promise.all(
      tasks.map((task) => pool.run(task).catch((error: unknown) => fail(task, error))),
    );
    return (results as readonly WorkerResult[]).flatMap(({ boards, files }) => {
      output?.add(files);
      return boards.map(({ assetUses, ...board }) => ({
        ...board,
        assetUses: assetUses.map(({ uid, place }) => {
          const asset = plan.context.assets.get(uid);
          invariant(asset !== undefined, `no asset ${uid}`);
          return { asset, place };
        }),
      }));
    });
  } finally {
    clearInterval(progress);
    await pool.destroy();
  }

  function fail({ index, from }: WorkerTask, error: unknown): never {
    if (codeOf(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    const job = jobs[from + Math.max(0, (begun[index] ?? 0) - 1)];
    const name = job === undefined ? '' : ` ${boardName(job.indexed.board)} (${job.indexed.path})`;
    const details = 'Split the board, or give Node more memory by --max-old-space-size.';
    throw new SiteError(`The memory was used up while building the board${name}.`, {
      details,
      exception: error,
    });
  }
}

/** Runs of boards that cost about the same, in the order of the boards. */
function splitTasks(
  jobs: readonly BoardJob[],
  { places }: BoardsInput['trees'],
): readonly WorkerTask[] {
  const tasks: WorkerTask[] = [];
  let from = 0;
  let size = 0;
  jobs.forEach(({ indexed }, at) => {
    size += places.get(indexed.path)?.size ?? 0;
    if (size < TASK_SIZE && at + 1 < jobs.length) return;
    tasks.push({ index: tasks.length, from, to: at + 1 });
    from = at + 1;
    size = 0;
  });
  return tasks;
}
