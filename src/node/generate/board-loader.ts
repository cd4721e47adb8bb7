import { hasErrors, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { readSource, sourceFinder, type CompositeSource } from '../../model/composite-source.ts';
import { MAX_CHAIN } from '../../model/repair.ts';
import type { Block } from '../../model/entities.ts';
import {
  repairTree,
  NOTHING_REPAIRED,
  type RepairedTree,
  type RepairSite,
} from '../../model/repair-tree.ts';
import { areCompositesSound } from '../../model/sound-tree.ts';
import type { IndexedBoard } from '../../site/plan/board-index.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { ReadTree, ReadTreeAt } from '../project/read-tree.ts';

/** The data from which boards are loaded. */
export interface LoaderInput {
  /** A plan of boards without blocks. */
  readonly plan: SitePlan;
  readonly readTree: ReadTreeAt;
  /** See `RepairSite`. */
  readonly sound?: WeakSet<Block> | undefined;
  /**
   * Translates the blocks of a board into the language of the plan; absent if that is the language
   * of the files.
   */
  readonly translate?: TranslateBoard | undefined;
}

/** Translates the blocks of a board; problems of its translation are reported. */
export type TranslateBoard = (
  uid: string,
  root: Block,
  report: (found: Diagnostic) => void,
) => Block;

/** A board that was read. */
export interface LoadedBoard extends Pick<ReadTree, 'sound' | 'placeOf'> {
  /** The board with its repaired block tree. */
  readonly board: IndexedBoard['board'];
  /** Undefined if the tree can't be read. */
  readonly tree: RepairedTree | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly isUnsure: boolean;
}

/** Reads and repairs boards with their blocks. */
export interface BoardLoader {
  /** Loads a board; calls `onSource` with the uid of each source that its composites name. */
  loadBoard(indexed: IndexedBoard, onSource: (uid: string) => void): LoadedBoard;
  /** The slots and properties that a board offers to composites; each is read once. */
  findSource(uid: string): CompositeSource | undefined;
}

/** Loads boards of a plan, reading their trees by `readTree`. */
export function createBoardLoader(input: LoaderInput): BoardLoader {
  const { plan, readTree, sound, translate } = input;
  const { boards, catalogue } = plan.context;
  const started = new Set<string>();
  const findMended = sourceFinder((uid) => {
    const indexed = boards.get(uid);
    return indexed && loadBoard(indexed, () => {}).board;
  });

  /**
   * Boards that contain each other are rejected later, if they are rendered; here the recursion
   * only has to end.
   */
  function findSource(uid: string): CompositeSource | undefined {
    if (!started.has(uid) && started.size < MAX_CHAIN) return findMended(uid);
    const indexed = boards.get(uid);
    return indexed && readSource({ ...indexed.board, root: readRoot(indexed).root });
  }

  /** Reads the blocks of a board; the default 404 page has them already. */
  function readRoot({ board: { root, uid }, path }: IndexedBoard): ReadTree {
    const read = root === undefined ? readTree(path) : { root, diagnostics: [] };
    if (translate === undefined || read.root === undefined) return read;
    const found: Diagnostic[] = [];
    const translated = translate(uid, read.root, (one) => found.push(one));
    if (translated === read.root && found.length === 0) return read;
    // A translation changes only values, so a sound tree stays sound.
    return { ...read, root: translated, diagnostics: [...read.diagnostics, ...found] };
  }

  function loadBoard(indexed: IndexedBoard, onSource: (uid: string) => void): LoadedBoard {
    const { uid } = indexed.board;
    const { root, diagnostics, isUnsure = false, sound: counted, placeOf } = readRoot(indexed);
    if (hasErrors(diagnostics) || isUnsure) {
      return { board: indexed.board, tree: undefined, diagnostics, isUnsure };
    }
    const board = { ...indexed.board, root };
    started.add(uid);
    const site: RepairSite = {
      catalogue: catalogue.elements,
      findSource(source) {
        onSource(source);
        return findSource(source);
      },
      sound,
    };
    // With `sound`, repair is repeated for changed trees, and the first pass has to be complete.
    const isSound =
      counted !== undefined && sound === undefined && areCompositesSound(counted, site);
    const tree = isSound
      ? { ...NOTHING_REPAIRED, root }
      : repairTree(board, `${indexed.path}.root`, site);
    started.delete(uid);
    const mended = { ...board, root: tree.root };
    const sure = isSound ? counted : undefined;
    return { board: mended, tree, diagnostics, isUnsure, sound: sure, placeOf };
  }

  return { loadBoard, findSource };
}
