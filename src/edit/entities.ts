import { isSlotContentUid } from '../model/slot-uids.ts';
import {
  attrsOf,
  type Asset,
  type Attribute,
  type Block,
  type Board,
  type Project,
  type Style,
  type Variable,
} from '../model/entities.ts';
import { blockKey, keysOfUid } from './blocks/block-keys.ts';
import type {
  AttributeTarget,
  BlockList,
  BlockTarget,
  ItemTarget,
  List,
  StyleTarget,
  Target,
} from './operation.ts';
import { isRejected, reject, type Result } from './rejection.ts';
import { isTranslationTarget, translationAt, withTranslation } from './translations.ts';
import { entityWord, listAround, listKey, listOwner, quotedName } from './targets.ts';
import { findPath, hasNode, replaceNode, type TreePath } from './blocks/tree-index.ts';

/** A change of one entity. */
export type Change<T> = (entity: T) => Result<{ readonly entity: T }>;

/** A project, or a rejection. */
export type ChangedResult = Result<{ readonly project: Project }>;

/** Returns the path to a board. */
export function findBoard({ root }: Project, uid: string): TreePath<Board> | undefined {
  return findPath(root, uid);
}

/** Returns a board by uid. */
export function boardAt(project: Project, uid: string): Board | undefined {
  return findBoard(project, uid)?.nodes.at(-1);
}

/**
 * Returns the key of a block for a uid or key. Slot content can be named by uid where only one
 * block of the board has it; otherwise the name is returned unchanged.
 */
export function keyOfBlock(project: Project, uid: string, name: string): string {
  const { root } = boardAt(project, uid) ?? {};
  if (root === undefined || !isSlotContentUid(name) || hasNode(root, name)) return name;
  const [first, second] = keysOfUid(root, name);
  return first === undefined || second !== undefined ? name : first;
}

/** Returns a block by its board and key. */
export function blockAt(
  project: Project,
  { board, block }: Omit<BlockTarget, 'entity'>,
): Block | undefined {
  const root = boardAt(project, board)?.root;
  return root && findPath(root, block)?.nodes.at(-1);
}

/** Returns the entity of a target. */
export function findEntity(project: Project, target: Target): object | undefined {
  switch (target.entity) {
    case 'project':
      return project;
    case 'board':
      return boardAt(project, target.board);
    case 'block':
      return blockAt(project, target);
    case 'translation':
    case 'translated-block':
      return translationAt(project, target);
    default: {
      const list = listAround(target);
      const items = itemsOf(project, list);
      return items?.[placeOf(items, target)];
    }
  }
}

/** Returns the items of a list; undefined for a missing owner. */
export function itemsOf(project: Project, list: List): readonly object[] | undefined {
  const owner = findEntity(project, listOwner(list));
  if (owner === undefined) return undefined;
  if (list.entity === 'block' && list.parent === undefined) {
    const { root } = owner as Board;
    return root === undefined ? [] : [root];
  }
  const items = (owner as Readonly<Record<string, unknown>>)[listKey(list)];
  return (items as readonly object[] | undefined) ?? [];
}

/** Returns the keys of the blocks of a list; none for a missing owner. */
export function keysIn(project: Project, list: BlockList): readonly string[] {
  // The cast is sound: a list of blocks holds blocks.
  const blocks = (itemsOf(project, list) ?? []) as readonly Block[];
  return blocks.map(({ uid }) => blockKey(list.parent, uid));
}

/** Returns the index of an item in a list; -1 if missing. */
export function placeOf(items: readonly object[], target: ItemTarget): number {
  switch (target.entity) {
    case 'asset':
      return items.findIndex((item) => (item as Asset).uid === target.asset);
    case 'variable':
      return items.findIndex((item) => (item as Variable).name === target.name);
    case 'style':
      return items.findIndex((item) => isStyle(item as Style, target));
    case 'attribute':
      return items.findLastIndex((item) => isAttribute(item, target));
    default:
      return -1;
  }
}

function isStyle(style: Style, { name, for: kind }: StyleTarget): boolean {
  return style.name === name && style.for === kind;
}

function isAttribute({ kid = '', isGroup = false }: Attribute, target: AttributeTarget): boolean {
  return kid === target.kid && isGroup === (target.isGroup ?? false);
}

/** Returns the effective attribute of a kid: the last one. */
export function findAttribute(
  block: Parameters<typeof attrsOf>[0],
  target: Pick<AttributeTarget, 'kid' | 'isGroup'>,
): Attribute | undefined {
  return attrsOf(block).findLast((attribute) =>
    isAttribute(attribute, { ...target, entity: 'attribute', of: NO_LIST }),
  );
}

