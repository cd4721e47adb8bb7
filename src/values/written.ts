import type { JsonObject } from './json.ts';

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?`;
const VARIABLE = 'var:[A-Za-z][A-Za-z0-9-]{0,39}';
const LENGTH = String.raw`${NUMBER}\s*(?:[eErR][mM]|[rR][eE][mM]|[pP][xX]|%|[vV][wWhH]|[cC][hH])?`;
const DIMENSION = `(?:${LENGTH}|${VARIABLE})`;
const SPACE = String.raw`(?:\s*,\s*|\s+)`;

const whole = (pattern: string) => String.raw`^\s*(?:${pattern})\s*$`;

/**
 * Written forms that values and parts of values share, as JSON Schema by name. They take everything that reading takes,
 * and leave out most of what it doesn't. The library has a type of each name.
 */
export const WRITTEN_FORMS = {
  Text: { type: 'string' },
  Flag: { type: ['boolean', 'string'], pattern: '^(?:true|false)$' },
  Decimal: { type: ['number', 'string'], pattern: whole(NUMBER) },
  Amount: { type: ['number', 'string'], pattern: whole(`${NUMBER}|${VARIABLE}`) },
  LineHeight: { type: ['number', 'string'], minimum: 0, pattern: whole(DIMENSION) },
  Dimension: { type: 'string', pattern: whole(DIMENSION) },
  Vector2: { type: 'string', pattern: whole(String.raw`${DIMENSION}\s*,\s*${DIMENSION}`) },
  Center: { type: 'string', pattern: whole(String.raw`center|${DIMENSION}\s*,\s*${DIMENSION}`) },
  Fit: { type: 'string', pattern: whole(String.raw`fit|${DIMENSION}\s*,\s*${DIMENSION}`) },
  Space: {
    type: 'string',
    pattern: whole(
      `none|(?:(?:none|uniq|regular|full)${SPACE})?${DIMENSION}(?:${SPACE}${DIMENSION}){0,3}`,
    ),
  },
  Ratio: { type: 'string', pattern: whole(String.raw`${NUMBER}\s*:\s*${NUMBER}`) },
  Duration: { type: 'string', pattern: whole(String.raw`${NUMBER}\s*(?:m|s|ms|M|S|MS)`) },
  Width: { type: 'string', pattern: whole(LENGTH) },
  Font: { type: 'string' },
  Color: {
    type: 'string',
    pattern: whole(
      `#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|(?:[rR][gG][bB]|[hH][sS][lL])[aA]?\\([^()]*\\)|[oO][kK][lL][cC][hH]\\([^()]*\\)|transparent|current[cC]olor|${VARIABLE}`,
    ),
  },
  Page: { type: 'string' },
  Address: { type: 'string' },
} as const satisfies Readonly<Record<string, JsonObject>>;

/** The name of a written form. */
export type WrittenForm = keyof typeof WRITTEN_FORMS;

/** Where a schema has the written forms, and what else has a name. */
export const SCHEMA_NAMES = '#/definitions/';

/** A schema that refers to a written form. */
export function writtenAs(name: WrittenForm): JsonObject {
  return { $ref: SCHEMA_NAMES + name };
}

/** The schema of a value with named parts, which may also be the JSON text of one. */
export function writtenRecord(parts: Readonly<Record<string, JsonObject>>): JsonObject {
  return {
    type: ['object', 'string'],
    properties: parts,
    additionalProperties: false,
    pattern: String.raw`^\s*\{`,
  };
}

/** The schema of a number, or the text of one, within bounds. */
export function writtenNumber(bounds: {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
}): JsonObject {
  return { ...WRITTEN_FORMS.Decimal, ...bounds };
}
