import type { Attribute, Block } from '../model/entities.ts';
import type { Json, JsonObject } from '../values/json.ts';

/**
 * A change of a project as plain JSON (EDIT-6). Its inverse needs only the operation and the
 * project. A block is named by its board and key: see `block-keys.ts`. If several attributes have
 * one kid, an operation changes the last; if several variables or styles have one name, the first,
 * as in a build.
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
  /** A property of a composite, which may have the name of an attribute. */
  readonly isGroup?: boolean;
}

/** An item of a list, which can be removed and moved. */
export type ItemTarget =
  | BoardTarget
  | BlockTarget
  | AssetTarget
  | VariableTarget
  | StyleTarget
  | AttributeTarget;

/** The translation of a board; a translation without any field doesn't exist. */
export interface BoardTranslationTarget {
  readonly entity: 'translation';
  readonly language: string;
  readonly board: string;
}

/** A block in the translation of its board, by the key of translations. */
export interface BlockTranslationTarget {
  readonly entity: 'translated-block';
  readonly language: string;
  readonly board: string;
  readonly block: string;
}

export type TranslationTarget = BoardTranslationTarget | BlockTranslationTarget;

export type Target = ProjectTarget | ItemTarget | TranslationTarget;

export interface BlockList {
  readonly entity: 'block';
  readonly board: string;
  /** Key of the parent; left out: the place of the board's root. */
  readonly parent?: string;
}
export interface AttributeList {
  readonly entity: 'attribute';
  readonly of: BlockTarget | StyleTarget;
}
/** Lists of entities that are converted in memory; their operations contain JSON. */
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
  /** In the written form. */
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

/** Moves an item; `index` doesn't count the item itself. */
export interface Move {
  readonly kind: 'move';
  readonly target: ItemTarget;
  readonly into: List;
  readonly index: number;
  readonly beside?: Beside;
}

/**
 * Keys of the neighbours of a place, empty if there is none; they find it again after concurrent
 * changes.
 */
export type Beside = readonly [before: string, behind: string];

/** Sets one field of an entity, known or unknown. */
export interface SetField {
  readonly kind: 'set';
  readonly target: Target;
  readonly key: string;
  /** Left out: resets the field. */
  readonly value?: Json;
  /** The next unknown key, before which this one is restored, for equal bytes. */
  readonly before?: string;
  /** Before it is applied: the base value, see `merge-sets.ts`. */
  readonly from?: MadeFrom;
}

/** The base value of a new value (EDIT-9). */
export interface MadeFrom {
  /** Left out: the field was unset. */
  readonly value?: Json;
  /** The author knows the concurrent change, and overrides it. */
  readonly isChosen?: boolean;
}

/** Changes a part of a text. */
export interface Splice {
  readonly kind: 'splice';
  readonly target: Target;
  /** The field of the text. */
  readonly key: string;
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
  /** The text before and after, which finds the place again after concurrent changes. */
  readonly beside?: readonly [before: string, behind: string];
}

/** Returns the operation that sets a field; without a value, resets it. */
export function setOperation(target: Target, key: string, value?: Json, from?: MadeFrom): SetField {
  return {
    kind: 'set',
    target,
    key,
    ...(value !== undefined && { value }),
    ...(from !== undefined && { from }),
  };
}

/** Returns a string key of a target or a list. */
export function placeName(place: Target | List): string {
  if (place.entity !== 'attribute') return JSON.stringify(Object.entries(place).toSorted(byKey));
  const { of, ...own } = place;
  return `${placeName(of)} ${JSON.stringify(Object.entries(own).toSorted(byKey))}`;
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
