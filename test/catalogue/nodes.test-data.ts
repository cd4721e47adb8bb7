/** Blocks of the catalogue: required attributes are filled in from the definitions of elements. */
import { exampleBlock } from '../../src/cli/element-example.ts';
import { CATALOGUE } from '../../src/elements/catalogue.ts';
import type { ElementExample } from '../../src/elements/define.ts';
import type { Json, JsonObject } from '../../src/values/json.ts';

/** An example of an element, with fields that only a project file can set. */
export interface Node extends ElementExample {
  readonly eid: string;
  readonly children?: readonly Node[];
  /** A uid, instead of the one made from the block's place. */
  readonly uid?: string;
  /** Values in wider windows, by attribute. */
  readonly widths?: Readonly<Record<string, JsonObject>>;
  /** Attributes that composites of the board can set, with their labels. */
  readonly exposed?: Readonly<Record<string, string>>;
  /** The values that a composite sets, by `block.attribute`. */
  readonly properties?: Readonly<Record<string, string>>;
  readonly isGroupSlot?: boolean;
}

export function node(
  eid: string,
  attrs: Readonly<Record<string, Json>> = {},
  ...children: readonly Node[]
): Node {
  return { eid, attrs, children };
}

/**
 * Returns a block as in a project file. Its uid is made from its place, so that it is the same each
 * time it is written.
 */
export function written(place: string, input: Node): JsonObject {
  const { uid = place, eid, attrs, children = [], isGroupSlot } = input;
  const element = CATALOGUE.elements.get(eid);
  if (element === undefined) throw new Error(`no element ${eid}`);
  const example = attrs === undefined ? {} : { attrs };
  const block = exampleBlock({ ...element, example }, CATALOGUE.elements);
  const own = (block['attrs'] ?? []) as readonly JsonObject[];
  return {
    ...block,
    uid,
    ...(isGroupSlot === true ? { isGroupSlot } : {}),
    attrs: [...own.map((attribute) => completed(attribute, input)), ...propertiesOf(input)],
    children: children.map((child, at) => written(`${place}-${at}`, child)),
  };
}

function completed(attribute: JsonObject, { widths = {}, exposed = {} }: Node): JsonObject {
  const kid = typeof attribute['kid'] === 'string' ? attribute['kid'] : '';
  const label = exposed[kid];
  return {
    ...attribute,
    ...(label === undefined ? {} : { isExposedToGroup: true, label }),
    ...(widths[kid] === undefined ? {} : { widths: widths[kid] }),
  };
}

function propertiesOf({ properties = {} }: Node): readonly JsonObject[] {
  return Object.entries(properties).map(([kid, v]) => ({ kid, isGroup: true, v }));
}
