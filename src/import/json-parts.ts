import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';

/** The object, list or text in untrusted JSON; an empty one if the value has another type. */
export const objectOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});
export const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? value : [];
export const stringOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value : '';
