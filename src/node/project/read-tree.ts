import { invariant } from '../../diagnostics/invariant.ts';
import { CATALOGUE } from '../../elements/catalogue.ts';
import { decodeBytes } from '../../format/decode-bytes.ts';
import { decodeTreeText, findSyntaxError, type DecodedTreeText } from '../../format/decode.ts';
import { parseTree, treeText } from '../../format/parse-tree.ts';
import type { RootSlice } from '../../format/split-boards.ts';
import { openFiles, type FileReader } from './files.ts';
import { isSameSignature } from './signature.ts';
import { changed, createSliceReader, type TextFile } from './text-file.ts';

/** Where the block tree of a board is: in a file of its own, or in a text of all boards. */
export interface TreePlace {
  /** The file below the project's folder; undefined for a place in a text of all boards. */
  readonly file: string | undefined;
  /** The text in memory, where it isn't the project's own. */
  readonly bytes?: Uint8Array;
  readonly slice: RootSlice;
  /** Bytes of the tree, or of the file: what it costs to build. */
  readonly size: number;
  /** Says which file was looked at first: one that has changed since then isn't read. */
  readonly signature: number;
  /** A hash of the tree's text, by who has opened it, where it is known without reading it. */
  readonly version?: string | undefined;
}

/** A project's block trees. */
export interface TreeSource {
  /** The project's folder. */
  readonly folder: string;
  /** The project's own text, shared between threads. */
  readonly bytes: Uint8Array | undefined;
  /** The file that it is read from again, where it isn't kept. */
  readonly textFile?: TextFile | undefined;
  /** By the path of the board in the project; a board without blocks isn't there. */
  readonly places: ReadonlyMap<string, TreePlace>;
}

export interface ReadTree extends DecodedTreeText {
  /** Other fields follow the tree in its file, so that the project has to be opened thoroughly. */
  readonly isUnsure?: boolean;
}

/** The bytes that a tree is in. */
interface TreeBytes {
  readonly bytes: Uint8Array;
  readonly slice: RootSlice;
  /** Whether they are the tree's alone, so that nobody sees what is around it. */
  readonly isCut: boolean;
}

/** Reads block trees one by one, by the path of the board, and keeps none. */
export type ReadTreeAt = (boardPath: string) => ReadTree;

/** @throws SiteError when a file can't be read, or has changed since it was looked at first */
export function createTreeReader(source: TreeSource): ReadTreeAt {
  const { read } = openFiles(source.folder);
  // Another thread gets it as plain bytes, which are searched many times slower than a buffer.
  const whole = source.bytes && asBuffer(source.bytes);
  const readSlice = source.textFile && createSliceReader(source.textFile);

  function bytesAt(place: TreePlace): TreeBytes {
    const { file, slice, bytes = whole } = place;
    if (file !== undefined) return { bytes: readUnchanged(read, place), slice, isCut: false };
    if (bytes !== undefined) return { bytes, slice, isCut: false };
    invariant(readSlice !== undefined, 'a text is in memory or in a file');
    const cut = readSlice(slice);
    return { bytes: cut, slice: { start: 0, end: cut.length }, isCut: true };
  }

  return (boardPath) => {
    const place = source.places.get(boardPath);
    if (place === undefined) return { root: undefined, diagnostics: [] };
    const { file } = place;
    const { bytes, slice, isCut } = bytesAt(place);
    const written = treeText(bytes, slice);
    const parsed = written && parseTree(written);
    if (written === undefined || parsed === undefined) {
      return isCut ? UNSURE : wholeError(bytes, file);
    }
    const path = { parent: undefined, key: `${boardPath}.root` };
    const tree = decodeTreeText(parsed, written, { path, catalogue: CATALOGUE.elements });
    if (file === undefined || tree.sound !== undefined) return tree;
    return { ...tree, diagnostics: tree.diagnostics.map((one) => ({ ...one, file })) };
  };
}

function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

function readUnchanged(readFile: FileReader, { file = '', signature }: TreePlace): Uint8Array {
  const read = readFile(file);
  if (read !== undefined && isSameSignature(read.signature, signature)) return read.bytes;
  throw changed(file);
}

const UNSURE: ReadTree = { root: undefined, diagnostics: [], isUnsure: true };

/** What is wrong with a text that was taken for JSON at first sight. */
function wholeError(bytes: Uint8Array, file: string | undefined): ReadTree {
  const { text, diagnostics } = decodeBytes(bytes);
  const [found = text === undefined ? undefined : findSyntaxError(text)] = diagnostics;
  if (found === undefined) return UNSURE;
  return { root: undefined, diagnostics: [file === undefined ? found : { ...found, file }] };
}
