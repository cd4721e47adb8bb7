import { useState } from 'react';

/** A row of a list, by what it is of. */
interface Row {
  readonly name: string;
  readonly key: number;
}

/** The rows of a list that has become another one: each is what it was, wherever it is by now; what has another name is so in its place. */
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

/** Keys of rows, by which what is written in one stays with what that is of, also where others put rows before it (EDIT-9). */
export function useRowKeys(names: readonly string[]): readonly number[] {
  const [rows, setRows] = useState(() => rowsAfter([], names));
  const isSame = rows.length === names.length && rows.every(({ name }, at) => name === names[at]);
  const now = isSame ? rows : rowsAfter(rows, names);
  if (!isSame) setRows(now);
  return now.map(({ key }) => key);
}
