import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { blockName } from '../model/entities.ts';
import { boardName } from '../model/names.ts';
import { TRANSLATIONS_FOLDER } from '../model/translations.ts';
import { OPEN, OPEN_LIST, SPACE } from './char-codes.ts';
import { followPaths, linesAndColumns, type JsonPath, type ValueOnPath } from './json-positions.ts';

/**
 * Maximum number of diagnostics with a line: more aren't worth reading all files of a large
 * project.
 */
const MAX_LOCATED = 1000;

/** Bytes read to detect a readable text. */
const BEGINNING = 4096;

/** Codes of diagnostics about the whole file of a board that exists but isn't JSON. */
const CODES_OF_FILE: ReadonlySet<string> = new Set([
  'file-empty',
  'file-encoding',
  'file-bad-utf8',
]);

/** Codes of diagnostics about the name of a board's file, whatever its content. */
const CODES_OF_FILE_NAME: ReadonlySet<string> = new Set(['board-file-twice']);

/**
 * A search in one file: the index of a diagnostic, the keys to its place, and its known board and
 * block.
 */
interface Search {
  readonly index: number;
  readonly keys: JsonPath;
  readonly names: Partial<Diagnostic>;
}

/** The files in which diagnostics are located. */
interface ProjectFiles {
  /** The project file. */
  readonly main: string;
  /** True if the file name is omitted. */
  readonly isNamed: boolean;
  /** Returns the bytes of a file, or at most the first `atMost` bytes. */
  readonly read: (file: string, atMost?: number) => Uint8Array | undefined;
}

/**
 * Diagnostics with file, line and column (from 1), by reading the project file and the board files
 * again. Places in unreadable text, such as compressed files, stay unchanged.
 */
export function locateIn(
  diagnostics: readonly Diagnostic[],
  { main, isNamed, read }: ProjectFiles,
): readonly Diagnostic[] {
  const located = [...diagnostics];
  /**
   * Pending searches by file. A path that begins in the project file may continue in the file of a
   * board.
   */
  const pending = new Map<string, Search[]>();
  const follow = (file: string, wanted: Search) => {
    const known = pending.get(file);
    if (known === undefined) pending.set(file, [wanted]);
    else known.push(wanted);
  };
  diagnostics.slice(0, MAX_LOCATED).forEach(({ path, file = main }, index) => {
    const isOwn = path === '' || isTranslation(file, path);
    follow(isOwn ? file : main, { index, keys: keysOf(path), names: {} });
  });
  for (const [file, all] of pending) {
    pending.delete(file);
    // Only the beginning is read if all diagnostics are about the whole file.
    const isOfWhole = all.every(({ keys }) => keys.length === 0);
    const bytes = read(file, isOfWhole ? BEGINNING : undefined);
    if (!isJsonText(bytes)) continue;
    const paths = all.map(({ keys }) => keys);
    const passed = followPaths(bytes, paths, NAME_FIELDS);
    const offsets = passed.map((values) => values.at(-1)?.offset ?? 0);
    const positions = linesAndColumns(bytes, offsets);
    all.forEach(({ index, keys, names }, at) => {
      const values = passed[at] ?? [];
      const known = values.reduce((sum, value, depth) => {
        const isProject = depth === 0 && file === main;
        return isProject ? sum : { ...sum, ...namesOf(value, keys[depth - 1]) };
      }, names);
      const ref = refOf(values, keys, file === main);
      const one = diagnostics[index];
      if (one === undefined) return;
      const isOfName = ref?.keys.length === 0 && CODES_OF_FILE_NAME.has(one.code);
      if (ref !== undefined && !isOfName && isJsonText(read(ref.file, BEGINNING))) {
        follow(ref.file, { index, keys: ref.keys, names: known });
        return;
      }
      if (ref?.keys.length === 0 && CODES_OF_FILE.has(one.code)) {
        located[index] = { ...one, file: ref.file, line: 1, column: 1 };
        return;
      }
      const named = isNamed && file === main && one.file === undefined ? {} : { file };
      // A syntax error keeps its own line and column.
      located[index] = { ...known, ...positions[at], ...one, ...named };
    });
  }
  return located;
}

/** Returns whether a path is that of a translation in a separate file. */
const isTranslation = (file: string, path: string) =>
  file.startsWith(`${TRANSLATIONS_FOLDER}/`) && !/^root\b/.test(path);

/** The file whose name replaces a board on a path, with the keys of the path after it. */
function refOf(values: readonly ValueOnPath[], keys: JsonPath, isMain: boolean) {
  const depth = values.length - 1;
  const { text } = values[depth] ?? {};
  const way = keys.slice(0, depth);
  // The project file names the file of the root board; a board's file names those of child boards.
  const isBoard = isMain
    ? way.join('.') === 'root'
    : depth > 0 &&
      // After an odd number of keys, the path ends at a list of boards instead of a board.
      depth % 2 === 0 &&
      way.every((key, at) => (at % 2 === 0 ? key === 'children' : isIndex(key)));
  return text !== undefined && isBoard ? { file: text, keys: keys.slice(depth) } : undefined;
}

const isIndex = (key: string | number | undefined) => typeof key === 'number';

/** Returns whether bytes begin like readable JSON, with an opening bracket. */
function isJsonText(bytes: Uint8Array | undefined): bytes is Uint8Array {
  const first = bytes?.find((byte) => byte > SPACE);
  return first === OPEN || first === OPEN_LIST;
}

/** The keys of a path such as `root.children[2].widths["640px"]`. */
function keysOf(path: string): JsonPath {
  const parts = path.matchAll(/\.?([^.[\]]+)|\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]/g);
  return Array.from(parts, ([, name, index, quoted]) =>
    index === undefined ? (name ?? quoted ?? '') : Number(index),
  );
}

/** The fields that identify a board or a block, and their names. */
const NAME_FIELDS: ReadonlySet<string> = new Set([
  'uid',
  'eid',
  'label',
  'name',
  'title',
  'slug',
  'root',
]);

/** The identifying fields of a board or a block on a path. */
function namesOf({ fields }: ValueOnPath, key: string | number | undefined): Partial<Diagnostic> {
  const uid = fields.get('uid');
  // The value at the root of a board's file has no key.
  const isOne = key === undefined || key === 'root' || isIndex(key);
  if (uid === undefined || !isOne) return {};
  const text = (name: string) => fields.get(name) ?? '';
  const eid = fields.get('eid');
  if (eid !== undefined) {
    return { block: blockName({ uid, label: text('label'), eid }), blockUid: uid };
  }
  const isBoard = ['slug', 'root', 'title'].some((name) => fields.has(name));
  if (isIndex(key) && !isBoard) return {};
  const board = { name: text('name'), title: text('title'), slug: text('slug'), uid };
  return { board: boardName(board), boardUid: uid };
}
