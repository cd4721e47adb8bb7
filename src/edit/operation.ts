import type { Attribute, Block } from '../model/entities.ts';
import type { Json, JsonObject } from '../values/json.ts';

/**
 * A change of a project as plain JSON (EDIT-6). What its inverse needs stands in it, or is found where it is applied.
 * A block is named by its board and its key: see `block-keys.ts`. Of attributes with one kid the last is meant, of
 * variables and styles with one name the first: the one that counts in a build.
 */
export type Operation = Insert | Remove | Move | SetField | Splice;

export interface ProjectTarget {
  readonly entity: 'project';
}
export interface BoardTarget {
  readonly entity: 'board';
  readonly board: string;
}
export interface BlockTarget {
  readonly entity: 'block';
  readonly board: string;
  readonly block: string;
}
export interface AssetTarget {
  readonly entity: 'asset';
  readonly board: string;
  readonly asset: string;
}
export interface VariableTarget {
  readonly entity: 'variable';
  readonly name: string;
}
export interface StyleTarget {
  readonly entity: 'style';
  readonly name: string;
  readonly for: string;
}
export interface AttributeTarget {
  readonly entity: 'attribute';
  readonly of: BlockTarget | StyleTarget;
  readonly kid: string;
  /** Of a composite: a property, which may be called like an attribute of its own. */
  readonly isGroup?: boolean;
}

/** What stands in a list, and so can be removed and moved. */
export type ItemTarget =
  | BoardTarget
  | BlockTarget
  | AssetTarget
  | VariableTarget
  | StyleTarget
  | AttributeTarget;

export type Target = ProjectTarget | ItemTarget;

export interface BlockList {
  readonly entity: 'block';
  readonly board: string;
  /** Key of the block around; left out: the place of the board's root block. */
  readonly parent?: string;
}
export interface AttributeList {
  readonly entity: 'attribute';
  readonly of: BlockTarget | StyleTarget;
}
/** The lists of entities that are no JSON of the file in memory; what is inserted there is. */
export type WholeList =
  | { readonly entity: 'board'; readonly parent: string }
  | { readonly entity: 'asset'; readonly board: string }
  | { readonly entity: 'variable' }
  | { readonly entity: 'style' };

export type List = BlockList | AttributeList | WholeList;

interface InsertInto<L extends List, Item> {
  readonly kind: 'insert';
  readonly into: L;
  readonly index: number;
  /** As a file has it. */
  readonly item: Item;
  readonly beside?: Beside;
}
export type Insert =
  | InsertInto<BlockList, Block>
  | InsertInto<AttributeList, Attribute>
  | InsertInto<WholeList, JsonObject>;

export interface Remove {
  readonly kind: 'remove';
  readonly target: ItemTarget;
}

/** Puts an item elsewhere; `index` counts without the item itself. */
export interface Move {
  readonly kind: 'move';
  readonly target: ItemTarget;
  readonly into: List;
  readonly index: number;
  readonly beside?: Beside;
}

/** Keys of the blocks before and behind a place, empty for none: it is found again by them where others have come since. */
export type Beside = readonly [before: string, behind: string];

/** Sets one field of an entity, also one that sitegen doesn't know. */
export interface SetField {
  readonly kind: 'set';
  readonly target: Target;
  readonly key: string;
  /** Left out: the field has its default again. */
  readonly value?: Json;
  /** The unknown key before which an unknown key comes back, so that the file is the same byte by byte. */
  readonly before?: string;
  /** Before it is applied: what it was made from, see `merge-sets.ts`. */
  readonly from?: MadeFrom;
}

/** The value that a new one was made from (EDIT-9). */
export interface MadeFrom {
  /** Left out: there was none. */
  readonly value?: Json;
  /** Whether its author knows what others have made of the same part, and wants theirs gone. */
  readonly isChosen?: boolean;
}

/** Changes a part of a text. */
export interface Splice {
  readonly kind: 'splice';
  readonly target: Target;
  /** The field that holds the text. */
  readonly key: string;
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
  /** The text before and behind it, by which it is found again where others have written since. */
  readonly beside?: readonly [before: string, behind: string];
}

/** Sets a field; without a value it has its default again. */
export function setOperation(target: Target, key: string, value?: Json, from?: MadeFrom): SetField {
  return {
    kind: 'set',
    target,
    key,
    ...(value !== undefined && { value }),
    ...(from !== undefined && { from }),
  };
}

/** Names a target or a list, so that it can be looked up. */
export function placeName(place: Target | List): string {
  if (place.entity !== 'attribute') return JSON.stringify(Object.entries(place).toSorted(byKey));
  const { of, ...own } = place;
  return `${placeName(of)} ${JSON.stringify(Object.entries(own).toSorted(byKey))}`;
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
