import { isJsonObject, type Json } from '../../values/json.ts';

/** What a field of a board may hold, as people call it; see `site/plan/own-fields.ts`. */
export const FIELD_TYPES = {
  Text: 'Text',
  Number: 'Number',
  Date: 'Date',
  Page: 'Link',
  Asset: 'Picture',
} as const;

/** A field of a board as rows show it. */
export interface FieldText {
  readonly type: string;
  readonly text: string;
}

/** The type of a field, and its value as a text. */
export function fieldOf(value: Json | undefined): FieldText {
  if (typeof value === 'number') return { type: 'Number', text: String(value) };
  if (!isJsonObject(value)) return { type: 'Text', text: typeof value === 'string' ? value : '' };
  const { type, v } = value;
  const isText = typeof v === 'string' || typeof v === 'number';
  return { type: typeof type === 'string' ? type : 'Text', text: isText ? String(v) : '' };
}

/** A field as the file has it. @throws Error for a number that is none */
export function ownFieldJson(type: string, text: string): Json {
  if (type === 'Text') return text;
  if (type !== 'Number') return { type, v: text };
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) {
    throw new Error('It has to be a number, such as 120.');
  }
  return number;
}

/** A whole number, as it is typed; undefined for none. @throws Error for a text that is no such number */
export function wholeNumber(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0) {
    throw new Error('It has to be a whole number, 0 or more.');
  }
  return number;
}
