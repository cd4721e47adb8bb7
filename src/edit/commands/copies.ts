import { isSlotContentUid, slotContentUid, slotOfContent } from '../../model/slot-uids.ts';
import { attrsOf, childrenOf, type Attribute, type Block } from '../../model/entities.ts';
import type { Copied } from '../legality/added-diagnostic.ts';
import { walkBlocks } from '../blocks/block-keys.ts';

/** New uids by the former ones. */
export type Renamed = ReadonlyMap<string, string>;

/** Returns new uids for blocks and their descendants; slot content gets that of its slot. */
export function renameAll(blocks: readonly Block[], newUid: () => string): Renamed {
  const renamed = new Map<string, string>();
  for (const top of blocks) {
    for (const { block } of walkBlocks(top)) {
      if (!isSlotContentUid(block.uid)) renamed.set(block.uid, newUid());
    }
  }
  return renamed;
}

/** Returns a block with new uids, also in references to copied slots and properties. */
export function withUids(block: Block, renamed: Renamed): Block {
  const { attrs, children } = block;
  return {
    ...block,
    uid: uidOf(block.uid, renamed),
    ...(children !== undefined && { children: children.map((child) => withUids(child, renamed)) }),
    ...(attrs !== undefined && { attrs: attrs.map((own) => withKid(own, renamed)) }),
  };
}

function uidOf(uid: string, renamed: Renamed): string {
  const filled = slotOfContent(uid);
  const slot = filled === undefined ? undefined : renamed.get(filled);
  return slot === undefined ? (renamed.get(uid) ?? uid) : slotContentUid(slot);
}

function withKid(attribute: Attribute, renamed: Renamed): Attribute {
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
  const renamed = renameAll(blocks, newUid);
  return blocks.map((block) => {
    const copy = withoutMain(withUids(block, renamed));
    return isSlotContentUid(copy.uid) ? { ...copy, uid: newUid() } : copy;
  });
}

/** Returns the originals of copies: blocks of a board by key. */
export function copiedFrom(
  { board, keys }: Pick<Copied, 'board' | 'keys'>,
  [blocks, copies]: readonly [from: readonly Block[], to: readonly Block[]],
): Copied {
  const from = uidsIn(blocks);
  return { board, keys, uids: new Map(uidsIn(copies).map((uid, at) => [uid, from[at] ?? uid])) };
}

const uidsIn = (blocks: readonly Block[]) =>
  blocks.flatMap((top) => [...walkBlocks(top)].map(({ block }) => block.uid));

/** A page has one main part, so its copy loses that role. */
function withoutMain(block: Block): Block {
  const { attrs, children } = block;
  return {
    ...block,
    ...(children !== undefined && { children: children.map(withoutMain) }),
    ...(attrs !== undefined && {
      attrs: attrs.filter((own) => !saysMain(own)),
    }),
  };
}

const saysMain = ({ kid, v }: Attribute) => kid === 'tag' && v === 'main';

/** Returns whether a block is the main part of its page. */
export function isMain(block: Block): boolean {
  return attrsOf(block).some(saysMain);
}

/** Returns a block without the flags that make it a slot or expose its attributes. */
export function withoutOffers(block: Block): Block {
  const { isGroupSlot: _isGroupSlot, attrs: _attrs, ...own } = block;
  const attrs = attrsOf(block).flatMap((attribute) => withoutOffer(attribute) ?? []);
  const children = childrenOf(block).map(withoutOffers);
  return {
    ...own,
    ...(children.length > 0 && { children }),
    ...(attrs.length > 0 && { attrs }),
  };
}

/** Fields of an attribute that mean nothing alone. */
const SILENT: ReadonlySet<string> = new Set(['kid', 'isLook', 'isGroup', 'isInherited']);

/** Returns an attribute that isn't exposed; undefined if nothing is left of it. */
export function withoutOffer(attribute: Attribute): Attribute | undefined {
  const { isExposedToGroup, label: _label, ...rest } = attribute;
  if (isExposedToGroup !== true) return attribute;
  return Object.keys(rest).some((key) => !SILENT.has(key)) ? rest : undefined;
}
