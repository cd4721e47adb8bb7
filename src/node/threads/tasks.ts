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
  /** Where pages go; undefined looks at the boards and renders nothing. */
  readonly output: Output | undefined;
  readonly onProgress: OnProgress | undefined;
  /** Takes down what boards come to, in the order in which they are done. */
  readonly record: BuildRecord;
}

/** What a thread is started with. */
export interface WorkerInput {
  readonly data: PlanData;
  readonly options: BuildOptions;
  /** The frame of every document, for the site's base path. */
  readonly frame: string;
  /** Where pages are written; undefined renders none. */
  readonly folder: string | undefined;
  /** By task: how many of its boards were started. */
  readonly started: Int32Array;
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
  readonly boards: readonly BuiltBoard[];
  readonly files: readonly WrittenFile[];
  readonly partDependencies: PartDependencies;
}
