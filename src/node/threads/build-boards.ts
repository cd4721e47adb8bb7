import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { BoardJob } from '../../site/plan/board-jobs.ts';
import type { BoardsInput } from '../generate/built-board.ts';
import { createJobBuilder } from './job-builder.ts';
import { runPool, splitTasks } from './pool.ts';
import type { BoardsOptions } from './tasks.ts';

/** Boards between two looks at what else happens, such as an interrupt (OUT-4). */
const BOARDS_AT_A_TIME = 32;
/**
 * Bytes of block trees up to which threads lose more than they gain: each compiles the program anew, and V8 optimizes it only
 * once a few hundred boards are built. On two cores that break even at 20 to 40 MB, by the kind of site; with more cores, earlier.
 */
const WORTH_THREADS = 24_000_000;

interface Chosen {
  readonly jobs: readonly BoardJob[];
  /** Indices among them. */
  readonly chosen: readonly number[];
}

/** Builds some of the boards, in threads where there is enough to do. */
export async function buildBoards(
  input: BoardsInput,
  { jobs, chosen }: Chosen,
  settings: BoardsOptions,
) {
  const { options, output, record, onProgress } = settings;
  const sizeAt = (index: number) =>
    input.trees.places.get(jobs[index]?.indexed.path ?? '')?.size ?? 0;
  const sizes = chosen.map(sizeAt);
  const isLarge = sizes.reduce((sum, one) => sum + one, 0) > WORTH_THREADS;
  const builders = options.jobs ?? (isLarge ? availableParallelism() : 1);
  const write = output && ((file: string, html: string) => void output.write(file, html));
  const here = createJobBuilder(input, jobs, { ...settings, write });
  const tasks = builders > 1 ? splitTasks(chosen, sizes, builders) : [];
  if (tasks.length > 1) {
    await runPool(input, { jobs, tasks, here }, { ...settings, builders });
  } else {
    for (const [at, index] of chosen.entries()) {
      record.add(index, here.build(index));
      onProgress?.(at + 1, chosen.length);
      if (at % BOARDS_AT_A_TIME === BOARDS_AT_A_TIME - 1) await setImmediate();
    }
  }
  record.addParts(here.partDependencies());
}
