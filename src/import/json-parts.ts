import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';

/** Values of untrusted JSON by their type; empty for a value of another type. */
export const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});
export const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value : [];
export const stringOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : '';
