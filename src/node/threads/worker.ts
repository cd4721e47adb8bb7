import { createPageTools, createBoardBuilder } from '../generate/page-builder.ts';
import { createTreeReader } from '../project/read-tree.ts';
import type { WorkerFailure, WorkerResult, WorkerTask, WorkerInput } from './tasks.ts';
import { Tinypool } from 'tinypool';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { createFileWriter, type WrittenFile } from '../output/file-writer.ts';
import { planOf } from './plan-data.ts';
import { invariant } from '../../diagnostics/invariant.ts';

// The cast is sound: `runPool` starts every thread with it.
const { data, options, frame, folder, started } = Tinypool.workerData as WorkerInput;
const { trees, jobs } = data;
const plan = planOf(data, options);
const builder = createBoardBuilder({
  plan,
  readTree: createTreeReader(trees),
  tools: createPageTools({ plan, options, frame }),
});
const writer = folder === undefined ? undefined : createFileWriter(folder, options.out);
let isSound = true;
const MAX_LINKS = 32_768;

/** Builds some boards; the pages are written when it returns. */
export default function buildTask(task: WorkerTask): WorkerResult | WorkerFailure {
  try {
    return buildJobs(task);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    const { message, details, status } = error;
    return { failure: { message, details, status } };
  }
}

function buildJobs({ index, jobs: chosen }: WorkerTask): WorkerResult {
  const files: WrittenFile[] = [];
  const write =
    writer &&
    ((file: string, html: string) => {
      files.push(writer.write(file, html));
    });
  const boards = chosen.map((at) => {
    Atomics.add(started, index, 1);
    const job = jobs[at];
    invariant(job !== undefined, `no job ${at}`);
    const built = builder.build(job, isSound ? write : undefined);
    isSound &&= !hasErrors(built.diagnostics);
    return built;
  });
  // What links mean is found out again, before there are as many in each thread as the site has boards.
  if (plan.context.links.size > MAX_LINKS) plan.context.links.clear();
  return { boards, files, partDependencies: builder.partDependencies() };
}
