import type { OwnElement } from '../../elements/own-element.ts';
import { dirname } from 'node:path';
import { hasErrors, quote, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { decodeProject, decodeText } from '../../format/decode.ts';
import { decodeBytes } from '../../format/decode-bytes.ts';
import {
  headOf,
  NO_HEADS,
  splitBeginning,
  type BoardHead,
  type BoardHeads,
} from '../../format/board-head.ts';
import { joinFolder, type BoardFile } from '../../format/folder.ts';
import { formatMessages } from '../../format/messages.ts';
import { splittableCopy } from '../../format/splittable-text.ts';
import { splitBoards, type SplitText } from '../../format/split-boards.ts';
import type { Project } from '../../model/entities.ts';
import type { JsonObject } from '../../values/json.ts';
import { once } from '../../values/once.ts';
import { openFiles } from './files.ts';
import { isSettled } from './signature.ts';
import type { TreePlace, TreeSource } from './read-tree.ts';

export interface OpenOptions {
  /**
   * True to read all files completely; otherwise the tree is expected to be the last field, as
   * `unpack` writes it.
   */
  readonly isThorough?: boolean;
  /** The heads from a previous read, for files that haven't changed. */
  readonly known?: BoardHeads;
  /** The heads of pages from files, from a previous read. */
  readonly knownContent?: BoardHeads | undefined;
  /** The folder with the files of the project's assets; by default the folder `assets`. */
  readonly assets?: string | undefined;
  /** The elements of own components, which trees may have. */
  readonly ownElements?: readonly OwnElement[];
  /** Files to read completely in any case. */
  readonly whole?: ReadonlySet<string>;
  /**
   * True to find the trees in a text of all boards by indentation, which is fast. If that is wrong,
   * reading a tree detects it (`isUnsure`).
   */
  readonly isByIndent?: boolean;
  /**
   * Maximum bytes of a text of all boards that is kept in memory; for a longer one, trees are read
   * from the file when needed.
   */
  readonly mostText?: number;
}

/** A project in the folder form, without its block trees. */
interface OpenFolder {
  readonly project: Project | undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly trees: TreeSource;
  /** The heads of all files; empty if a file has several boards, or an unusual form. */
  readonly heads: BoardHeads;
  /** The file of each board, by its uid. */
  readonly filesByUid: () => ReadonlyMap<string, string>;
  /**
   * The first file that contains several boards or a duplicate key, because of which there are no
   * heads; undefined if there are.
   */
  readonly oddFile: string | undefined;
}

/** Bytes of a board's file that contain everything except the block tree for most boards. */
const BEGINNING = 4096;

/**
 * Opens a project in the folder form (FORMAT-7). If the beginning of a board's file contains
 * everything except the blocks, only the beginning is read; otherwise the whole file is.
 */
export function openFolder(
  folder: string,
  written: JsonObject,
  { isThorough = false, known = NO_HEADS, whole }: OpenOptions,
): OpenFolder {
  const isWhole = (file: string) => isThorough || whole?.has(file) === true;
  const { read: readFile, whyUnread, signature: signatureOf, siblings } = openFiles(folder);
  const heads = new Map<string, BoardHead>();
  let oddFile: string | undefined;
  const places = new Map<string, TreePlace>();

  /** The known data of an unchanged file. */
  function reuse(boardFile: string, path: string): BoardFile | undefined {
    const head = isWhole(boardFile) ? undefined : known.get(boardFile);
    if (head === undefined || !isSettled(head.signature)) return undefined;
    if (signatureOf(boardFile) !== head.signature) return undefined;
    note(boardFile, path, head);
    return { json: head.fields, diagnostics: [] };
  }

  function note(boardFile: string, path: string, found: BoardHead) {
    const { start, end, size, signature } = found;
    if (start > 0) places.set(path, { file: boardFile, slice: { start, end }, size, signature });
    heads.set(boardFile, found);
  }

  function read(boardFile: string, path: string): BoardFile | undefined {
    const reused = reuse(boardFile, path);
    if (reused !== undefined) return reused;
    const start = readFile(boardFile, isWhole(boardFile) ? Infinity : BEGINNING);
    if (start === undefined) return unread(boardFile);
    const split = splitBeginning(start.bytes, start);
    if (split === undefined) return readWhole(boardFile, path);
    const { size, signature } = start;
    return add(split, path, { file: boardFile, size, signature });
  }

  /**
   * Records the text of a file: if it contains one board, its head, or else the place of each tree
   * in it.
   */
  function add(split: SplitText, path: string, about: Omit<TreePlace, 'slice'>): BoardFile {
    const { file: boardFile } = about;
    const head = boardFile === undefined ? undefined : headOf(split, about);
    if (boardFile !== undefined && head !== undefined) note(boardFile, path, head);
    else {
      for (const [inner, slice] of split.roots) {
        places.set(inner === '' ? path : `${path}.${inner}`, { ...about, slice });
      }
    }
    return { json: split.json, diagnostics: [] };
  }

  function readWhole(boardFile: string, path: string): BoardFile | undefined {
    const found = readFile(boardFile);
    if (found === undefined) return unread(boardFile);
    const { size, signature } = found;
    const split = splitBoards(found.bytes, 'board');
    if (split !== undefined) return add(split, path, { file: boardFile, size, signature });
    const { text, diagnostics } = decodeBytes(found.bytes);
    if (text === undefined) return { json: undefined, diagnostics };
    const decoded = decodeText(text);
    if (hasErrors(decoded.diagnostics)) return decoded;
    const restated = splittableCopy(decoded.json, 'board');
    if (restated === undefined) return decoded;
    const added = add(restated.split, path, {
      file: undefined,
      bytes: restated.bytes,
      size,
      signature,
    });
    return { ...added, diagnostics: decoded.diagnostics };
  }

  /** Returns the error about a file that can't be read; undefined if the file is missing. */
  function unread(boardFile: string): BoardFile | undefined {
    const { why = 'missing', message: reason = '' } = whyUnread(boardFile) ?? {};
    if (why === 'missing') return undefined;
    const code = why === 'outside' ? 'board-file-linked' : 'board-file-unreadable';
    const params = { file: quote(boardFile), reason };
    return { json: undefined, diagnostics: [formatMessages.at(code, { path: '' }, params)] };
  }

  function readNoting(boardFile: string, path: string): BoardFile | undefined {
    const found = read(boardFile, path);
    if (!heads.has(boardFile)) oddFile ??= boardFile;
    return found;
  }

  const named = new Set<string>();
  const readNamed = (file: string, path: string) => {
    named.add(file);
    return readNoting(file, path);
  };
  const joined = joinFolder(written, readNamed, siblings);
  const orphans = isThorough ? unnamedFiles(named, siblings) : [];
  const trees = { folder, bytes: undefined, places };
  if (hasErrors(joined.diagnostics)) {
    const { diagnostics } = joined;
    return {
      diagnostics,
      project: undefined,
      trees,
      heads: NO_HEADS,
      filesByUid: noFiles,
      oddFile,
    };
  }
  const { project, diagnostics: decoded } = decodeProject(joined.json);
  const diagnostics = [...joined.diagnostics, ...orphans, ...decoded];
  if (oddFile !== undefined) {
    return { diagnostics, project, trees, heads: NO_HEADS, filesByUid: noFiles, oddFile };
  }
  return { diagnostics, project, trees, heads, filesByUid: once(() => byUid(heads)), oddFile };
}

/** Reports JSON files that no board names, in the folders of boards' files. */
function unnamedFiles(
  named: ReadonlySet<string>,
  siblings: (file: string) => readonly string[],
): readonly Diagnostic[] {
  const folders = new Map([...named].map((file) => [dirname(file), file]));
  // The project's own folder isn't checked, as it may contain other files.
  folders.delete('.');
  const files = [...folders.values()].flatMap((file) => siblings(file));
  return files
    .filter((file) => file.endsWith('.json') && !named.has(file))
    .toSorted()
    .map((file) =>
      formatMessages.at('board-file-unnamed', { path: '', file }, { file: quote(file) }),
    );
}

/** Returns an empty map, for boards that don't have a file each. */
export const noFiles = (): ReadonlyMap<string, string> => new Map();

/** Returns the files of boards by their uids; boards without a uid are left out. */
export function byUid(heads: BoardHeads): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [file, { fields }] of heads) {
    const { uid } = fields;
    if (typeof uid === 'string') files.set(uid, file);
  }
  return files;
}
