import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { blockName } from '../model/entities.ts';
import { boardName } from '../model/names.ts';
import { isJsonObject, jsonOf, type Json } from '../values/json.ts';
import { decodeBytes } from './decode-bytes.ts';
import { isFolderForm } from './folder.ts';
import { findPositions, type JsonPath } from './json-positions.ts';
import { linesAndColumns, scanJson } from './scan-json.ts';

/** Findings that get a line; reading all files of a large project for more isn't worth their time. */
const MAX_LOCATED = 1000;

/** A file of a project as it was written. */
interface SourceFile {
  readonly text: string;
  /** Undefined for what is no JSON. */
  readonly json: Json | undefined;
}

/** What is looked for in one file: a finding by its index. */
interface Wanted extends Omit<Located, 'file'> {
  readonly index: number;
}

/** Where a finding is: a file, and the keys inside of it. */
interface Located {
  readonly file: string;
  readonly keys: JsonPath;
  /** The board and the block that it is in. */
  readonly names: Partial<Diagnostic>;
}

/** The files in which findings are looked for. */
interface ProjectFiles {
  /** The project file. */
  readonly main: string;
  /** Whether it needn't be told. */
  readonly isNamed: boolean;
  readonly read: (file: string) => Uint8Array | undefined;
}

/**
 * Findings with the file, the line and the column (from 1) that each is about, read again from the project file and those
 * it names. What is in no text that people read, such as a compressed one, stays as it was.
 */
export function locateIn(
  diagnostics: readonly Diagnostic[],
  { main, isNamed, read }: ProjectFiles,
): readonly Diagnostic[] {
  const files = new Map<string, SourceFile | undefined>();

  function fileAt(name: string): SourceFile | undefined {
    if (!files.has(name)) files.set(name, readSource(read(name)));
    return files.get(name);
  }

  /** Follows a path from the project file into the files of boards. */
  function locate({ path, file: told }: Diagnostic): Located {
    if (path === '') return { file: told ?? main, keys: [], names: {} };
    let file = main;
    let value = fileAt(file)?.json;
    const isFolder = isFolderForm(value);
    let keys: (string | number)[] = [];
    let names: Partial<Diagnostic> = {};
    for (const key of keysOf(path)) {
      keys.push(key);
      value = childOf(value, key);
      const isRef = isFolder && typeof value === 'string' && isBoardKey(keys);
      if (isRef && typeof value === 'string' && fileAt(value) !== undefined) {
        file = value;
        value = fileAt(file)?.json;
        keys = [];
      }
      names = { ...names, ...namesOf(value, key) };
    }
    return { file, keys, names };
  }

  const byFile = new Map<string, Wanted[]>();
  diagnostics.slice(0, MAX_LOCATED).forEach((one, index) => {
    const { file, ...rest } = locate(one);
    const known = byFile.get(file);
    if (known === undefined) byFile.set(file, [{ index, ...rest }]);
    else known.push({ index, ...rest });
  });
  const located = [...diagnostics];
  for (const [file, wanted] of byFile) {
    const written = fileAt(file);
    if (written === undefined) continue;
    const offsets = offsetsIn(
      written,
      wanted.map(({ keys }) => keys),
    );
    const positions = linesAndColumns(written.text, offsets);
    wanted.forEach(({ index, names }, at) => {
      const one = diagnostics[index];
      const position = positions[at];
      if (one === undefined || position === undefined) return;
      const named = isNamed && file === main && one.file === undefined ? {} : { file };
      located[index] = { ...names, ...one, ...named, ...position };
    });
  }
  return located;
}

function offsetsIn({ text, json }: SourceFile, paths: readonly JsonPath[]): readonly number[] {
  if (json !== undefined) return findPositions(text, paths);
  const offset = scanJson(text).error?.offset;
  return offset === undefined ? [] : paths.map(() => offset);
}

/** Undefined for what is no text, or none that people read. */
function readSource(bytes: Uint8Array | undefined): SourceFile | undefined {
  const { text } = bytes === undefined ? { text: undefined } : decodeBytes(bytes);
  if (text === undefined || !/^\s*[{[]/.test(text)) return undefined;
  try {
    return { text, json: jsonOf(text) };
  } catch {
    return { text, json: undefined };
  }
}

/** The keys of a path such as `root.children[2].widths["640px"]`. */
function keysOf(path: string): JsonPath {
  const parts = path.matchAll(/\.?([^.[\]]+)|\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]/g);
  return Array.from(parts, ([, name, index, quoted]) =>
    index === undefined ? (name ?? quoted ?? '') : Number(index),
  );
}

/** The names of a board or a block, wherever one is read back as it was written. */
function namesOf(value: Json | undefined, key: string | number): Partial<Diagnostic> {
  const isOne = isJsonObject(value) && (key === 'root' || typeof key === 'number');
  if (!isOne || typeof value['uid'] !== 'string') return {};
  const text = (name: string) => (typeof value[name] === 'string' ? value[name] : '');
  if (typeof value['eid'] === 'string') {
    const block = blockName({ uid: value['uid'], label: text('label'), eid: value['eid'] });
    return { block, blockUid: value['uid'] };
  }
  const fields = { name: text('name'), title: text('title'), slug: text('slug') };
  const isBoard = key === 'root' || 'slug' in value || 'root' in value || 'title' in value;
  return isBoard
    ? { board: boardName({ ...fields, uid: value['uid'] }), boardUid: value['uid'] }
    : {};
}

function childOf(value: Json | undefined, key: string | number): Json | undefined {
  if (Array.isArray(value)) return value[Number(key)];
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Whether a board stands there: the root of the project, or one of the children of a board. */
function isBoardKey(keys: JsonPath): boolean {
  const [last, before] = [keys.at(-1), keys.at(-2)];
  return keys.length === 1 ? last === 'root' : before === 'children' && typeof last === 'number';
}
