import { ok, unreadable, type Codec } from '../values/codec.ts';
import { jsonOf, type Json } from '../values/json.ts';
import { lineAndColumn, scanJson } from './scan-json.ts';

/**
 * A codec for a JSON object or list, or its text. The problem of an invalid text names the line and
 * column of the error.
 */
export const typedJson: Codec<Json> = {
  type: 'Json',
  fallback: null,
  expected: 'a JSON object or list',
  example: [],
  schema: { type: ['object', 'array', 'string'] },
  parse(input) {
    const text = typeof input === 'string' ? input : JSON.stringify(input ?? null);
    const { error } = scanJson(text);
    if (error !== undefined) {
      const { line, column } = lineAndColumn(text, error.offset);
      const expected = `valid JSON; in line ${line}, column ${column}: ${error.reason}`;
      return unreadable({ fallback: null, expected }, input);
    }
    const value = jsonOf(text);
    return typeof value === 'object' ? ok(value) : unreadable(typedJson, input);
  },
  serialize: (value) => value,
};
