import type { Json } from '../../values/json.ts';
import type { TextSplice } from '../edit/splices.ts';
import type { DataFile } from './rows.ts';

/** A changed value of a row. */
export interface CellEdit {
  /** The number of the row in the file, from 0. */
  readonly row: number;
  readonly name: string;
  /** The new value; null for none. */
  readonly value: Json;
}

/** The values of a new row, by the names of their columns. */
export type NewRow = readonly (readonly [name: string, value: Json])[];

/** Changes of a data file, in the terms of the file. */
export interface RowEdits {
  readonly cells: readonly CellEdit[];
  readonly added: readonly NewRow[];
  /** The numbers of removed rows. */
  readonly removed: readonly number[];
  /** The column that holds the keys of a file that is an object of objects. */
  readonly keyName: string;
}

/** A data file that is edited. */
export interface DataText {
  readonly text: string;
  readonly data: DataFile;
}

/** Makes the splices of a change; undefined if the format can't express it. */
export type EditForm = (file: DataText, edits: RowEdits) => readonly TextSplice[] | undefined;

/** The line end that a text uses first. */
export const eolOf = (text: string): string => /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';

/** The key of a new row; undefined for one without. */
export function keyIn(row: NewRow, keyName: string): string | undefined {
  const value = row.find(([name]) => name === keyName)?.[1];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Collects splices; one missing splice makes all of them missing. */
export function allOf(
  splices: readonly (TextSplice | undefined)[],
): readonly TextSplice[] | undefined {
  const found = splices.filter((one) => one !== undefined);
  return found.length === splices.length ? found : undefined;
}

/** The changed values by their rows. */
export function byRow(cells: readonly CellEdit[]): ReadonlyMap<number, readonly CellEdit[]> {
  const rows = new Map<number, CellEdit[]>();
  for (const cell of cells) {
    const known = rows.get(cell.row);
    if (known === undefined) rows.set(cell.row, [cell]);
    else known.push(cell);
  }
  return rows;
}

/** Adjacent rows as runs, from the first row to the one after the last. */
export function runsOf(rows: readonly number[]): readonly (readonly [from: number, to: number])[] {
  const runs: [number, number][] = [];
  for (const row of rows.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last?.[1] === row) last[1] = row + 1;
    else runs.push([row, row + 1]);
  }
  return runs;
}
