import { Tinypool } from 'tinypool';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { createBoardBuilder, type PartUses } from './board-builder.ts';
import type { BuildOptions } from '../build-site.ts';
import { createFileWriter, type WrittenFile } from '../files/file-writer.ts';
import { placed, type PlacedBoard } from '../earlier/ledger.ts';
import { unpackSite, type PackedSite } from './packed-site.ts';

/** What a thread is started with. */
export interface WorkerInput {
  readonly site: PackedSite;
  readonly options: BuildOptions;
  /** The frame of every document, for the site's base path. */
  readonly frame: string;
  /** Where pages are written; undefined renders none. */
  readonly folder: string | undefined;
  /** By task: how many of its boards were begun. */
  readonly begun: Int32Array;
}

export interface WorkerTask {
  readonly index: number;
  /** Boards by their index among all. */
  readonly jobs: readonly number[];
}

/** A `SiteError` of a thread: on its way to another one an error becomes a plain one. */
export interface WorkerFailure {
  readonly failure: Pick<SiteError, 'message' | 'details' | 'status'>;
}

export interface WorkerResult {
  /** In the order of the task. */
  readonly boards: readonly PlacedBoard[];
  readonly files: readonly WrittenFile[];
  readonly partUses: PartUses;
}

// The cast is sound: `runPool` starts every thread with it.
const { site, options, frame, folder, begun } = Tinypool.workerData as WorkerInput;
const { plan, trees, jobAt } = unpackSite(site, options);
const builder = createBoardBuilder({ plan, trees, options, frame });
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
    Atomics.add(begun, index, 1);
    const built = builder.build(jobAt(at), isSound ? write : undefined);
    isSound &&= !hasErrors(built.diagnostics);
    return placed(built);
  });
  // What links mean is found out again, before there are as many in each thread as the site has boards.
  if (plan.context.links.size > MAX_LINKS) plan.context.links.clear();
  return { boards, files, partUses: builder.partUses() };
}
