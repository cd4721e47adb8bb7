import { readContentSettings, type ContentSettings } from '../../content/content-settings.ts';
import { dataFileOf } from '../../content/data/row-file.ts';
import { keyFieldOf, valuesOf } from '../../content/data/key-field.ts';
import { customFieldKey, customFieldName } from '../../model/custom-fields.ts';
import { rowTree } from '../../content/data/row-tree.ts';
import { entityToJson } from '../../format/entity-json.ts';
import { isFromFile } from '../../model/content-uid.ts';
import { slugOf } from '../../model/names.ts';
import type { Board } from '../../model/entities.ts';
import {
  isJsonObject,
  isSameJson,
  jsonObjectOf,
  type Json,
  type JsonObject,
} from '../../values/json.ts';
import { CONTENT_UID } from '../../values/content-uid.ts';
import { boardAt, boardsIn } from '../entities.ts';
import { setOperation, type Operation } from '../operation.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import { rejectUnknownBoard, type Command, type Editing } from './command.ts';
import { groupBy } from '../../values/group-by.ts';

/** A changed cell of the table of a board’s pages. */
interface Cell {
  /** The uid of the page. */
  readonly row: string;
  /** The field; a custom one begins with `fields.`. */
  readonly field: string;
  /** Absent: no value. */
  readonly v?: Json;
  /** The value that the change is based on; null for none. */
  readonly was?: Json;
}

/** Changes of the pages of a board. */
export interface RowsChange {
  readonly cells: readonly Cell[];
  /** The fields of new rows. */
  readonly added: readonly JsonObject[];
  readonly removed: readonly string[];
}

/**
 * Changes cells of the pages that a board has from files, adds rows of data files, and removes
 * pages (DATA-6).
 */
export function changeRows(
  { project }: Editing,
  holder: string,
  { cells, added, removed }: RowsChange,
): Result<Command> {
  const above = boardAt(project, holder);
  if (above === undefined) return rejectUnknownBoard(holder);
  const read = above.content === undefined ? undefined : readContentSettings(above.content);
  if (read === undefined || 'problem' in read) return reject('rows-none');
  const rows = new Map(
    boardsIn(above)
      .filter((board) => isFromFile(board) && board.type === 'page')
      .map((board) => [board.uid, board]),
  );
  const missing = [...cells.map(({ row }) => row), ...removed].find((uid) => !rows.has(uid));
  if (missing !== undefined) return rejectUnknownBoard(missing);
  const data = [...rows.values()].filter(({ uid }) => dataFileOf(uid) !== undefined);
  const key = keyFieldOf(data.slice(0, MAX_CHECKED_ROWS).map(fieldsOf), read.settings);
  const operations: Operation[] = [];

  for (const [uid, changed] of groupBy(cells, ({ row }) => row)) {
    const board = rows.get(uid);
    const set = board && cellOperations(board, changed, key);
    if (set === undefined) continue;
    if (isRejected(set)) return set;
    operations.push(...set.operations);
  }
  const isCounted = key === undefined && data.length > 0;
  const gone = removed.find((uid) => isCounted && dataFileOf(uid) !== undefined);
  if (gone !== undefined) return reject('rows-counted', { file: dataFileOf(gone) ?? '' });
  operations.push(
    ...removed.map((board) => ({ kind: 'remove', target: { entity: 'board', board } }) as const),
  );
  const taken = new Set(rows.keys());
  const place: NewRowContext = { above, data, settings: read.settings, key, taken };
  for (const [at, fields] of added.entries()) {
    const made = newRow(fields, place);
    if (isRejected(made)) return made;
    const index = above.children.length - removed.length + at;
    const into = { entity: 'board', parent: holder } as const;
    operations.push({ kind: 'insert', into, index: Math.max(0, index), item: made.item });
  }
  return { name: stepName(cells.length, added.length, removed.length), operations };
}

/** Maximum number of rows that are checked to find the field with their keys. */
const MAX_CHECKED_ROWS = 50;

