import { childrenOf, isRendered, type Block } from '../../model/entities.ts';
import { betweenSiblings } from '../blocks/between.ts';
import { blockKey } from '../blocks/block-keys.ts';
import { itemsOf } from '../entities.ts';
import { contentOf, isRich, partsOfText } from '../../site/texts/inline.ts';
import { lengthOf } from '../../site/texts/inline-content.ts';
import type { BlockList, BlockTarget } from '../operation.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import { blockNames } from '../words/step-names.ts';
import {
  parentLocation,
  targetIn,
  type Command,
  type Editing,
  type BlockLocation,
} from './command.ts';
import { holdsItems, isItem } from './items.ts';
import { leaveFirst } from './leave-items.ts';
import { withFollowing, withContent, writingOf } from './text-content.ts';
import { findText } from './text.ts';
import { isOffered, spliced, together } from './text-parts.ts';

/** Two adjacent texts. */
interface Meeting {
  readonly before: BlockLocation;
  readonly block: BlockLocation;
  /**
   * The first text itself, or the sibling or ancestor of the second text that contains the first.
   */
  readonly top: BlockLocation;
  /** The second text begins a list in the first. */
  readonly isInside: boolean;
}

/**
 * Joins a text to the one before it, or the next one to it, with all inline blocks; blocks that
 * followed one of them still do. Items of nested lists are adjacent in reading order. Rejected for
 * words that would get into a hidden or bypassed block, and for blocks that composites use. The
 * first item of a list becomes a paragraph before it. Returns the uid of the removed block as well.
 */
export function joinText(
  editing: Editing,
  target: BlockTarget,
  isNext = false,
): Result<Command & { readonly gone: string }> {
  const { elements } = editing;
  const standing = findText(editing, target);
  if (isRejected(standing)) return standing;
  const left = isNext ? undefined : leaveFirst(editing, standing);
  if (left !== undefined) return left;
  const found = isNext ? textBehind(editing, standing) : standing;
  const meeting = found && meetingOf(editing, found);
  const isOwn = meeting !== undefined && (!isNext || meeting.before.block === standing.block);
  if (!isOwn || !areJoined(editing, meeting)) return reject('nothing-to-join');
  const { before, block, top, isInside } = meeting;
  const [was, own] = [before, block].map((one) => contentOf(one.block, elements));
  const { behind } = partsOfText(block.block, elements);
  const bare = isInside ? withoutFirst(editing, before.block, behind) : before.block;
  const writing = writingOf(editing, [bare, block.block]);
  const written = withContent(writing, bare, together(writing.known, was ?? [], own ?? []));
  if (isRejected(written)) return written;
  const whole = isInside ? written.block : withFollowing(written.block, behind);
  const after = replaced(top.block, before.block, whole);
  const { children: _children, ...emptied } = block.block;
  const steps = isInside
    ? betweenSiblings(top.list, [top.block], [after])
    : [
        ...betweenSiblings(top.list, [top.block, block.block], [after, emptied]),
        { kind: 'remove', target: block.target } as const,
      ];
  return {
    name: `Join ${blockNames([before.block, block.block], elements)}`,
    operations: spliced([top.block, block.block], steps),
    selection: { board: target.board, blocks: [before.target.block] },
    caret: lengthOf(was ?? []),
    gone: block.block.uid,
  };
}

const inBlock = ({ target, list }: BlockLocation): BlockList => ({ ...list, parent: target.block });

function standingIn(list: BlockList, row: readonly Block[], block: Block): BlockLocation {
  const target = targetIn(list.board, blockKey(list.parent, block.uid));
  return { block, target, list, index: row.indexOf(block) };
}

/**
 * Returns the text before another one in reading order: the visible sibling, its last item, or the
 * item around a list.
 */
