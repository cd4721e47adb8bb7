import { targetIn } from '../../edit/commands/command.ts';
import { detachComposite, makeComposite } from '../../edit/commands/composites.ts';
import { concealAttribute, exposeAttribute } from '../../edit/commands/exposing.ts';
import { fillSlot, moveIntoSlot } from '../../edit/commands/slots.ts';
import { keyOfBlock } from '../../edit/entities.ts';
import { fieldsOf, flag, textOf } from '../../values/reader.ts';
import { command, givingBlock, json, ofBlocks, uid, uids, type Plans } from './read-command.ts';

const ofOne = { uid, board: uid };

/** What is shown in several places, and what each of them sets. */
export const COMPOSITE_PLANS: Plans = {
  'make-composite': command(
    fieldsOf({ name: textOf(1000) }, { uids: json }),
    (editing, { name }, selection) => makeComposite(editing, selection, name),
  ),
  detach: command(ofBlocks, (editing, _args, { board, blocks }) =>
    detachComposite(editing, targetIn(board, blocks.at(-1) ?? '')),
  ),
  'fill-slot': command(
    fieldsOf({ slot: uid }, { ...ofOne, blocks: uids, isCopy: flag }),
    (editing, { slot, blocks: moved, isCopy = false }, { board, blocks }) => {
      const target = targetIn(board, blocks.at(-1) ?? '');
      if (moved === undefined) return givingBlock(fillSlot(editing, target, slot));
      const keys = moved.map((name) => keyOfBlock(editing.project, board, name));
      return givingBlock(moveIntoSlot(editing, target, { slot, blocks: keys, isCopy }));
    },
  ),
  expose: command(
    fieldsOf({ kid: uid }, { ...ofOne, name: textOf(1000), isGroup: flag }),
    (editing, { kid, name = '', isGroup = false }, { board, blocks }) =>
      exposeAttribute(editing, targetIn(board, blocks.at(-1) ?? ''), {
        kid,
        isGroup,
        name: name.trim(),
      }),
  ),
  conceal: command(
    fieldsOf({ kid: uid }, { ...ofOne, withValues: flag, isGroup: flag }),
    (editing, { kid, withValues = false, isGroup = false }, { board, blocks }) =>
      concealAttribute(editing, targetIn(board, blocks.at(-1) ?? ''), { kid, isGroup, withValues }),
  ),
};
