import { number } from '../../values/number.ts';
import { readBy } from './data-texts.ts';
import { isJsonObject, type Json } from '../../values/json.ts';

/** Labels of the types of a board's fields; see `site/plan/own-fields.ts`. */
export const FIELD_TYPES = {
  Text: 'Text',
  Number: 'Number',
  Date: 'Date',
  Page: 'Link',
  Asset: 'Picture',
} as const;

/** Labels of the types that a file's fields can be declared with: a board has true and false as texts. */
export const DECLARED_TYPES = { ...FIELD_TYPES, Boolean: 'Yes or no' } as const;

/** A field of a board in a row. */
export interface FieldText {
  readonly type: string;
  readonly text: string;
}

/** Returns the type of a field, and its value as text. */
export function fieldOf(value: Json | undefined): FieldText {
  if (typeof value === 'number') return { type: 'Number', text: String(value) };
  if (!isJsonObject(value)) return { type: 'Text', text: typeof value === 'string' ? value : '' };
  const { type, v } = value;
  const isText = typeof v === 'string' || typeof v === 'number';
  return { type: typeof type === 'string' ? type : 'Text', text: isText ? String(v) : '' };
}

/** Returns a field in the form of the file. @throws Error for an invalid number */
export function ownFieldJson(type: string, text: string): Json {
  if (type === 'Text' || type === 'Boolean') return text;
  return type === 'Number' ? readBy(number, text) : { type, v: text };
}
