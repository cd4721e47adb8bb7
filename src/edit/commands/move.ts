import type { Block } from '../../model/entities.ts';
import { blockKey } from '../blocks/block-keys.ts';
import { itemsOf } from '../entities.ts';
import type { Operation } from '../operation.ts';
import { isRejected, type Result } from '../rejection.ts';
import type { InsertPlace } from '../blocks/block-place.ts';
import {
  stepNameOf,
  rejectUnknownBlock,
  outermost,
  outermostBelowRoot,
  type Command,
  type Editing,
  type BlockLocation,
} from './command.ts';
import { originalsOf, copiesOf } from './copies.ts';
import { insertBlocks } from './insert.ts';
import type { Selection } from '../selection.ts';

/** Moves blocks in their order to a place. */
export function moveBlocks(
  editing: Editing,
  selection: Selection,
  { into, index }: InsertPlace,
): Result<Command> {
  const found = outermostBelowRoot(editing, selection);
  if (isRejected(found)) return found;
  const { standing } = found;
  const chosen = new Set(standing.map(({ block }) => block));
  const items = itemsOf(editing.project, into) as readonly Block[] | undefined;
  if (items === undefined) return rejectUnknownBlock();
  // The block right after the moved ones, which keeps its place.
  const anchor = items.slice(index).find((block) => !chosen.has(block));
  const row = [...items];
  const operations = standing.map(({ block, target }): Operation => {
    if (row.includes(block)) row.splice(row.indexOf(block), 1);
    const at = anchor === undefined ? row.length : row.indexOf(anchor);
    row.splice(at, 0, block);
    return { kind: 'move', target, into, index: at };
  });
  const blocks = standing.map(({ block }) => blockKey(into.parent, block.uid));
  const isThere = row.every((block, at) => block === items[at]);
  return {
    name: `Move ${stepNameOf(editing, standing)}`,
    operations: isThere ? [] : operations,
    selection: { board: into.board, blocks },
  };
}

export function removeBlocks(
  editing: Editing,
  selection: Selection,
  verb = 'Delete',
): Result<Command> {
  const found = outermostBelowRoot(editing, selection);
  if (isRejected(found)) return found;
  const { standing } = found;
  const [first] = standing;
  const parent = first?.list.parent;
  return {
    name: `${verb} ${stepNameOf(editing, standing)}`,
    operations: standing.map(({ target }) => ({ kind: 'remove', target })),
    selection: { board: selection.board, blocks: parent === undefined ? [] : [parent] },
  };
}

/** Inserts copies of blocks in their order at a place. */
export function copyBlocksTo(
  editing: Editing,
  selection: Selection,
  place: InsertPlace,
): Result<Command> {
  const found = outermost(editing, selection);
  if (isRejected(found)) return found;
  const blocks = found.standing.map(({ block }) => block);
  const copies = copiesOf(blocks, editing.newUid);
  const name = `Copy ${stepNameOf(editing, found.standing)}`;
  return { ...insertBlocks(place, copies, name), copied: madeFrom(found.standing, copies) };
}

/** Inserts a copy of each block after it. */
export function duplicateBlocks(editing: Editing, selection: Selection): Result<Command> {
  const found = outermostBelowRoot(editing, selection);
  if (isRejected(found)) return found;
  const { standing } = found;
  const copies = standing.flatMap(({ block }) => copiesOf([block], editing.newUid));
  const blocks = copies.map(({ uid }, at) => blockKey(standing[at]?.list.parent, uid));
  const operations = standing.map(({ block, list, index }, at): Operation => {
    return { kind: 'insert', into: list, index: index + 1, item: copies[at] ?? block };
  });
  return {
    name: `Duplicate ${stepNameOf(editing, standing)}`,
    operations: operations.toReversed(),
    selection: { board: selection.board, blocks },
    copied: madeFrom(standing, copies),
  };
}

function madeFrom(standing: readonly BlockLocation[], copies: readonly Block[]) {
  const { board = '' } = standing[0]?.target ?? {};
  const keys = standing.map(({ target }) => target.block);
  return originalsOf({ board, keys }, [standing.map(({ block }) => block), copies]);
}
