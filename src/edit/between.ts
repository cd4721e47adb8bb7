import type { EntityName } from '../model/entity-fields.ts';
import {
  attrsOf,
  FIELD_TABLES,
  isAsWritten,
  type Block,
  type Board,
  type Project,
} from '../model/entities.ts';
import { isSameJson } from '../values/json.ts';
import { betweenLists } from './between-lists.ts';
import { betweenTrees, type Tree } from './between-trees.ts';
import { blockKey } from './block-keys.ts';
import { targetOf } from './targets.ts';
import { fieldValue, insertOf } from './fields.ts';
import type { AttributeList, BlockList, List, Operation, Target } from './operation.ts';

/**
 * What leads from one project to another, by uids: how a change on disk becomes operations. What is the very same in both
 * costs nothing.
 */
export function operationsBetween(before: Project, after: Project): readonly Operation[] {
  if (before === after) return [];
  return [
    ...betweenFields('project', { entity: 'project' }, before, after),
    ...betweenItems({ entity: 'variable' }, before.variables, after.variables),
    ...betweenStyles(before, after),
    ...betweenBoards(before.root, after.root),
  ];
}

/** The fields of an entity that are others; the last unknown key first, as the one before it comes back before it. */
export function betweenFields(
  name: EntityName,
  target: Target,
  before: object,
  after: object,
): readonly Operation[] {
  if (before === after) return [];
  const keys = new Set([...keysOf(name, before), ...keysOf(name, after)]);
  return [...keys].toReversed().flatMap((key): Operation[] => {
    const [was, is] = [fieldValue(name, before, key), fieldValue(name, after, key)];
    return isSameJson(was.value, is.value) ? [] : [{ kind: 'set', target, ...is }];
  });
}

/** The fields that operations can set. */
function keysOf(name: EntityName, entity: object): readonly string[] {
  const table = FIELD_TABLES[name];
  const settable = [...table].filter(([, spec]) => !('of' in spec) && spec.kind !== 'uid');
  const own = isAsWritten(name)
    ? entity
    : ((entity as { readonly unknown?: object }).unknown ?? {});
  const unknown = Object.keys(own).filter((key) => !table.has(key));
  return [...settable.map(([key]) => key), ...unknown];
}

/** The items of a list that have no list of their own. */
function betweenItems(
  list: Exclude<List, { entity: 'block' | 'board' }>,
  before: readonly object[],
  after: readonly object[],
): readonly Operation[] {
  return betweenLists(list, [before, after], (target, was, is) =>
    betweenFields(list.entity, target, was, is),
  );
}

function betweenStyles(before: Project, after: Project): readonly Operation[] {
  return betweenLists({ entity: 'style' }, [before.styles, after.styles], (target, was, is) => {
    if (target.entity !== 'style') return [];
    const list: AttributeList = { entity: 'attribute', of: target };
    const [{ attrs: former }, { attrs }] = [was, is];
    return [...betweenFields('style', target, was, is), ...betweenItems(list, former, attrs)];
  });
}

function betweenBoards(before: Board, after: Board): readonly Operation[] {
  const tree: Tree<Board> = {
    keyOf: (_parent, { uid }) => uid,
    listOf: (parent) => ({ entity: 'board', parent }),
    targetOf: (board) => ({ entity: 'board', board }),
    insert: (parent, index, board) => insertOf({ entity: 'board', parent }, index, board),
    between: (key, was, is) => betweenBoard(key, was, is),
  };
  // The root board of a project can't go: another one in its place is the same board with all else another.
  if (before.uid !== after.uid) return betweenRoots(before, after);
  return betweenTrees(tree, [before, after]);
}

/** A project whose root board has another uid is another project; only what can be said of the old one is. */
function betweenRoots(before: Board, after: Board): readonly Operation[] {
  return betweenBoards(before, { ...after, uid: before.uid });
}

function betweenBoard(uid: string, before: Board, after: Board): readonly Operation[] {
  if (before === after) return [];
  return [
    ...betweenFields('board', { entity: 'board', board: uid }, before, after),
    ...betweenItems({ entity: 'asset', board: uid }, before.assets, after.assets),
    ...betweenBlocks(uid, before.root, after.root),
  ];
}

function betweenBlocks(
  board: string,
  before: Block | undefined,
  after: Block | undefined,
): readonly Operation[] {
  if (before === after) return [];
  const list = { entity: 'block', board } as const;
  if (before === undefined || after === undefined || before.uid !== after.uid) {
    const target = before && targetOf(list, before);
    return [
      ...(target === undefined ? [] : ([{ kind: 'remove', target }] as const)),
      ...(after === undefined ? [] : [insertOf(list, 0, after)]),
    ];
  }
  return betweenTrees(blockTree(board), [before, after]);
}

function blockTree(board: string): Tree<Block> {
  const list = { entity: 'block', board } as const;
  return {
    keyOf: (parent, { uid }) => blockKey(parent, uid),
    listOf: (parent) => ({ ...list, parent }),
    targetOf: (block) => ({ entity: 'block', board, block }),
    insert: (parent, index, block) => insertOf({ ...list, parent }, index, block),
    between: (block, was, is) => {
      const target = { entity: 'block', board, block } as const;
      const attributes: AttributeList = { entity: 'attribute', of: target };
      return [
        ...betweenFields('block', target, was, is),
        ...betweenItems(attributes, attrsOf(was), attrsOf(is)),
      ];
    },
  };
}

/** Stands for what is around blocks of a list; no uid is so. */
const AROUND = '\u0000';
const around = (children: readonly Block[]): Block => ({ uid: AROUND, children });

/** What leads from some blocks of a list, with all inside, to others of the same uids in the same order. */
export function betweenSiblings(
  { board, parent }: BlockList,
  before: readonly Block[],
  after: readonly Block[],
): readonly Operation[] {
  const tree = blockTree(board);
  const own: Tree<Block> = {
    ...tree,
    keyOf: (above, block) => {
      if (above === undefined) return block.uid;
      return tree.keyOf(above === AROUND ? parent : above, block);
    },
    between: (key, was, is) => (key === AROUND ? [] : tree.between(key, was, is)),
  };
  return betweenTrees(own, [around(before), around(after)]);
}
