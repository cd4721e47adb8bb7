import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts';
import type { BuiltBoard, PartUses } from '../generate/board-job.ts';
import type { BoardDiagnostics } from './packed-diagnostics.ts';
import { createRows, isSame, joined, rowOf, type PackedRows } from './rows.ts';
import { hasSameNumber } from './unique-uids.ts';

/** What is known of boards that were built, by their index; see `BuiltBoard`. */
export interface BoardTable {
  /** Every use of boards and parts, once. */
  readonly useNames: readonly string[];
  /** By board: indices of `useNames`. */
  readonly uses: PackedRows;
  /** By board: see `uidNumbers`. */
  readonly uids: PackedRows;
  /** Only of boards about which there is anything to say. */
  readonly diagnostics: BoardDiagnostics;
}

/** The place of an asset in the first of the boards that use it. */
export interface FirstPlace {
  readonly board: number;
  readonly place: Place;
}

/** Takes down what boards come to, in any order, in little memory. */
export interface Ledger {
  take(board: number, built: PlacedBoard): void;
  /** Takes a board over that is as it was in an earlier build, the same one for all boards. */
  keep(board: number, from: BoardTable, at: number): void;
  /** Takes over what is known of parts that boards show and that weren't resolved now. */
  keepParts(known: KnownParts): void;
  takeParts(found: PartUses): void;
  readonly partUses: KnownParts;
  /** Where boards that were taken use each asset, by its uid. */
  readonly places: ReadonlyMap<string, FirstPlace>;
  /** Whether the hash of a block's uid stands twice; it doesn't among boards that were together in a sound site. */
  hasSameUid(): boolean;
  /** What boards, and the parts that they show, use beside other boards: with the first board that does. */
  firstUses(): ReadonlyMap<string, number>;
  isUnsure(): boolean;
  /** In the order of the boards. */
  diagnostics(): readonly Diagnostic[];
  table(): BoardTable;
}

/** What parts use, by the uid of their source. */
export type KnownParts = ReadonlyMap<string, readonly string[]>;

/** A built board that names assets by their uids: so it is small, and can go from thread to thread. */
export interface PlacedBoard extends Omit<BuiltBoard, 'assetUses'> {
  /** The first place of each asset. */
  readonly assetUses: readonly { readonly uid: string; readonly place: Place }[];
}

export function placed({ assetUses, diagnostics, uids, uses, isUnsure }: BuiltBoard): PlacedBoard {
  const first = new Map<string, Place>();
  for (const { asset, place } of assetUses) {
    if (!first.has(asset.uid)) first.set(asset.uid, place);
  }
  const places = Array.from(first, ([uid, place]) => ({ uid, place }));
  return { diagnostics, uids, uses, isUnsure, assetUses: places };
}