const fieldsOf = (board: Board) => ({
  uid: board.uid,
  values: valuesOf(entityToJson('board', { ...board, root: undefined, children: [], assets: [] })),
});

/** Sets the fields of one page; own fields are one value of the board. */
function cellOperations(
  board: Board,
  cells: readonly Cell[],
  key: string | undefined,
): Result<{ readonly operations: readonly Operation[] }> {
  const { values } = fieldsOf(board);
  const target = { entity: 'board', board: board.uid } as const;
  const operations: Operation[] = [];
  const own = new Map(Object.entries(isJsonObject(board.fields) ? board.fields : {}));
  let hasOwn = false;
  for (const { field, v, was } of cells) {
    const now = values[field] ?? null;
    const value = v === null || v === '' ? undefined : v;
    if (was !== undefined && !isSameJson(now, was) && !isSameJson(now, value ?? null))
      return reject('text-changed');
    if (field === key && dataFileOf(board.uid) !== undefined)
      return reject('row-key', { key: customFieldKey(field) ?? field });
    const name = customFieldKey(field);
    if (name !== undefined) {
      hasOwn = true;
      if (value === undefined) own.delete(name);
      else own.set(name, value);
      continue;
    }
    operations.push(setOperation(target, field, value));
    // The name of a page from a file is its title.
    if (field === 'title' && value !== undefined)
      operations.push(setOperation(target, 'name', value));
  }
  const fields = own.size === 0 ? undefined : Object.fromEntries(own);
  if (hasOwn) operations.push(setOperation(target, 'fields', fields));
  return { operations };
}

interface NewRowContext {
  readonly above: Board;
  /** The rows of data files. */
  readonly data: readonly Board[];
  readonly settings: ContentSettings;
  readonly key: string | undefined;
  readonly taken: Set<string>;
}

/** The board of a new row, with the key that it has in its fields, or its number. */
function newRow(
  fields: JsonObject,
  { data, settings, key, taken }: NewRowContext,
): Result<{ readonly item: JsonObject }> {
  const last = data.at(-1);
  const [only = ''] = settings.files;
  const file = last === undefined ? only : (dataFileOf(last.uid) ?? '');
  if (dataFileOf(`${CONTENT_UID}${file}/x`) === undefined || file.includes('*'))
    return reject('rows-none');
  const isCounted = last !== undefined ? key === undefined : settings.key === '';
  const name = key ?? customFieldName(settings.key);
  const said = fields[name];
  const count = [...taken].filter((uid) => dataFileOf(uid) === file).length;
  const own = isCounted ? String(count + 1) : textIn(said);
  if (own === '') return reject('row-key-missing', { key: customFieldKey(name) ?? name });
  const uid = `${CONTENT_UID}${file}/${encodeURIComponent(own)}`;
  if (taken.has(uid)) return reject('row-key-taken', { key: own });
  taken.add(uid);
  const plain = Object.entries(fields).filter(
    ([field, v]) => customFieldKey(field) === undefined && !isEmptyCell(v),
  );
  const inner = Object.entries(fields).flatMap(([field, v]) => {
    const custom = customFieldKey(field);
    return custom === undefined || isEmptyCell(v) ? [] : [[custom, v] as const];
  });
  const title = textIn(fields['title']) || textIn(fields[customFieldName('name')]) || own;
  const item: Record<string, Json> = {
    slug: textIn(fields['slug']) || slugOf(own) || own,
    ...Object.fromEntries(plain),
    uid,
    name: title,
    title,
    ...(inner.length > 0 && { fields: Object.fromEntries(inner) }),
  };
  if (!settings.hasPages) return { item };
  const root = JSON.stringify(rowTree(uid, settings.layout || undefined));
  return { item: { ...item, root: jsonObjectOf(root) } };
}

const isEmptyCell = (value: Json) => value === null || value === '';

const textIn = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const countText = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function stepName(cells: number, added: number, removed: number): string {
  if (cells > 0) return `Change ${countText(cells, 'cell')}`;
  return added > 0 ? `Add ${countText(added, 'row')}` : `Delete ${countText(removed, 'row')}`;
}
