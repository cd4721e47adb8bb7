/** The longest value that is shown whole. */
const MAX_TEXT = 300;

/** A value in a line: a text as it is, anything else as JSON. */
export function shortJson(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

/** The variable that a whole value is; undefined for any other value. */
export function variableOf(ready: unknown): string | undefined {
  const isOne = typeof ready === 'object' && ready !== null && 'variable' in ready;
  return isOne && typeof ready.variable === 'string' ? ready.variable : undefined;
}

/** CSS as an author reads it: variables by their names. */
export function declarationText(css: string): string {
  return shortJson(css.replace(/var\(--v-([\w-]+)\)/g, '$1'));
}
