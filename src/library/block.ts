import type { Attribute, Block } from '../model/entities.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import type { ElementAttributes, StyleLooks } from './element-attributes.ts';

/** The name of an element. */
export type ElementName = keyof ElementAttributes;

/** A block as written by an author: defaults are absent, and the uid is made from its place. */
export interface NewBlock extends Omit<Block, 'uid' | 'children'> {
  readonly uid?: string;
  readonly children?: readonly NewBlock[];
}

/** A style as written by an author. */
export interface NewStyle {
  /** The name by which blocks refer to the style in their look `styles`. */
  readonly name?: string;
  readonly label?: string;
  /**
   * The blocks that have the style without a reference: those of an element, or those of a level or
   * variant of it, such as `heading 1`.
   */
  readonly for?: ElementName | `${ElementName} ${string}`;
  readonly attrs?: readonly Attribute[];
}

/** A block of an element, in the form of a project file; its attributes are type-checked. */
export function block<Name extends ElementName>(
  eid: Name,
  attrs?: ElementAttributes[Name],
  children: readonly NewBlock[] = [],
): NewBlock {
  const own = attrsOf(attrs ?? {});
  return {
    eid,
    ...(own.length > 0 && { attrs: own }),
    ...(children.length > 0 && { children }),
  };
}

/** A style with its looks. */
export function style(about: Omit<NewStyle, 'attrs'>, looks: StyleLooks): NewStyle {
  return { ...about, attrs: attrsOf(looks) };
}

function attrsOf(values: object): readonly Attribute[] {
  // The cast is sound: attributes are written as JSON.
  const written = Object.entries(values) as [string, Json | undefined][];
  return written.flatMap(([kid, value]) => (value === undefined ? [] : [attributeOf(kid, value)]));
}

/** The names of an attribute's fields, which differ from those of the parts of all values. */
export const ATTRIBUTE_FIELDS = [
  'v',
  'widths',
  'assetUid',
  'assetUrl',
  'label',
  'isExposedToGroup',
];

function attributeOf(kid: string, value: Json): Attribute {
  // A name with a dot is a property of a composite; no attribute of an element has one.
  const named = kid.includes('.') ? { kid, isGroup: true } : { kid };
  return isAttribute(value) ? { ...named, ...value } : { ...named, v: value };
}

function isAttribute(value: Json): value is JsonObject {
  return isJsonObject(value) && Object.keys(value).some((key) => ATTRIBUTE_FIELDS.includes(key));
}
