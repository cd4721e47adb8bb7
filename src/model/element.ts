import type { Json } from '../values/json.ts';
import type { ValueTypeName } from '../values/value-types.ts';

/** What the model has to know of an element attribute; `elements/define.ts` has all of it. */
export interface AttributeModel {
  readonly type: ValueTypeName;
  /** The written form of the value that a block has which doesn't set it; left out: the type's default. */
  readonly initValue?: Json;
  /** A look is optional: a block without it isn't styled by it. */
  readonly isLook?: boolean;
  /** Nobody misses it although its initial value says nothing: a caption, a hint (REPAIR-3). */
  readonly isOptional?: boolean;
  /** Another attribute that can stand in its place: a link to a file leads nowhere else (REPAIR-3). */
  readonly orElse?: string;
}

/** What the model has to know of an element: which attributes a block of it may have. */
export interface ElementModel {
  readonly eid: string;
  readonly type: string;
  readonly attrs: Readonly<Record<string, AttributeModel>>;
  readonly hasDynamicAttrs?: boolean;
}

/** Elements by eid. */
export type ElementModels = ReadonlyMap<string, ElementModel>;
