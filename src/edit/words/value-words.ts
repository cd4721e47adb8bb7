import { quote } from '../../diagnostics/diagnostic.ts';
import { keyWords } from '../../model/names.ts';
import type { Codec } from '../../values/codec.ts';
import { isJsonObject, type Json } from '../../values/json.ts';

/** Maximum length in a message. */
const MAX_LENGTH = 120;

/**
 * Returns a value in words, as the inspector shows it: CSS where possible, objects by their written
 * fields, texts in quotes.
 */
export function valueWords(value: Json | undefined, codec?: Codec<unknown>): string {
  const words = wholeWords(value, codec);
  return words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH)}…` : words;
}

function wholeWords(value: Json | undefined, codec: Codec<unknown> | undefined): string {
  if (value === undefined || value === null || value === '') return 'not set';
  if (typeof value === 'string' && value.startsWith('var:')) return value.slice('var:'.length);
  const isShort = typeof value === 'string' || codec?.type === 'Fill';
  const css = isShort && codec !== undefined ? cssWords(value, codec) : undefined;
  if (css !== undefined) return css;
  if (typeof value !== 'string') return partWords(value);
  if (codec === undefined || WORDS.has(codec.type)) return quote(value);
  return codec.type === 'Space' ? value.replace(/^[a-z]+ (?=.)/, '') : value;
}

/** Types of values that are texts written by people. */
const WORDS: ReadonlySet<string> = new Set(['Text', 'String']);

function cssWords(value: Json, codec: Codec<unknown>): string | undefined {
  const { value: read, problems } = codec.parse(value);
  const css = problems.length > 0 ? undefined : codec.toCss?.(read);
  const text = plainCss([...new Set(Object.values(css ?? {}))].join(', '));
  return text === '' ? undefined : text;
}

/** Returns CSS with variables by name. */
export function plainCss(css: string): string {
  return css.replace(/var\(--v-([\w-]+)\)/g, '$1');
}

function partWords(value: Json): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string') return value.replace(/^var:/, '');
  if (Array.isArray(value)) return value.map(partWords).join(', ') || 'empty';
  if (!isJsonObject(value)) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${keyWords(key)} ${partWords(part)}`);
  return parts.join(', ') || 'empty';
}
