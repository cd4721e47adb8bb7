import type { ElementCatalogue, ElementExample, ElementSpec } from '../elements/define.ts';
import { isRequired } from '../model/missing.ts';
import type { Json, JsonObject } from '../values/json.ts';

/** The example of an element in the form of a project file, free of diagnostics. */
export function exampleBlock(
  { eid, example = {} }: ElementSpec,
  elements: ElementCatalogue,
): JsonObject {
  return blockOf(`my-${eid}`, { eid, ...example }, elements);
}

type ExampleOfElement = ElementExample & { readonly eid: string };

function blockOf(uid: string, written: ExampleOfElement, elements: ElementCatalogue): JsonObject {
  const { eid, attrs = {}, children = [] } = written;
  const needed = Object.entries(elements.get(eid)?.attrs ?? {}).filter(
    ([kid, spec]) => Object.hasOwn(attrs, kid) || (isRequired(spec) && spec.type !== 'Asset'),
  );
  const own = needed.map(([kid, { initValue }]) => attributeOf(kid, attrs[kid] ?? initValue ?? ''));
  const inside = children.map((child, index) => blockOf(`${uid}-${index + 1}`, child, elements));
  return {
    uid,
    eid,
    ...(inside.length === 0 ? {} : { children: inside }),
    ...(own.length === 0 ? {} : { attrs: own }),
  };
}

/** An attribute of an example; a reference to an asset replaces the field `v`. */
function attributeOf(kid: string, value: Json): JsonObject {
  const isAsset = typeof value === 'object' && value !== null && 'assetUid' in value;
  return isAsset ? { kid, ...value } : { kid, v: value };
}
