import type { Block } from '../../model/entities.ts';
import type { ReadTree, TreePlace, TreeSource } from '../project/read-tree.ts';
import { isSameSignature, isSettled } from '../project/signature.ts';

/**
 * A block tree that was read, and the hash of its bytes; for one written by sitegen, the hash of
 * its whole file.
 */
export interface VersionedTree extends ReadTree {
  readonly version: string;
}

/** A cached tree, and the state of its file. */
export interface CachedTree {
  readonly tree: VersionedTree;
  readonly signature: number;
  readonly size: number;
  /** See `treeSignature`. */
  readonly made: string | undefined;
  /** See `ownerOf`. */
  readonly owner: string | undefined;
  /** Earlier trees, the latest first. */
  readonly former?: readonly Block[];
}

/** Maximum bytes of files with cached trees; the least recently used are dropped. */
const MAX_KEPT_BYTES = 12_000_000;

/** Maximum number of earlier trees of a board; shared blocks are stored once. */
const MAX_FORMER = 20;

/**
 * Returns whether a cached tree is current for a place: the other inputs (`made`) are the same, and
 * so is the signature of the file. If only one signature says that the file had just changed, it
 * has to be the place's.
 */
export const belongsTo = ({ signature, made }: CachedTree, place: TreePlace) =>
  made === treeSignature(place) &&
  (signature === place.signature ||
    (isSettled(signature) && isSameSignature(signature, place.signature)));

/** The version of everything that the tree of a Markdown file depends on besides its text, such as its layout. */
export const treeSignature = ({ content, version }: TreePlace) =>
  content === undefined ? undefined : version;

/** The file of a tree, or the uid of its row, by which it is found where its board has another path. */
export const ownerOf = ({ file, content }: TreePlace): string | undefined =>
  content?.row?.uid ?? file;

/** Cached trees by the path of their board in the project. */
export type CachedTrees = Map<string, CachedTree>;
/** The earlier trees of the same board, the latest first. */
function formerOf(before: CachedTree | undefined, { tree }: CachedTree): readonly Block[] {
  const { former = [], tree: last } = before ?? {};
  const isSame = last?.root === undefined || last.root === tree.root;
  return isSame ? former : [last.root, ...former].slice(0, MAX_FORMER);
}

/** Caches the trees of boards, and drops the least recently used. */
export function keeperOf(kept: CachedTrees): (boardPath: string, entry: CachedTree) => void {
  let total = 0;
  for (const { size } of kept.values()) total += size;
  return (boardPath, entry) => {
    const before = kept.get(boardPath);
    total += entry.size - (before?.size ?? 0);
    kept.delete(boardPath);
    kept.set(boardPath, { ...entry, former: formerOf(before, entry) });
    for (const [path, { size }] of kept) {
      if (total <= MAX_KEPT_BYTES || path === boardPath) break;
      kept.delete(path);
      total -= size;
    }
  };
}

/**
 * The trees of existing boards at their current paths, which change when boards before them are
 * added or removed.
 */
export function treesAtPlaces(places: TreeSource['places'], kept: CachedTrees): CachedTrees {
  const remaining: CachedTrees = new Map();
  let paths: ReadonlyMap<string | undefined, string> | undefined;
  for (const [path, entry] of kept) {
    const { owner } = entry;
    const place = places.get(path);
    if (place !== undefined && ownerOf(place) === owner) remaining.set(path, entry);
    else if (owner !== undefined) {
      paths ??= new Map(Array.from(places, ([at, one]) => [ownerOf(one), at]));
      const now = paths.get(owner);
      if (now !== undefined) remaining.set(now, entry);
    }
  }
  return remaining;
}
