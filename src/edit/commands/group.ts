import { childrenOf } from '../../model/entities.ts';
import { blockKey } from '../blocks/block-keys.ts';
import { ownText } from '../../site/texts/inline.ts';
import type { Operation } from '../operation.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import {
  stepNameOf,
  outermost,
  outermostBelowRoot,
  siblings,
  type Command,
  type Editing,
} from './command.ts';
import { createBlock, type NewElement } from './insert.ts';
import type { Selection } from '../selection.ts';

/** Wraps siblings into a new box that is marked as a group. */
export function groupBlocks(editing: Editing, selection: Selection): Result<Command> {
  return wrapSelection(editing, selection, { element: { eid: 'box' }, isGroup: true });
}

/** Wraps siblings into a new block of an element. */
export function wrapBlocks(
  editing: Editing,
  selection: Selection,
  element: NewElement,
): Result<Command> {
  return wrapSelection(editing, selection, { element, isGroup: false });
}

function wrapSelection(
  editing: Editing,
  selection: Selection,
  { element, isGroup }: { readonly element: NewElement; readonly isGroup: boolean },
): Result<Command> {
  const found = siblings(editing, selection);
  if (isRejected(found)) return found;
  const created = createBlock(editing, element);
  if (isRejected(created)) return created;
  const { list, index } = found.first;
  const { board } = list;
  const { uid } = created.block;
  const item = isGroup ? { ...created.block, isGroup } : created.block;
  const insert: Operation = { kind: 'insert', into: list, index, item };
  const moves = found.standing.map(({ target }, at): Operation => ({
    kind: 'move',
    target,
    into: { entity: 'block', board, parent: uid },
    index: at,
  }));
  return {
    name: `${isGroup ? 'Group' : 'Wrap'} ${stepNameOf(editing, found.standing)}`,
    operations: [insert, ...moves],
    selection: { board, blocks: [uid] },
  };
}

/** Replaces blocks by their children, unless more than the wrapper would be lost. */
export function unwrapBlocks(editing: Editing, selection: Selection): Result<Command> {
  const found = outermostBelowRoot(editing, selection);
  if (isRejected(found)) return found;
  for (const one of found.standing) {
    const what = stepNameOf(editing, [one]);
    if (childrenOf(one.block).length === 0) return reject('nothing-inside', { what });
    if (ownText(one.block) !== '') return reject('words-inside', { what });
  }
  const blocks: string[] = [];
  const operations = found.standing.toReversed().flatMap((one): Operation[] => {
    const { block, target, list, index } = one;
    const inner = childrenOf(block);
    blocks.unshift(...inner.map(({ uid }) => blockKey(list.parent, uid)));
    const moves = inner.map(({ uid }, at): Operation => ({
      kind: 'move',
      target: { entity: 'block', board: target.board, block: blockKey(target.block, uid) },
      into: list,
      index: index + 1 + at,
    }));
    return [...moves, { kind: 'remove', target }];
  });
  const name = `Unwrap ${stepNameOf(editing, found.standing)}`;
  return { name, operations, selection: { board: selection.board, blocks } };
}

/** Unwraps groups only; other blocks stay. */
export function ungroupBlocks(editing: Editing, selection: Selection): Result<Command> {
  const found = outermost(editing, selection);
  if (isRejected(found)) return found;
  const groups = found.standing.filter(({ block }) => block.isGroup === true);
  if (groups.length === 0) return reject('no-group');
  const blocks = groups.map(({ target }) => target.block);
  const command = unwrapBlocks(editing, { board: selection.board, blocks });
  return isRejected(command)
    ? command
    : { ...command, name: `Ungroup ${stepNameOf(editing, groups)}` };
}
