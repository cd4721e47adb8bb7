import { plainCss } from '../../edit/value-words.ts';

/** The longest value that is shown whole. */
const MAX_TEXT = 300;

/** A value in a line: a text as it is, anything else as JSON. */
export function shortJson(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

/** CSS as an author reads it. */
export function declarationText(css: string): string {
  return shortJson(plainCss(css));
}
