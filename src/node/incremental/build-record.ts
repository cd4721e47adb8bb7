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
  /** The record of each board, in the order of the boards. */
  readonly boards: readonly BoardRecord[];
  readonly parts: Parts;
  /**
   * Returns the dependencies of boards and of their parts, each with the index of the first board
   * that has it.
   */
  firstDependents(): ReadonlyMap<string, number>;
  /**
   * Returns whether two blocks may have the same uid, by their hashes. Reused boards aren't
   * compared with each other, as they had no duplicates.
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
 * Starts an empty record of a number of boards; `previous` returns the record of a board in a
 * previous build, which had no duplicate uids.
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
      // Boards with unchanged uids have no duplicates among each other.
      (isSame(uids, previous(board)?.uids) ? reused : added).push(uids);
      isUnsure ||= isBoardUnsure;
    },
    reuse(board, known) {
      boards[board] = known;
      reused.push(known.uids);
    },
    addParts(resolved) {
      // Several threads may resolve the same part, with the same result.
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
