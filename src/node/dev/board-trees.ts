import { hash } from 'node:crypto';
import { join } from 'node:path';
import { dropOldest } from '../../values/drop-oldest.ts';
import { hashOf } from '../output/file-writer.ts';
import { splitBoards } from '../../format/split-boards.ts';
import { shareBlocks } from '../../model/share-blocks.ts';
import type { Block } from '../../model/entities.ts';
import type { OpenProject } from '../project/open-project.ts';
import { openFiles } from '../project/files.ts';
import { isSameSignature } from '../project/signature.ts';
import {
  belongsTo,
  keeperOf,
  treesAtPlaces,
  treeSignature,
  ownerOf,
  type CachedTree,
  type CachedTrees,
  type VersionedTree,
} from './kept-trees.ts';
import {
  createTreeReader,
  readerOf,
  type ReadTree,
  type TreePlace,
  type TreeSource,
} from '../project/read-tree.ts';

/**
 * The block trees of a project on disk: each is read on demand, and kept while its bytes stay the
 * same.
 */
export interface BoardTrees {
  read(boardPath: string): VersionedTree;
  /**
   * Returns whether the text of a board's tree may contain one of some names; if not, the tree
   * needn't be searched.
   */
  mayName(boardPath: string, names: readonly string[]): boolean;
  /** The cached tree; its file isn't checked. */
  known(boardPath: string): VersionedTree | undefined;
  /** Earlier trees of a board, the latest first, for finding removed blocks. */
  former(boardPath: string): readonly Block[];
  /** The paths of the boards whose trees were read. */
  paths(): Iterable<string>;
  /**
   * Registers the tree of a file by the file's hash, so that it needn't be parsed. The tree must be
   * the last field of the file.
   */
  expect(hash: string, root: Block): void;
  /**
   * Registers the tree of a page from a file, by the hash of the file's text, so that its blocks
   * keep their uids.
   */
  expectPage(file: string, hash: string, root: Block): void;
  /**
   * Returns the version of the tree in a file, from all bytes of the file; undefined unless the
   * tree was registered by `expect`.
   */
  expected(bytes: Uint8Array): string | undefined;
  /** The trees of another state of the project: those with equal bytes stay the same objects. */
  of(opened: OpenProject): BoardTrees;
}

/** Maximum number of trees registered by `expect`; the oldest are dropped. */
const MAX_EXPECTED = 16;

/** The end of a board's file: the board's bracket and the line feed. */
export const BOARD_END = '\n}\n';

/** Returns a tree that reuses the blocks of the previous tree where they are equal. */
function sharing(before: VersionedTree | undefined, tree: VersionedTree): VersionedTree {
  if (before?.root === undefined || tree.root === undefined) return tree;
  return { ...tree, root: shareBlocks(before.root, tree.root) };
}

interface PlacedTree {
  readonly source: TreeSource;
  readonly boardPath: string;
  readonly place: TreePlace;
}

/**
 * Parses a tree, and calls `follows` if other fields follow it although it was expected to be the
 * last.
 */
function parseTree(placed: PlacedTree, bytes: Uint8Array, follows: () => void): ReadTree {
  const tree = parseSlice(placed, bytes);
  const whole = tree.isUnsure === true ? splitBoards(bytes, 'board')?.roots.get('') : undefined;
  if (whole === undefined) return tree;
  follows();
  return parseSlice({ ...placed, place: { ...placed.place, slice: whole } }, bytes);
}

function parseSlice({ source, boardPath, place }: PlacedTree, bytes: Uint8Array): ReadTree {
  const { file, slice, size, content } = place;
  const inMemory = { file: undefined, bytes, slice, size, signature: 0, content };
  const places = new Map([[boardPath, inMemory]]);
  const alone = { ...source, bytes: undefined, places };
  const { sound: _sound, ...tree } = createTreeReader(alone)(boardPath);
  const diagnostics = tree.diagnostics.map((one) => (file === undefined ? one : { ...one, file }));
  return { ...tree, diagnostics };
}

/** The bytes of a file that contain a tree. */
function sliceOf(bytes: Uint8Array, { slice: { start, end } }: TreePlace): Uint8Array {
  return bytes.subarray(start, end === 0 ? undefined : end);
}

/**
 * Returns whether a text contains one of some names as JSON strings; also true if it may contain
 * them escaped.
 */
function isNamedIn(bytes: Uint8Array, names: readonly string[]): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const written = names.map((name) => JSON.stringify(name).slice(1, -1));
  return [...written, ...ESCAPES].some((one) => text.includes(one));
}

/** Cached answers about trees, by place: a place is replaced when its text changes. */
const answered = new WeakMap<TreePlace, Map<string, boolean>>();
/** Maximum cached answers for each place: edits of one board ask the same few questions. */
const MAX_ANSWERS = 4;

