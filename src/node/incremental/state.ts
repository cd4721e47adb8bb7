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
  suchThat,
  textOf,
  wholeOf,
  wordOf,
  type Reader,
} from '../../values/reader.ts';
import type { BoardRecord } from '../generate/built-board.ts';
import { readStateFile, writeStateFile } from './state-file.ts';
import type { Sources } from './versions.ts';

/** What a build leaves for the next one in the user's cache: with it, only what has changed is built. */
export interface BuildState {
  /** What all pages depend on: see `siteFingerprint`. */
  readonly site: string;
  /** By uid, in the order of the project. */
  readonly boards: ReadonlyMap<string, BoardState>;
  readonly sources: Sources;
  /** Of every dependency of boards and sources: see `versionsOf`. */
  readonly versions: ReadonlyMap<string, string>;
  /** The output's, by path, in their order. */
  readonly files: ReadonlyMap<string, WrittenFile>;
  readonly folders: FolderSignatures;
  /** See `heldFingerprint`. */
  readonly held: string;
  /** What the beginnings of the boards' files said. */
  readonly heads: BoardHeads;
}

/** A board as it was built. */
export interface BoardState extends BoardRecord {
  /** See `boardFingerprints`. */
  readonly fingerprint: string;
}

/** The state in a file; undefined when there is none that this program can read, or the target is another one. */
export function readState(file: string, target: string): BuildState | undefined {
  const found = readStateFile(file);
  const manifest = manifestHash(target);
  if (found === undefined || manifest === '') return undefined;
  return readJson(found.text, stateReader(manifest, found.numbers));
}

/** Keeps a state for the next build; where it can't be written, that build builds everything. */
export function writeState(file: string, target: string, state: BuildState) {
  try {
    writeStateFile(file, { text: stateText(target, state), numbers: joined(state.boards) });
  } catch {
    rmSync(file, { force: true });
  }
}

/** The JSON of a state, piece by piece. */
function* stateText(target: string, state: BuildState): Iterable<string> {
  const { site, held, versions, boards, sources, files, folders, heads } = state;
  const indices = new Map(Array.from(versions.keys(), (name, index) => [name, index]));
  const indicesOf = (names: readonly string[]) => names.map((name) => indices.get(name));
  const own = { form: FORM, manifest: manifestHash(target), site, held };
  yield JSON.stringify(own).slice(0, -1);
  yield* listText('versions', versions, (pair) => pair);
  yield* listText('boards', boards, ([uid, { dependencies, uids, ...board }]) => [
    uid,
    { ...board, dependencies: indicesOf(dependencies), uids: uids.length },
  ]);
  yield* listText('sources', sources, ([uid, names]) => [uid, indicesOf(names)]);
  yield* listText('files', files.values(), (written) => written);
  yield* listText('folders', foldersOf(files.keys()), (path) => folders.get(path) ?? 0);
  yield* listText('heads', heads, (pair) => pair);
  yield '}';
}

/** Items of a list whose text is made at a time. */
const ITEMS_AT_A_TIME = 256;

/** A field of the state that is a list. */
function* listText<T>(name: string, items: Iterable<T>, jsonOf: (item: T) => unknown) {
  let piece: unknown[] = [];
  let before = `,"${name}":[`;
  for (const item of items) {
    piece.push(jsonOf(item));
    if (piece.length < ITEMS_AT_A_TIME) continue;
    yield before + JSON.stringify(piece).slice(1, -1);
    piece = [];
    before = ',';
  }
  // The last piece may be empty, and then no comma stands before it.
  const rest = JSON.stringify(piece).slice(1, -1);
  yield `${rest === '' && before === ',' ? '' : before}${rest}]`;
}

/** The uids of all boards, one after the other. */
function joined(boards: BuildState['boards']): Float64Array {
  let at = 0;
  for (const { uids } of boards.values()) at += uids.length;
  const all = new Float64Array(at);
  at = 0;
  for (const { uids } of boards.values()) {
    all.set(uids, at);
    at += uids.length;
  }
  return all;
}

/** Empty where there is no manifest. */
function manifestHash(target: string): string {
  const bytes = manifestBytes(target);
  return bytes === undefined ? '' : shortHash(bytes);
}

/** Changes with the form of what `writeState` writes. */
const FORM = 'sitegen 13';

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
  { board: text, block: text, boardUid: text, blockUid: text, file: text, places: size },
) satisfies Reader<Diagnostic>;

/** As JSON has it. What a board's file says is checked like the file itself. */
const readFields: Reader<JsonObject> = (value) => (isJsonObject(value) ? value : undefined);

/** The end isn't known where only the beginning of a file was read. */
const isInside = ({ size: all, start, end }: BoardHead) =>
  end === 0 ? start <= all : start <= end && end <= all;

const head = suchThat(
  fieldsOf({ fields: readFields, signature, size, start: size, end: size }),
  isInside,
) satisfies Reader<BoardHead>;

const writtenFile = fieldsOf({
  file: readOutputPath,
  hash: readHash,
  bytes: size,
  changed: numberOf(-Infinity, Infinity),
});

/**
 * Reads a state that was left with a manifest. It is checked as if somebody had written it who means harm: each field,
 * that places and counts point to something, and that all files are in the output.
 */
function stateReader(manifest: string, numbers: Float64Array): Reader<BuildState> {
  const readHeading = fieldsOf({
    form: wordOf([FORM]),
    manifest: wordOf([manifest]),
    versions: pairsOf(text, text),
  });
  return (value) => {
    const heading = readHeading(value);
    if (heading === undefined || !numbers.every((one) => size(one) !== undefined)) return undefined;
    const { versions } = heading;
    const names = namesAt([...versions.keys()]);
    const uids = nextOf(numbers);
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
      boards: pairsOf(text, board),
      sources: pairsOf(text, names),
      files: listOf(writtenFile),
      folders: listOf(signature),
      heads: pairsOf(text, head),
    })(value);
    const files = read && inOrder(read.files);
    const folders = files && foldersBy(files, read.folders);
    return folders && { ...read, versions, files, folders };
  };
}

function inOrder(list: readonly WrittenFile[]): BuildState['files'] | undefined {
  const isSorted = list.every(({ file }, at) => file > (list[at - 1]?.file ?? ''));
  return isSorted ? new Map(list.map((one) => [one.file, one])) : undefined;
}

/** The signatures of the folders of some files, which stand in the order of the files. */
function foldersBy(
  files: BuildState['files'],
  signatures: readonly number[],
): FolderSignatures | undefined {
  const paths = [...foldersOf(files.keys())];
  if (paths.length !== signatures.length) return undefined;
  return new Map(paths.map((path, at) => [path, signatures[at] ?? 0]));
}

/** Names, by their places in a list. */
function namesAt(names: readonly string[]): Reader<readonly string[]> {
  return listOf((at) => (typeof at === 'number' ? names[at] : undefined));
}

/** As many of some numbers as are said, which follow those that were read before. */
function nextOf(numbers: Float64Array): Reader<Float64Array> {
  let used = 0;
  return (value) => {
    const count = size(value);
    if (count === undefined || count > numbers.length - used) return undefined;
    used += count;
    return numbers.subarray(used - count, used);
  };
}
