import { quote } from '../../diagnostics/diagnostic.ts';
import { keyWords } from '../../model/names.ts';
import type { Codec } from '../../values/codec.ts';
import { isJsonObject, type Json } from '../../values/json.ts';

/** So much of a value is said. */
const MOST = 120;

/** A value in words, as the inspector says it: what becomes CSS as that, what has fields by those that are written; texts stand in quotes. */
export function valueWords(value: Json | undefined, codec?: Codec<unknown>): string {
  const words = wholeWords(value, codec);
  return words.length > MOST ? `${words.slice(0, MOST)}…` : words;
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

/** Types of what people write as a text. */
const WORDS: ReadonlySet<string> = new Set(['Text', 'String']);

function cssWords(value: Json, codec: Codec<unknown>): string | undefined {
  const { value: read, problems } = codec.parse(value);
  const css = problems.length > 0 ? undefined : codec.toCss?.(read);
  const text = plainCss([...new Set(Object.values(css ?? {}))].join(', '));
  return text === '' ? undefined : text;
}

/** CSS as an author reads it: variables by their names. */
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
