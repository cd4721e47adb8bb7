/** A place in a text with the lines around it. */
export interface SourceLines {
  /** The line of the place, from 1. */
  readonly line: number;
  /** The column of the place in characters, from 1. */
  readonly column: number;
  /** Number of the first shown line. */
  readonly first: number;
  readonly lines: readonly string[];
}

/** Number of lines before and after the place. */
const AROUND = 3;
/** Maximum characters of a line: a project may be a single one. */
const MAX_LINE = 160;

/**
 * Returns the lines around a place in a text, by line and column from 1; of a long line the part
 * around the place.
 */
export function linesAround(
  text: string,
  { line, column }: Pick<SourceLines, 'line' | 'column'>,
): SourceLines {
  const first = Math.max(1, line - AROUND);
  const from = Math.max(0, column - MAX_LINE / 2);
  const all = text.split('\n', line + AROUND).slice(first - 1);
  const isLong = all.some(({ length }) => length > MAX_LINE);
  const lines = all.map((one) => (isLong ? one.slice(from, from + MAX_LINE) : one));
  return { line, column, first, lines: lines.map((one) => one.replace(/\r$/, '')) };
}
