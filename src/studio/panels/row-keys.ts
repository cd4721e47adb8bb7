/** React keys of rows that other blocks have, too. */
export interface RowKeys {
  /** Notes the inspected block, by a name; called before the keys of its rows are read. */
  inspect(block: string): void;
  keyOf(row: string): string;
  /** Notes that the author works with a row. */
  touch(row: string): void;
}

/**
 * A row keeps its key, and its controls, when another block is inspected: building all rows again
 * would take longer than a frame. A row that the author has touched gets another key, so that its
 * unsent text, messages and open lists end with the block.
 */
export function createRowKeys(): RowKeys {
  let inspected = '';
  const touched = new Set<string>();
  const restarts = new Map<string, number>();
  const restartsOf = (row: string) => restarts.get(row) ?? 0;
  return {
    inspect(block) {
      if (block === inspected) return;
      inspected = block;
      for (const row of touched) restarts.set(row, restartsOf(row) + 1);
      touched.clear();
    },
    keyOf: (row) => `${row} ${restartsOf(row)}`,
    touch: (row) => void touched.add(row),
  };
}
