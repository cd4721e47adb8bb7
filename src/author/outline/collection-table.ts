import { csvLines } from '../../content/data/csv.ts';
import { dataFileOf } from '../../content/data/row-file.ts';
import { keyFieldOf, keyOfUid, valuesOf } from '../../content/data/key-field.ts';
import { customFieldKey, customFieldName } from '../../model/custom-fields.ts';
import { readContentSettings, type ContentSettings } from '../../content/content-settings.ts';
import { boardAt, boardsIn } from '../../edit/entities.ts';
import { entityToJson } from '../../format/entity-json.ts';
import { isFromFile } from '../../model/content-uid.ts';
import type { Project } from '../../model/entities.ts';
import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';
import { tags } from '../../values/text-list.ts';
import { textOrder } from '../../values/text-order.ts';
import { tryTo } from '../../values/try-to.ts';
import { TEXTS } from './outline-texts.ts';

export type CellType = 'Text' | 'Number' | 'Boolean' | 'Date' | 'Tags';

/** A column of the table of a board’s pages. */
export interface TableColumn {
  /** The name of the field; that of a custom field begins with `fields.`. */
  readonly name: string;
  readonly label: string;
  readonly type: CellType;
  /** The values identify the rows, and can't be changed. */
  readonly isKey: boolean;
}

export interface TableRow {
  readonly uid: string;
  readonly values: Readonly<Record<string, Json>>;
}

/** The pages that a board has from files, as a table. */
export interface CollectionTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** The rows are those of a data file. */
  readonly isData: boolean;
}

/** Page fields that the table shows, with their labels. */
const PAGE_FIELDS = new Map<string, readonly [label: string, type: CellType]>([
  ['title', [TEXTS.columns.title, 'Text']],
  ['date', [TEXTS.columns.date, 'Date']],
  ['updated', [TEXTS.columns.updated, 'Date']],
  ['description', [TEXTS.columns.description, 'Text']],
  ['tags', [TEXTS.columns.tags, 'Tags']],
  ['isDraft', [TEXTS.columns.isDraft, 'Boolean']],
]);

/** Page fields that a Markdown file can always have. */
const MARKDOWN_PAGE_FIELDS = ['title', 'date', 'description', 'tags', 'isDraft'];

/** Returns the table of a board’s pages from files; undefined for a board without `content`. */
export function collectionTable(project: Project, uid: string): CollectionTable | undefined {
  const board = boardAt(project, uid);
  const read = board?.content === undefined ? undefined : readContentSettings(board.content);
  if (board === undefined || read === undefined || 'problem' in read) return undefined;
  const pages = boardsIn(board).filter((one) => isFromFile(one) && one.type === 'page');
  const rows = pages.map((page): TableRow => {
    const head = { ...page, root: undefined, children: [], assets: [] };
    return { uid: page.uid, values: valuesOf(entityToJson('board', head)) };
  });
  const isData = rows.some((row) => dataFileOf(row.uid) !== undefined);
  const key = isData ? keyFieldOf(rows.slice(0, 50), read.settings) : undefined;
  const names = new Set(isData ? [] : MARKDOWN_PAGE_FIELDS);
  for (const { values } of rows) for (const name of Object.keys(values)) names.add(name);
  for (const name of read.settings.fields.keys()) names.add(fieldName(name, names));
  const hasTitles = !isData || rows.some(({ uid: of, values }) => isOwnTitle(of, values));
  const known = [...PAGE_FIELDS.keys()].filter(
    (name) => names.has(name) && (name !== 'title' || hasTitles || key === 'title'),
  );
  const own = [...names].filter((name) => customFieldKey(name) !== undefined);
  const ordered = [...(key === undefined ? [] : [key]), ...known, ...own];
  const columns = [...new Set(ordered)].map((name) => columnOf(name, key, rows, read.settings));
  return { columns, rows, isData };
}

/** Returns the name of a field by its name in the settings, which is in lower case. */
const fieldName = (name: string, names: ReadonlySet<string>): string =>
  [...names].find((one) => one.toLowerCase() === customFieldName(name)) ??
  (PAGE_FIELDS.has(name) ? name : customFieldName(name));

/** Returns whether the title of a row is its own, instead of its key or its name. */
const isOwnTitle = (uid: string, { title, ...values }: TableRow['values']): boolean =>
  title !== undefined && title !== keyOfUid(uid) && title !== values[customFieldName('name')];

