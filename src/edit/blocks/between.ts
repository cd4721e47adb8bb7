import { attrsOf, type Attribute, type Block } from '../../model/entities.ts';
import { FIELD_TABLES } from '../../model/field-tables.ts';
import { isSameJson } from '../../values/json.ts';
import { betweenTrees, type Tree } from '../merge/between-trees.ts';
import { blockKey } from './block-keys.ts';
import { fieldValue, insertOf, isSettable } from '../fields.ts';
import {
  placeName,
  type AttributeTarget,
  type BlockList,
  type BlockTarget,
  type Operation,
} from '../operation.ts';
import { placements } from './placements.ts';
import { attributeIn } from '../targets.ts';

const AROUND = '\u0000';
const around = (children: readonly Block[]): Block => ({ uid: AROUND, children });

/** Returns the operations between two lists of blocks with equal uids in equal order. */
export function betweenSiblings(
  { board, parent }: BlockList,
  before: readonly Block[],
  after: readonly Block[],
): readonly Operation[] {
  const tree: Tree = {
    board,
    keyOf: (above, uid) =>
      above === undefined ? uid : blockKey(above === AROUND ? parent : above, uid),
    between: (block, was, is) =>
      block === AROUND ? [] : betweenBlocks({ entity: 'block', board, block }, was, is),
  };
  return betweenTrees(tree, around(before), around(after));
}

/** Returns the operations between two versions of a block, without its children. */
function betweenBlocks(target: BlockTarget, was: Block, is: Block): readonly Operation[] {
  return [
    ...betweenFields(target, was, is),
    ...betweenAttributes(target, attrsOf(was), attrsOf(is)),
  ];
}

/**
 * The changed fields of an entity; unknown keys in reverse, as each is inserted before the next
 * one.
 */
function betweenFields(
  target: BlockTarget | AttributeTarget,
  before: Block | Attribute,
  after: Block | Attribute,
): readonly Operation[] {
  if (before === after) return [];
  const { entity } = target;
  const table = FIELD_TABLES[entity];
  const keys = new Set([...table.keys(), ...Object.keys(before), ...Object.keys(after)]);
  return [...keys].toReversed().flatMap((key): Operation[] => {
    if (!isSettable(table.get(key))) return [];
    const [was, is] = [fieldValue(entity, before, key), fieldValue(entity, after, key)];
    return isSameJson(was.value, is.value) ? [] : [{ kind: 'set', target, ...is }];
  });
}

function betweenAttributes(
  of: BlockTarget,
  before: readonly Attribute[],
  after: readonly Attribute[],
): readonly Operation[] {
  if (before === after) return [];
  const into = { entity: 'attribute', of } as const;
  const removal = (item: Attribute): Operation => ({
    kind: 'remove',
    target: attributeIn(of, item),
  });
  const name = (item: Attribute) => placeName(attributeIn(of, item));
  const byName = (all: readonly Attribute[]) => new Map(all.map((one) => [name(one), one]));
  const [was, is] = [byName(before), byName(after)];
  // Attributes with duplicate names can't be told apart: such a list is replaced.
  if (was.size < before.length || is.size < after.length) {
    return [...before.map(removal), ...after.map((item, index) => insertOf(into, index, item))];
  }
  const left = before.map(name).filter((one) => is.has(one));
  return [
    ...before.filter((item) => !is.has(name(item))).map(removal),
    ...placements(left, after.map(name)).map(({ key, index, isNew }): Operation => {
      const item = is.get(key) as Attribute;
      if (isNew) return insertOf(into, index, item);
      return { kind: 'move', target: attributeIn(of, item), into, index };
    }),
    ...after.flatMap((item) => {
      const former = was.get(name(item));
      return former === undefined ? [] : betweenFields(attributeIn(of, item), former, item);
    }),
  ];
}
