import { blockKey } from '../../edit/blocks/block-keys.ts';
import { slotContentUid, isSlotContentUid, slotOfContent } from '../../model/slot-uids.ts';
import { shownBoard } from '../../model/composite-source.ts';
import { attrsOf, blockName, childrenOf, type Block } from '../../model/entities.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import { hasText, isMark, isRich, partsOfText, ownText, TEXT } from '../../edit/blocks/inline.ts';
import { wordsOfBlock } from '../../edit/words/step-names.ts';
import type { ElementModels } from '../../model/element.ts';
import { LOST_ATTRIBUTE, LOST_ELEMENT, LOST_SLOT } from '../../model/lost.ts';
import { missingAttributes } from '../../model/missing.ts';
import { readWidth, widthInPixels } from '../../values/width.ts';
import { isJsonObject } from '../../values/json.ts';
import type { OfferedSlot } from '../project/composite-uses.ts';

/** What a tree shows of a block beside its name. */
export type BlockMark =
  | LostMark
  | 'new-attribute'
  | 'hidden'
  | 'bypassed'
  | 'inactive'
  | 'group'
  | 'slot'
  | 'content'
  | 'composite';

/** A block in the outline of its board. */
export interface OutlinedBlock {
  /** Its key where it fills a slot and the board has another one of that uid: see `keyOfBlock`. */
  readonly uid: string;
  readonly name: string;
  readonly eid: string;
  /** The beginning of its text, where it has one. */
  readonly text?: string;
  /** Uid of the block around it; left out for the root. */
  readonly parent?: string;
  readonly marks?: readonly BlockMark[];
  /** What its author gave the group. */
  readonly color?: string;
  readonly icon?: string;
  readonly description?: string;
  /** Uid of the board that a composite shows. */
  readonly source?: string;
  /** The slots of that board that it doesn't fill. */
  readonly emptySlots?: readonly OfferedSlot[];
  /** The block in whose text it is written in place: itself, or the one that it is a part of a line of. */
  readonly writes?: string;
  /** Whether its element has a gap between its children. */
  readonly hasGap?: true;
  /** Whether it could hold blocks, and holds none; what is written in place, composites, and lists of pages don't say so. */
  readonly isEmpty?: true;
  /** Whether it has words of its own beside the blocks in it. */
  readonly hasWords?: true;
}

/** A board's blocks, parents before children, and the widths at which something of them changes. */
export interface BoardOutline {
  readonly blocks: readonly OutlinedBlock[];
  /** In px, ascending. */
  readonly widths: readonly number[];
}

/** What repair has put away. */
export type LostMark = 'lost-element' | 'lost-attribute' | 'lost-slot';

/** The elements of blocks that repair has made. */
export const LOST_MARKS: ReadonlyMap<string, LostMark> = new Map([
  [LOST_ELEMENT, 'lost-element'],
  [LOST_ATTRIBUTE, 'lost-attribute'],
  [LOST_SLOT, 'lost-slot'],
]);

/** What outlines are made with. */
export interface Outlining {
  readonly elements: ElementCatalogue;
  /** The slots of the board of a uid: the same list for as long as nothing of them has changed. */
  readonly slotsOf?: (board: string) => readonly OfferedSlot[] | undefined;
}

/** The outline of a mended block tree. */
export function outlineBoard(root: Block, outlining: Outlining): BoardOutline {
  const twice = sharedFillers(root);
  const visit = (block: Block, around: Named | undefined): SeenTree => {
    const key = blockKey(around?.key, block.uid);
    const uid = twice.has(block.uid) ? key : block.uid;
    const called = { uid, parent: around?.uid, around: around?.writes };
    const before = seenTrees.get(block);
    if (before !== undefined && isAlike(before, called, outlining)) return before;
    const { outlined: own, widths } = seenBlock(block, called, outlining);
    const { writes } = own;
    const line = writes === undefined ? [] : partsOfText(block, outlining.elements).line;
    const blocks = [own];
    const all = new Set(widths);
    let isApart = block.eid !== 'composite' && !isSlotContentUid(block.uid);
    for (const [at, child] of childrenOf(block).entries()) {
      // What stands behind a text is no part of it.
      const inside = visit(child, { uid, key, writes: at < line.length ? writes : undefined });
      for (const one of inside.blocks) blocks.push(one);
      for (const width of inside.widths) all.add(width);
      isApart &&= inside.isApart;
    }
    const tree = { ...called, elements: outlining.elements, blocks, widths: all, isApart };
    if (isApart) seenTrees.set(block, tree);
    return tree;
  };
  const { blocks, widths } = visit(root, undefined);
  return { blocks, widths: [...widths].toSorted((a, b) => a - b) };
}

