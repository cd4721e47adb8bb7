import { isSlotContentUid, slotContentUid, slotOfContent } from '../../model/slot-uids.ts';
import { attrsOf, childrenOf, type Attribute, type Block } from '../../model/entities.ts';
import type { CopiedBlocks } from '../legality/added-diagnostic.ts';
import { walkBlocks } from '../blocks/block-keys.ts';

/** New uids by the former ones. */
export type NewUids = ReadonlyMap<string, string>;

/** Returns new uids for blocks and their descendants; slot content gets that of its slot. */
export function createNewUids(blocks: readonly Block[], newUid: () => string): NewUids {
  const renamed = new Map<string, string>();
  for (const top of blocks) {
    for (const { block } of walkBlocks(top)) {
      if (!isSlotContentUid(block.uid)) renamed.set(block.uid, newUid());
    }
  }
  return renamed;
}

/** Returns a block with new uids, also in references to copied slots and properties. */
export function withUids(block: Block, renamed: NewUids): Block {
  const { attrs, children } = block;
  return {
    ...block,
    uid: uidOf(block.uid, renamed),
    ...(children !== undefined && { children: children.map((child) => withUids(child, renamed)) }),
    ...(attrs !== undefined && { attrs: attrs.map((own) => withKid(own, renamed)) }),
  };
}

function uidOf(uid: string, renamed: NewUids): string {
  const filled = slotOfContent(uid);
  const slot = filled === undefined ? undefined : renamed.get(filled);
  return slot === undefined ? (renamed.get(uid) ?? uid) : slotContentUid(slot);
}

function withKid(attribute: Attribute, renamed: NewUids): Attribute {
  const { kid = '', isGroup } = attribute;
  const dot = kid.lastIndexOf('.');
  if (isGroup !== true || dot === -1) return attribute;
  const path = kid.slice(0, dot);
  // A property exposed again is named by a path of composites.
  const parts = path.split('.').map((part) => renamed.get(part) ?? part);
  return { ...attribute, kid: (renamed.get(path) ?? parts.join('.')) + kid.slice(dot) };
}

/** Returns copies with new uids; slot content becomes an ordinary block. */
export function copiesOf(blocks: readonly Block[], newUid: () => string): readonly Block[] {
  const renamed = createNewUids(blocks, newUid);
  return blocks.map((block) => {
    const copy = withoutMainTag(withUids(block, renamed));
    return isSlotContentUid(copy.uid) ? { ...copy, uid: newUid() } : copy;
  });
}

/** Returns the originals of copies: blocks of a board by key. */
export function originalsOf(
  { board, keys }: Pick<CopiedBlocks, 'board' | 'keys'>,
  [blocks, copies]: readonly [from: readonly Block[], to: readonly Block[]],
): CopiedBlocks {
  const from = uidsIn(blocks);
  return { board, keys, uids: new Map(uidsIn(copies).map((uid, at) => [uid, from[at] ?? uid])) };
}

const uidsIn = (blocks: readonly Block[]) =>
  blocks.flatMap((top) => [...walkBlocks(top)].map(({ block }) => block.uid));

/** A page has one main part, so its copy loses that role. */
function withoutMainTag(block: Block): Block {
  const { attrs, children } = block;
  return {
    ...block,
    ...(children !== undefined && { children: children.map(withoutMainTag) }),
    ...(attrs !== undefined && {
      attrs: attrs.filter((own) => !isMainTag(own)),
    }),
  };
}

const isMainTag = ({ kid, v }: Attribute) => kid === 'tag' && v === 'main';

/** Returns whether a block is the main part of its page. */
export function isMain(block: Block): boolean {
  return attrsOf(block).some(isMainTag);
}

/** Returns a block without the flags that make it a slot or expose its attributes. */
export function withoutExposure(block: Block): Block {
  const { isGroupSlot: _isGroupSlot, attrs: _attrs, ...own } = block;
  const attrs = attrsOf(block).flatMap((attribute) => withoutExposedFlag(attribute) ?? []);
  const children = childrenOf(block).map(withoutExposure);
  return {
    ...own,
    ...(children.length > 0 && { children }),
    ...(attrs.length > 0 && { attrs }),
  };
}

/** Fields of an attribute that mean nothing alone. */
const DEPENDENT_FIELDS: ReadonlySet<string> = new Set(['kid', 'isLook', 'isGroup', 'isInherited']);

/** Returns an attribute that isn't exposed; undefined if nothing is left of it. */
export function withoutExposedFlag(attribute: Attribute): Attribute | undefined {
  const { isExposedToGroup, label: _label, ...rest } = attribute;
  if (isExposedToGroup !== true) return attribute;
  return Object.keys(rest).some((key) => !DEPENDENT_FIELDS.has(key)) ? rest : undefined;
}
