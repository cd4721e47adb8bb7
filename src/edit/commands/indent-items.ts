import type { ElementCatalogue } from '../../elements/define.ts';
import { attrsOf, childrenOf, isRendered, type Block } from '../../model/entities.ts';
import { blockKey } from '../blocks/block-keys.ts';
import { itemsOf } from '../entities.ts';
import type { BlockList, BlockTarget, Operation } from '../operation.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import { blockNames } from '../words/step-names.ts';
import {
  locateBlock,
  noBlock,
  parentLocation,
  targetIn,
  type Command,
  type Editing,
  type BlockLocation,
} from './command.ts';
import { holdsItems, isItem } from './items.ts';

/**
 * Indents an item: moves it to the end of the list in the visible item before it; creates that list
 * if needed (EDIT-3).
 */
export function indentItem(editing: Editing, target: BlockTarget): Result<Command> {
  const found = findItem(editing, target);
  if (isRejected(found)) return found;
  const { item, holder } = found;
  // In a hidden item, the indented item would vanish from the page.
  const row = itemsOf(editing.project, item.list) as readonly Block[];
  const before = row.slice(0, item.index).findLast(isRendered);
  if (before === undefined || !isItem(before, editing.elements)) return reject('no-item-before');
  const key = blockKey(item.list.parent, before.uid);
  const { operations, into, count } = listIn(editing, { block: before, key }, item.list, holder);
  return {
    name: `Indent ${blockNames([item.block], editing.elements)}`,
    operations: [...operations, { kind: 'move', target, into, index: count }],
    selection: { board: target.board, blocks: [blockKey(into.parent, item.block.uid)] },
  };
}

/**
 * Outdents an item: moves it after its parent item. Later siblings become its children, which keeps
 * the reading order.
 */
export function outdentItem(editing: Editing, target: BlockTarget): Result<Command> {
  const found = findItem(editing, target);
  if (isRejected(found)) return found;
  const { item, holder } = found;
  const outer = outerOf(editing, holder);
  if (outer === undefined) return reject('no-item-around');
  const row = itemsOf(editing.project, item.list) as readonly Block[];
  const after = row.slice(item.index + 1);
  const index = outer.index + 1;
  const key = blockKey(outer.list.parent, item.block.uid);
  const out: Operation = { kind: 'move', target, into: outer.list, index };
  const isFirst = item.index === 0 && holder !== outer;
  const follow =
    after.length === 0 ? [] : following(editing, { item, key, holder, after, isFirst });
  const isLeft = isFirst && after.length === 0;
  return {
    name: `Outdent ${blockNames([item.block], editing.elements)}`,
    operations: [
      out,
      ...follow,
      ...(isLeft ? [{ kind: 'remove', target: holder.target } as const] : []),
    ],
    selection: { board: target.board, blocks: [key] },
  };
}

/** Finds an item and its parent block. */
function findItem(
  { project, elements }: Editing,
  target: BlockTarget,
): Result<{ readonly item: BlockLocation; readonly holder: BlockLocation }> {
  const item = locateBlock(project, target);
  if (item === undefined) return noBlock();
  const holder = parentLocation(project, item);
  const isOne = isItem(item.block, elements) && holder && holdsItems(holder.block, elements);
  return isOne === true ? { item, holder } : reject('no-item');
}

/** Returns the item around a list; menus nest items directly. */
function outerOf({ project, elements }: Editing, holder: BlockLocation): BlockLocation | undefined {
  if (isItem(holder.block, elements)) return holder;
  const outer = parentLocation(project, holder);
  return outer && isItem(outer.block, elements) ? outer : undefined;
}

interface Into {
  readonly operations: readonly Operation[];
  readonly into: BlockList;
  /** The number of items in the list. */
  readonly count: number;
}

/** Returns the list at the end of an item, or a new one like another list. */
function listIn(
  { elements, newUid }: Editing,
  { block, key }: { readonly block: Block; readonly key: string },
  { board }: BlockList,
  like: BlockLocation,
): Into {
  const inItem = { entity: 'block', board, parent: key } as const;
  const children = childrenOf(block);
  if (holdsItems(block, elements)) {
    return { operations: [], into: inItem, count: children.length };
  }
  const last = children.at(-1);
  if (last !== undefined && isRendered(last) && last.eid === like.block.eid) {
    const into = { ...inItem, parent: blockKey(key, last.uid) };
    return { operations: [], into, count: childrenOf(last).length };
  }
  const made = alike(like.block, elements, newUid());
  return {
    operations: [{ kind: 'insert', into: inItem, index: children.length, item: made }],
    into: { ...inItem, parent: made.uid },
    count: 0,
  };
}

/**
 * Returns an empty list of the same kind, without looks: those of the outer list apply to it as
 * well.
 */
function alike({ eid = '', ...block }: Block, elements: ElementCatalogue, uid: string): Block {
  const known = elements.get(eid)?.attrs ?? {};
  const attrs = attrsOf(block)
    .filter(({ kid = '' }) => known[kid] !== undefined && known[kid].isLook !== true)
    .map(({ kid = '', v }) => ({ kid, ...(v !== undefined && { v }) }));
  return { uid, eid, ...(attrs.length > 0 && { attrs }) };
}

interface Followed {
  readonly item: BlockLocation;
  /** The key of the item after the move. */
  readonly key: string;
  readonly holder: BlockLocation;
  /** The items that come after the item in its former list. */
  readonly after: readonly Block[];
  /** True if the item was the first one: its former list has only the items after it. */
  readonly isFirst: boolean;
}

/** Moves the items after an item into it. */
function following(
  editing: Editing,
  { item, key, holder, after, isFirst }: Followed,
): readonly Operation[] {
  const { block, list } = item;
  const end = childrenOf(block).length;
  const inside = listIn(editing, { block, key }, list, holder);
  if (isFirst && inside.operations.length > 0) {
    // The list is moved as a whole, with all its attributes.
    const into = { entity: 'block', board: list.board, parent: key } as const;
    return [{ kind: 'move', target: holder.target, into, index: end }];
  }
  const moves = after.map((one, at): Operation => {
    const target = targetIn(list.board, blockKey(list.parent, one.uid));
    return { kind: 'move', target, into: inside.into, index: inside.count + at };
  });
  const gone: readonly Operation[] = isFirst ? [{ kind: 'remove', target: holder.target }] : [];
  return [...inside.operations, ...moves, ...gone];
}
