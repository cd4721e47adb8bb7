import { childrenOf, type Block } from '../../model/entities.ts';
import { blockKey } from '../block-keys.ts';
import { itemsOf } from '../entities.ts';
import { isRich, TEXT } from '../inline.ts';
import type { Operation } from '../operation.ts';
import { isRefused, type Result } from '../refusal.ts';
import { calledBlocks } from '../step-names.ts';
import { standingAround, targetIn, type Command, type Editing, type Standing } from './command.ts';
import { outdentItem } from './indent-items.ts';
import { createBlock } from './insert.ts';
import { isItem } from './items.ts';
import { isOffered, partOf } from './text-parts.ts';

/**
 * Leaves a list at an item that is empty: behind the last one a text comes behind the list, behind one in an item the next
 * item; further up the list is cut in two by it. Undefined where that isn't what one does.
 */
export function leaveItems(editing: Editing, standing: Standing): Result<Command> | undefined {
  const { block, target, list, index } = standing;
  const { project, elements } = editing;
  const row = (itemsOf(project, list) ?? []) as readonly Block[];
  const isEmpty = childrenOf(block).length === 0;
  if (!isItem(block, elements) || !isEmpty || row.length < 2) return undefined;
  const around = standingAround(project, standing);
  const outer = around && standingAround(project, around);
  const isNested = outer !== undefined && isItem(outer.block, elements);
  const behind = row.slice(index + 1);
  if (behind.length > 0 && isNested) return outdentItem(editing, target);
  const before = isNested ? outer : around;
  if (around === undefined || before?.list.parent === undefined) return undefined;
  // A menu is one, and what composites rely on stays whole.
  const isWhole = !isRich(block, elements) || isOffered(around.block);
  if (behind.length > 0 && isWhole) return undefined;
  const eid = isNested ? (outer.block.eid ?? TEXT) : TEXT;
  const made = createBlock(editing, { eid });
  if (isRefused(made)) return made;
  const into = before.list;
  // Before the first one nothing is left of the list.
  const at = behind.length > 0 && index === 0 ? before.index : before.index + 1;
  return {
    name: `Leave ${calledBlocks([around.block], elements)}`,
    operations: [
      { kind: 'remove', target },
      { kind: 'insert', into, index: at, item: made.block },
      ...(index > 0 && behind.length > 0 ? cutOff(editing, around, behind) : []),
    ],
    selection: { board: target.board, blocks: [blockKey(into.parent, made.block.uid)] },
    caret: 0,
  };
}

/** Puts the last items of a list into another one like it, behind what comes behind it. */
function cutOff(
  { newUid }: Editing,
  { block, target, list, index }: Standing,
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
