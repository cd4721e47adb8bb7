import { childrenOf, isRendered, type Block } from '../../model/entities.ts';
import { blockKey } from '../blocks/block-keys.ts';
import { itemsOf } from '../entities.ts';
import { betweenSiblings } from '../blocks/between.ts';
import { contentOf, isRich, TEXT } from '../../site/texts/inline.ts';
import type { Operation } from '../operation.ts';
import { isRejected, type Result } from '../rejection.ts';
import { blockNames } from '../words/step-names.ts';
import {
  parentLocation,
  targetIn,
  type Command,
  type Editing,
  type BlockLocation,
} from './command.ts';
import { outdentItem } from './indent-items.ts';
import { createBlock } from './insert.ts';
import { isItem } from './items.ts';
import { separateText, withContent, writingOf } from './text-content.ts';
import { isOffered, partOf } from './text-parts.ts';

/**
 * Leaves a list at an empty item: the last one becomes a text after the list, or in a nested list
 * the next outer item. A middle one splits the list, and the only one removes it. Undefined where
 * Enter splits the item instead.
 */
export function leaveItems(editing: Editing, standing: BlockLocation): Result<Command> | undefined {
  const { block, target, list, index } = standing;
  const { project, elements } = editing;
  const row = (itemsOf(project, list) ?? []) as readonly Block[];
  const isEmpty = childrenOf(block).length === 0;
  if (!isItem(block, elements) || !isEmpty) return undefined;
  const around = parentLocation(project, standing);
  const outer = around && parentLocation(project, around);
  const isNested = outer !== undefined && isItem(outer.block, elements);
  const behind = row.slice(index + 1);
  const isOnly = row.length === 1;
  if (isNested && (isOnly || behind.length > 0)) return outdentItem(editing, target);
  const before = isNested ? outer : around;
  if (around === undefined || before?.list.parent === undefined) return undefined;
  if ((isOnly || behind.length > 0) && isWhole(editing, block, around)) return undefined;
  const eid = isNested ? (outer.block.eid ?? TEXT) : TEXT;
  const made = createBlock(editing, { eid });
  if (isRejected(made)) return made;
  const into = before.list;
  // The new block goes before the list if no item remains before it.
  const at = index === 0 && !isNested ? before.index : before.index + 1;
  return {
    name: `Leave ${blockNames([around.block], elements)}`,
    operations: [
      { kind: 'remove', target: isOnly ? around.target : target },
      { kind: 'insert', into, index: at, item: made.block },
      ...(index > 0 && behind.length > 0 ? cutOff(editing, around, behind) : []),
    ],
    selection: { board: target.board, blocks: [blockKey(into.parent, made.block.uid)] },
    caret: 0,
  };
}

/** Returns whether an item can't be taken apart: one of a menu, or one that composites use. */
const isWhole = ({ elements }: Editing, item: Block, { block }: BlockLocation) =>
  !isRich(item, elements) || isOffered(block);

/**
 * Turns the first item of a list into a paragraph before it, with its content; an empty list is
 * removed. Undefined for other blocks.
 */
export function leaveFirst(
  editing: Editing,
  standing: BlockLocation,
): Result<Command & { readonly gone: string }> | undefined {
  const { block, target, list } = standing;
  const { project, elements } = editing;
  const row = (itemsOf(project, list) ?? []) as readonly Block[];
  if (!isItem(block, elements) || row.find(isRendered) !== block) return undefined;
  const around = parentLocation(project, standing);
  const outer = around && parentLocation(project, around);
  if (around === undefined || outer === undefined || isItem(outer.block, elements))
    return undefined;
  if (isOffered(block) || isWhole(editing, block, around)) return undefined;
  const [line, behind] = separateText(editing, block);
  const bare = createBlock(editing, { eid: TEXT });
  if (isRejected(bare)) return bare;
  const made = withContent(writingOf(editing, [block]), bare.block, contentOf(block, elements));
  if (isRejected(made)) return made;
  const { list: into, index } = around;
  const listOf = (item: Block): Block => ({
    ...around.block,
    children: row.map((one) => (one === block ? item : one)),
  });
  const { children: _children, ...emptied } = block;
  return {
    name: `Leave ${blockNames([around.block], elements)}`,
    operations: [
      { kind: 'insert', into, index, item: bare.block },
      ...behind.map(({ uid }, at): Operation => ({
        kind: 'move',
        target: targetIn(list.board, blockKey(target.block, uid)),
        into,
        index: index + 1 + at,
      })),
      ...betweenSiblings(into, [bare.block, listOf(line)], [made.block, listOf(emptied)]),
      { kind: 'remove', target: row.length === 1 ? around.target : target },
    ],
    selection: { board: target.board, blocks: [blockKey(into.parent, made.block.uid)] },
    caret: 0,
    gone: block.uid,
  };
}

/**
 * Moves the last items of a list into a new list of the same kind, after the block that follows the
 * first list.
 */
function cutOff(
  { newUid }: Editing,
  { block, target, list, index }: BlockLocation,
  items: readonly Block[],
): readonly Operation[] {
  const { board } = list;
  const rest = partOf(block, newUid());
  const parent = blockKey(list.parent, rest.uid);
  return [
    { kind: 'insert', into: list, index: index + 2, item: rest },
    ...items.map(({ uid }, at): Operation => ({
      kind: 'move',
      target: targetIn(board, blockKey(target.block, uid)),
      into: { entity: 'block', board, parent },
      index: at,
    })),
  ];
}
