import { isSlotContentUid } from '../../model/slot-uids.ts';
import { childrenOf, type Block } from '../../model/entities.ts';

/**
 * The name of a block in its board: its uid; that of what fills a slot, whose uid stands in other composites too, has the
 * key of the block around before it, as in `home-card/card-picture~`.
 */
export function blockKey(parentKey: string | undefined, uid: string): string {
  if (!isSlotContentUid(uid) || parentKey === undefined) return uid;
  return `${isFillerKey(parentKey) ? parentKey : escaped(parentKey)}/${escaped(uid)}`;
}

/** Whether a key is that of a block that fills a slot. */
function isFillerKey(key: string): boolean {
  return isSlotContentUid(key) && key.includes('/');
}

/** The keys of the blocks that a place in a list is between, where `index` stands in it; empty at the ends. */
export function keysBeside(
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

/** The uid of a block by its key. */
export function uidOfKey(key: string): string {
  if (!isFillerKey(key)) return key;
  const uid = key.slice(key.lastIndexOf('/') + 1);
  return uid.replaceAll('%2F', '/').replaceAll('%25', '%');
}

function escaped(uid: string): string {
  return uid.replaceAll('%', '%25').replaceAll('/', '%2F');
}

/** The keys of all blocks of a uid, in document order: one, but for what fills slots. */
export function keysOfUid(root: Block, uid: string): readonly string[] {
  return [...walkBlocks(root)].filter(({ block }) => block.uid === uid).map(({ key }) => key);
}

/** A block with its key, and that of the block around it. */
export interface KeyedBlock {
  readonly block: Block;
  readonly key: string;
  readonly parentKey: string | undefined;
}

/** A block and all inside of it, in document order. */
export function* walkBlocks(block: Block, parentKey?: string): Generator<KeyedBlock> {
  const key = blockKey(parentKey, block.uid);
  yield { block, key, parentKey };
  for (const child of childrenOf(block)) yield* walkBlocks(child, key);
}
