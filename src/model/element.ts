import type { Json } from '../values/json.ts';
import type { ValueTypeName } from '../values/value-types.ts';

/** The part of an element attribute that the model needs; `elements/define.ts` has all of it. */
export interface AttributeModel {
  readonly type: ValueTypeName;
  /** The written default value; absent: the type's default. */
  readonly initValue?: Json;
  /** True for a look: it is optional, and a block without it has no such style. */
  readonly isLook?: boolean;
  /**
   * True if a missing value isn't reported although the default is empty, as for a caption or a
   * hint (REPAIR-3).
   */
  readonly isOptional?: boolean;
  /**
   * Another attribute that can be set instead of this one: a link needs a page or a file
   * (REPAIR-3).
   */
  readonly orElse?: string;
  /** Label in the editor, in lower case; absent: the kid in words. */
  readonly label?: string;
}

/** The part of an element that the model needs: the attributes of its blocks. */
export interface ElementModel {
  readonly eid: string;
  readonly type: string;
  readonly attrs: Readonly<Record<string, AttributeModel>>;
  readonly hasDynamicAttrs?: boolean;
}

/** Elements by eid. */
export type ElementModels = ReadonlyMap<string, ElementModel>;