/** What an outline says of a block and of all inside. */
interface SeenTree extends Called {
  readonly elements: ElementCatalogue;
  readonly blocks: readonly OutlinedBlock[];
  readonly widths: ReadonlySet<number>;
  /** Whether none of them shows another board or fills a slot: those depend on more than on themselves. */
  readonly isApart: boolean;
}

/** Those that are apart: the same again for as long as the block is the same object. */
const seenTrees = new WeakMap<Block, SeenTree>();

function isAlike(
  before: Called & Pick<Outlining, 'elements'>,
  { uid, parent, around }: Called,
  { elements }: Outlining,
): boolean {
  const isThere = before.uid === uid && before.parent === parent;
  return isThere && before.around === around && before.elements === elements;
}

/** A block around others: what the outline calls it, and its key. */
interface Named {
  readonly uid: string;
  readonly key: string;
  readonly writes: string | undefined;
}

/** The uids of what fills slots that several blocks of a board have. */
function sharedFillers(root: Block): ReadonlySet<string> {
  const fillers = new Set<string>();
  const twice = new Set<string>();
  const visit = ({ uid, children }: Block) => {
    if (isSlotContentUid(uid)) (fillers.has(uid) ? twice : fillers).add(uid);
    children?.forEach(visit);
  };
  visit(root);
  return twice;
}

interface Called {
  readonly uid: string;
  readonly parent: string | undefined;
  /** The text that the block around it is written in. */
  readonly around: string | undefined;
}

interface Seen extends Called {
  readonly elements: ElementCatalogue;
  /** Those of its source. */
  readonly slots: readonly OfferedSlot[] | undefined;
  readonly outlined: OutlinedBlock;
  readonly widths: readonly number[];
}

const known = new WeakMap<Block, Seen>();

/** What an outline says of a block: the same again for as long as the block is the same object. */
function seenBlock(block: Block, called: Called, { elements, slotsOf }: Outlining): Seen {
  const before = known.get(block);
  const source = block.eid === 'composite' ? shownBoard(block) : undefined;
  const slots = source === undefined ? undefined : slotsOf?.(source);
  if (before !== undefined && before.slots === slots && isAlike(before, called, { elements })) {
    return before;
  }
  const seen: Seen = {
    ...called,
    elements,
    slots,
    outlined: { ...outlined(block, called, elements), ...withEmpty(block, slots) },
    widths: [...widthsOf(block)],
  };
  known.set(block, seen);
  return seen;
}

function withEmpty(block: Block, slots: readonly OfferedSlot[] = []) {
  const filled = new Set(childrenOf(block).map(({ uid }) => uid));
  const emptySlots = slots.filter(({ uid }) => !filled.has(slotContentUid(uid)));
  return emptySlots.length > 0 && { emptySlots };
}

