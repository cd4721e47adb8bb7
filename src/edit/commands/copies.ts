import { isSlotContentUid, slotContentUid, slotOfContent } from '../../model/slot-uids.ts';
import { attrsOf, childrenOf, type Attribute, type Block } from '../../model/entities.ts';
import type { Copied } from '../legality/added-finding.ts';
import { walkBlocks } from '../blocks/block-keys.ts';

/** New uids by those of before. */
export type Renamed = ReadonlyMap<string, string>;

/** New uids for some blocks and all inside; what fills slots is called by the slot. */
export function renameAll(blocks: readonly Block[], newUid: () => string): Renamed {
  const renamed = new Map<string, string>();
  for (const top of blocks) {
    for (const { block } of walkBlocks(top)) {
      if (!isSlotContentUid(block.uid)) renamed.set(block.uid, newUid());
    }
  }
  return renamed;
}

/** A block with other uids, also where it names slots and properties of blocks that were copied along. */
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
  // What is exposed onward is named through all composites that it comes by.
  const parts = path.split('.').map((part) => renamed.get(part) ?? part);
  return { ...attribute, kid: (renamed.get(path) ?? parts.join('.')) + kid.slice(dot) };
}

/** Copies of blocks with uids of their own; one that filled a slot becomes a block like any other. */
export function copiesOf(blocks: readonly Block[], newUid: () => string): readonly Block[] {
  const renamed = renameAll(blocks, newUid);
  return blocks.map((block) => {
    const copy = withoutMain(withUids(block, renamed));
    return isSlotContentUid(copy.uid) ? { ...copy, uid: newUid() } : copy;
  });
}

/** What copies were made from: blocks of a board, by their keys. */
export function copiedFrom(
  { board, keys }: Pick<Copied, 'board' | 'keys'>,
  [blocks, copies]: readonly [from: readonly Block[], to: readonly Block[]],
): Copied {
  const from = uidsIn(blocks);
  return { board, keys, uids: new Map(uidsIn(copies).map((uid, at) => [uid, from[at] ?? uid])) };
}

const uidsIn = (blocks: readonly Block[]) =>
  blocks.flatMap((top) => [...walkBlocks(top)].map(({ block }) => block.uid));

/** A page has one main part, so that a copy of it is none. */
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

/** Whether a block is the main part of its page. */
export function isMain(block: Block): boolean {
  return attrsOf(block).some(saysMain);
}

/** A block without the marks that make parts of it slots and properties. */
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

/** What an attribute has that says nothing by itself. */
const SILENT: ReadonlySet<string> = new Set(['kid', 'isLook', 'isGroup', 'isInherited']);

/** An attribute that composites can no longer set, without the name that it has for them; undefined where nothing is left of it. */
export function withoutOffer(attribute: Attribute): Attribute | undefined {
  const { isExposedToGroup, label: _label, ...rest } = attribute;
  if (isExposedToGroup !== true) return attribute;
  return Object.keys(rest).some((key) => !SILENT.has(key)) ? rest : undefined;
}
