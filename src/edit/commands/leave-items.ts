import { childrenOf } from '../../model/entities.ts';
import { blockKey } from '../block-keys.ts';
import { itemsOf } from '../entities.ts';
import { TEXT } from '../inline.ts';
import { isRefused, type Result } from '../refusal.ts';
import { calledBlocks } from '../step-names.ts';
import { standingAround, type Command, type Editing, type Standing } from './command.ts';
import { createBlock } from './insert.ts';
import { isItem } from './items.ts';

/**
 * Leaves a list at its last item, which is empty: a text comes behind the list, behind one in an item the next item.
 * Undefined where that isn't what one does.
 */
export function leaveItems(editing: Editing, standing: Standing): Result<Command> | undefined {
  const { block, target, list, index } = standing;
  const { project, elements } = editing;
  const count = itemsOf(project, list)?.length ?? 0;
  const isEmpty = childrenOf(block).length === 0;
  if (!isItem(block, elements) || !isEmpty || count < 2 || index < count - 1) return undefined;
  const around = standingAround(project, standing);
  const outer = around && standingAround(project, around);
  const before = outer !== undefined && isItem(outer.block, elements) ? outer : around;
  if (before?.list.parent === undefined) return undefined;
  const eid = before === outer ? (outer.block.eid ?? TEXT) : TEXT;
  const made = createBlock(editing, { eid });
  if (isRefused(made)) return made;
  return {
    name: `Leave ${calledBlocks([around?.block ?? block], elements)}`,
    operations: [
      { kind: 'remove', target },
      { kind: 'insert', into: before.list, index: before.index + 1, item: made.block },
    ],
    selection: { board: target.board, blocks: [blockKey(before.list.parent, made.block.uid)] },
    caret: 0,
  };
}