function meetingOf(editing: Editing, block: BlockLocation): Meeting | undefined {
  const { project, elements } = editing;
  const row = (itemsOf(project, block.list) ?? []) as readonly Block[];
  const beside = row.slice(0, block.index).findLast(isRendered);
  const isOne = isItem(block.block, elements);
  if (beside !== undefined) {
    const top = standingIn(block.list, row, beside);
    return { before: isOne ? lastIn(editing, top) : top, block, top, isInside: false };
  }
  const holder = isOne ? parentLocation(project, block) : undefined;
  const outer = holder && parentLocation(project, holder);
  if (outer === undefined || firstBehind(editing, outer) !== holder?.block) return undefined;
  return { before: outer, block, top: outer, isInside: true };
}

/** Returns the first visible block that follows the words of a text, inside of its block. */
const firstBehind = ({ elements }: Editing, { block }: BlockLocation): Block | undefined =>
  partsOfText(block, elements).behind.find(isRendered);

/** Returns the last item in reading order, inside of an item that ends with a list. */
function lastIn(editing: Editing, item: BlockLocation): BlockLocation {
  const { elements } = editing;
  const list = partsOfText(item.block, elements).behind.findLast(isRendered);
  const last =
    list && holdsItems(list, elements) ? childrenOf(list).findLast(isRendered) : undefined;
  if (list === undefined || last === undefined) return item;
  const holder = standingIn(inBlock(item), childrenOf(item.block), list);
  return lastIn(editing, standingIn(inBlock(holder), childrenOf(list), last));
}

/**
 * Returns the text after another one in reading order: the first item of its list, the visible
 * sibling, or that of an outer item.
 */
function textBehind(editing: Editing, standing: BlockLocation): BlockLocation | undefined {
  const { project, elements } = editing;
  const list = firstBehind(editing, standing);
  if (list !== undefined) {
    const first = holdsItems(list, elements) ? childrenOf(list).find(isRendered) : undefined;
    if (first === undefined) return undefined;
    const holder = standingIn(inBlock(standing), childrenOf(standing.block), list);
    return standingIn(inBlock(holder), childrenOf(list), first);
  }
  for (let at: BlockLocation | undefined = standing; at !== undefined;) {
    const row = (itemsOf(project, at.list) ?? []) as readonly Block[];
    const next = row.slice(at.index + 1).find(isRendered);
    if (next !== undefined) return standingIn(at.list, row, next);
    const holder: BlockLocation | undefined = isItem(at.block, elements)
      ? parentLocation(project, at)
      : undefined;
    const outer: BlockLocation | undefined = holder && parentLocation(project, holder);
    at = outer && isItem(outer.block, elements) ? outer : undefined;
  }
  return undefined;
}

/** Returns whether two texts can be joined. Cells can't, since a row keeps its number of cells. */
function areJoined({ elements }: Editing, { before, block, isInside }: Meeting): boolean {
  const areTexts = isRich(before.block, elements) && isRich(block.block, elements);
  const isWritten = [before, block].every((one) => one.block.isBypassed !== true);
  const isCell = elements.get(block.block.eid ?? '')?.partOf === 'cells';
  const isEnd = isInside || partsOfText(before.block, elements).behind.length === 0;
  return areTexts && isWritten && !isCell && !isOffered(block.block) && isEnd;
}

/**
 * Returns an item without the first item of its nested list. The blocks of that first item go
 * before the list; an empty list is removed.
 */
function withoutFirst({ elements }: Editing, item: Block, moved: readonly Block[]): Block {
  const { line, behind } = partsOfText(item, elements);
  const at = behind.findIndex(isRendered);
  const rest = behind.flatMap((one, index) => {
    if (index !== at) return [one];
    const first = childrenOf(one).find(isRendered);
    const left = childrenOf(one).filter((child) => child !== first);
    const list = left.length === 0 && !isOffered(one) ? [] : [{ ...one, children: left }];
    return [...moved, ...list];
  });
  return { ...item, children: [...line, ...rest] };
}

/** Returns a tree with one block replaced. */
function replaced(tree: Block, block: Block, by: Block): Block {
  if (tree === block) return by;
  const before = childrenOf(tree);
  const children = before.map((child) => replaced(child, block, by));
  return children.every((child, at) => child === before[at]) ? tree : { ...tree, children };
}
