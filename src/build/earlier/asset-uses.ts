import type { Place } from '../../diagnostics/diagnostic.ts';
import type { AssetUse } from '../../site/context.ts';
import { createBoardBuilder } from '../boards/board-builder.ts';
import type { BoardJobs, BoardsInput } from '../boards/build-boards.ts';
import type { BuildOptions } from '../build-site.ts';
import { withParts, type BoardTable, type Ledger } from './ledger.ts';
import { rowOf } from './rows.ts';

interface Known {
  readonly jobs: BoardJobs;
  /** The boards that were not built now. */
  readonly kept: readonly number[];
  readonly ledger: Pick<Ledger, 'places' | 'partUses'>;
  readonly boards: BoardTable;
  readonly options: BuildOptions;
}

/**
 * Where each asset is used first, in the order of the boards. What is known of unchanged boards doesn't say which of
 * their blocks it is: that is found out when somebody asks, as only what is missing or broken has its place told.
 */
export function usesOfAssets(input: BoardsInput, known: Known): readonly AssetUse[] {
  const { assets } = input.plan.context;
  const keptFirst = firstBoards(known);
  const uses: AssetUse[] = [];
  for (const [uid, asset] of assets) {
    const built = known.ledger.places.get(uid);
    const board = keptFirst.get(uid);
    if (board !== undefined && (built === undefined || board < built.board)) {
      uses.push({
        asset,
        get place() {
          return findPlace(input, known, { uid, board });
        },
      });
    } else if (built !== undefined) uses.push({ asset, place: built.place });
  }
  return uses;
}

/** The first unchanged board that uses each asset, by its uid. */
function firstBoards({ kept, ledger, boards: { useNames, uses } }: Known) {
  const brought = useNames.map((use) => assetsOf(use, ledger.partUses));
  const first = new Map<string, number>();
  for (const board of kept) {
    for (const use of rowOf(uses, board)) {
      for (const uid of brought[use] ?? []) {
        if (board < (first.get(uid) ?? Infinity)) first.set(uid, board);
      }
    }
  }
  return first;
}

const NONE: readonly string[] = [];

/** The assets that a use comes to: its own, or those of a part with all that it shows. */
function assetsOf(
  use: string,
  partUses: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  if (use.startsWith('asset ')) return [use.slice(6)];
  if (!use.startsWith('source ')) return NONE;
  return [...withParts([use], partUses)].flatMap((one) =>
    one.startsWith('asset ') ? [one.slice(6)] : [],
  );
}

/** Looks for the place of an asset in an unchanged board, which takes resolving it again. */
function findPlace(
  { plan, trees }: BoardsInput,
  { jobs, options }: Known,
  { uid, board }: { readonly uid: string; readonly board: number },
): Place {
  const job = jobs.at(board);
  if (job === undefined) return { path: '' };
  const builder = createBoardBuilder({ plan, trees, options });
  const found = builder.build(job, undefined).assetUses.find(({ asset }) => asset.uid === uid);
  return found?.place ?? { path: job.indexed.path };
}
