import { isJsonObject, isSameJson, type Json, type JsonObject } from '../../values/json.ts';
import type { ContentSettings } from '../content-settings.ts';
import { spliced, type TextSplice } from '../edit/splices.ts';
import { columnsOf, keyColumn, type Column } from './columns.ts';
import { editCsv } from './edit-csv.ts';
import { editJson } from './edit-json.ts';
import { editToml, editYaml } from './edit-lines.ts';
import { keyOfUid } from './key-field.ts';
import { readData } from './read-data.ts';
import { cellOf, cellsText, fieldWithoutColumn, writtenCell } from './row-cells.ts';
import { rowBoards, type RowBoard } from './row-boards.ts';
import type { CellEdit, EditForm, NewRow, RowEdits } from './row-edits.ts';
import type { DataFile, DataRow } from './rows.ts';
import { tryTo } from '../../values/try-to.ts';

/** A change of the board of a row, in the form of project files. */
export interface RowChange {
  readonly uid: string;
  /** The board before the change; undefined for a new row. */
  readonly was: JsonObject | undefined;
  /** The board after the change; undefined for a removed row. */
  readonly is: JsonObject | undefined;
}

/**
 * The text with changed rows, or the reason against the change: `column` is the name of a field
 * without a column, `isRejected` means that the form of the file can't express it.
 */
export type EditedRows =
  | { readonly text: string; readonly splices: readonly TextSplice[] }
  | { readonly column: string }
  | { readonly isRejected: true };

/** A data file that is edited. */
export interface OpenRows {
  readonly columns: readonly Column[];
  edit(changes: readonly RowChange[]): EditedRows;
}

const FORMS: Readonly<Record<string, EditForm>> = {
  csv: editCsv,
  tsv: editCsv,
  json: editJson,
  yaml: editYaml,
  yml: editYaml,
  toml: editToml,
};

/**
 * Opens a data file to change its rows (DATA-5). A change is the smallest splice of the text, which is read again; it is rejected if the
 * rows aren't the wanted ones.
 */
export function openRows(file: string, text: string, settings: ContentSettings): OpenRows {
  const read = (of: string) => {
    const data = readData(file, of, settings.key || undefined);
    return { data, ...rowBoards({ file, text: of }, settings, data) };
  };
  const before = read(text);
  const { data } = before;
  const { columns } = columnsOf(data, settings);
  const known = new Map(before.rows.map((row) => [row.uid, row]));

  function edit(changes: readonly RowChange[]): EditedRows {
    const lost = changes.flatMap(({ was, is }) =>
      is === undefined ? [] : (fieldWithoutColumn(was, is, columns) ?? []),
    );
    if (lost[0] !== undefined) return { column: lost[0] };
    const edits = editsOf(changes, { data, columns, known, settings });
    const form = FORMS[file.slice(file.lastIndexOf('.') + 1).toLowerCase()];
    const splices = edits && tryTo(() => form?.({ text, data }, edits));
    const made = splices && spliced(text, splices);
    if (splices === undefined || made === undefined) return { isRejected: true };
    const after = read(made);
    const isWanted = isAsWanted(before.rows, after.rows, {
      changes,
      columns: columnsOf(after.data, settings).columns,
      keyName: keyColumn(after.data, settings),
    });
    return isWanted && after.data.problem === undefined
      ? { text: made, splices }
      : { isRejected: true };
  }

  return { columns, edit };
}

interface RowsContext {
  readonly data: DataFile;
  readonly columns: readonly Column[];
  readonly known: ReadonlyMap<string, RowBoard>;
  readonly settings: ContentSettings;
}

/** The changes in the terms of the file; undefined for rows that it doesn’t have. */
function editsOf(
  changes: readonly RowChange[],
  { data, columns, known, settings }: RowsContext,
): RowEdits | undefined {
  const cells: CellEdit[] = [];
  const added: NewRow[] = [];
  const removed: number[] = [];
  const last = data.rows.at(-1);
  const keyName = keyColumn(data, settings);
  for (const { uid, was, is } of changes) {
    const row = known.get(uid)?.row;
    if (is === undefined) {
      if (row === undefined) return undefined;
      removed.push(row);
    } else if (was === undefined) {
      if (row !== undefined) return undefined;
      added.push(newRow(uid, is, { columns, last, keyName }));
    } else {
      if (row === undefined) return undefined;
      for (const column of columns) {
        const [one, other] = [cellOf(was, column), cellOf(is, column)];
        if (isSameJson(one ?? null, other ?? null)) continue;
        const former = data.rows[row]?.fields[column.name];
        const value = writtenCell(other, former ?? undefined, column.setting?.type);
        cells.push({ row, name: column.name, value });
      }
    }
  }
  return { cells, added, removed, keyName: settings.key || 'key' };
}

interface Like {
  readonly columns: readonly Column[];
  /** The row whose values show the form of new values. */
  readonly last: DataRow | undefined;
  readonly keyName: string | undefined;
}

function newRow(uid: string, board: JsonObject, { columns, last, keyName }: Like): NewRow {
  const key = keyOfUid(uid);
  const { fields } = board;
  const called = isJsonObject(fields) ? fields['name'] : undefined;
  return columns.map(({ name, setting, ...column }): readonly [string, Json] => {
    const former = last?.fields[name] ?? undefined;
    // A number that identifies a row is a text in its uid.
    const isNumber = typeof former === 'number' && String(Number(key)) === key;
    if (name === keyName) return [name, isNumber ? Number(key) : key];
    const value = cellOf(board, { name, setting, ...column });
    // A row without a title is called by its name or key.
    const isDerived =
      !column.isOwn && column.field === 'title' && (value === key || value === called);
    if (isDerived) return [name, null];
    return [name, writtenCell(value, former, setting?.type)];
  });
}

interface Wanted {
  readonly changes: readonly RowChange[];
  readonly columns: readonly Column[];
  readonly keyName: string | undefined;
}

/** Returns whether only the changed rows differ, and have the wanted values. */
function isAsWanted(
  before: readonly RowBoard[],
  after: readonly RowBoard[],
  { changes, columns, keyName }: Wanted,
): boolean {
  const changed = new Map(changes.map((change) => [change.uid, change]));
  const kept = before.filter(({ uid }) => {
    const change = changed.get(uid);
    return change === undefined || change.is !== undefined;
  });
  const news = changes.filter(({ was }) => was === undefined);
  if (after.length !== kept.length + news.length) return false;
  return after.every(({ uid, board }, at) => {
    const former = kept[at];
    const change = changed.get(uid);
    if (uid !== (former?.uid ?? news[at - kept.length]?.uid)) return false;
    if (change === undefined) return isSameJson(board, former?.board ?? null);
    // The key of a new row is in its uid.
    const isOpen = ({ name }: Column) => change.was !== undefined || name !== keyName;
    const compared = columns.filter(isOpen);
    return cellsText(board, compared) === cellsText(change.is, compared);
  });
}
