import { quote } from '../../diagnostics/diagnostic.ts';
import { slotContentUid } from '../../model/slot-uids.ts';
import { shownBoard } from '../../model/composite-source.ts';
import { childrenOf, type Block } from '../../model/entities.ts';
import { boardAt } from '../entities.ts';
import { blockKey, walkBlocks } from '../blocks/block-keys.ts';
import type { BlockList, BlockTarget, Operation } from '../operation.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import { blockNames } from '../words/step-names.ts';
import {
  locateBlock,
  rejectUnknownBlock,
  outermost,
  type Command,
  type Editing,
} from './command.ts';
import { copiesOf, createNewUids, withoutExposure, withUids } from './copies.ts';

/** Fills an empty slot of a composite with an editable copy of its default content. */
export function fillSlot(editing: Editing, target: BlockTarget, slot: string): Result<Command> {
  const { elements, newUid } = editing;
  const found = emptySlot(editing, target, slot);
  if (isRejected(found)) return found;
  const { shown, list, index } = found;
  const item = withoutExposure(withUids(shown, createNewUids(childrenOf(shown), newUid)));
  return fillCommand(target, {
    name: `Fill slot ${blockNames([shown], elements)}`,
    operations: [
      { kind: 'insert', into: list, index, item: { ...item, uid: slotContentUid(slot) } },
    ],
    slot,
  });
}

/** Moves or copies blocks of the same board into an empty slot, instead of its default content. */
export function moveIntoSlot(
  editing: Editing,
  target: BlockTarget,
  { slot, blocks, isCopy = false }: SlotContent,
): Result<Command> {
  const { board } = target;
  const found = emptySlot(editing, target, slot);
  const moved = outermost(editing, { board, blocks });
  if (isRejected(found)) return found;
  if (isRejected(moved)) return moved;
  const { shown, list, index } = found;
  const { children: _shown, ...bare } = withoutExposure(shown);
  const uid = slotContentUid(slot);
  const into = { entity: 'block', board, parent: blockKey(target.block, uid) } as const;
  const copies = copiesOf(
    moved.standing.map(({ block }) => block),
    editing.newUid,
  );
  const moves = moved.standing.map(({ target: from }, at): Operation => ({
    kind: 'move',
    target: from,
    into,
    index: at,
  }));
  const item = { ...bare, uid, ...(isCopy && { children: copies }) };
  return fillCommand(target, {
    name: `Fill slot ${blockNames([shown], editing.elements)}`,
    operations: [{ kind: 'insert', into: list, index, item }, ...(isCopy ? [] : moves)],
    slot,
  });
}

/** New content of a slot. */
interface SlotContent {
  readonly slot: string;
  readonly blocks: readonly string[];
  readonly isCopy?: boolean;
}

interface EmptySlot {
  /** The block of the source that is the slot. */
  readonly shown: Block;
  readonly list: BlockList;
  readonly index: number;
}

function emptySlot(
  { project, elements }: Editing,
  target: BlockTarget,
  slot: string,
): Result<EmptySlot> {
  const composite = locateBlock(project, target)?.block;
  if (composite === undefined) return rejectUnknownBlock();
  const source = shownBoard(composite);
  const root = source === undefined ? undefined : boardAt(project, source)?.root;
  if (composite.eid !== 'composite' || root === undefined) {
    return reject('no-composite', { name: blockNames([composite], elements) });
  }
  const shown = [...walkBlocks(root)].find(
    ({ block }) => block.uid === slot && block.isGroupSlot === true,
  );
  if (shown === undefined) return reject('target-unknown', { what: 'slot', name: quote(slot) });
  const children = childrenOf(composite);
  if (children.some(({ uid }) => uid === slotContentUid(slot))) {
    return reject('place-taken', {
      what: 'filled slot',
      name: blockNames([shown.block], elements),
    });
  }
  const list = { entity: 'block', board: target.board, parent: target.block } as const;
  return { shown: shown.block, list, index: children.length };
}

interface SlotFilling {
  readonly name: string;
  readonly operations: readonly Operation[];
  readonly slot: string;
}

function fillCommand(
  { board, block }: BlockTarget,
  { name, operations, slot }: SlotFilling,
): Command {
  const blocks = [blockKey(block, slotContentUid(slot))];
  return { name, operations, selection: { board, blocks } };
}