const NO_LIST = { entity: 'style', name: '', for: '' } as const;

/** Returns the list of an item, and its index there. */
export function listOf(
  project: Project,
  target: ItemTarget,
): { readonly list: List; readonly index: number; readonly item: object } | undefined {
  if (target.entity === 'board' || target.entity === 'block') return listInTree(project, target);
  const list = listAround(target);
  const items = itemsOf(project, list) ?? [];
  const index = placeOf(items, target);
  const item = items[index];
  return item && { list, index, item };
}

function listInTree(project: Project, target: Extract<ItemTarget, { entity: 'board' | 'block' }>) {
  const board = findBoard(project, target.board);
  if (board === undefined) return undefined;
  if (target.entity === 'board') {
    const [item, parent] = [board.nodes.at(-1), board.nodes.at(-2)];
    const index = board.places.at(-1);
    if (item === undefined || parent === undefined || index === undefined) return undefined;
    return { list: { entity: 'board', parent: parent.uid }, index, item } as const;
  }
  const root = board.nodes.at(-1)?.root;
  const trail = root && findPath(root, target.block);
  const item = trail?.nodes.at(-1);
  if (trail === undefined || item === undefined) return undefined;
  const parent = keysOnPath(trail).at(-2);
  const list = {
    entity: 'block',
    board: target.board,
    ...(parent !== undefined && { parent }),
  } as const;
  return { list, index: trail.places.at(-1) ?? 0, item };
}

/** Returns the keys of all nodes on a path. */
export function keysOnPath({ nodes }: TreePath<{ readonly uid: string }>): readonly string[] {
  const keys: string[] = [];
  for (const { uid } of nodes) keys.push(blockKey(keys.at(-1), uid));
  return keys;
}

/** Returns the project with a replaced entity of the same uid and children. */
export function changeEntity(
  project: Project,
  target: Target,
  change: Change<object>,
): ChangedResult {
  if (target.entity === 'project') {
    const changed = change(project);
    return isRejected(changed) ? changed : { project: changed.entity as Project };
  }
  if (target.entity === 'board') {
    return changeBoard(project, target.board, change as Change<Board>);
  }
  if (target.entity === 'block') {
    return changeBoard(project, target.board, (board) => {
      const trail = board.root && findPath(board.root, target.block);
      const block = trail?.nodes.at(-1);
      if (trail === undefined || block === undefined) return unknownTarget(target);
      const changed = change(block);
      if (isRejected(changed)) return changed;
      const root = replaceNode(trail, changed.entity as typeof block);
      return { entity: { ...board, root } };
    });
  }
  if (isTranslationTarget(target)) {
    const changed = change(translationAt(project, target));
    return isRejected(changed)
      ? changed
      : { project: withTranslation(project, target, changed.entity) };
  }
  const list = listAround(target);
  return changeEntity(project, listOwner(list), (owner) => {
    const key = listKey(list);
    const items = ((owner as Readonly<Record<string, unknown>>)[key] ?? []) as readonly object[];
    const at = placeOf(items, target);
    const item = items[at];
    if (item === undefined) return unknownTarget(target);
    const changed = change(item);
    if (isRejected(changed)) return changed;
    return { entity: { ...owner, [key]: items.with(at, changed.entity) } };
  });
}

/** Returns the project with a replaced board of the same uid and children. */
export function changeBoard(project: Project, uid: string, change: Change<Board>): ChangedResult {
  const trail = findBoard(project, uid);
  const board = trail?.nodes.at(-1);
  if (trail === undefined || board === undefined) {
    return unknownTarget({ entity: 'board', board: uid });
  }
  const changed = change(board);
  if (isRejected(changed)) return changed;
  return { project: { ...project, root: replaceNode(trail, changed.entity) } };
}

/** Replaces the uid of a missing block in messages. */
export const NO_BLOCK = 'here any more';

/** Rejects a missing target. */
export function unknownTarget(target: Target): {
  readonly rejection: ReturnType<typeof reject>['rejection'];
} {
  // The uid of a block would mean nothing to its author.
  const name = target.entity === 'block' ? NO_BLOCK : quotedName(target);
  const { rejection } = reject('target-unknown', { what: entityWord(target.entity), name });
  return { rejection: { ...rejection, target } };
}

/** Returns a board and its descendants, in document order. */
export function boardsIn(board: Board): readonly Board[] {
  return [board, ...board.children.flatMap(boardsIn)];
}
