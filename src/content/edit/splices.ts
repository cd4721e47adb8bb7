/** A part of a text that is replaced. */
export interface TextSplice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with some parts replaced; undefined where two of them overlap. */
export function spliced(text: string, splices: readonly TextSplice[]): string | undefined {
  const sorted = splices.toSorted((one, other) => one.start - other.start || one.end - other.end);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: inserted } of sorted) {
    if (start < at || end < start || end > text.length) return undefined;
    parts.push(text.slice(at, start), inserted);
    at = end;
  }
  return [...parts, text.slice(at)].join('');
}

/** The splices that undo `splices`: they turn the changed text back into `text`. */
export function inverseOf(text: string, splices: readonly TextSplice[]): readonly TextSplice[] {
  const sorted = splices.toSorted((one, other) => one.start - other.start || one.end - other.end);
  let moved = 0;
  return sorted.map(({ start, end, text: inserted }) => {
    const at = start + moved;
    moved += inserted.length - (end - start);
    return { start: at, end: at + inserted.length, text: text.slice(start, end) };
  });
}

/**
 * A difference of two lists: the range from `start` to `end` of the first one is replaced by a part
 * of the second one.
 */
export interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Maximum size of the table that finds differences, in cells; lists that need a larger one differ
 * by one hunk.
 */
const MAX_CELLS = 4_000_000;

/** The smallest set of differences between two lists of names. */
export function hunksOf(before: readonly string[], after: readonly string[]): readonly Hunk[] {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const [rows, columns] = [before.length - head - tail, after.length - head - tail];
  if (rows === 0 && columns === 0) return [];
  const whole = { start: head, end: head + rows, from: head, to: head + columns };
  if (rows === 0 || columns === 0 || (rows + 1) * (columns + 1) > MAX_CELLS) return [whole];
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  const isSame = (row: number, column: number) => before[head + row] === after[head + column];
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = isSame(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const hunks: Hunk[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    const [start, from] = [row, column];
    while (
      (row < rows || column < columns) &&
      !(row < rows && column < columns && isSame(row, column))
    ) {
      const isDown =
        column >= columns || (row < rows && at(row + 1, column) >= at(row, column + 1));
      if (isDown) row += 1;
      else column += 1;
    }
    if (row > start || column > from) {
      hunks.push({ start: head + start, end: head + row, from: head + from, to: head + column });
    }
    while (row < rows && column < columns && isSame(row, column))
      [row, column] = [row + 1, column + 1];
  }
  return hunks;
}
