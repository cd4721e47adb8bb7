import type { Block, Board, Project } from '../../model/entities.ts';
import {
  changeBoard,
  changeEntity,
  findBoard,
  unknownTarget,
  type ChangedResult,
} from '../entities.ts';
import { listKey, listOwner } from '../targets.ts';
import type { BlockList, List } from '../operation.ts';
import { findPath, replaceParent, type Difference } from './tree-index.ts';

/** A list after a change, with its new and removed items. */
interface ChangedList {
  readonly items: readonly object[];
  readonly added?: object;
  readonly removed?: object;
}

/** Returns the project with a changed list, and updates the indexes of its trees. */
export function withList(project: Project, list: List, changed: ChangedList): ChangedResult {
  switch (list.entity) {
    case 'block':
      return withBlocks(project, list, changed);
    case 'board':
      return withBoards(project, list.parent, changed);
    default: {
      const key = listKey(list);
      const { items } = changed;
      return changeEntity(project, listOwner(list), (owner) => {
        if (items.length > 0 || key !== 'attrs') return { entity: { ...owner, [key]: items } };
        return { entity: withoutAttributes(owner as Block, list) };
      });
    }
  }
}

/** Blocks omit an empty list of attributes; styles have all fields. */
function withoutAttributes(owner: Block, list: List): object {
  if (listOwner(list).entity === 'style') return { ...owner, attrs: [] };
  const { attrs: _attrs, ...rest } = owner;
  return rest;
}

function withBoards(project: Project, parent: string, changed: ChangedList): ChangedResult {
  const trail = findBoard(project, parent);
  const board = trail?.nodes.at(-1);
  if (trail === undefined || board === undefined) {
    return unknownTarget({ entity: 'board', board: parent });
  }
  const children = changed.items as readonly Board[];
  const difference = differenceOf<Board>(changed, parent);
  const root = replaceParent(trail, { ...board, children }, difference);
  return { project: { ...project, root } };
}

function withBlocks(
  project: Project,
  { board: uid, parent }: BlockList,
  changed: ChangedList,
): ChangedResult {
  const blocks = changed.items as readonly Block[];
  return changeBoard(project, uid, (board) => {
    if (parent === undefined) return { entity: { ...board, root: blocks[0] } };
    const trail = board.root && findPath(board.root, parent);
    const block = trail?.nodes.at(-1);
    if (trail === undefined || block === undefined) {
      return unknownTarget({ entity: 'block', board: uid, block: parent });
    }
    const { children: _children, ...rest } = block;
    const around: Block = blocks.length === 0 ? rest : { ...block, children: blocks };
    const root = replaceParent(trail, around, differenceOf<Block>(changed, parent));
    return { entity: { ...board, root } };
  });
}

function differenceOf<N>({ added, removed }: ChangedList, parentKey: string): Difference<N> {
  // The casts are sound: the lists of a tree contain its nodes.
  return {
    parentKey,
    ...(added !== undefined && { added: added as N }),
    ...(removed !== undefined && { removed: removed as N }),
  };
}
