import { blockKey } from '../../edit/blocks/block-keys.ts';
import { slotContentUid, isSlotContentUid, slotOfContent } from '../../model/slot-uids.ts';
import { shownBoard } from '../../model/composite-source.ts';
import { attrsOf, childrenOf, type Block } from '../../model/entities.ts';
import type { ElementCatalogue } from '../../elements/define.ts';
import { hasText, isMark, isRich, partsOfText, ownText, TEXT } from '../../site/texts/inline.ts';
import { elementLabel, layerName } from '../../edit/words/layer-name.ts';
import { wordsOfBlock } from '../../edit/words/step-names.ts';
import type { ElementModels } from '../../model/element.ts';
import { LOST_ATTRIBUTE, LOST_ELEMENT, LOST_SLOT } from '../../model/lost.ts';
import { missingAttributes } from '../../model/missing.ts';
import { readWidth, widthInPixels } from '../../values/width.ts';
import { isJsonObject } from '../../values/json.ts';
import type { OfferedSlot } from '../project/composite-uses.ts';

/** A mark of a block in the tree, next to its name. */
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
  /** The uid, or its key if another block of the board has that uid: see `keyOfBlock`. */
  readonly uid: string;
  readonly name: string;
  /** The label of its element, which is also the name of a block without one. */
  readonly kind: string;
  readonly eid: string;
  /** The icon of its element. */
  readonly elementIcon?: string;
  /** The start of its text, if any. */
  readonly text?: string;
  /** Uid of the parent; left out for the root. */
  readonly parent?: string;
  readonly marks?: readonly BlockMark[];
  /** For a group: the color, icon and description that its author has set. */
  readonly color?: string;
  readonly icon?: string;
  readonly description?: string;
  /** Uid of a composite's source. */
  readonly source?: string;
  /** The empty slots. */
  readonly emptySlots?: readonly OfferedSlot[];
  /** The block whose text editor contains it: itself, or the text that it is a part of. */
  readonly writes?: string;
  /** The element has a gap between its children. */
  readonly hasGap?: true;
  /** The block accepts blocks and has none; never set for texts, composites, and lists of pages. */
  readonly isEmpty?: true;
  /** The block has its own text besides its blocks. */
  readonly hasWords?: true;
}

/** A board's blocks, parents before children, and the widths at which a block changes. */
export interface BoardOutline {
  readonly blocks: readonly OutlinedBlock[];
  /** The widths in px, ascending. */
  readonly widths: readonly number[];
}

/** Marks of blocks kept by repair. */
export type LostMark = 'lost-element' | 'lost-attribute' | 'lost-slot';

/** The elements that repair creates. */
export const LOST_MARKS: ReadonlyMap<string, LostMark> = new Map([
  [LOST_ELEMENT, 'lost-element'],
  [LOST_ATTRIBUTE, 'lost-attribute'],
  [LOST_SLOT, 'lost-slot'],
]);

/** Context of outlines. */
export interface Outlining {
  readonly elements: ElementCatalogue;
  /** Returns the slots of a board; the same list object until one changes. */
  readonly slotsOf?: (board: string) => readonly OfferedSlot[] | undefined;
}

/** Returns the outline of a repaired block tree. */
export function outlineBoard(root: Block, outlining: Outlining): BoardOutline {
  const twice = sharedFillers(root);
  const visit = (block: Block, around: OutlinedAncestor | undefined): SeenTree => {
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
      // Blocks after the text in a block aren't part of the text.
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

/** The outline of a block and its descendants. */
interface SeenTree extends Called {
  readonly elements: ElementCatalogue;
  readonly blocks: readonly OutlinedBlock[];
  readonly widths: ReadonlySet<number>;
  /** No block here is a composite or slot content, whose outline depends on other blocks. */
  readonly isApart: boolean;
}

/** Cached outlines of independent blocks, by identity. */
const seenTrees = new WeakMap<Block, SeenTree>();

function isAlike(
  before: Called & Pick<Outlining, 'elements'>,
  { uid, parent, around }: Called,
  { elements }: Outlining,
): boolean {
  const isThere = before.uid === uid && before.parent === parent;
  return isThere && before.around === around && before.elements === elements;
}

/** An ancestor: its name in the outline, and its key. */
interface OutlinedAncestor {
  readonly uid: string;
  readonly key: string;
  readonly writes: string | undefined;
}

/** Returns the uids that several slot contents of a board share. */
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
  /** The text that contains the block. */
  readonly around: string | undefined;
}

interface Seen extends Called {
  readonly elements: ElementCatalogue;
  /** Slots of its source. */
  readonly slots: readonly OfferedSlot[] | undefined;
  readonly outlined: OutlinedBlock;
  readonly widths: readonly number[];
}

const known = new WeakMap<Block, Seen>();

/** Returns the outline of a block, cached by identity. */
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
  const kind = elementLabel(eid, elements);
  const isOther = writes !== undefined || eid === 'composite' || element?.findBoards !== undefined;
  const isBare = childrenOf(block).length === 0;
  const isHolder = !isOther && element !== undefined && element.content !== 'none';
  return {
    uid,
    name: layerName(block, elements),
    kind,
    eid,
    ...(element?.icon !== undefined && { elementIcon: element.icon }),
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

/**
 * Returns whether a block has words, or room for words only: a cell with a picture isn't a text.
 */
function isWritten(block: Block, elements: ElementCatalogue): boolean {
  if (childrenOf(block).length === 0) return true;
  if (!isRich(block, elements)) return false;
  const { line, behind } = partsOfText(block, elements);
  const isWanted = elements.get(block.eid ?? '')?.attrs[TEXT]?.isOptional !== true;
  return behind.length === 0 || line.length > 0 || isWanted || ownText(block) !== '';
}

/** Maximum characters of a text in the outline. */
const MAX_TEXT = 48;

function textOf(block: Block, elements: ElementCatalogue): string {
  if (LOST_MARKS.has(block.eid ?? '')) return lostName(block);
  const words = wordsOfBlock(block, elements);
  return words.length > MAX_TEXT ? `${words.slice(0, MAX_TEXT).trimEnd()} …` : words;
}

/** Returns the former name of a lost part. */
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
  const states: readonly (readonly [boolean, BlockMark])[] = [
    [isNew, 'new-attribute'],
    [isHidden === true, 'hidden'],
    [isBypassed === true, 'bypassed'],
    [isActive === false, 'inactive'],
    [isGroup === true, 'group'],
    [isGroupSlot === true, 'slot'],
    [lost === undefined && isSlotContentUid(block.uid), 'content'],
    [eid === 'composite', 'composite'],
  ];
  const marks = states.filter(([isSo]) => isSo).map(([, mark]) => mark);
  return lost === undefined ? marks : [lost, ...marks];
}

/** Yields widths at which an attribute or a switch changes. */
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
