import type { ElementCatalogue } from '../../elements/define.ts';
import { attrsOf, childrenOf, isRendered, type Block } from '../../model/entities.ts';
import { blockKey } from '../blocks/block-keys.ts';
import { itemsOf } from '../entities.ts';
import type { BlockList, BlockTarget, Operation } from '../operation.ts';
import { isRefused, refuse, type Result } from '../refusal.ts';
import { calledBlocks } from '../words/step-names.ts';
import {
  findStanding,
  noBlock,
  standingAround,
  targetIn,
  type Command,
  type Editing,
  type Standing,
} from './command.ts';
import { holdsItems, isItem } from './items.ts';

/** Puts an item into the list in the item that is seen before it, at its end; that list is made where there is none (EDIT-3). */
export function indentItem(editing: Editing, target: BlockTarget): Result<Command> {
  const found = findItem(editing, target);
  if (isRefused(found)) return found;
  const { item, holder } = found;
  // In one that isn't seen it would be gone from the page.
  const row = itemsOf(editing.project, item.list) as readonly Block[];
  const before = row.slice(0, item.index).findLast(isRendered);
  if (before === undefined || !isItem(before, editing.elements)) return refuse('no-item-before');
  const key = blockKey(item.list.parent, before.uid);
  const { operations, into, count } = listIn(editing, { block: before, key }, item.list, holder);
  return {
    name: `Indent ${calledBlocks([item.block], editing.elements)}`,
    operations: [...operations, { kind: 'move', target, into, index: count }],
    selection: { board: target.board, blocks: [blockKey(into.parent, item.block.uid)] },
  };
}

/** Puts an item behind the one that it stands in; those after it stand in it then, so that all are read in their order. */
export function outdentItem(editing: Editing, target: BlockTarget): Result<Command> {
  const found = findItem(editing, target);
  if (isRefused(found)) return found;
  const { item, holder } = found;
  const outer = outerOf(editing, holder);
  if (outer === undefined) return refuse('no-item-around');
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
    name: `Outdent ${calledBlocks([item.block], editing.elements)}`,
    operations: [
      out,
      ...follow,
      ...(isLeft ? [{ kind: 'remove', target: holder.target } as const] : []),
    ],
    selection: { board: target.board, blocks: [key] },
  };
}

/** An item with the block that it is an item of. */
function findItem(
  { project, elements }: Editing,
  target: BlockTarget,
): Result<{ readonly item: Standing; readonly holder: Standing }> {
  const item = findStanding(project, target);
  if (item === undefined) return noBlock();
  const holder = standingAround(project, item);
  const isOne = isItem(item.block, elements) && holder && holdsItems(holder.block, elements);
  return isOne === true ? { item, holder } : refuse('no-item');
}

/** The item that a list stands in; one of a menu stands in another itself. */
function outerOf({ project, elements }: Editing, holder: Standing): Standing | undefined {
  if (isItem(holder.block, elements)) return holder;
  const outer = standingAround(project, holder);
  return outer && isItem(outer.block, elements) ? outer : undefined;
}

interface Into {
  readonly operations: readonly Operation[];
  readonly into: BlockList;
  /** How many items it holds. */
  readonly count: number;
}

/** The list at the end of an item, or a new one that is like another list. */
function listIn(
  { elements, newUid }: Editing,
  { block, key }: { readonly block: Block; readonly key: string },
  { board }: BlockList,
  like: Standing,
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

/** A list of the same kind, without looks: those of lists around it are seen in it as well. */
function alike({ eid = '', ...block }: Block, elements: ElementCatalogue, uid: string): Block {
  const known = elements.get(eid)?.attrs ?? {};
  const attrs = attrsOf(block)
    .filter(({ kid = '' }) => known[kid] !== undefined && known[kid].isLook !== true)
    .map(({ kid = '', v }) => ({ kid, ...(v !== undefined && { v }) }));
  return { uid, eid, ...(attrs.length > 0 && { attrs }) };
}

interface Followed {
  readonly item: Standing;
  /** The key that the item has then. */
  readonly key: string;
  readonly holder: Standing;
  /** The items behind it. */
  readonly after: readonly Block[];
  /** Whether nothing else stands in their list. */
  readonly isFirst: boolean;
}

/** Takes the items behind one along into it. */
function following(
  editing: Editing,
  { item, key, holder, after, isFirst }: Followed,
): readonly Operation[] {
  const { block, list } = item;
  const end = childrenOf(block).length;
  const inside = listIn(editing, { block, key }, list, holder);
  if (isFirst && inside.operations.length > 0) {
    // It is their list, with all that its author has made of it.
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
