import { targetIn } from '../../edit/commands/command.ts';
import { detachComposite, makeComposite } from '../../edit/commands/composites.ts';
import { concealAttribute, exposeAttribute } from '../../edit/commands/exposing.ts';
import { fillSlot } from '../../edit/commands/slots.ts';
import { fieldsOf, flag, textOf } from '../../values/reader.ts';
import { command, givingBlock, json, ofBlocks, uid, type Plans } from './read-command.ts';

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
  'fill-slot': command(fieldsOf({ slot: uid }, ofOne), (editing, { slot }, { board, blocks }) =>
    givingBlock(fillSlot(editing, targetIn(board, blocks.at(-1) ?? ''), slot)),
  ),
  expose: command(
    fieldsOf({ kid: uid }, { ...ofOne, name: textOf(1000) }),
    (editing, { kid, name = '' }, { board, blocks }) =>
      exposeAttribute(editing, targetIn(board, blocks.at(-1) ?? ''), { kid, name: name.trim() }),
  ),
  conceal: command(
    fieldsOf({ kid: uid }, { ...ofOne, withValues: flag }),
    (editing, { kid, withValues = false }, { board, blocks }) =>
      concealAttribute(editing, targetIn(board, blocks.at(-1) ?? ''), { kid, withValues }),
  ),
};
