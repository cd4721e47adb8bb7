import type { ContentSettings } from '../content-settings.ts';
import { isFieldName, KNOWN, type FileField } from '../known-fields.ts';
import type { DataFile, DataRow } from './rows.ts';

/** A column of a data file, and the field that its values become. */
export interface Column extends FileField {
  /** The name as it is in the file. */
  readonly name: string;
}

/** Columns that look like the key of their rows. */
const KEYS = ['id', 'key', 'sku', 'slug', 'title', 'name'];

/** Maximum number of custom fields of a board in a build. */
const MAX_FIELDS = 100;

/**
 * The used columns of a data file, including those that only the settings name, and the names of
 * the others.
 */
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

/** The column that identifies rows; undefined where rows are identified by their number. */
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
