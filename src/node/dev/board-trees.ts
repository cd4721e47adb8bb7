import { hash } from 'node:crypto';
import { join } from 'node:path';
import { dropOldest } from '../../values/drop-oldest.ts';
import { hashOf } from '../output/file-writer.ts';
import { splitBoards } from '../../format/split-boards.ts';
import { shareBlocks } from '../../model/share-blocks.ts';
import type { Block } from '../../model/entities.ts';
import type { OpenProject } from '../project/open-project.ts';
import { openFiles } from '../project/files.ts';
import { createTreeReader, type ReadTree, type TreePlace } from '../project/read-tree.ts';

/** A block tree that was read, and the hash of its bytes; of one that sitegen has written, that of all of its file. */
export interface KnownTree extends ReadTree {
  readonly version: string;
}

/** The block trees of a project on disk: each is read when a page needs it, and kept as long as its bytes stay. */
export interface BoardTrees {
  read(boardPath: string): KnownTree;
  /** Whether a tree, as its file has it, may name one of some things: what it doesn't name needn't be looked for in it. */
  mayName(boardPath: string, names: readonly string[]): boolean;
  /** What is known of a tree that was read; its file isn't looked at. */
  known(boardPath: string): KnownTree | undefined;
  /** Trees that a board had before, the latest first: what is gone from it is found there. */
  former(boardPath: string): readonly Block[];
  /** The paths of the boards whose trees were read. */
  paths(): Iterable<string>;
  /** Says which tree is in a file of a hash, where it is the last field, so that it needn't be parsed. */
  expect(hash: string, root: Block): void;
  /** The version of the tree in a file that was just written, by all of its bytes; undefined for any other. */
  expected(bytes: Uint8Array): string | undefined;
  /** The trees of another state of the project: those whose bytes are the same stay the very same objects. */
  of(opened: OpenProject): BoardTrees;
}

interface Kept {
  readonly tree: KnownTree;
  readonly signature: number;
  readonly size: number;
  /** The trees before it, the latest first. */
  readonly former?: readonly Block[];
}

/** Bytes of the files of trees that are kept; the ones that nobody has asked for longest go. */
const MAX_KEPT = 12_000_000;

/** So many trees of a board before the present one are kept; what they have in common is there once. */
const MAX_FORMER = 20;

/** Trees that were written lately. */
const MAX_EXPECTED = 16;

/** The end of a board's file: of the board, and of the last line. */
export const BOARD_END = '\n}\n';

/** A tree with the blocks of the one before that are the same. */
function sharing(before: KnownTree | undefined, tree: KnownTree): KnownTree {
  if (before?.root === undefined || tree.root === undefined) return tree;
  return { ...tree, root: shareBlocks(before.root, tree.root) };
}

interface PlacedTree {
  readonly folder: string;
  readonly boardPath: string;
  readonly place: TreePlace;
}

/** Gives a tree, and calls `follows` where fields follow it although it was taken for the last one. */
function parseTree(placed: PlacedTree, bytes: Uint8Array, follows: () => void): ReadTree {
  const tree = parseSlice(placed, bytes);
  const whole = tree.isUnsure === true ? splitBoards(bytes, 'board')?.roots.get('') : undefined;
  if (whole === undefined) return tree;
  follows();
  return parseSlice({ ...placed, place: { ...placed.place, slice: whole } }, bytes);
}

function parseSlice({ folder, boardPath, place }: PlacedTree, bytes: Uint8Array): ReadTree {
  const { file, slice, size } = place;
  const inMemory = { file: undefined, bytes, slice, size, signature: 0 };
  const source = { folder, bytes: undefined, places: new Map([[boardPath, inMemory]]) };
  const { sound: _sound, ...tree } = createTreeReader(source)(boardPath);
  const diagnostics = tree.diagnostics.map((one) => (file === undefined ? one : { ...one, file }));
  return { ...tree, diagnostics };
}

/** The part of a file's bytes that a tree is in. */
function sliceOf(bytes: Uint8Array, { slice: { start, end } }: TreePlace): Uint8Array {
  return bytes.subarray(start, end === 0 ? undefined : end);
}

/** Whether a text names one of some things, as JSON has them; true as well where it may do so in another way. */
function isNamedIn(bytes: Uint8Array, names: readonly string[]): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const written = names.map((name) => JSON.stringify(name).slice(1, -1));
  return [...written, ...ESCAPES].some((one) => text.includes(one));
}

/** What trees may name, by their places: as long as a place stays, so does its text. */
const answered = new WeakMap<TreePlace, Map<string, boolean>>();
/** Edits of one board ask the same few things again and again. */
const MAX_ANSWERS = 4;

/** Whether the text of a place may name one of some things; it is looked through where that isn't known. */
function answerOf(place: TreePlace, names: readonly string[], find: () => boolean): boolean {
  const known = answered.get(place) ?? new Map<string, boolean>();
  answered.set(place, known);
  const question = names.join('\n');
  const answer = known.get(question) ?? find();
  known.set(question, answer);
  dropOldest(known, MAX_ANSWERS);
  return answer;
}

