/** Letters per line of a field in the inspector, and its maximum number of lines. */
const LETTERS_PER_LINE = 18;
const MAX_LINES = 9;

/** Returns the number of lines that a text needs, for browsers without `field-sizing`. */
export function textRows(text: string): number {
  const lines = text
    .split('\n')
    .map((line) => Math.max(1, Math.ceil(line.length / LETTERS_PER_LINE)));
  return Math.min(
    MAX_LINES,
    lines.reduce((sum, count) => sum + count, 0),
  );
}
