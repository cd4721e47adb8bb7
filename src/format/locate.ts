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

/** Diagnostics about a board's file as a whole that exists but isn't JSON. */
const CODES_OF_FILE: ReadonlySet<string> = new Set([
  'file-empty',
  'file-encoding',
  'file-bad-utf8',
]);

/** Diagnostics about the name of a board's file, whatever its content. */
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
  /** The bytes of a file, or its first bytes. */
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
  /** Pending searches by file: paths continue from the project file into those of boards. */
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
    // A diagnostic of a whole file is at its beginning.
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
      // A syntax error has its own line.
      located[index] = { ...known, ...positions[at], ...one, ...named };
    });
  }
  return located;
}

/** Returns whether a path is that of a translation in a file of its own. */
const isTranslation = (file: string, path: string) =>
  file.startsWith(`${TRANSLATIONS_FOLDER}/`) && !/^root\b/.test(path);

/** The file in place of a board along a path, with the remaining keys. */
function refOf(values: readonly ValueOnPath[], keys: JsonPath, isMain: boolean) {
  const depth = values.length - 1;
  const { text } = values[depth] ?? {};
  const way = keys.slice(0, depth);
  // The root of the project, or a child board.
  const isBoard = isMain
    ? way.join('.') === 'root'
    : depth > 0 &&
      // A list of boards isn't a board itself.
      depth % 2 === 0 &&
      way.every((key, at) => (at % 2 === 0 ? key === 'children' : isIndex(key)));
  return text !== undefined && isBoard ? { file: text, keys: keys.slice(depth) } : undefined;
}

const isIndex = (key: string | number | undefined) => typeof key === 'number';

/** Returns whether bytes begin like JSON for people. */
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

/** The names of a board or a block along a path. */
function namesOf({ fields }: ValueOnPath, key: string | number | undefined): Partial<Diagnostic> {
  const uid = fields.get('uid');
  // The root of a board's file has no key.
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
