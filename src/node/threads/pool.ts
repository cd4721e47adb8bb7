import { setImmediate } from 'node:timers/promises';
import { SiteError } from '../../diagnostics/site-error.ts';
import { boardName } from '../../model/names.ts';
import type { BoardJob } from '../../site/plan/board-jobs.ts';
import type { BoardsInput } from '../generate/built-board.ts';
import type {
  BoardsOptions,
  WorkerFailure,
  WorkerInput,
  WorkerTask,
  WorkerResult,
} from './tasks.ts';
import { codeOf } from '../../diagnostics/code-of.ts';
import type { JobBuilder } from './job-builder.ts';
import { planData } from './plan-data.ts';

/**
 * Minimum and maximum bytes of the block trees in a task. Tasks at the end are smaller, so that all
 * threads finish together.
 */
const TASK_SIZE = { least: 256 * 1024, most: 4 * 1024 * 1024 } as const;
/**
 * Number of boards that this thread builds before it yields, so that other threads get their next
 * task.
 */
const BOARDS_AT_A_TIME = 8;
/**
 * Size of V8's young generation in MiB. Most objects of a build are short-lived; a larger young
 * generation is collected less often.
 */
const YOUNG_MIB = 48;
const PROGRESS_MS = 100;

interface PoolOptions extends BoardsOptions {
  /** Number of building threads, including this one. */
  readonly builders: number;
}

interface Tasks {
  readonly jobs: readonly BoardJob[];
  /** At least two tasks. */
  readonly tasks: readonly WorkerTask[];
  /** The builder of this thread, which would only wait otherwise. */
  readonly localBuilder: JobBuilder;
}

/** Builds boards in threads, including this one. @throws SiteError */
export async function runPool(
  { plan, trees }: BoardsInput,
  { jobs, tasks, localBuilder }: Tasks,
  { options, frame, worker, output, onProgress, record, builders }: PoolOptions,
) {
  // One counter per task: the number of boards started.
  const started = new Int32Array(new SharedArrayBuffer(4 * tasks.length));
  const boards = tasks.reduce((sum, task) => sum + task.jobs.length, 0);
  const folder = output?.folder;
  const data = planData({ plan, trees }, jobs);
  const input: WorkerInput = { data, options, frame, folder, started };
  const count = Math.min(builders, tasks.length) - 1;
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
      started.reduce((sum, one) => sum + one, 0),
      boards,
    );
  }, PROGRESS_MS);
  const queue = tasks.values();
  let isOver = false;

  async function runThread() {
    for (const task of queue) {
      // The cast is sound: the thread runs the program's own module.
      const result = (await pool.run(task).catch((error: unknown) => {
        throw explain(task, error);
      })) as WorkerResult | WorkerFailure;
      if ('failure' in result) throw new SiteError(result.failure.message, result.failure);
      output?.add(result.files);
      result.boards.forEach((board, at) => record.add(task.jobs[at] ?? 0, board));
      record.addParts(result.partDependencies);
    }
  }

  async function runHere() {
    for (const { index, jobs: own } of queue) {
      for (const [at, job] of own.entries()) {
        Atomics.add(started, index, 1);
        record.add(job, localBuilder.build(job));
        if (at % BOARDS_AT_A_TIME === BOARDS_AT_A_TIME - 1) await setImmediate();
        // After a failure in another thread, the rest isn't built.
        if (isOver) return;
      }
    }
  }

  try {
    await Promise.all([...Array.from({ length: count }, runThread), runHere()]);
  } finally {
    isOver = true;
    clearInterval(progress);
    await pool.destroy();
  }

  function explain({ index, jobs: own }: WorkerTask, error: unknown): unknown {
    if (codeOf(error) !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
    const job = jobs[own[Math.max(0, (started[index] ?? 0) - 1)] ?? 0];
    const name = job === undefined ? '' : ` ${boardName(job.indexed.board)} (${job.indexed.path})`;
    const details = 'Split the board, or give Node more memory with --max-old-space-size.';
    return new SiteError(`The build ran out of memory at the board${name}.`, {
      details,
      exception: error,
    });
  }
}

/**
 * Splits boards into tasks of consecutive boards. `sizes` are the costs of the boards, in bytes of
 * their block trees.
 */
export function splitTasks(
  chosen: readonly number[],
  sizes: readonly number[],
  builders: number,
): readonly WorkerTask[] {
  const tasks: WorkerTask[] = [];
  let rest = sizes.reduce((sum, size) => sum + size, 0);
  const least = Math.min(TASK_SIZE.least, rest / builders / 2);
  let own: number[] = [];
  let size = 0;
  chosen.forEach((job, at) => {
    own.push(job);
    size += sizes[at] ?? 0;
    const share = Math.max(least, rest / builders / 4);
    if (size < Math.min(TASK_SIZE.most, share) && at + 1 < chosen.length) return;
    tasks.push({ index: tasks.length, jobs: own });
    rest -= size;
    own = [];
    size = 0;
  });
  return tasks;
}