/** Begins with nothing, or with a table of the same boards, each of which is to be kept or taken. */
export function createLedger(count: number, begun?: BoardTable): Ledger {
  const indices = new Map(begun?.useNames.map((use, index) => [use, index]));
  const uses = createRows(count, begun?.uses);
  const uids = createRows(count, begun?.uids);
  const diagnostics = new Map<number, readonly Diagnostic[]>();
  const partUses = new Map<string, readonly string[]>();
  const places = new Map<string, FirstPlace>();
  const kept: number[] = [];
  const fresh: number[] = [];
  /** By the index of an earlier build: the index of a use. */
  let translated = new Int32Array(0);
  let row = new Float64Array(0);
  let isUnsure = false;

  function indexOf(use: string): number {
    const known = indices.get(use);
    if (known !== undefined) return known;
    indices.set(use, indices.size);
    return indices.size - 1;
  }

  /** Good until the next call. */
  function indicesOf(names: ReadonlySet<string>): Float64Array {
    if (row.length < names.size) row = new Float64Array(2 * names.size);
    let size = 0;
    for (const name of names) {
      row[size] = indexOf(name);
      size += 1;
    }
    return row.subarray(0, size);
  }

  function takePart(uid: string, own: readonly string[]) {
    partUses.set(uid, own);
    own.forEach(indexOf);
  }

  function note(board: number, found: readonly Diagnostic[]) {
    if (found.length > 0) diagnostics.set(board, found);
  }

  return {
    partUses,
    places,
    take(board, built) {
      // A board with the uids that it had has none that another has.
      const hasSameUids = begun !== undefined && isSame(uids.of(board), built.uids);
      (hasSameUids ? kept : fresh).push(board);
      uses.set(board, indicesOf(built.uses));
      uids.set(board, built.uids);
      note(board, built.diagnostics);
      for (const { uid, place } of built.assetUses) {
        const first = places.get(uid);
        if (first === undefined || board < first.board) places.set(uid, { board, place });
      }
      isUnsure ||= built.isUnsure;
    },
    keep(board, from, at) {
      kept.push(board);
      note(board, from.diagnostics.get(at) ?? []);
      if (from === begun) return;
      if (translated.length === 0) translated = new Int32Array(from.useNames.length).fill(-1);
      const own = rowOf(from.uses, at).slice();
      for (const [i, use] of own.entries()) {
        if (translated[use] === -1) translated[use] = indexOf(from.useNames[use] ?? '');
        own[i] = translated[use] ?? 0;
      }
      uses.set(board, own);
      uids.set(board, rowOf(from.uids, at));
    },
    takeParts(found) {
      for (const [uid, own] of found) takePart(uid, own);
    },
    firstUses() {
      const first = new Map<string, number>();
      const names = [...indices.keys()];
      const boards = firstBoards(uses.pack(), names.length);
      for (const [use, name] of names.entries()) {
        const board = boards[use] ?? NOBODY;
        if (board === NOBODY || OF_BOARDS.test(name)) continue;
        const all = name.startsWith('source ') ? withParts(name, partUses) : [name];
        for (const one of all) {
          const isEarlier = board < (first.get(one) ?? NOBODY);
          if (isEarlier && !OF_BOARDS.test(one)) first.set(one, board);
        }
      }
      return first;
    },
    keepParts(known) {
      for (const [uid, own] of known) if (!partUses.has(uid)) takePart(uid, own);
    },
    hasSameUid() {
      if (fresh.length === 0) return false;
      return kept.length === 0
        ? hasSameNumber(uids.pack().numbers)
        : hasSameNumber(joined(fresh.map(uids.of)), kept.map(uids.of));
    },
    isUnsure: () => isUnsure,
    diagnostics: () => [...diagnostics].toSorted(([a], [b]) => a - b).flatMap(([, found]) => found),
    table: () => ({
      useNames: [...indices.keys()],
      uses: uses.pack(),
      uids: uids.pack(),
      diagnostics,
    }),
  };
}

/** Uses that are what other boards say of themselves. */
const OF_BOARDS = /^(?:href|folder|children) /;
/** More than the index of any board. */
const NOBODY = 2 ** 31 - 1;

/** The first board of each use. */
function firstBoards({ numbers, ends }: PackedRows, count: number): Int32Array {
  const first = new Int32Array(count).fill(NOBODY);
  let at = 0;
  for (let board = 0; board < ends.length; board += 1) {
    for (const end = ends[board] ?? 0; at < end; at += 1) {
      const use = numbers[at] ?? 0;
      if ((first[use] ?? 0) > board) first[use] = board;
    }
  }
  return first;
}

/** The use of a part, with those of the parts in it. */
function withParts(
  use: string,
  partUses: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const all = new Set([use]);
  // A set goes on to what is added while it is walked: parts show parts.
  for (const one of all) {
    const source = one.startsWith('source ') ? partUses.get(one.slice(7)) : undefined;
    source?.forEach((inner) => all.add(inner));
  }
  return all;
}
