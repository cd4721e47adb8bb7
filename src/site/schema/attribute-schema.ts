import type { ElementAttribute } from '../../elements/define.ts';
import type { Json, JsonObject } from '../../values/json.ts';
import { VALUE_TYPES, type ValueTypeName } from '../../values/value-types.ts';
import { SCHEMA_NAMES, writtenAs, writtenNumber } from '../../values/written.ts';
import { isResponsive } from '../page/widths.ts';

/** A schema that refers to a definition of its own file. */
export function named(name: string): JsonObject {
  return { $ref: SCHEMA_NAMES + name };
}

/** Whether a key has a value that is known. */
export function where(key: string, value: Json): JsonObject {
  return { properties: { [key]: { const: value } }, required: [key] };
}

/** What holds where a condition does, and where it doesn't. */
export function when(condition: JsonObject, holds: JsonObject, otherwise?: JsonObject): JsonObject {
  // oxlint-disable-next-line unicorn/no-thenable -- that is what JSON Schema calls it, and nobody awaits one
  return { if: condition, then: holds, ...(otherwise !== undefined && { else: otherwise }) };
}

const isRecord = (type: ValueTypeName) => 'properties' in VALUE_TYPES[type].schema;

/** The schemas of values with parts, by the names of their types. */
export function recordSchemas(): JsonObject {
  return Object.fromEntries(
    Object.entries(VALUE_TYPES).flatMap(([name, { schema }]) =>
      'properties' in schema ? [[name, schema]] : [],
    ),
  );
}

/** What is written as the value of an attribute. */
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

/** What the fields of an attribute hold beside the name, by what the attribute is. */
function attributeFields(spec: ElementAttribute): JsonObject {
  const { tooltip, initValue, isLook } = spec;
  const value = valueSchema(spec);
  const hasInitial = isLook !== true && initValue !== undefined && initValue !== '';
  const initial = hasInitial ? { default: initValue } : {};
  return {
    // An asset is named beside the value.
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

/** What attributes of some names hold. */
export function fieldsByName(
  attributes: readonly (readonly [string, ElementAttribute])[],
): JsonObject {
  const allOf = attributes.map(([kid, spec]) =>
    when(where('kid', kid), { properties: attributeFields(spec) }),
  );
  // What goes by another name isn't told apart.
  return allOf.length === 0 ? {} : when({ required: ['elementAttrKid'] }, {}, { allOf });
}
