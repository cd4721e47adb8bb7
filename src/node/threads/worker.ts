import { Tinypool } from 'tinypool';
import { SiteError } from '../../diagnostics/site-error.ts';
import { createFileWriter, type WrittenFile } from '../output/file-writer.ts';
import { withContentReader } from '../project/read-tree.ts';
import { createJobBuilder } from './job-builder.ts';
import { planOf } from './plan-data.ts';
import type { WorkerFailure, WorkerInput, WorkerResult, WorkerTask } from './tasks.ts';

// The cast is sound: `runPool` starts every thread with it.
const { data, options, frame, folder, started } = Tinypool.workerData as WorkerInput;
const { trees, jobs } = data;
const plan = planOf(data, options);
const writer = folder === undefined ? undefined : createFileWriter(folder, options.out);
const written: WrittenFile[] = [];
const write =
  writer && ((file: string, html: string) => void written.push(writer.write(file, html)));
const starting = withContentReader(trees).then((own) =>
  createJobBuilder({ plan, trees: own }, jobs, { options, frame, write }),
);
const MAX_LINKS = 32_768;

/** Builds some boards; the pages are written when it returns. */
export default async function buildTask({
  index,
  jobs: own,
}: WorkerTask): Promise<WorkerResult | WorkerFailure> {
  const builder = await starting;
  try {
    const boards = own.map((job) => {
      Atomics.add(started, index, 1);
      return builder.build(job);
    });
    // The cache of links is cleared when it is large, as in each thread it would grow to the size
    // of the site.
    if (plan.context.links.size > MAX_LINKS) plan.context.links.clear();
    return { boards, files: written.splice(0), partDependencies: builder.partDependencies() };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    const { message, details, status } = error;
    return { failure: { message, details, status } };
  }
}
