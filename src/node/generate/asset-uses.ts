import type { Place } from '../../diagnostics/diagnostic.ts';
import type { AssetUse } from '../../site/page/collected.ts';
import type { BoardJob, BoardsInput } from './board-job.ts';
import type { BuildOptions } from './options.ts';
import { createBoardBuilder } from './page-builder.ts';
import type { BuildRecord } from '../incremental/build-record.ts';

interface Known {
  readonly jobs: readonly BoardJob[];
  readonly record: Pick<BuildRecord, 'places'>;
  /** See `BuildRecord.firstDependents`. */
  readonly dependents: ReadonlyMap<string, number>;
  readonly options: BuildOptions;
}

/**
 * Where each asset is used first, in the order of the boards. What is recorded of reused boards doesn't say which of
 * their blocks it is: that is found out when somebody asks, as only what is missing or broken has its place told.
 */
export function usesOfAssets(input: BoardsInput, known: Known): readonly AssetUse[] {
  const uses: AssetUse[] = [];
  for (const [uid, asset] of input.plan.context.assets) {
    const built = known.record.places.get(uid);
    const board = known.dependents.get(`asset ${uid}`);
    if (built !== undefined && (board === undefined || built.board <= board)) {
      uses.push({ asset, place: built.place });
    } else if (board !== undefined) {
      uses.push({
        asset,
        get place() {
          return findPlace(input, known, { uid, board });
        },
      });
    }
  }
  return uses;
}

/** Finds the place of an asset in a reused board, which takes resolving it again. */
function findPlace(
  { plan, trees }: BoardsInput,
  { jobs, options }: Known,
  { uid, board }: { readonly uid: string; readonly board: number },
): Place {
  const job = jobs[board];
  if (job === undefined) return { path: '' };
  const builder = createBoardBuilder({ plan, trees, options, frame: '' });
  return builder.build(job, undefined).assets.get(uid) ?? { path: job.indexed.path };
}
