import type { Json, JsonObject } from './json.ts';

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?`;
const VARIABLE = 'var:[A-Za-z][A-Za-z0-9-]{0,39}';
const LENGTH = String.raw`${NUMBER}\s*(?:[eErR][mM]|[rR][eE][mM]|[pP][xX]|%|[vV][wWhH]|[cC][hH])?`;
const DIMENSION = `(?:${LENGTH}|${VARIABLE})`;
const SPACE = String.raw`(?:\s*,\s*|\s+)`;

/** The schema of a text of one form, or of a number, and what editors say of any other. */
function form(pattern: string, expected: string, type: Json = 'string') {
  return {
    type,
    pattern: String.raw`^\s*(?:${pattern})\s*$`,
    patternErrorMessage: `Expected ${expected}.`,
  } as const;
}

const NUMBER_OR_TEXT = ['number', 'string'] as const;
const PAIR = String.raw`${DIMENSION}\s*,\s*${DIMENSION}`;
const PAIR_TEXT = 'two dimensions with a comma between, such as "10px,20px"';
const COLOR = [
  '#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})',
  String.raw`(?:[rR][gG][bB]|[hH][sS][lL])[aA]?\([^()]*\)`,
  String.raw`[oO][kK][lL][cC][hH]\([^()]*\)`,
  'transparent',
  'current[cC]olor',
  VARIABLE,
].join('|');

/**
 * Written forms that values and parts of values share, as JSON Schema by name. They take everything that reading takes,
 * and leave out most of what it doesn't. The library has a type of each name.
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
    'a number with one of the units em, rm, px, %, vw, vh, ch, such as "20px", or a variable',
  ),
  Vector2: form(PAIR, PAIR_TEXT),
  Center: form(`center|${PAIR}`, `the word center, or ${PAIR_TEXT}`),
  Fit: form(`fit|${PAIR}`, `the word fit, or ${PAIR_TEXT}`),
  Space: form(
    `none|(?:(?:none|uniq|regular|full)${SPACE})?${DIMENSION}(?:${SPACE}${DIMENSION}){0,3}`,
    'none, or top, right, bottom and left, such as "full 10px 20px 10px 20px"',
  ),
  Ratio: form(
    String.raw`${NUMBER}\s*:\s*${NUMBER}`,
    'two numbers with a colon between, such as "16:9"',
  ),
  Duration: form(
    String.raw`${NUMBER}\s*(?:[mM]|[sS]|[mM][sS])`,
    'a number with m, s or ms, such as "300ms"',
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
