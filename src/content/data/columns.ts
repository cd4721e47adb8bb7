import { FORBIDDEN_KEYS } from '../../model/limits.ts';
import type { Json } from '../../values/json.ts';
import { fieldValue, KNOWN } from '../content-page.ts';
import type { ContentSettings } from '../content-settings.ts';
import { expectedOf, readFieldValue, readFlag, type FieldSetting } from '../field-types.ts';
import type { DataFile, DataRow } from './rows.ts';

/** A column of a data file, and the field that its values become. */
export interface Column {
  /** As the file has it. */
  readonly name: string;
  /** The field of the board; of an own one its name. */
  readonly field: string;
  readonly isOwn: boolean;
  readonly setting: FieldSetting | undefined;
}

/** Columns that look like the key of their rows. */
const KEYS = ['id', 'key', 'sku', 'slug', 'title', 'name'];

/** Names that own fields may have, but for those of fields that every page has. */
const FIELD_NAME = /^\p{L}[\p{L}\p{N}_-]{0,39}$/u;
const TAKEN: ReadonlySet<string> = new Set(['link']);

/** Own fields of a board, as the build has them at most. */
const MAX_FIELDS = 100;

/** The columns of a data file that are used, also those that only the settings name, and the names of the others. */
export function columnsOf(
  { names }: DataFile,
  { map, fields }: ContentSettings,
): { readonly columns: readonly Column[]; readonly unused: readonly string[] } {
  const byField = new Map<string, Column>();
  const unused: string[] = [];
  let own = 0;
  for (const name of names) {
    const column = columnOf(map.get(name.toLowerCase()) ?? name, name, fields);
    if (column.isOwn) own += 1;
    const isSound = !column.isOwn || (isFieldName(column.field) && own <= MAX_FIELDS);
    if (isSound && !byField.has(keyOf(column))) byField.set(keyOf(column), column);
    else unused.push(name);
  }
  for (const name of fields.keys()) {
    const column = columnOf(name, name, fields);
    if (!byField.has(keyOf(column))) byField.set(keyOf(column), column);
  }
  return { columns: [...byField.values()], unused };
}

const keyOf = ({ field, isOwn }: Column): string => `${isOwn} ${field.toLowerCase()}`;

function columnOf(as: string, name: string, fields: ContentSettings['fields']): Column {
  const key = as.toLowerCase();
  const known = key === 'id' ? undefined : KNOWN[key];
  const setting = fields.get(key);
  return { name, field: known ?? as, isOwn: known === undefined, setting };
}

const isFieldName = (name: string): boolean =>
  FIELD_NAME.test(name) && !FORBIDDEN_KEYS.has(name) && !TAKEN.has(name.toLowerCase());

/** The column that identifies rows; undefined where they are only counted. */
export function keyColumn(
  { names }: DataFile,
  { key, hasPages }: ContentSettings,
): string | undefined {
  const named = (wanted: string) => names.find((name) => name.toLowerCase() === wanted);
  if (key !== '') return named(key.toLowerCase());
  if (!hasPages) return undefined;
  for (const wanted of KEYS) {
    const found = named(wanted);
    if (found !== undefined) return found;
  }
  return names[0];
}

/** The key of a row; empty for one without. */
export function keyIn({ fields }: DataRow, name: string): string {
  const value = fields[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** The value of a field as boards have it; undefined for one of another type. */
export function columnValue({ field, isOwn, setting }: Column, written: Json): Json | undefined {
  if (isOwn) return readFieldValue(written, setting?.type);
  const isFlag = field === 'isDraft' || field === 'isNoIndex';
  const isDate = field === 'date' || field === 'updated';
  const plain = isFlag ? readFlag(written) : isDate ? dateIn(written) : written;
  return plain === undefined ? undefined : fieldValue(field, plain);
}

function dateIn(written: Json): Json | undefined {
  const read = readFieldValue(written, 'Date');
  return typeof read === 'object' && read !== null && 'v' in read ? read.v : undefined;
}

/** A description of a column's values, such as “a text”. */
export function columnExpects({ field, isOwn, setting }: Column): string {
  switch (isOwn ? '' : field) {
    case 'isDraft':
    case 'isNoIndex':
      return expectedOf('Boolean');
    case 'date':
    case 'updated':
      return expectedOf('Date');
    case 'tags':
      return 'a list of texts, or a text with commas';
    default:
      return setting?.type === undefined ? 'a text, a number or a date' : expectedOf(setting.type);
  }
}
