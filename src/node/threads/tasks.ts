import type { BuildRecord } from '../incremental/build-record.ts';
import type { SiteError } from '../../diagnostics/site-error.ts';
import type { BuiltBoard, PartDependencies } from '../generate/built-board.ts';
import type { OnProgress } from '../generate/build-result.ts';
import type { BuildOptions } from '../generate/options.ts';
import type { WrittenFile } from '../output/file-writer.ts';
import type { Output } from '../output/output.ts';
import type { PlanData } from './plan-data.ts';

export interface BoardsOptions {
  readonly options: BuildOptions;
  /** The frame of every document, for the site's base path. */
  readonly frame: string;
  /** The module that a thread runs. */
  readonly worker: string;
  /** The output for the pages; if undefined, boards are only resolved, and not rendered. */
  readonly output: Output | undefined;
  readonly onProgress: OnProgress | undefined;
  /** Records the results of boards in order of completion. */
  readonly record: BuildRecord;
}

/** The input of a thread. */
export interface WorkerInput {
  readonly data: PlanData;
  readonly options: BuildOptions;
  /** The frame of every document, for the site's base path. */
  readonly frame: string;
  /** The folder for the pages; if undefined, pages aren't rendered. */
  readonly folder: string | undefined;
  /** The number of boards started, for each task. */
  readonly started: Int32Array;
}

export interface WorkerTask {
  readonly index: number;
  /** The boards to build, by the indices of their jobs among all jobs. */
  readonly jobs: readonly number[];
}

/** The fields of a `SiteError` in a thread: sent as an error, it would lose its class. */
export interface WorkerFailure {
  readonly failure: Pick<SiteError, 'message' | 'details' | 'status'>;
}

export interface WorkerResult {
  /** The results, in the order of the task's jobs. */
  readonly boards: readonly BuiltBoard[];
  readonly files: readonly WrittenFile[];
  readonly partDependencies: PartDependencies;
}
