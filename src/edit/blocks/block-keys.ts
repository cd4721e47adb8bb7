import { isSlotContentUid } from '../../model/slot-uids.ts';
import { childrenOf, type Block } from '../../model/entities.ts';

/**
 * Returns the key of a block in its board: its uid. Contents of slots share uids between
 * composites; their keys have the parent's key in front, as in `home-card/card-picture~`.
 */
export function blockKey(parentKey: string | undefined, uid: string): string {
  if (!isSlotContentUid(uid) || parentKey === undefined) return uid;
  return `${isFillerKey(parentKey) ? parentKey : escaped(parentKey)}/${escaped(uid)}`;
}

/** Returns whether a key belongs to the content of a slot. */
function isFillerKey(key: string): boolean {
  return isSlotContentUid(key) && key.includes('/');
}

/** Returns the keys of the neighbours of a place in a list; empty at the ends. */
export function neighbourKeys(
  blocks: readonly Block[],
  index: number,
  parentKey: string | undefined,
): readonly [before: string, behind: string] {
  const keyAt = (at: number) => {
    const block = blocks[at];
    return block === undefined ? '' : blockKey(parentKey, block.uid);
  };
  return [keyAt(index - 1), keyAt(index + 1)];
}

/** Returns the uid in a key. */
export function uidOfKey(key: string): string {
  if (!isFillerKey(key)) return key;
  const uid = key.slice(key.lastIndexOf('/') + 1);
  return uid.replaceAll('%2F', '/').replaceAll('%25', '%');
}

function escaped(uid: string): string {
  return uid.replaceAll('%', '%25').replaceAll('/', '%2F');
}

/**
 * Returns the keys of all blocks with a uid, in document order. Only contents of slots have
 * several.
 */
export function keysOfUid(root: Block, uid: string): readonly string[] {
  return [...walkBlocks(root)].filter(({ block }) => block.uid === uid).map(({ key }) => key);
}

/** A block with its key and its parent's key. */
export interface KeyedBlock {
  readonly block: Block;
  readonly key: string;
  readonly parentKey: string | undefined;
}

/** Yields a block and its descendants in document order. */
export function* walkBlocks(block: Block, parentKey?: string): Generator<KeyedBlock> {
  const key = blockKey(parentKey, block.uid);
  yield { block, key, parentKey };
  for (const child of childrenOf(block)) yield* walkBlocks(child, key);
}