/** By these, anything may be written in another way. */
const ESCAPES = ['\\u', '\\/'];

const NONE: KnownTree = { root: undefined, diagnostics: [], version: '' };

/** By the path of the board in the project. */
type KeptTrees = Map<string, Kept>;
/** The trees of files that were just written, by the hashes of these. */
type ExpectedTrees = Map<string, Block>;

/** The trees before another one of the same board, the latest first. */
function formerOf(before: Kept | undefined, { tree }: Kept): readonly Block[] {
  const { former = [], tree: last } = before ?? {};
  const isSame = last?.root === undefined || last.root === tree.root;
  return isSame ? former : [last.root, ...former].slice(0, MAX_FORMER);
}

/** Keeps the trees of boards, and lets go of the ones that nobody has asked for longest. */
function keeperOf(kept: KeptTrees): (boardPath: string, entry: Kept) => void {
  let total = 0;
  for (const { size } of kept.values()) total += size;
  return (boardPath, entry) => {
    const before = kept.get(boardPath);
    total += entry.size - (before?.size ?? 0);
    kept.delete(boardPath);
    kept.set(boardPath, { ...entry, former: formerOf(before, entry) });
    for (const [path, { size }] of kept) {
      if (total <= MAX_KEPT || path === boardPath) break;
      kept.delete(path);
      total -= size;
    }
  };
}

/** What is known of trees, and who is told of them. */
interface TreesBefore {
  /** Those of the state before. */
  readonly kept?: KeptTrees;
  readonly expected?: ExpectedTrees;
  /** Called with the file of a tree that isn't its last field, although it was taken for that. */
  readonly lookAgain?: ((file: string) => void) | undefined;
}

/** Opens the block trees of a project. */
export function openBoardTrees(
  opened: OpenProject,
  { kept = new Map(), expected = new Map(), lookAgain }: TreesBefore,
): BoardTrees {
  const { folder, places, bytes: own } = opened.trees;
  const { read: readFile } = openFiles(folder);
  const keep = keeperOf(kept);

  /** The bytes that a place is in, as they are now. */
  function bytesOf({ file, bytes, signature }: TreePlace) {
    if (file === undefined) return { bytes: bytes ?? own, signature };
    const found = readFile(file);
    return found && { bytes: found.bytes, signature: found.signature };
  }

  function read(boardPath: string): KnownTree {
    const place = places.get(boardPath);
    if (place === undefined) return NONE;
    const before = kept.get(boardPath);
    const isSettled = place.file !== undefined && before?.signature === place.signature;
    if (before !== undefined && isSettled) return before.tree;
    const written = place.version === undefined ? undefined : treeOf(place.version, before);
    if (written !== undefined) {
      keep(boardPath, { tree: written, signature: place.signature, size: place.size });
      return written;
    }
    const found = bytesOf(place);
    if (found?.bytes === undefined) return NONE;
    const version = hash('sha1', sliceOf(found.bytes, place), 'hex');
    const placed = { folder, boardPath, place };
    const follows = () => lookAgain?.(join(folder, place.file ?? ''));
    const tree =
      treeOf(version, before) ??
      sharing(before?.tree, { ...parseTree(placed, found.bytes, follows), version });
    keep(boardPath, { tree, signature: found.signature, size: place.size });
    return tree;
  }

  /**
   * The tree of a version: the one before, or what was written; that only where nothing was said of the tree before, as what
   * is said of it now would have to be found.
   */
  function treeOf(version: string, before: Kept | undefined): KnownTree | undefined {
    if (before?.tree.version === version) return before.tree;
    const root = expected.get(version);
    const isSound = before?.tree.diagnostics.length === 0;
    return root !== undefined && isSound ? { root, diagnostics: [], version } : undefined;
  }

  function mayName(boardPath: string, names: readonly string[]): boolean {
    const place = places.get(boardPath);
    if (place === undefined) return false;
    return answerOf(place, names, () => findName(boardPath, place, names));
  }

  function findName(boardPath: string, place: TreePlace, names: readonly string[]): boolean {
    // One that is there needn't be looked for in its file.
    if (place.file !== undefined && kept.get(boardPath)?.signature === place.signature) return true;
    const { bytes } = bytesOf(place) ?? {};
    if (bytes === undefined) return false;
    return isNamedIn(sliceOf(bytes, place), names);
  }

  return {
    read,
    mayName,
    known: (boardPath) => kept.get(boardPath)?.tree,
    former: (boardPath) => kept.get(boardPath)?.former ?? [],
    paths: () => kept.keys(),
    expect(version, root) {
      expected.set(version, root);
      dropOldest(expected, MAX_EXPECTED);
    },
    expected(bytes) {
      const version = hashOf(bytes);
      return expected.has(version) ? version : undefined;
    },
    of(changed) {
      // A board that is gone has no tree that could be another one.
      const left = new Map(kept);
      for (const path of kept.keys()) if (!changed.trees.places.has(path)) left.delete(path);
      return openBoardTrees(changed, { kept: left, expected, lookAgain });
    },
  };
}
