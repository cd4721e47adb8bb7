import type { Place } from '../../diagnostics/diagnostic.ts';
import type { FindUse } from '../media/media.ts';
import { createTreeReader } from '../project/read-tree.ts';
import type { BoardJob, BoardsInput } from './board-job.ts';
import type { BuildOptions } from './options.ts';
import { createBoardBuilder, createPageTools } from './page-builder.ts';

interface Known {
  readonly jobs: readonly BoardJob[];
  /** See `BuildRecord.firstDependents`. */
  readonly dependents: ReadonlyMap<string, number>;
  readonly options: BuildOptions;
}

/**
 * Where an asset is used first is found out when somebody asks, as only what is missing or broken has its place told: that
 * takes resolving a board once more.
 */
export function useFinder(input: BoardsInput, known: Known): FindUse {
  const findPlace = placeFinder(input, known);
  return (uid) => {
    const board = known.dependents.get(`asset ${uid}`);
    return board === undefined ? undefined : () => findPlace(uid, board);
  };
}

function placeFinder({ plan, trees }: BoardsInput, { jobs, options }: Known) {
  const tools = createPageTools({ plan, options, frame: '' });
  const builder = createBoardBuilder({ plan, readTree: createTreeReader(trees), tools });
  const known = new Map<number, Map<string, Place>>();

  function placesIn(board: number): Map<string, Place> {
    const places = new Map<string, Place>();
    const job = jobs[board];
    if (job === undefined) return places;
    builder.build(job, undefined, {
      useAsset({ uid }, place) {
        if (!places.has(uid)) places.set(uid, place());
      },
    });
    return places;
  }

  return (uid: string, board: number): Place => {
    const places = known.get(board) ?? placesIn(board);
    known.set(board, places);
    return places.get(uid) ?? { path: jobs[board]?.indexed.path ?? '' };
  };
}