function outlined(block: Block, called: Called, elements: ElementCatalogue): OutlinedBlock {
  const { uid, parent } = called;
  const { eid = '', groupColor = '', groupIcon = '', groupDescription = '' } = block;
  const marks = marksOf(block, elements);
  const text = textOf(block, elements);
  const source = block.eid === 'composite' ? shownBoard(block) : undefined;
  const writes = writtenIn(block, called, elements);
  const element = elements.get(eid);
  const isOther = writes !== undefined || eid === 'composite' || element?.findBoards !== undefined;
  const isBare = childrenOf(block).length === 0;
  const isHolder = !isOther && element !== undefined && element.content !== 'none';
  return {
    uid,
    name: blockName(block),
    eid,
    ...(parent !== undefined && { parent }),
    ...(text !== '' && { text }),
    ...(marks.length > 0 && { marks }),
    ...(groupColor !== '' && { color: groupColor }),
    ...(groupIcon !== '' && { icon: groupIcon }),
    ...(groupDescription !== '' && { description: groupDescription }),
    ...(source !== undefined && { source }),
    ...(writes !== undefined && { writes }),
    ...(element?.attrs['gap'] !== undefined && { hasGap: true }),
    ...(isHolder && isBare && { isEmpty: true }),
    ...(!isBare && ownText(block) !== '' && { hasWords: true }),
  };
}

function writtenIn(
  block: Block,
  { uid, around }: Called,
  elements: ElementCatalogue,
): string | undefined {
  const element = elements.get(block.eid ?? '');
  const isOwn = hasText(element) && isWritten(block, elements);
  const isPart = !isOwn || isMark(element);
  return isPart && around !== undefined ? around : isOwn ? uid : undefined;
}

/** Whether there are words to write, or nothing but room for them: a cell that shows a picture is no text. */
function isWritten(block: Block, elements: ElementCatalogue): boolean {
  if (childrenOf(block).length === 0) return true;
  if (!isRich(block, elements)) return false;
  const { line, behind } = partsOfText(block, elements);
  const isWanted = elements.get(block.eid ?? '')?.attrs[TEXT]?.isOptional !== true;
  return behind.length === 0 || line.length > 0 || isWanted || ownText(block) !== '';
}

/** Characters of a text that tell one block from another. */
const MOST_TEXT = 48;

function textOf(block: Block, elements: ElementCatalogue): string {
  if (LOST_MARKS.has(block.eid ?? '')) return lostName(block);
  const words = wordsOfBlock(block, elements);
  return words.length > MOST_TEXT ? `${words.slice(0, MOST_TEXT).trimEnd()} …` : words;
}

/** What is lost, by the name that it had. */
export function lostName({ eid, uid, lost, attrs = [] }: Block): string {
  if (eid === LOST_ATTRIBUTE) return attrs.map(({ kid = '' }) => kid).join(', ');
  if (eid === LOST_SLOT) return slotOfContent(uid) ?? uid;
  const was = isJsonObject(lost) ? lost['eid'] : undefined;
  return typeof was === 'string' ? was : '';
}

function marksOf(block: Block, elements: ElementModels): readonly BlockMark[] {
  const { eid = '', isHidden, isBypassed, isActive, isGroup, isGroupSlot } = block;
  const lost = LOST_MARKS.get(eid);
  const element = elements.get(eid);
  const isNew = element !== undefined && missingAttributes(block, element).length > 0;
  const told: readonly (readonly [boolean, BlockMark])[] = [
    [isNew, 'new-attribute'],
    [isHidden === true, 'hidden'],
    [isBypassed === true, 'bypassed'],
    [isActive === false, 'inactive'],
    [isGroup === true, 'group'],
    [isGroupSlot === true, 'slot'],
    [lost === undefined && isSlotContentUid(block.uid), 'content'],
    [eid === 'composite', 'composite'],
  ];
  const marks = told.filter(([isSo]) => isSo).map(([, mark]) => mark);
  return lost === undefined ? marks : [lost, ...marks];
}

/** Widths at which an attribute has another value, or a switch another slot. */
function* widthsOf(block: Block): Iterable<number> {
  for (const { kid = '', v, widths } of attrsOf(block)) {
    const written = isJsonObject(widths) ? Object.keys(widths) : [];
    const isSwitch = block.eid === 'switch-width' && kid === 'breakpoints';
    const switched = isSwitch && typeof v === 'string' ? v.split(',') : [];
    for (const text of [...written, ...switched]) {
      const width = readWidth(text.trim());
      if (width !== undefined && width.val > 0) yield widthInPixels(width);
    }
  }
}
