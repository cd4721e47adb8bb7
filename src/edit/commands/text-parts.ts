import { isSlotContentUid } from '../../model/slot-uids.ts';
import { attrsOf, type Attribute, type Block } from '../../model/entities.ts';
import { uidOfKey, walkBlocks } from '../blocks/block-keys.ts';
import { findAttribute } from '../entities.ts';
import { TEXT } from '../../site/texts/inline.ts';
import { joinAdjacent, type Inline, type InlineBlock } from '../../site/texts/inline-content.ts';
import { isAllowedIn } from '../legality/legality.ts';
import type { Operation } from '../operation.ts';
import type { Editing, BlockLocation } from './command.ts';
import { withoutExposedFlag } from './copies.ts';

/** Inline blocks by uid. */
type InlineBlocks = ReadonlyMap<string, Block>;

/** Returns an empty block of the same kind and looks, without unique attributes such as anchors. */
export function partOf(block: Block, uid: string): Block {
  const { children: _children, attrs: _attrs, label: _label, isGroupSlot: _slot, ...own } = block;
  const attrs = attrsOf(block)
    .filter(({ kid }) => kid !== 'anchor')
    .flatMap((attribute) => withoutExposedFlag(attribute) ?? [])
    .map((attribute) => (attribute.kid === TEXT ? { ...attribute, v: '' } : attribute));
  return { ...own, uid, ...(attrs.length > 0 && { attrs }) };
}

/** Returns the empty block that continues a text. */
export function nextBlock(
  { project, elements, newUid }: Editing,
  { block, list }: BlockLocation,
): Block {
  const paragraph = { uid: newUid(), eid: 'text' };
  const isHeading = block.eid === 'heading';
  const isFit = isHeading && !isAllowedIn(project, list, { blocks: [paragraph], elements });
  return isFit ? paragraph : partOf(block, paragraph.uid);
}

/** Returns whether composites use a block: it is a slot, fills one, or has an exposed attribute. */
export function isUsedByComposites({ uid, isGroupSlot, attrs = [] }: Block): boolean {
  const isSet = attrs.some(({ isExposedToGroup }) => isExposedToGroup === true);
  return isGroupSlot === true || isSlotContentUid(uid) || isSet;
}

/** Joins the content of two texts; blocks that were split at the seam become one again. */
export function joinContents(
  known: InlineBlocks,
  content: readonly Inline[],
  rest: readonly Inline[],
): readonly Inline[] {
  const [last, first] = [content.at(-1), rest[0]];
  if (typeof last !== 'object' || typeof first !== 'object')
    return joinAdjacent([...content, ...rest]);
  if (
    last.content === undefined ||
    first.content === undefined ||
    !mayBeSplitFrom(known, last, first)
  ) {
    return [...content, ...rest];
  }
  const whole = { ...last, content: joinContents(known, last.content, first.content) };
  return [...content.slice(0, -1), whole, ...rest.slice(1)];
}

/** Returns whether one block may be split off another one. */
function mayBeSplitFrom(known: InlineBlocks, last: InlineBlock, first: InlineBlock): boolean {
  const [block, part] = [known.get(last.uid), known.get(first.uid)];
  if (block === undefined || part === undefined) return false;
  const words = findAttribute(part, { kid: TEXT });
  if (words?.isExposedToGroup === true) return false;
  return (
    JSON.stringify(withoutWords(partOf(block, part.uid))) === JSON.stringify(withoutWords(part))
  );
}

function withoutWords(block: Block): Block {
  const { children: _children, attrs: _attrs, ...own } = block;
  return { ...own, attrs: attrsOf(block).filter(({ kid }) => kid !== TEXT) };
}

/** Returns a block with another link target. */
export function withLeading(block: Block, leading: Attribute): Block {
  const { kid = '', v, assetUid } = leading;
  const attrs = attrsOf(block);
  const former = findAttribute(block, { kid });
  if (former?.v === v && former?.assetUid === assetUid) return block;
  const { v: _v, assetUid: _assetUid, ...own } = former ?? {};
  const made: Attribute = {
    kid,
    ...own,
    ...(v !== undefined && { v }),
    ...(assetUid !== undefined && { assetUid }),
  };
  const others = attrs.filter((one) => one !== former);
  if (v === undefined && assetUid === undefined) return { ...block, attrs: others };
  return {
    ...block,
    attrs:
      former === undefined ? [...attrs, made] : attrs.map((one) => (one === former ? made : one)),
  };
}

/** Converts setting a text to changes of its parts, so that concurrent changes are kept. */
export function splitTextChanges(
  before: readonly Block[],
  operations: readonly Operation[],
): readonly Operation[] {
  const blocks = new Map<string, Block>();
  for (const top of before) {
    for (const { block } of walkBlocks(top)) blocks.set(block.uid, block);
  }
  return operations.map((operation) => {
    if (operation.kind !== 'set' || operation.target.entity !== 'attribute') return operation;
    const { target, key, value } = operation;
    const { of, kid } = target;
    const block = of.entity === 'block' ? blocks.get(uidOfKey(of.block)) : undefined;
    const former = block && findAttribute(block, { kid })?.v;
    if (key !== 'v' || kid !== TEXT || typeof value !== 'string' || typeof former !== 'string') {
      return operation;
    }
    return { kind: 'splice', target, key, ...changedPart(former, value) };
  });
}

function changedPart(was: string, is: string) {
  let start = 0;
  const most = Math.min(was.length, is.length);
  while (start < most && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < most - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  return {
    at: start,
    removed: was.slice(start, was.length - end),
    inserted: is.slice(start, is.length - end),
  };
}
