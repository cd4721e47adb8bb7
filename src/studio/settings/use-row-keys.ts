import { useState } from 'react';

/** A row of a list, by its content. */
interface Row {
  readonly name: string;
  readonly key: number;
}

/**
 * Returns the rows of a changed list: a row keeps its key when it is moved, or renamed in its
 * place.
 */
export function rowsAfter(before: readonly Row[], names: readonly string[]): readonly Row[] {
  const left = new Set(before);
  const take = (row: Row | undefined) => (row !== undefined && left.delete(row) ? row : undefined);
  const same = names.map((name) => take([...left].find((row) => row.name === name)));
  let last = Math.max(0, ...before.map(({ key }) => key));
  let place = 0;
  return names.map((name, at) => {
    const row = same[at] ?? take(before[place]);
    if (row !== undefined) place = before.indexOf(row) + 1;
    return { name, key: row?.key ?? (last += 1) };
  });
}

/**
 * Returns keys of rows, so that unsaved text stays with its row when others insert rows before it
 * (EDIT-9).
 */
export function useRowKeys(names: readonly string[]): readonly number[] {
  const [rows, setRows] = useState(() => rowsAfter([], names));
  const isSame = rows.length === names.length && rows.every(({ name }, at) => name === names[at]);
  const now = isSame ? rows : rowsAfter(rows, names);
  if (!isSame) setRows(now);
  return now.map(({ key }) => key);
}
