import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { withInner } from '../../site/page/dependency-facts.ts';
import type { BoardRecord, BuiltBoard, PartDependencies } from '../generate/built-board.ts';
import { hasSameNumber } from '../../format/duplicate-numbers.ts';
import type { Parts } from './versions.ts';

/** Records the results of boards, in any order. */
export interface BuildRecord {
  /** Adds a board that was built. */
  add(board: number, built: BuiltBoard): void;
  /** Adds a board reused from a previous build. */
  reuse(board: number, known: BoardRecord): void;
  addParts(resolved: PartDependencies): void;
  /** Adds recorded parts that weren't resolved now. */
  reuseParts(known: Parts): void;
  /** In the order of the boards. */
  readonly boards: readonly BoardRecord[];
  readonly parts: Parts;
  /** Dependencies of boards, and of their parts, with the first board that has each. */
  firstDependents(): ReadonlyMap<string, number>;
  /**
   * Returns whether the hash of a block's uid is duplicated; reused boards have no duplicates among
   * them.
   */
  hasSameUid(): boolean;
  /** In the order of the boards. */
  diagnostics(): readonly Diagnostic[];
  isUnsure(): boolean;
}

const NOTHING: BoardRecord = {
  dependencies: [],
  uids: new Float64Array(0),
  anchors: [],
  diagnostics: [],
};

/**
 * Starts an empty record of some boards; `previous` returns each in a state in which all were
 * valid.
 */
export function createBuildRecord(
  count: number,
  previous: (board: number) => BoardRecord | undefined = () => undefined,
): BuildRecord {
  const boards = Array.from({ length: count }, () => NOTHING);
  const parts = new Map<string, readonly string[]>();
  const names = new Map<string, string>();
  const added: Float64Array[] = [];
  const reused: Float64Array[] = [];
  let isUnsure = false;

  /** Interns a name, as boards share most of theirs. */
  function unique(name: string): string {
    const known = names.get(name);
    if (known === undefined) names.set(name, name);
    return known ?? name;
  }

  return {
    boards,
    parts,
    add(board, { dependencies, uids, anchors, diagnostics, isUnsure: isBoardUnsure }) {
      const own = [...dependencies].map(unique);
      boards[board] = { dependencies: own, uids, anchors, diagnostics };
      // A board with unchanged uids has no duplicate with other unchanged ones.
      (isSame(uids, previous(board)?.uids) ? reused : added).push(uids);
      isUnsure ||= isBoardUnsure;
    },
    reuse(board, known) {
      boards[board] = known;
      reused.push(known.uids);
    },
    addParts(resolved) {
      // Each thread resolves it, with the same result.
      for (const [name, own] of resolved) if (!parts.has(name)) parts.set(name, own.map(unique));
    },
    reuseParts(known) {
      for (const [name, own] of known) if (!parts.has(name)) parts.set(name, own);
    },
    firstDependents() {
      const first = new Map<string, number>();
      for (const [board, { dependencies }] of boards.entries()) {
        for (const name of dependencies) {
          if (first.has(name)) continue;
          for (const one of withInner(name, (inner) => parts.get(inner))) {
            if (!first.has(one)) first.set(one, board);
          }
        }
      }
      return first;
    },
    hasSameUid: () => added.length > 0 && hasSameNumber(added, reused),
    diagnostics: () => boards.flatMap(({ diagnostics }) => diagnostics),
    isUnsure: () => isUnsure,
  };
}

function isSame(some: Float64Array, others: Float64Array | undefined): boolean {
  return some.length === others?.length && some.every((number, at) => number === others[at]);
}
