import { lineAndColumn, scanJson } from '../../format/scan-json.ts';
import { jsonOf, type Json } from '../../values/json.ts';

/** Tags as a person writes them: with commas between. */
export function tagsText(value: Json | undefined): string {
  return Array.isArray(value) ? value.map(String).join(', ') : writtenJson(value);
}

/** The tags of a text, each once; undefined for none. */
export function readTags(text: string): Json | undefined {
  const tags = text.split(',').map((tag) => tag.trim());
  const named = tags.filter((tag) => tag !== '');
  return named.length === 0 ? undefined : [...new Set(named)];
}

/** JSON as it is read best. */
export function writtenJson(value: Json | undefined): string {
  return value === undefined || value === null ? '' : JSON.stringify(value, undefined, 2);
}

/** What a text of JSON says; undefined for an empty one. @throws Error with the place of what is wrong */
export function readJsonText(text: string): Json | undefined {
  if (text.trim() === '') return undefined;
  const { error } = scanJson(text);
  if (error === undefined) return jsonOf(text);
  const { line, column } = lineAndColumn(text, error.offset);
  throw new Error(`Line ${line}, column ${column}: ${error.reason}.`);
}
