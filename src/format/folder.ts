import { quote, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean, didYouMeanText } from '../diagnostics/suggest.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import { formatMessages } from './messages.ts';
import { LIMITS } from '../model/limits.ts';

/**
 * The folder form (FORMAT-7): `project.json` holds the project, and in place of a board (`root`,
 * and the items of `children`) the name of its file, as a path below the folder.
 */
export const PROJECT_FILE = 'project.json';

/** Returns whether the JSON of a project file is the head of a folder form. */
export function isFolderForm(json: Json | undefined): boolean {
  return isJsonObject(json) && typeof json['root'] === 'string';
}

/** A board's file after reading. */
export interface BoardFile {
  readonly json: Json | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a file by its path below the project's folder, for the board at `path` in the project;
 * undefined if it doesn't exist. `decodeText` makes the result from a text.
 */
export type ReadBoardFile = (file: string, path: string) => BoardFile | undefined;

/**
 * Inserts the boards of a folder form into the project's JSON. Never throws, unless `read` does.
 * `filesOfFolder` lists the siblings of a missing file, for suggestions.
 */
export function joinFolder(
  json: JsonObject,
  read: ReadBoardFile,
  filesOfFolder: (file: string) => readonly string[] = () => [],
): { readonly json: Json; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const named = new Set<string>();

  function load(value: Json | undefined, path: string): Json {
    if (typeof value !== 'string') return value ?? null;
    const place = { path, file: value };
    const report = (code: NameCode, meant = '') => {
      diagnostics.push(formatMessages.at(code, place, { file: quote(value), meant }));
      return null;
    };
    const slashed = value.replaceAll('\\', '/');
    if (slashed !== value && isInside(slashed)) {
      return report('board-file-backslash', didYouMeanText(slashed));
    }
    if (!isInside(value)) return report('board-file-outside');
    if (named.has(value)) return report('board-file-twice');
    named.add(value);
    const decoded = read(value, path);
    if (decoded === undefined) {
      return report('board-file-missing', didYouMean(value, filesOfFolder(value)));
    }
    for (const found of decoded.diagnostics) {
      const inner = found.path === '' ? path : `${path}.${found.path}`;
      diagnostics.push({ ...found, path: inner, file: value });
    }
    return decoded.json ?? null;
  }

  function withChildren(board: Json, path: string, depth: number): Json {
    // The reader rejects deeper boards later.
    if (!isJsonObject(board) || depth > LIMITS.board) return board;
    const { children } = board;
    if (!Array.isArray(children)) return board;
    const pathOf = (key: number) => `${path}.children[${key}]`;
    const boards = children.map((child: Json, key) => load(child, pathOf(key)));
    return {
      ...board,
      children: boards.map((child, key) => withChildren(child, pathOf(key), depth + 1)),
    };
  }

  const root = withChildren(load(json['root'], 'root'), 'root', 0);
  return { json: { ...json, root }, diagnostics };
}

type NameCode =
  | 'board-file-backslash'
  | 'board-file-outside'
  | 'board-file-twice'
  | 'board-file-missing';

/** Returns whether a path is relative, has forward slashes, and stays below its folder (SAFE-4). */
function isInside(file: string): boolean {
  // A fast path for names written by `unpack`.
  if (/^(?:[\w-]+\/)*[\w-]+\.json$/.test(file)) return true;
  const parts = file.split('/');
  return (
    !/[\\:\0]/.test(file) && !parts.some((part) => part === '' || part === '.' || part === '..')
  );
}
