import Tinypool from 'tinypool';
import { hasErrors, type Place } from '../diagnostics/diagnostic.ts';
import { CATALOGUE } from '../elements/catalogue.ts';
import type { Project } from '../model/entities.ts';
import { planSite } from '../site/plan.ts';
import { createBoardBuilder, type BuiltBoard } from './board-builder.ts';
import { boardJobs } from './build-boards.ts';
import type { BuildOptions } from './build-site.ts';
import { createFileWriter, type WrittenFile } from './file-writer.ts';
import type { TreeSource } from './tree-reader.ts';

/** What a thread is started with. */
export interface WorkerInput {
  readonly project: Project;
  readonly trees: TreeSource;
  readonly options: BuildOptions;
  readonly frame: string;
  /** Where pages are written; undefined renders none. */
  readonly folder: string | undefined;
  /** By task: how many of its boards were begun. */
  readonly begun: Int32Array;
}

/** Boards by their index among all. */
export interface WorkerTask {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

export interface WorkerResult {
  readonly boards: readonly (Omit<BuiltBoard, 'assetUses'> & {
    readonly assetUses: readonly { readonly uid: string; readonly place: Place }[];
  })[];
  readonly files: readonly WrittenFile[];
}

// The cast is sound: `runPool` starts every thread with it.
const { project, trees, options, frame, folder, begun } = Tinypool.workerData as WorkerInput;
// Planning anew takes less time than a copy of the plan would.
const plan = planSite({ project }, CATALOGUE, options);
const jobs = boardJobs(plan);
const builder = createBoardBuilder({ plan, trees, options, frame });
const writer = folder === undefined ? undefined : createFileWriter(folder, options.out);
let isSound = true;

/** Builds some boards; the pages are written when it returns. */
export default function buildTask({ index, from, to }: WorkerTask): WorkerResult {
  const files: WrittenFile[] = [];
  const write = writer && ((file: string, html: string) => files.push(writer.write(file, html)));
  const boards = jobs.slice(from, to).map(({ indexed, pages }) => {
    Atomics.add(begun, index, 1);
    const { assetUses, ...built } = builder.build(indexed, pages, isSound ? write : undefined);
    isSound &&= !hasErrors(built.diagnostics);
    const uses = assetUses.map(({ asset, place }) => ({ uid: asset.uid, place }));
    return { ...built, assetUses: uses };
  });
  return { boards, files };
}
