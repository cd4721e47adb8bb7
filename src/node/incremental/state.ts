import { rmSync } from 'node:fs';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { WrittenFile } from '../output/file-writer.ts';
import { readHash } from '../output/own-file.ts';
import { foldersOf } from '../output/folder-of.ts';
import { manifestBytes, readOutputPath, type FolderSignatures } from '../output/target.ts';
import type { BoardHead, BoardHeads } from '../../format/board-head.ts';
import { isJsonObject, type JsonObject } from '../../values/json.ts';
import { shortHash } from '../short-hash.ts';
import {
  fieldsOf,
  listOf,
  numberOf,
  pairsOf,
  readJson,
  readerWithTest,
  textOf,
  wholeOf,
  wordOf,
  type Reader,
} from '../../values/reader.ts';
import type { BoardRecord } from '../generate/built-board.ts';
import { readStateFile, writeStateFile } from './state-file.ts';
import type { Parts } from './versions.ts';

/** The state of a build in the user's cache, with which the next one builds only changes. */
export interface BuildState {
  /** The fingerprint of the data that all pages depend on: see `siteFingerprint`. */
  readonly site: string;
  /** Boards by the name of their job (see `jobName`), in the order of the project. */
  readonly boards: ReadonlyMap<string, BoardState>;
  readonly parts: Parts;
  /** The version of every dependency of boards and parts: see `versionsOf`. */
  readonly versions: ReadonlyMap<string, number>;
  /** The output's files, by path, in order. */
  readonly files: ReadonlyMap<string, WrittenFile>;
  readonly folders: FolderSignatures;
  /** See `heldBackFingerprint`. */
  readonly held: string;
  /** See `mediaFingerprint`. */
  readonly media: string;
  /** The heads of the boards' files. */
  readonly heads: BoardHeads;
  /** The heads of the files of pages from files. */
  readonly contentHeads: BoardHeads;
}

/** A board as built. */
export interface BoardState extends BoardRecord {
  /** See `boardFingerprints`. */
  readonly fingerprint: string;
}

/**
 * The state in a file; undefined if it isn't readable by this program, or belongs to another
 * target.
 */
export function readState(file: string, target: string): BuildState | undefined {
  const found = readStateFile(file);
  const manifest = manifestHash(target);
  if (found === undefined || manifest === '') return undefined;
  const fields = fieldsIn(found.lines);
  return fields === undefined ? undefined : stateReader(manifest, found.numbers)(fields);
}

/** The fields in lines of JSON: lists of the same name are joined. */
function fieldsIn(lines: Iterable<string>): unknown {
  const fields = new Map<string, unknown>();
  for (const line of lines) {
    const some = readJson(line, readFields);
    if (some === undefined) return undefined;
    for (const [key, value] of Object.entries(some)) {
      const known = fields.get(key);
      if (!Array.isArray(known) || !Array.isArray(value)) fields.set(key, value);
      // Items are added one by one: a long hostile line as arguments would overflow the stack.
      else for (const item of value) known.push(item);
    }
  }
  return Object.fromEntries(fields);
}

/** Stores a state for the next build; if it can't be written, that build builds everything. */
export function writeState(file: string, target: string, state: BuildState) {
  try {
    writeStateFile(file, { lines: linesOf(target, state), numbers: numbersOf(state) });
  } catch {
    rmSync(file, { force: true });
  }
}

/** The JSON of a state: single values in one line each, lists in as many as necessary. */
function* linesOf(target: string, state: BuildState): Iterable<string> {
  const { site, held, media, versions, boards, parts, files, folders } = state;
  const indices = new Map(Array.from(versions.keys(), (name, index) => [name, index]));
  const indicesOf = (names: readonly string[]) => names.map((name) => indices.get(name));
  yield JSON.stringify({ form: STATE_VERSION, manifest: manifestHash(target), site, held, media });
  yield* listLines('names', versions.keys(), (name) => name);
  yield* listLines('boards', boards, ([uid, { dependencies, uids, ...board }]) => [
    uid,
    { ...board, dependencies: indicesOf(dependencies), uids: uids.length },
  ]);
  yield* listLines('parts', parts, ([part, names]) => [part, indicesOf(names)]);
  yield* listLines('files', files.values(), (written) => written);
  yield* listLines('folders', foldersOf(files.keys()), (path) => folders.get(path) ?? 0);
  yield* listLines('heads', state.heads, (pair) => pair);
  yield* listLines('contentHeads', state.contentHeads, (pair) => pair);
}

/**
 * Items of a list in one line: V8 allocates each text above 128 KB separately, which costs more.
 */
const ITEMS_OF_A_LINE = 64;

/** Returns the JSON lines of a list of the state. */
function* listLines<T>(name: string, items: Iterable<T>, jsonOf: (item: T) => unknown) {
  let piece: unknown[] = [];
  for (const item of items) {
    piece.push(jsonOf(item));
    if (piece.length < ITEMS_OF_A_LINE) continue;
    yield JSON.stringify({ [name]: piece });
    piece = [];
  }
  yield JSON.stringify({ [name]: piece });
}

