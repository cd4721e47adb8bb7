import { number } from '../../values/number.ts';
import { readBy } from './text-forms.ts';
import { isJsonObject, type Json } from '../../values/json.ts';

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
