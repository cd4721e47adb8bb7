import { lineAndColumn, scanJson } from '../../format/scan-json.ts';
import type { Codec } from '../../values/codec.ts';
import { jsonOf, type Json } from '../../values/json.ts';
import { wholeBetween } from '../../values/number.ts';
import { readTyped } from '../../values/write-value.ts';
import { SETTING_TEXTS as TEXTS } from './settings-texts.ts';

/** A value as text in a field. */
export interface TextForm {
  write(value: Json | undefined): string;
  /** Undefined for none. @throws Error with the expected form */
  read(text: string): Json | undefined;
  /** It has several lines. */
  readonly isLong?: boolean;
}

/** A plain text. */
export const PLAIN: TextForm = {
  write: (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''),
  read: (text) => (text === '' ? undefined : text),
};

/** Tags with commas in between, each once. */
export const TAGS: TextForm = {
  write: (value) => (Array.isArray(value) ? value.map(String).join(', ') : JSON_TEXT.write(value)),
  read(text) {
    const tags = text.split(',').map((tag) => tag.trim());
    const named = tags.filter((tag) => tag !== '');
    return named.length === 0 ? undefined : [...new Set(named)];
  },
};

/** Formatted JSON; invalid text is rejected with the place of the error. */
export const JSON_TEXT: TextForm = {
  isLong: true,
  write: (value) =>
    value === undefined || value === null ? '' : JSON.stringify(value, undefined, 2),
  read(text) {
    if (text.trim() === '') return undefined;
    const { error } = scanJson(text);
    if (error === undefined) return jsonOf(text);
    const { line, column } = lineAndColumn(text, error.offset);
    throw new Error(TEXTS.jsonError(line, column, error.reason));
  },
};

/** Reads a text by its codec, as the inspector does. @throws Error that says what it has to be */
export function readBy(codec: Codec<unknown>, text: string): Json {
  const read = readTyped(codec, text);
  if ('reason' in read) throw new Error(read.reason);
  return read.written;
}

const whole = wholeBetween(0, Infinity, 0);

/** A whole number. */
export const WHOLE_NUMBER: TextForm = {
  write: PLAIN.write,
  read: (text) => (text.trim() === '' ? undefined : readBy(whole, text)),
};
