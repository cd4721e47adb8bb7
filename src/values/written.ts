import type { Json, JsonObject } from './json.ts';

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?`;
const VARIABLE = 'var:[A-Za-z][A-Za-z0-9-]{0,39}';
const LENGTH = String.raw`${NUMBER}\s*(?:[eErR][mM]|[rR][eE][mM]|[pP][xX]|%|[vV][wWhH]|[cC][hH])?`;
const DIMENSION = `(?:${LENGTH}|${VARIABLE})`;
const SPACE = String.raw`(?:\s*,\s*|\s+)`;

/** The schema of a text in one form, or of a number, with an error message for editors. */
function form(pattern: string, expected: string, type: Json = 'string') {
  return {
    type,
    pattern: String.raw`^\s*(?:${pattern})\s*$`,
    patternErrorMessage: `Expected ${expected}.`,
  } as const;
}

const NUMBER_OR_TEXT = ['number', 'string'] as const;
const PAIR = String.raw`${DIMENSION}\s*,\s*${DIMENSION}`;
const PAIR_TEXT = 'two dimensions separated by a comma, such as "10px,20px"';
const COLOR = [
  '#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})',
  String.raw`(?:[rR][gG][bB]|[hH][sS][lL])[aA]?\([^()]*\)`,
  String.raw`[oO][kK][lL][cC][hH]\([^()]*\)`,
  'transparent',
  'current[cC]olor',
  VARIABLE,
].join('|');

/**
 * Written forms shared by values and their parts, as JSON Schema by name. They accept all forms
 * that codecs can read, and reject most others. The library has a type for each.
 */
export const WRITTEN_FORMS = {
  Text: { type: 'string' },
  Flag: form('true|false', 'true or false', ['boolean', 'string']),
  Decimal: form(NUMBER, 'a number', NUMBER_OR_TEXT),
  Amount: form(`${NUMBER}|${VARIABLE}`, 'a number, or a variable', NUMBER_OR_TEXT),
  LineHeight: {
    ...form(DIMENSION, 'a number, such as 1.5, or a dimension', NUMBER_OR_TEXT),
    minimum: 0,
  },
  Dimension: form(
    DIMENSION,
    'a number with a unit (em, rm, px, %, vw, vh or ch), such as "20px", or a variable',
  ),
  Vector2: form(PAIR, PAIR_TEXT),
  Center: form(`center|${PAIR}`, `"center", or ${PAIR_TEXT}`),
  Fit: form(`fit|${PAIR}`, `"fit", or ${PAIR_TEXT}`),
  Space: form(
    `none|(?:(?:none|uniq|regular|full)${SPACE})?${DIMENSION}(?:${SPACE}${DIMENSION}){0,3}`,
    '"none", or dimensions for top, right, bottom and left, such as "full 10px 20px 10px 20px"',
  ),
  Ratio: form(
    String.raw`${NUMBER}\s*:\s*${NUMBER}`,
    'two numbers separated by a colon, such as "16:9"',
  ),
  Duration: form(
    String.raw`${NUMBER}\s*(?:[mM]|[sS]|[mM][sS])`,
    'a number with the unit m, s or ms, such as "300ms"',
  ),
  Width: form(LENGTH, 'a width in px, em or rm, such as "640px"'),
  Font: { type: 'string' },
  Color: form(
    COLOR,
    'a color, such as #1F4FD8, rgb(), hsl(), oklch() or transparent, or a variable',
  ),
  Page: { type: 'string' },
  Address: { type: 'string' },
} as const satisfies Readonly<Record<string, JsonObject>>;

/** The name of a written form. */
export type WrittenForm = keyof typeof WRITTEN_FORMS;

/** The path of named schemas. */
export const SCHEMA_NAMES = '#/definitions/';

/** A schema that refers to a written form. */
export function writtenAs(name: WrittenForm): JsonObject {
  return { $ref: SCHEMA_NAMES + name };
}

/** The schema of a record or its JSON text. */
export function writtenRecord(parts: Readonly<Record<string, JsonObject>>): JsonObject {
  return {
    type: ['object', 'string'],
    properties: parts,
    additionalProperties: false,
    pattern: String.raw`^\s*\{`,
  };
}

/** The schema of a number, or its text, within limits. */
export function writtenNumber(bounds: {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
}): JsonObject {
  return { ...WRITTEN_FORMS.Decimal, ...bounds };
}
