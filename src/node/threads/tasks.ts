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
  /** The output of pages; undefined resolves the boards without rendering. */
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
  /** The folder for pages; undefined skips rendering. */
  readonly folder: string | undefined;
  /** The number of boards started, for each task. */
  readonly started: Int32Array;
}

export interface WorkerTask {
  readonly index: number;
  /** Boards by their index among all. */
  readonly jobs: readonly number[];
}

/** A `SiteError` of a thread: crossing threads turns an error into a plain one. */
export interface WorkerFailure {
  readonly failure: Pick<SiteError, 'message' | 'details' | 'status'>;
}

export interface WorkerResult {
  /** In the order of the task. */
  readonly boards: readonly BuiltBoard[];
  readonly files: readonly WrittenFile[];
  readonly partDependencies: PartDependencies;
}