/** Returns whether the text of a place may contain one of some names; cached. */
function answerOf(place: TreePlace, names: readonly string[], find: () => boolean): boolean {
  const known = answered.get(place) ?? new Map<string, boolean>();
  answered.set(place, known);
  const question = names.join('\n');
  const answer = known.get(question) ?? find();
  known.set(question, answer);
  dropOldest(known, MAX_ANSWERS);
  return answer;
}

/** JSON escapes: in a file with one, a name may be written in another way. */
const ESCAPES = ['\\u', '\\/'];

const NONE: VersionedTree = { root: undefined, diagnostics: [], version: '' };

/** Maximum number of pages from files whose blocks keep the uids that the editor gave them. */
const MAX_PAGES = 100;

/** A page from a file as it was written last. */
interface WrittenPage {
  /** The hash of its text. */
  readonly hash: string;
  readonly root: Block;
}

/** The trees registered by `expect`, by the hashes of their files. */
type ExpectedTrees = Map<string, Block>;

/** The state and listeners of an earlier project. */
interface TreesBefore {
  /** The trees of the previous state. */
  readonly kept?: CachedTrees;
  readonly expected?: ExpectedTrees;
  readonly pages?: Map<string, WrittenPage>;
  /**
   * Called with a file if its tree isn't its last field as expected, or if it has changed since the
   * project was opened.
   */
  readonly recheck?: ((file: string) => void) | undefined;
}

/** Opens the block trees of a project. */
export function openBoardTrees(
  opened: OpenProject,
  { kept = new Map(), expected = new Map(), pages = new Map(), recheck }: TreesBefore,
): BoardTrees {
  const { folder, places, bytes: ofProject } = opened.trees;
  const { read: readFile } = openFiles(folder);
  const keep = keeperOf(kept);

  /** The current bytes of a place. */
  function bytesOf({ file, bytes, signature }: TreePlace) {
    if (file === undefined) return { bytes: bytes ?? ofProject, signature };
    const found = readFile(file);
    return found && { bytes: found.bytes, signature: found.signature };
  }

  function read(boardPath: string): VersionedTree {
    const place = places.get(boardPath);
    if (place === undefined) return NONE;
    const before = kept.get(boardPath);
    if (before !== undefined && place.file !== undefined && belongsTo(before, place))
      return before.tree;
    const written = place.version === undefined ? undefined : treeOf(place.version, before);
    if (written !== undefined) {
      const { signature, size } = place;
      const at = { signature, made: treeSignature(place), owner: ownerOf(place) };
      keep(boardPath, { tree: written, size, ...at });
      return written;
    }
    const found = bytesOf(place);
    if (found?.bytes === undefined) return NONE;
    const at = { signature: found.signature, made: treeSignature(place), owner: ownerOf(place) };
    const own = hash('sha1', sliceOf(found.bytes, place), 'hex');
    const version = at.made === undefined ? own : `${own} ${at.made}`;
    const placed = { source: opened.trees, boardPath, place };
    const again = () => recheck?.(join(folder, place.file ?? ''));
    const tree =
      treeOf(version, before) ??
      sharing(before?.tree, {
        ...named(placed, parseTree(placed, found.bytes, again), own),
        version,
      });
    // The file has changed since the project was opened: caching its tree would hide the change.
    if (!isSameSignature(found.signature, place.signature)) again();
    else keep(boardPath, { tree, ...at, size: place.size });
    return tree;
  }

  /** Restores the former uids of a page from a file, as the file contains no uids of blocks. */
  function named({ source, boardPath, place }: PlacedTree, tree: ReadTree, own: string): ReadTree {
    const { content } = place;
    const page = pages.get(content?.file ?? '');
    const known = page?.hash === own ? page.root : (kept.get(boardPath)?.tree.root ?? page?.root);
    if (content === undefined || content.row !== undefined) return tree;
    if (tree.root === undefined || known === undefined) return tree;
    return { ...tree, root: readerOf(source).matchUids(tree.root, known) };
  }

  /**
   * Returns the tree of a version without parsing: the previous tree, or a registered one. The
   * latter only if the previous tree had no diagnostics, as parsing would have to find these again.
   */
  function treeOf(version: string, before: CachedTree | undefined): VersionedTree | undefined {
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
    // A cached tree is fast to search, so its text isn't.
    const known = kept.get(boardPath);
    if (place.file !== undefined && known !== undefined && belongsTo(known, place)) return true;
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
    expectPage(file, hashed, root) {
      pages.delete(file);
      pages.set(file, { hash: hashed, root });
      dropOldest(pages, MAX_PAGES);
    },
    expected(bytes) {
      const version = hashOf(bytes);
      return expected.has(version) ? version : undefined;
    },
    of(changed) {
      const remaining = treesAtPlaces(changed.trees.places, kept);
      return openBoardTrees(changed, { kept: remaining, expected, pages, recheck });
    },
  };
}
