import { createPageTools, createBoardBuilder } from '../generate/page-builder.ts';
import { createTreeReader } from '../project/read-tree.ts';
import type { Place } from '../../diagnostics/diagnostic.ts';
import type { AssetUse } from '../../site/page/collected.ts';
import type { BoardJob, BoardsInput } from '../generate/board-job.ts';
import type { BuildOptions } from '../generate/options.ts';
import type { Ledger } from './build-record.ts';

interface Known {
  readonly jobs: readonly BoardJob[];
  readonly ledger: Pick<Ledger, 'places'>;
  /** See `Ledger.firstUses`. */
  readonly uses: ReadonlyMap<string, number>;
  readonly options: BuildOptions;
}

/**
 * Where each asset is used first, in the order of the boards. What is known of unchanged boards doesn't say which of
 * their blocks it is: that is found out when somebody asks, as only what is missing or broken has its place told.
 */
export function usesOfAssets(input: BoardsInput, known: Known): readonly AssetUse[] {
  const uses: AssetUse[] = [];
  for (const [uid, asset] of input.plan.context.assets) {
    const built = known.ledger.places.get(uid);
    const board = known.uses.get(`asset ${uid}`);
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

/** Looks for the place of an asset in an unchanged board, which takes resolving it again. */
function findPlace(
  { plan, trees }: BoardsInput,
  { jobs, options }: Known,
  { uid, board }: { readonly uid: string; readonly board: number },
): Place {
  const job = jobs[board];
  if (job === undefined) return { path: '' };
  const builder = createBoardBuilder({
    plan,
    readTree: createTreeReader(trees),
    tools: createPageTools({ plan, options, frame: '' }),
  });
  const found = builder.build(job, undefined).assetUses.find(({ asset }) => asset.uid === uid);
  return found?.place ?? { path: job.indexed.path };
}
