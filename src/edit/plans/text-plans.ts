import { uidOfKey } from '../blocks/block-keys.ts';
import type { ITEM_CHANGES, TABLE_CHANGES, TEXT_CHANGES } from '../changes/text-changes.ts';
import { targetIn, type Command, type Editing } from '../commands/command.ts';
import { indentItem, outdentItem } from '../commands/indent-items.ts';
import { joinText } from '../commands/join-text.ts';
import { changeTable, type TableAct } from '../commands/table.ts';
import { splitText, writeText } from '../commands/text.ts';
import type { BlockTarget } from '../operation.ts';
import { isRejected, type Result } from '../rejection.ts';
import { withBlockAsResult, type Plan, type PlansOf } from './plan.ts';
import type { Selection } from '../selection.ts';

const firstOf = ({ board, blocks: [key = ''] }: Selection) => targetIn(board, key);

/** Plans a change of one block: the named or the first selected one. */
const ofOne =
  (
    change: (editing: Editing, target: BlockTarget) => Result<Command>,
  ): Plan<unknown, string | undefined> =>
  (editing, _args, selection) =>
    withBlockAsResult(change(editing, firstOf(selection)));

const inTable = (act: TableAct) => ofOne((editing, target) => changeTable(editing, target, act));

/** Plans of changes of texts, lists and tables. */
export const TEXT_PLANS: PlansOf<typeof TEXT_CHANGES & typeof ITEM_CHANGES & typeof TABLE_CHANGES> =
  {
    'write-text': (editing, written, selection) => writeText(editing, firstOf(selection), written),
    'split-text': (editing, parts, selection) =>
      withBlockAsResult(splitText(editing, firstOf(selection), parts)),
    'join-text'(editing, { isNext }, selection) {
      const made = joinText(editing, firstOf(selection), isNext);
      if (isRejected(made)) return made;
      const { gone, ...joined } = made;
      const joinedTo = uidOfKey(made.selection?.blocks[0] ?? '');
      return { ...joined, result: { uid: joinedTo, at: made.caret, gone } };
    },
    'indent-item': ofOne(indentItem),
    'outdent-item': ofOne(outdentItem),
    'row-above': inTable('row-above'),
    'row-below': inTable('row-below'),
    'column-before': inTable('column-before'),
    'column-after': inTable('column-after'),
    'remove-row': inTable('remove-row'),
    'remove-column': inTable('remove-column'),
    'move-row-up': inTable('move-row-up'),
    'move-row-down': inTable('move-row-down'),
    'move-column-before': inTable('move-column-before'),
    'move-column-after': inTable('move-column-after'),
  };
