import type { COMPOSITE_CHANGES } from '../changes/composite-changes.ts';
import { targetIn } from '../commands/command.ts';
import { detachComposite, makeComposite } from '../commands/composites.ts';
import { concealAttribute, exposeAttribute } from '../commands/exposing.ts';
import { fillSlot, moveIntoSlot } from '../commands/slots.ts';
import { keyOfBlock } from '../entities.ts';
import { withBlockAsResult, type PlansOf } from './plan.ts';
import type { Selection } from '../selection.ts';

/** Plans of changes of components and instances. */
export const COMPOSITE_PLANS: PlansOf<typeof COMPOSITE_CHANGES> = {
  'make-composite': (editing, { name }, selection) => makeComposite(editing, selection, name),
  detach: (editing, _args, selection) => detachComposite(editing, lastOf(selection)),
  'fill-slot'(editing, { slot, blocks: moved, isCopy = false }, selection) {
    const target = lastOf(selection);
    if (moved === undefined) return withBlockAsResult(fillSlot(editing, target, slot));
    const keys = moved.map((name) => keyOfBlock(editing.project, selection.board, name));
    return withBlockAsResult(moveIntoSlot(editing, target, { slot, blocks: keys, isCopy }));
  },
  expose: (editing, { kid, name = '', isGroup = false }, selection) =>
    exposeAttribute(editing, lastOf(selection), { kid, isGroup, name: name.trim() }),
  conceal: (editing, { kid, withValues = false, isGroup = false }, selection) =>
    concealAttribute(editing, lastOf(selection), { kid, isGroup, withValues }),
};

const lastOf = ({ board, blocks }: Selection) => targetIn(board, blocks.at(-1) ?? '');
