import type { ElementAttribute } from '../../elements/define.ts';
import type { Json, JsonObject } from '../../values/json.ts';
import { VALUE_TYPES, type ValueTypeName } from '../../values/value-types.ts';
import { SCHEMA_NAMES, writtenAs, writtenNumber } from '../../values/written.ts';
import { isResponsive } from '../page/looks/widths.ts';

/** A schema that refers to a definition of its own file. */
export function named(name: string): JsonObject {
  return { $ref: SCHEMA_NAMES + name };
}

/** A condition: a key has a known value. */
export function where(key: string, value: Json): JsonObject {
  return { properties: { [key]: { const: value } }, required: [key] };
}

/** A conditional schema with both branches. */
export function when(condition: JsonObject, holds: JsonObject, otherwise?: JsonObject): JsonObject {
  // oxlint-disable-next-line unicorn/no-thenable -- that is what JSON Schema calls it, and nobody awaits one
  return { if: condition, then: holds, ...(otherwise !== undefined && { else: otherwise }) };
}

const isRecord = (type: ValueTypeName) => 'properties' in VALUE_TYPES[type].schema;

/** The schemas of record values, by type name. */
export function recordSchemas(): JsonObject {
  return Object.fromEntries(
    Object.entries(VALUE_TYPES).flatMap(([name, { schema }]) =>
      'properties' in schema ? [[name, schema]] : [],
    ),
  );
}

/** The schema of an attribute's written value. */
function valueSchema({ type, choices, minimum, maximum, step }: ElementAttribute): JsonObject {
  if (choices !== undefined) return { enum: choices };
  if (type === 'Number') {
    return writtenNumber({
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
      ...(step === 1 && { multipleOf: 1 }),
    });
  }
  if (type === 'Amount') {
    const bounds = {
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
    };
    return Object.keys(bounds).length === 0
      ? writtenAs('Amount')
      : { allOf: [writtenAs('Amount'), bounds] };
  }
  return isRecord(type) ? named(type) : VALUE_TYPES[type].schema;
}

/** The schemas of an attribute's other fields, by the kind of the attribute. */
function attributeFields(spec: ElementAttribute): JsonObject {
  const { tooltip, initValue, isLook } = spec;
  const value = valueSchema(spec);
  const hasInitial = isLook !== true && initValue !== undefined && initValue !== '';
  const initial = hasInitial ? { default: initValue } : {};
  return {
    // An asset is named outside of the value.
    v: spec.type === 'Asset' ? false : { description: tooltip, ...value, ...initial },
    widths: isResponsive(spec)
      ? {
          description: 'Other values in wider windows: from each width on, the value there.',
          type: 'object',
          propertyNames: writtenAs('Width'),
          additionalProperties: value,
        }
      : false,
  };
}

/** The conditional schemas of attributes by name. */
export function fieldsByName(
  attributes: readonly (readonly [string, ElementAttribute])[],
): JsonObject {
  const allOf = attributes.map(([kid, spec]) =>
    when(where('kid', kid), { properties: attributeFields(spec) }),
  );
  // An attribute that sets one of another name isn't checked by its own name.
  return allOf.length === 0 ? {} : when({ required: ['elementAttrKid'] }, {}, { allOf });
}
