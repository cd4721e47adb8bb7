import { createPageTools, createBoardBuilder } from '../generate/page-builder.ts';
import { createTreeReader } from '../project/read-tree.ts';
import type { BuilderHere, BoardsOptions, Chosen } from './tasks.ts';
import type { BoardsInput, BoardJob } from '../generate/board-job.ts';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { invariant } from '../../diagnostics/invariant.ts';
import type { BuildOptions } from '../generate/options.ts';
import { runPool, splitTasks } from './pool.ts';

/** Boards between two looks at what else happens, such as an interrupt (OUT-4). */
const BOARDS_AT_A_TIME = 32;
/** Bytes of block trees up to which threads take longer to start than they save. */
const WORTH_THREADS = 4_000_000;

/** How many threads a build may have, all of which do the same. */
function threadsFor({ jobs }: Pick<BuildOptions, 'jobs'>): number {
  return jobs ?? availableParallelism();
}

/** Builds some of the boards, in threads where there is enough to do; `chosen` are indices among all jobs. */
export async function buildBoards(
  input: BoardsInput,
  { jobs, chosen }: Chosen,
  settings: BoardsOptions,
) {
  const { options, record, onProgress } = settings;
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
  record.addParts(here.partDependencies());
}

function createBuilderHere(
  { plan, trees }: BoardsInput,
  jobs: readonly BoardJob[],
  { options, frame, output, record }: BoardsOptions,
): BuilderHere {
  const builder = createBoardBuilder({
    plan,
    readTree: createTreeReader(trees),
    tools: createPageTools({ plan, options, frame }),
  });
  const write = output && ((file: string, html: string) => void output.write(file, html));
  let isSound = true;
  return {
    partDependencies: builder.partDependencies,
    build(index) {
      const job = jobs[index];
      invariant(job !== undefined, `no job ${index}`);
      // A refused site is looked through to its end, but no page of it is rendered any more.
      const built = builder.build(job, isSound ? write : undefined);
      record.add(index, built);
      isSound &&= !hasErrors(built.diagnostics);
    },
  };
}
