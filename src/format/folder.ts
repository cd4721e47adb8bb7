import { quote, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean, question } from '../diagnostics/suggest.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import { formatMessages } from './messages.ts';
import { LIMITS } from '../model/limits.ts';

/**
 * The folder form (FORMAT-7): `project.json` holds the project, and wherever a board would stand
 * (`root`, and the items of `children`) a text stands: the board's file, as a path below the folder.
 */
export const PROJECT_FILE = 'project.json';

/** Whether the JSON of a project file is the head of a folder form. */
export function isFolderForm(json: Json | undefined): boolean {
  return isJsonObject(json) && typeof json['root'] === 'string';
}

/** What a board's file says. */
export interface BoardFile {
  readonly json: Json | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a file by its path below the project's folder, for the board at `path` in the project;
 * undefined when there is none. `decodeText` makes the answer of a text.
 */
export type ReadBoardFile = (file: string, path: string) => BoardFile | undefined;

/**
 * Puts the boards of a folder form into the project's JSON. Never throws, unless `read` does. `filesBeside` tells the files in
 * the folder of one that isn't there, for what is proposed.
 */
export function joinFolder(
  json: JsonObject,
  read: ReadBoardFile,
  filesBeside: (file: string) => readonly string[] = () => [],
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
      return report('board-file-backslash', question(slashed));
    }
    if (!isInside(value)) return report('board-file-outside');
    if (named.has(value)) return report('board-file-twice');
    named.add(value);
    const decoded = read(value, path);
    if (decoded === undefined) {
      return report('board-file-missing', didYouMean(value, filesBeside(value)));
    }
    for (const found of decoded.diagnostics) {
      const inner = found.path === '' ? path : `${path}.${found.path}`;
      diagnostics.push({ ...found, path: inner, file: value });
    }
    return decoded.json ?? null;
  }

  function withChildren(board: Json, path: string, depth: number): Json {
    // Deeper boards are left to the reader, which refuses them.
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

/** A relative path with forward slashes that stays below its folder (SAFE-4). */
function isInside(file: string): boolean {
  // Nearly every path is as `unpack` writes it.
  if (/^(?:[\w-]+\/)*[\w-]+\.json$/.test(file)) return true;
  const parts = file.split('/');
  return (
    !/[\\:\0]/.test(file) && !parts.some((part) => part === '' || part === '.' || part === '..')
  );
}
