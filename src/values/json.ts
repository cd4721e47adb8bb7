import { invariant } from '../diagnostics/invariant.ts';
import { hasBadCharacters } from './clean-text.ts';

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Parses JSON. @throws SyntaxError */
export function jsonOf(text: string): Json {
  const parsed: unknown = JSON.parse(text);
  // The cast is sound: parsing returns only JSON.
  return parsed as Json;
}

/** Parses the JSON of an object. @throws SyntaxError */
export function jsonObjectOf(text: string): JsonObject {
  const json = jsonOf(text);
  invariant(isJsonObject(json), 'the text of an object is none');
  return json;
}

/** Returns whether a value is a JSON object, not a list or null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an object with another value of a field; undefined removes the field. */
export function withField(object: JsonObject, key: string, value: Json | undefined): JsonObject {
  const { [key]: _former, ...others } = object;
  return value === undefined ? others : { ...object, [key]: value };
}

/** Returns whether two values are equal, with fields in the same order. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Reads the JSON of a value that may itself be JSON text. Returns undefined for anything but an
 * object or its JSON text. A text whose escapes make characters that HTML can't carry is rejected
 * too, since reading the file didn't check them.
 */
export function readObject(input: unknown): JsonObject | undefined {
  if (isJsonObject(input)) return input;
  if (typeof input !== 'string' || !input.trimStart().startsWith('{')) return undefined;
  try {
    const parsed: unknown = JSON.parse(input, input.includes('\\') ? rejectBadText : undefined);
    return isJsonObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** @throws SyntaxError for a text that HTML can't carry */
function rejectBadText(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && hasBadCharacters(value)) throw new SyntaxError(value);
  return value;
}
