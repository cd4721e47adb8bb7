import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { blockName } from '../model/entities.ts';
import { boardName } from '../model/names.ts';
import { OPEN, OPEN_LIST, SPACE } from './char-codes.ts';
import { followPaths, linesAndColumns, type JsonPath, type PassedValue } from './json-positions.ts';

/** Findings that get a line; reading all files of a large project for more isn't worth their time. */
const MAX_LOCATED = 1000;

/** Bytes that tell whether a file is a text that people read. */
const BEGINNING = 4096;

/** Findings about a file of a board as a whole, which is there, and no JSON. */
const OF_FILE: ReadonlySet<string> = new Set(['file-empty', 'file-encoding', 'file-bad-utf8']);

/** Findings about the name of a board's file, whatever the file holds. */
const OF_NAME: ReadonlySet<string> = new Set(['board-file-twice']);

/** What is looked for in one file: a finding by its index, the keys to it, and the board and the block that it is known to be in. */
interface Wanted {
  readonly index: number;
  readonly keys: JsonPath;
  readonly names: Partial<Diagnostic>;
}

/** The files in which findings are looked for. */
interface ProjectFiles {
  /** The project file. */
  readonly main: string;
  /** Whether it needn't be told. */
  readonly isNamed: boolean;
  /** The bytes of a file, or so many at its beginning. */
  readonly read: (file: string, atMost?: number) => Uint8Array | undefined;
}

/**
 * Findings with the file, the line and the column (from 1) that each is about, read again from the project file and those
 * it names. What is in no text that people read, such as a compressed one, stays as it was.
 */
export function locateIn(
  diagnostics: readonly Diagnostic[],
  { main, isNamed, read }: ProjectFiles,
): readonly Diagnostic[] {
  const located = [...diagnostics];
  /** What is left to look for, by file: paths lead from the project file into those of boards. */
  const left = new Map<string, Wanted[]>();
  const follow = (file: string, wanted: Wanted) => {
    const known = left.get(file);
    if (known === undefined) left.set(file, [wanted]);
    else known.push(wanted);
  };
  diagnostics.slice(0, MAX_LOCATED).forEach(({ path, file = main }, index) => {
    follow(path === '' ? file : main, { index, keys: keysOf(path), names: {} });
  });
  for (const [file, all] of left) {
    left.delete(file);
    // What is said of a file as a whole is where it begins.
    const isOfWhole = all.every(({ keys }) => keys.length === 0);
    const bytes = read(file, isOfWhole ? BEGINNING : undefined);
    if (!isJsonText(bytes)) continue;
    const paths = all.map(({ keys }) => keys);
    const passed = followPaths(bytes, paths, NAMED);
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
      const isOfName = ref?.keys.length === 0 && OF_NAME.has(one.code);
      if (ref !== undefined && !isOfName && isJsonText(read(ref.file, BEGINNING))) {
        follow(ref.file, { index, keys: ref.keys, names: known });
        return;
      }
      if (ref?.keys.length === 0 && OF_FILE.has(one.code)) {
        located[index] = { ...one, file: ref.file, line: 1, column: 1 };
        return;
      }
      const named = isNamed && file === main && one.file === undefined ? {} : { file };
      // What stops being JSON says its line itself.
      located[index] = { ...known, ...positions[at], ...one, ...named };
    });
  }
  return located;
}

/** The file that stands in the place of a board, where a path leads into it, with the keys that are left. */
function refOf(values: readonly PassedValue[], keys: JsonPath, isMain: boolean) {
  const depth = values.length - 1;
  const { text } = values[depth] ?? {};
  const way = keys.slice(0, depth);
  // The root of the project, or one of the boards below another.
  const isBoard = isMain
    ? way.join('.') === 'root'
    : depth > 0 &&
      // The list of the boards itself is none.
      depth % 2 === 0 &&
      way.every((key, at) => (at % 2 === 0 ? key === 'children' : isIndex(key)));
  return text !== undefined && isBoard ? { file: text, keys: keys.slice(depth) } : undefined;
}

const isIndex = (key: string | number | undefined) => typeof key === 'number';

/** Whether bytes begin as JSON that people read does. */
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

/** The fields that tell a board or a block, and what it is called. */
const NAMED: ReadonlySet<string> = new Set([
  'uid',
  'eid',
  'label',
  'name',
  'title',
  'slug',
  'root',
]);

/** The names of a board or a block, wherever one is read back as it was written. */
function namesOf({ fields }: PassedValue, key: string | number | undefined): Partial<Diagnostic> {
  const uid = fields.get('uid');
  // A board's file has no key that leads to it.
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
