/** Letters that fit into a line of a field in the inspector, and the most lines that it shows at once. */
const LINE = 18;
const MOST = 9;

/** How many lines a field needs for a text, for browsers that don't fit it themselves (`field-sizing`). */
export function textRows(text: string): number {
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / LINE)));
  return Math.min(
    MOST,
    lines.reduce((sum, count) => sum + count, 0),
  );
}
