import { quote, type Diagnostic, type Params } from '../../diagnostics/diagnostic.ts';
import { slugOf } from '../../model/names.ts';
import type { Json, JsonObject } from '../../values/json.ts';
import { CONTENT_UID } from '../../values/content-uid.ts';
import { slugsOf, type ContentSettings } from '../content-settings.ts';
import { contentMessages } from '../messages.ts';
import { fieldExpects, fileValue } from '../known-fields.ts';
import { columnsOf, keyColumn, keyIn, type Column } from './columns.ts';
import { filePlaces } from '../file-places.ts';
import { readData } from './read-data.ts';
import type { DataFile, DataRow } from './rows.ts';

/** The board of a row, without blocks. */
export interface RowBoard {
  readonly uid: string;
  /** The fields of the board, as a project file has them. */
  readonly board: JsonObject;
  /** The slugs from the outermost on; all but the last one are folders. */
  readonly slugs: readonly string[];
  /** True if the file has a title or a slug for the row; otherwise, they are made from its key. */
  readonly hasTitle: boolean;
  readonly hasSlug: boolean;
  /** The number of its row in the file, from 0. */
  readonly row: number;
}

/** The boards of a data file. */
export interface RowBoards {
  readonly rows: readonly RowBoard[];
  readonly diagnostics: readonly Diagnostic[];
}

type Code = Parameters<typeof contentMessages.at>[0];
type Tell = (code: Code, at: number, params: Params, column?: string) => void;

/** Makes a board of each row of a data file (DATA-1). Never throws; unreadable parts are reported with line and column. */
export function rowBoards(
  { file, text }: { readonly file: string; readonly text: string },
  settings: ContentSettings,
  data: DataFile = readData(file, text, settings.key || undefined),
): RowBoards {
  const { diagnostics, tell, count } = createTeller(file, text);
  if (data.problem !== undefined) {
    const { reason, at } = data.problem;
    tell('data-unread', at, { file: quote(file), reason });
    return { rows: [], diagnostics };
  }
  for (const { code, at, params } of data.problems) tell(code, at, params);
  const { columns, unused } = columnsOf(data, settings);
  for (const name of unused) {
    const first = data.rows.find(({ places }) => places.has(name));
    tell('data-unused', first?.places.get(name)?.start ?? 0, { key: quote(name) });
  }
  const keyName = keyColumn(data, settings);
  if (keyName === undefined && settings.key !== '' && data.rows.length > 0) {
    tell('data-key-column', 0, { key: quote(settings.key) });
    return { rows: [], diagnostics };
  }
  const taken = new Set<string>();
  const rows: RowBoard[] = [];
  const how = JSON.stringify([file, settings.slug, columns]);
  for (const [index, row] of data.rows.entries()) {
    const key = keyName === undefined ? String(index + 1) : keyIn(row, keyName);
    const at = () => row.places.get(keyName ?? '')?.start ?? row.at;
    if (key === '') tell('data-key-empty', at(), { key: quote(keyName) });
    else if (taken.has(key)) tell('data-key-twice', at(), { key: quote(key) });
    else {
      taken.add(key);
      const known = made.get(row.fields);
      const isKnown = known?.how === how && known.key === key;
      const before = count();
      const board = isKnown ? known.board : boardOf(row, { file, key, columns, settings, tell });
      // A row with diagnostics is read each time, so that they are reported again.
      if (!isKnown && count() === before) made.set(row.fields, { how, key, board });
      rows.push({ ...board, row: index });
    }
  }
  return { rows, diagnostics };
}

/** Boards of rows: those of unchanged rows stay the same objects. */
const made = new WeakMap<JsonObject, MadeBoard>();

interface MadeBoard {
  /** Identifies the file and the settings by which the board was made. */
  readonly how: string;
  readonly key: string;
  readonly board: Omit<RowBoard, 'row'>;
}

/** The maximum of reported diagnostics with one code in one column: a column of a wrong type has thousands. */
const MAX_REPORTED = 10;

function createTeller(file: string, text: string) {
  const placeAt = filePlaces(file, text);
  const diagnostics: Diagnostic[] = [];
  const counts = new Map<string, number>();
  let all = 0;
  const tell: Tell = (code, at, params, column = '') => {
    const like = `${code} ${column}`;
    const same = (counts.get(like) ?? 0) + 1;
    counts.set(like, same);
    all += 1;
    if (same > MAX_REPORTED + 1) return;
    const summary = same > MAX_REPORTED ? contentMessages.at('data-more', placeAt(at)) : undefined;
    diagnostics.push(summary ?? contentMessages.at(code, placeAt(at), params));
  };
  return { diagnostics, tell, count: () => all };
}

interface Making {
  readonly file: string;
  readonly key: string;
  readonly columns: readonly Column[];
  readonly settings: ContentSettings;
  readonly tell: Tell;
}

function boardOf(
  row: DataRow,
  { file, key, columns, settings, tell }: Making,
): Omit<RowBoard, 'row'> {
  const board: Record<string, Json> = {};
  const fields: Record<string, Json> = {};
  for (const column of columns) {
    const value = valueIn(row, column, tell);
    if (value === undefined) continue;
    if (column.isOwn) fields[column.field] = value;
    else board[column.field] = value;
  }
  const ownTitle = textIn(board['title']) || textIn(fields['name']);
  const title = ownTitle || key;
  const ownSlug = textIn(board['slug']);
  const slug = ownSlug || slugOf(key) || key;
  const slugs = slugsOf(settings.slug, { path: slug, title, date: textIn(board['date']), slug });
  const uid = rowUid(file, key);
  return {
    uid,
    board: {
      ...board,
      uid,
      slug: slugs.at(-1) ?? slug,
      name: title,
      title,
      ...(Object.keys(fields).length > 0 && { fields }),
    },
    slugs,
    hasTitle: ownTitle !== '',
    hasSlug: ownSlug !== '',
  };
}

/** The uid of a row. The key is encoded, so that none of its characters has a meaning in links. */
const rowUid = (file: string, key: string): string =>
  `${CONTENT_UID}${file}/${encodeURIComponent(key.toWellFormed())}`;

const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** The value of a field; a wrong or missing one is reported. */
function valueIn(row: DataRow, column: Column, tell: Tell): Json | undefined {
  const { name, setting } = column;
  const written = row.fields[name];
  // Computed on demand: only reports need places and quotes, and there are many values.
  const report = (code: Code, params: Params = {}) => {
    const at = row.places.get(name)?.start ?? row.at;
    tell(code, at, { key: quote(name), ...params }, name);
  };
  const reject = (value: string) => report('data-value', { value, expected: fieldExpects(column) });
  if (written === undefined && row.places.has(name)) {
    reject('a list or an object');
    return undefined;
  }
  if (written === undefined || written === null || written === '') {
    const { initial, isRequired = false } = setting ?? {};
    if (initial !== undefined) return column.isOwn ? initial : fileValue(column, initial);
    if (isRequired) report('data-required');
    return undefined;
  }
  const value = fileValue(column, written);
  if (value === undefined) reject(quote(written));
  return value;
}
