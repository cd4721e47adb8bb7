import { VALUE_TYPES } from '../../values/value-types.ts';
import type { Codec } from '../../values/codec.ts';
import { isJsonObject, type Json } from '../../values/json.ts';

/** A field of a board, split into its type and its value. */
export interface TypedField {
  readonly type: string;
  readonly v: Json | undefined;
}

/** Returns the type of a field, and its value. */
export function fieldOf(value: Json | undefined): TypedField {
  if (typeof value === 'number') return { type: 'Number', v: value };
  if (!isJsonObject(value)) return { type: 'Text', v: value };
  const { type, v } = value;
  return { type: typeof type === 'string' ? type : 'Text', v };
}

/** Returns a field in the form of the file. */
export function ownFieldJson({ type, v = '' }: TypedField): Json {
  return type === 'Text' || type === 'Boolean' || type === 'Number' ? v : { type, v };
}

/**
 * Returns the codec of a field that is edited as text; the target of a link is only checked with
 * the project.
 */
export function codecOfField(type: string): Codec<unknown> {
  return type === 'Number' ? VALUE_TYPES.Number : VALUE_TYPES.String;
}