/** The versions of all dependencies, then the uids of all boards. */
function numbersOf({ versions, boards }: BuildState): Float64Array {
  let at = versions.size;
  for (const { uids } of boards.values()) at += uids.length;
  const all = new Float64Array(at);
  all.set([...versions.values()]);
  at = versions.size;
  for (const { uids } of boards.values()) {
    all.set(uids, at);
    at += uids.length;
  }
  return all;
}

/** Returns the hash of an output's manifest; empty if there is none. */
function manifestHash(target: string): string {
  const bytes = manifestBytes(target);
  return bytes === undefined ? '' : shortHash(bytes);
}

/** The version of the format that `writeState` writes; increase it when the format changes. */
const STATE_VERSION = 'sitegen 18';

const text = textOf(Infinity);
const size = wholeOf(0, Number.MAX_SAFE_INTEGER);
const signature = wholeOf(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

const diagnostic = fieldsOf(
  {
    code: textOf(100, /^[a-z][a-z\d-]*$/),
    severity: wordOf(['error', 'mend', 'notice']),
    text,
    hint: text,
    path: text,
  },
  {
    board: text,
    block: text,
    boardUid: text,
    blockUid: text,
    file: text,
    line: size,
    column: size,
    places: size,
  },
) satisfies Reader<Diagnostic>;

/**
 * Accepts any JSON object: the fields of a board's file are validated later, like those of the file
 * itself.
 */
const readFields: Reader<JsonObject> = (value) => (isJsonObject(value) ? value : undefined);

/**
 * Returns whether a tree's place is inside its file. Its end is 0 if only the beginning of the file
 * was read.
 */
const isInside = ({ size: all, start, end }: BoardHead) =>
  end === 0 ? start <= all : start <= end && end <= all;

const head = readerWithTest(
  fieldsOf(
    { fields: readFields, signature, size, start: size, end: size },
    { slugs: listOf(text), settings: text, names: listOf(text), languages: listOf(text) },
  ),
  isInside,
) satisfies Reader<BoardHead>;

const writtenFile = fieldsOf({
  file: readOutputPath,
  hash: readHash,
  bytes: size,
  changed: numberOf(-Infinity, Infinity),
});

/**
 * Reads the state that belongs to a manifest. It is validated as untrusted input: each field, that
 * indexes and counts are in range, and that all files are in the output.
 */
function stateReader(manifest: string, numbers: Float64Array): Reader<BuildState> {
  const readHeading = fieldsOf({
    form: wordOf([STATE_VERSION]),
    manifest: wordOf([manifest]),
    names: listOf(text),
  });
  return (value) => {
    const heading = readHeading(value);
    if (heading === undefined || !numbers.every((one) => size(one) !== undefined)) return undefined;
    const versions = versionsByName(heading.names, numbers);
    if (versions === undefined) return undefined;
    const names = namesAt(heading.names);
    const uids = nextNumbersReader(numbers.subarray(versions.size));
    const board = fieldsOf({
      fingerprint: text,
      dependencies: names,
      anchors: listOf(text),
      diagnostics: listOf(diagnostic),
      uids,
    });
    const read = fieldsOf({
      site: text,
      held: text,
      media: text,
      boards: pairsOf(text, board),
      parts: pairsOf(text, names),
      files: listOf(writtenFile),
      folders: listOf(signature),
      heads: pairsOf(text, head),
      contentHeads: pairsOf(text, head),
    })(value);
    const files = read && sortedFiles(read.files);
    const folders = files && foldersWithSignatures(files, read.folders);
    return folders && { ...read, versions, files, folders };
  };
}

function sortedFiles(list: readonly WrittenFile[]): BuildState['files'] | undefined {
  const isSorted = list.every(({ file }, at) => file > (list[at - 1]?.file ?? ''));
  return isSorted ? new Map(list.map((one) => [one.file, one])) : undefined;
}

/** The signatures of the folders of some files, in the order of the files. */
function foldersWithSignatures(
  files: BuildState['files'],
  signatures: readonly number[],
): FolderSignatures | undefined {
  const paths = [...foldersOf(files.keys())];
  if (paths.length !== signatures.length) return undefined;
  return new Map(paths.map((path, at) => [path, signatures[at] ?? 0]));
}

/** Pairs names with numbers by index; names are unique. */
function versionsByName(
  names: readonly string[],
  numbers: Float64Array,
): BuildState['versions'] | undefined {
  if (names.length > numbers.length) return undefined;
  const versions = new Map(names.map((name, at) => [name, numbers[at] ?? 0]));
  return versions.size === names.length ? versions : undefined;
}

/** Reads names that are stored as indexes of a list. */
function namesAt(names: readonly string[]): Reader<readonly string[]> {
  return listOf((at) => (typeof at === 'number' ? names[at] : undefined));
}

/** Reads a count, and returns so many of the numbers, which follow those returned before. */
function nextNumbersReader(numbers: Float64Array): Reader<Float64Array> {
  let used = 0;
  return (value) => {
    const count = size(value);
    if (count === undefined || count > numbers.length - used) return undefined;
    used += count;
    return numbers.subarray(used - count, used);
  };
}
