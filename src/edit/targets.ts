import { quote } from '../diagnostics/diagnostic.ts';
import type { Asset, Attribute, Board, Style, Variable } from '../model/entities.ts';
import { blockKey } from './blocks/block-keys.ts';
import type { AttributeTarget, Insert, ItemTarget, List, Operation, Target } from './operation.ts';

/** Returns the list of an item that isn't in a tree. */
export function listAround(target: Exclude<ItemTarget, { entity: 'board' | 'block' }>): List {
  switch (target.entity) {
    case 'asset':
      return { entity: 'asset', board: target.board };
    case 'attribute':
      return { entity: 'attribute', of: target.of };
    default:
      return { entity: target.entity };
  }
}

/** The field of its owner that contains a list. */
const LIST_KEYS = {
  block: 'children',
  board: 'children',
  asset: 'assets',
  variable: 'variables',
  style: 'styles',
  attribute: 'attrs',
} as const satisfies Record<List['entity'], string>;

/** Returns the field that contains a list. */
export function listKey({ entity }: List): (typeof LIST_KEYS)[List['entity']] {
  return LIST_KEYS[entity];
}

/** Returns the owner of a list; of a root block, its board. */
export function listOwner(list: List): Target {
  switch (list.entity) {
    case 'block':
      return list.parent === undefined
        ? { entity: 'board', board: list.board }
        : { entity: 'block', board: list.board, block: list.parent };
    case 'board':
      return { entity: 'board', board: list.parent };
    case 'asset':
      return { entity: 'board', board: list.board };
    case 'attribute':
      return list.of;
    default:
      return { entity: 'project' };
  }
}

/** Returns the target of an item in a list. */
export function targetOf(list: List, item: object): ItemTarget {
  switch (list.entity) {
    case 'block': {
      const block = blockKey(list.parent, (item as Board).uid);
      return { entity: 'block', board: list.board, block };
    }
    case 'board':
      return { entity: 'board', board: (item as Board).uid };
    case 'asset':
      return { entity: 'asset', board: list.board, asset: (item as Asset).uid };
    case 'variable':
      return { entity: 'variable', name: (item as Variable).name };
    case 'style':
      return { entity: 'style', name: (item as Style).name, for: (item as Style).for };
    case 'attribute':
      return attributeIn(list.of, item);
  }
}

/** Returns the target of an attribute of a block or a style. */
export function attributeIn(
  of: AttributeTarget['of'],
  { kid = '', isGroup = false }: Pick<Attribute, 'kid' | 'isGroup'>,
): AttributeTarget {
  return { entity: 'attribute', of, kid, ...(isGroup && { isGroup }) };
}

/** Returns the target of an operation. */
export function targetOfOperation(operation: Operation): Target {
  return operation.kind === 'insert' ? targetOfInsert(operation) : operation.target;
}

/** Returns the target of an inserted item. */
export function targetOfInsert({ into, item }: Insert): ItemTarget {
  if (into.entity !== 'style') return targetOf(into, item);
  // A file leaves out fields with default values.
  const { name = '', for: kind = '' } = item as Partial<Style>;
  return { entity: 'style', name, for: kind };
}

/** Entities with another name in the editor than in the code. */
const ENTITY_WORDS: Readonly<Record<string, string>> = {
  board: 'page',
  block: 'layer',
  attribute: 'property',
  asset: 'file',
  style: 'shared style',
  'translated-block': 'translation',
};

/** Returns the noun of an entity for a message. */
export const entityWord = (entity: string): string => ENTITY_WORDS[entity] ?? entity;

/** Returns the quoted name of an entity for a message. */
export function quotedName(target: Target): string {
  switch (target.entity) {
    case 'project':
      return '';
    case 'translation':
    case 'translated-block':
      return quote(target.language);
    case 'attribute':
      return quote(target.kid);
    case 'style':
      return quote(target.name || target.for);
    case 'variable':
      return quote(target.name);
    default:
      return quote(target[target.entity as 'board']);
  }
}
