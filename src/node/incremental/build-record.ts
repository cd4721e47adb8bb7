import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { withInner } from '../../site/page/dependency-facts.ts';
import type { BoardRecord, BuiltBoard, PartDependencies } from '../generate/built-board.ts';
import { hasSameNumber } from '../../format/same-number.ts';
import type { Parts } from './versions.ts';

/** Records what boards come to, in any order. */
export interface BuildRecord {
  /** Adds a board that was built. */
  add(board: number, built: BuiltBoard): void;
  /** Adds a board that is as a previous build has left it. */
  reuse(board: number, known: BoardRecord): void;
  addParts(resolved: PartDependencies): void;
  /** Adds what was recorded of parts that weren't resolved now. */
  reuseParts(known: Parts): void;
  /** In the order of the boards. */
  readonly boards: readonly BoardRecord[];
  readonly parts: Parts;
  /** What boards, and the parts that they show, depend on: with the first board that does. */
  firstDependents(): ReadonlyMap<string, number>;
  /** Whether the hash of a block's uid stands twice; it doesn't among boards that are reused. */
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

/** Begins with nothing of some boards; `previous` tells what each was in a state of them, all of which were sound. */
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

  /** Each name once in memory, as boards have most of theirs in common. */
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
      // A board with the uids that it had has none that another one had.
      (isSame(uids, previous(board)?.uids) ? reused : added).push(uids);
      isUnsure ||= isBoardUnsure;
    },
    reuse(board, known) {
      boards[board] = known;
      reused.push(known.uids);
    },
    addParts(resolved) {
      // Each thread resolves it, to the same.
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
