import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { BoardJob } from '../../site/plan/board-jobs.ts';
import type { BoardsInput } from '../generate/built-board.ts';
import { createJobBuilder } from './job-builder.ts';
import { runPool, splitTasks } from './pool.ts';
import type { BoardsOptions } from './tasks.ts';

/** Number of boards built before yielding to events such as an interrupt (OUT-4). */
const BOARDS_AT_A_TIME = 32;
/**
 * Bytes of block trees below which threads don't pay off: each compiles the program again, and V8
 * optimizes it only after a few hundred boards. On two cores the break-even is at 20 to 40 MB,
 * depending on the site; with more cores, earlier.
 */
const WORTH_THREADS = 24_000_000;

interface BoardSelection {
  readonly jobs: readonly BoardJob[];
  /** Indices of the jobs to build. */
  readonly chosen: readonly number[];
}

/** Builds some of the boards, in threads if there is enough work. */
export async function buildBoards(
  input: BoardsInput,
  { jobs, chosen }: BoardSelection,
  settings: BoardsOptions,
) {
  const { options, output, record, onProgress } = settings;
  const sizeAt = (index: number) =>
    input.trees.places.get(jobs[index]?.indexed.path ?? '')?.size ?? 0;
  const sizes = chosen.map(sizeAt);
  const isLarge = sizes.reduce((sum, one) => sum + one, 0) > WORTH_THREADS;
  const builders = options.jobs ?? (isLarge ? availableParallelism() : 1);
  const write = output && ((file: string, html: string) => void output.write(file, html));
  const localBuilder = createJobBuilder(input, jobs, { ...settings, write });
  const tasks = builders > 1 ? splitTasks(chosen, sizes, builders) : [];
  if (tasks.length > 1) {
    await runPool(input, { jobs, tasks, localBuilder }, { ...settings, builders });
  } else {
    for (const [at, index] of chosen.entries()) {
      record.add(index, localBuilder.build(index));
      onProgress?.(at + 1, chosen.length);
      if (at % BOARDS_AT_A_TIME === BOARDS_AT_A_TIME - 1) await setImmediate();
    }
  }
  record.addParts(localBuilder.partDependencies());
}
