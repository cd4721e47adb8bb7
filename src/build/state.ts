import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { WrittenFile } from './file-writer.ts';
import type { BoardHeads } from './open-folder.ts';
import { sibling } from './output.ts';

/** What a build knows of a board that it has built. */
export interface BoardState {
  readonly uid: string;
  /** Everything that the board's pages are made of but `uses`: equal keys give equal pages. */
  readonly key: string;
  /** See `PageDocument.uses`. */
  readonly uses: readonly string[];
  /** See `uidNumbers`. */
  readonly uids: Float64Array;
  readonly diagnostics: readonly Diagnostic[];
  /** The pages in the output. */
  readonly files: readonly string[];
}

/** What a build leaves for the next one, beside the output: with it, only what has changed is built. */
export interface SiteState {
  /** What all pages depend on: the program, the options, the project's own fields. */
  readonly site: string;
  /** The manifest of the output that this belongs to. */
  readonly manifest: string;
  readonly boards: readonly BoardState[];
  /** Uses of the parts that are resolved once, by the board that is their source. */
  readonly partUses: ReadonlyMap<string, readonly string[]>;
  /** What the uses meant; see `valuesOfUses`. */
  readonly values: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, WrittenFile>;
  readonly heads: BoardHeads;
}

/** Changes with the form of what is written here. */
const FORM = 2;

/** One list for each field, as equal lists are read far faster than many small objects. */
interface Columns {
  readonly form: number;
  readonly site: string;
  readonly manifest: string;
  readonly boardUids: readonly string[];
  readonly keys: readonly string[];
  /** Every use once; the boards have their indices, one board after the other. */
  readonly useNames: readonly string[];
  readonly uses: Int32Array;
  readonly useCounts: Int32Array;
  readonly uids: Float64Array;
  readonly uidCounts: Int32Array;
  readonly diagnostics: ReadonlyMap<number, readonly Diagnostic[]>;
  readonly pages: readonly string[];
  readonly pageCounts: Int32Array;
  readonly partUses: ReadonlyMap<string, readonly string[]>;
  readonly values: ReadonlyMap<string, string>;
  readonly files: readonly string[];
  readonly hashes: readonly string[];
  readonly bytes: Float64Array;
  readonly changed: Float64Array;
  readonly headFiles: readonly string[];
  readonly headStamps: readonly string[];
  readonly headJson: readonly string[];
  readonly headSizes: Float64Array;
  readonly headStarts: Float64Array;
}

function stateFile(target: string): string {
  return sibling(target, 'state');
}

/** The state beside a target; undefined when there is none that this program can read. */
export function readState(target: string): SiteState | undefined {
  try {
    // The cast is sound as far as the form says: nothing else writes this file.
    const columns = deserialize(readFileSync(stateFile(target))) as Columns;
    return columns.form === FORM ? fromColumns(columns) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a state for the next build; where it can't be written, that build builds everything. */
export function writeState(target: string, state: SiteState) {
  const file = stateFile(target);
  try {
    writeFileSync(`${file}.new`, serialize(toColumns(state)));
    renameSync(`${file}.new`, file);
  } catch {
    rmSync(`${file}.new`, { force: true });
    rmSync(file, { force: true });
  }
}

function toColumns({ boards, files, heads, ...rest }: SiteState): Columns {
  const indices = new Map<string, number>();
  const useIndices: number[] = [];
  for (const use of boards.flatMap(({ uses }) => uses)) {
    const index = indices.get(use) ?? indices.size;
    indices.set(use, index);
    useIndices.push(index);
  }
  const counts = (count: (board: BoardState) => number) => Int32Array.from(boards, count);
  const written = [...files.values()];
  return {
    ...rest,
    form: FORM,
    boardUids: boards.map(({ uid }) => uid),
    keys: boards.map(({ key }) => key),
    useNames: [...indices.keys()],
    uses: Int32Array.from(useIndices),
    useCounts: counts(({ uses }) => uses.length),
    uids: joined(boards.map(({ uids }) => uids)),
    uidCounts: counts(({ uids }) => uids.length),
    diagnostics: new Map(
      boards.flatMap(({ diagnostics }, index) =>
        diagnostics.length === 0 ? [] : [[index, diagnostics]],
      ),
    ),
    pages: boards.flatMap(({ files: pages }) => pages),
    pageCounts: counts(({ files: pages }) => pages.length),
    files: written.map(({ file }) => file),
    hashes: written.map(({ hash }) => hash),
    bytes: Float64Array.from(written, ({ bytes }) => bytes),
    changed: Float64Array.from(written, ({ changed }) => changed),
    headFiles: [...heads.keys()],
    headStamps: Array.from(heads.values(), ({ stamp }) => stamp),
    headJson: Array.from(heads.values(), ({ json }) => json),
    headSizes: Float64Array.from(heads.values(), ({ size }) => size),
    headStarts: Float64Array.from(heads.values(), ({ start }) => start),
  };
}

function fromColumns(columns: Columns): SiteState {
  const { site, manifest, partUses, values, diagnostics, useNames } = columns;
  const uses = cutter(columns.useCounts, (from, to) =>
    Array.from(columns.uses.subarray(from, to), (index) => useNames[index] ?? ''),
  );
  const uids = cutter(columns.uidCounts, (from, to) => columns.uids.subarray(from, to));
  const pages = cutter(columns.pageCounts, (from, to) => columns.pages.slice(from, to));
  const boards = columns.boardUids.map((uid, index) => ({
    uid,
    key: columns.keys[index] ?? '',
    uses: uses(index),
    uids: uids(index),
    diagnostics: diagnostics.get(index) ?? [],
    files: pages(index),
  }));
  const files = columns.files.map((file, index): [string, WrittenFile] => {
    const hash = columns.hashes[index] ?? '';
    const bytes = columns.bytes[index] ?? 0;
    return [file, { file, hash, bytes, changed: columns.changed[index] ?? 0 }];
  });
  return {
    site,
    manifest,
    partUses,
    values,
    boards,
    files: new Map(files),
    heads: headsOf(columns),
  };
}

function headsOf({ headFiles, headStamps, headJson, headSizes, headStarts }: Columns): BoardHeads {
  return new Map(
    headFiles.map((file, index) => [
      file,
      {
        stamp: headStamps[index] ?? '',
        json: headJson[index] ?? '',
        size: headSizes[index] ?? 0,
        start: headStarts[index] ?? 0,
      },
    ]),
  );
}

/** Cuts a list into the pieces that the counts tell, asked for in their order. */
function cutter<T>(counts: Int32Array, cut: (from: number, to: number) => T): (index: number) => T {
  let at = 0;
  return (index) => {
    const from = at;
    at += counts[index] ?? 0;
    return cut(from, at);
  };
}

/** One list of many. */
export function joined(lists: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}