function columnOf(
  name: string,
  key: string | undefined,
  rows: readonly TableRow[],
  { fields }: ContentSettings,
): TableColumn {
  const [label, type] = PAGE_FIELDS.get(name) ?? [];
  const own = customFieldKey(name) ?? name;
  const said = type ?? fields.get(own.toLowerCase())?.type ?? typeIn(name, rows);
  return {
    name,
    label: label ?? own,
    type: TYPES.find((one) => one === said) ?? 'Text',
    isKey: name === key,
  };
}

const TYPES: readonly CellType[] = ['Number', 'Boolean', 'Date', 'Tags'];

/** The type that all values of a column have. */
function typeIn(name: string, rows: readonly TableRow[]): string {
  const types = new Set(
    rows.flatMap(({ values }) => (values[name] === undefined ? [] : [typeOf(values[name])])),
  );
  return types.size === 1 ? ([...types][0] ?? 'Text') : 'Text';
}

function typeOf(value: Json): string {
  if (typeof value === 'number') return 'Number';
  if (value === 'true' || value === 'false') return 'Boolean';
  if (Array.isArray(value)) return 'Tags';
  return isJsonObject(value) && typeof value['type'] === 'string' ? value['type'] : 'Text';
}

/** Returns the value of a cell as text. */
export function cellText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(cellText).join(', ');
  if (isJsonObject(value)) return cellText(value['v']);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const TRUE = /^(?:true|yes|1|x)$/i;

/** Returns the value of a text in a column; null for none. */
export function cellValue({ name, type }: TableColumn, text: string): Json {
  const plain = text.trim();
  if (plain === '') return null;
  const isOwn = customFieldKey(name) !== undefined;
  switch (type) {
    case 'Number':
      return Number.isFinite(Number(plain)) ? Number(plain) : plain;
    case 'Boolean':
      return isOwn ? String(TRUE.test(plain)) : TRUE.test(plain) || null;
    case 'Date':
      return isOwn ? { type: 'Date', v: plain } : plain;
    case 'Tags':
      return tags.parse(plain).value;
    default:
      return text;
  }
}

/** The order and the filter of a table. */
export interface TableView {
  readonly sort: string;
  readonly isDescending: boolean;
  readonly filter: string;
}

/** Returns the rows with a text, in the order of a column; rows without a value come last. */
export function shownRows(
  { columns, rows }: CollectionTable,
  { sort, isDescending, filter }: TableView,
): readonly TableRow[] {
  const wanted = filter.trim().toLowerCase();
  const found = rows.filter(({ values }) =>
    columns.some(({ name }) => cellText(values[name]).toLowerCase().includes(wanted)),
  );
  if (sort === '') return wanted === '' ? rows : found;
  const keys = new Map(found.map((row) => [row, sortKey(row.values[sort])]));
  return found.toSorted((one, other) => {
    const [left = '', right = ''] = [keys.get(one), keys.get(other)];
    if (left === '' || right === '') return Number(left === '') - Number(right === '');
    const order = typeof left === typeof right ? left < right : typeof left === 'number';
    const sign = left === right ? 0 : order ? -1 : 1;
    return isDescending ? -sign : sign;
  });
}

/** Numbers are sorted by their size, and come before texts. */
const sortKey = (value: Json | undefined): string | number =>
  typeof value === 'number' ? value : value === undefined ? '' : textOrder(cellText(value), 'en');

/** A place in the shown table. */
export interface TablePlace {
  readonly row: number;
  readonly column: number;
}

/**
 * Returns the change that pastes cells: they replace cells from a place on; below the last row,
 * they become new rows.
 */
export function pastedRows(
  columns: readonly TableColumn[],
  {
    shown,
    at,
    text,
  }: { readonly shown: readonly TableRow[]; readonly at: TablePlace; readonly text: string },
) {
  const lines = tryTo(() => csvLines(`sep=\t\n${text}`).lines) ?? [];
  const table = lines.map(({ cells }) =>
    cells.flatMap((cell, index) => {
      const column = columns[at.column + index];
      return column === undefined ? [] : [[column, cellValue(column, cell.text)] as const];
    }),
  );
  const cells = table.flatMap((line, index) => {
    const row = shown[at.row + index];
    if (row === undefined) return [];
    return line.flatMap(([{ name, isKey }, v]) =>
      isKey ? [] : [{ row: row.uid, field: name, v, was: row.values[name] ?? null }],
    );
  });
  const added = table
    .slice(Math.max(0, shown.length - at.row))
    .map((line): JsonObject => Object.fromEntries(line.map(([{ name }, v]) => [name, v])));
  return { cells, added };
}
