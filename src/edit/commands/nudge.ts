import { childrenOf, type Block } from '../../model/entities.ts';
import { blockKey } from '../blocks/block-keys.ts';
import { apply } from '../apply.ts';
import { itemsOf } from '../entities.ts';
import type { BlockList } from '../operation.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import {
  called,
  locateBlock,
  outermost,
  targetIn,
  type Command,
  type Editing,
  type BlockLocation,
} from './command.ts';
import { indentItem, outdentItem } from './indent-items.ts';
import { isItem } from './items.ts';
import { moveBlocks } from './move.ts';
import type { Selection } from '../selection.ts';

/** Directions of keyboard moves: past a sibling, into the one before, or out of the parent. */
export type Nudge = 'up' | 'down' | 'in' | 'out';

/** Moves blocks by one place (EDIT-10). Items stay in lists: they are indented and outdented. */
export function nudgeBlocks(editing: Editing, selection: Selection, nudge: Nudge): Result<Command> {
  const found = outermost(editing, selection);
  if (isRejected(found)) return found;
  const [first] = found.standing;
  const last = found.standing.at(-1);
  const plan = PLANS.get(nudge);
  if (plan !== undefined && found.standing.every(({ block }) => isItem(block, editing.elements))) {
    return nudgeItems(editing, found.standing, plan);
  }
  const place = first && last && placeAfter(editing, { first, last, nudge });
  return place === undefined
    ? reject('no-further', { direction: nudge })
    : moveBlocks(editing, selection, place);
}

const PLANS: ReadonlyMap<Nudge, typeof indentItem> = new Map([
  ['in', indentItem],
  ['out', outdentItem],
]);

/** Moves all items or none, in turn: each move starts from the result of the one before. */
function nudgeItems(
  editing: Editing,
  standing: readonly BlockLocation[],
  plan: typeof indentItem,
): Result<Command> {
  let { project } = editing;
  const made: Command[] = [];
  for (const { target } of standing) {
    const command = plan({ ...editing, project }, target);
    if (isRejected(command)) return command;
    const applied = apply(project, command.operations);
    if (isRejected(applied)) return applied;
    ({ project } = applied);
    made.push(command);
  }
  const [{ selection } = {}] = made;
  const blocks = made.flatMap((command) => command.selection?.blocks ?? []);
  return {
    name: `${plan === indentItem ? 'Indent' : 'Outdent'} ${called(editing, standing)}`,
    operations: made.flatMap(({ operations }) => operations),
    ...(selection && { selection: { ...selection, blocks } }),
  };
}

interface Nudged {
  readonly first: BlockLocation;
  readonly last: BlockLocation;
  readonly nudge: Nudge;
}

function placeAfter(
  { project }: Editing,
  { first, last, nudge }: Nudged,
): { readonly into: BlockList; readonly index: number } | undefined {
  const { list, index } = first;
  const rowOf = (of: BlockList) => (itemsOf(project, of) ?? []) as readonly Block[];
  const into = (block: Block): BlockList => ({
    entity: 'block',
    board: list.board,
    parent: blockKey(list.parent, block.uid),
  });
  switch (nudge) {
    case 'up':
      return index === 0 ? undefined : { into: list, index: index - 1 };
    case 'down': {
      // Items may be at different levels: all move if the last one can move down.
      const isLast = last.index + 1 >= rowOf(last.list).length;
      return isLast ? undefined : { into: last.list, index: last.index + 2 };
    }
    case 'in': {
      const before = rowOf(list)[index - 1];
      return before && { into: into(before), index: childrenOf(before).length };
    }
    case 'out': {
      const around =
        list.parent === undefined
          ? undefined
          : locateBlock(project, targetIn(list.board, list.parent));
      if (around === undefined || around.list.parent === undefined) return undefined;
      return { into: around.list, index: around.index + 1 };
    }
  }
}
