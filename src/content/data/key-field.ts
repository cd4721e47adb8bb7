import { customFieldKey, customFieldName } from '../../model/custom-fields.ts';
import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';
import type { ContentSettings } from '../content-settings.ts';

/** Names of own fields that look like the key of their rows. */
const NAMES = ['id', 'key', 'sku', 'name'];

/** A row as boards have it: by the uid of its board, and its fields; own ones are in `fields`. */
export interface RowFields {
  readonly uid: string;
  readonly values: Readonly<Record<string, Json>>;
}

/** The key of a row by the uid of its board. */
export const keyOfUid = (uid: string): string => {
  const part = uid.slice(uid.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** The values of a board by the names of the table: custom fields begin with `fields.`. */
export function valuesOf(board: JsonObject): Readonly<Record<string, Json>> {
  const { fields, ...others } = board;
  const own = isJsonObject(fields) ? Object.entries(fields) : [];
  return { ...others, ...Object.fromEntries(own.map(([name, v]) => [customFieldName(name), v])) };
}

/** The field whose values are the keys of all rows; undefined where rows are counted. */
export function keyFieldOf(
  rows: readonly RowFields[],
  { key, hasPages }: Pick<ContentSettings, 'key' | 'hasPages'>,
): string | undefined {
  if (key === '' && !hasPages) return undefined;
  const present = Object.keys(rows[0]?.values ?? {});
  const names = key === '' ? NAMES : [key];
  const plain = (name: string) => present.find((one) => one.toLowerCase() === name.toLowerCase());
  const own = present.filter((name) => customFieldKey(name) !== undefined);
  // Title and slug follow from the key where the file has none.
  const candidates = [
    ...names.flatMap((name) => plain(customFieldName(name.toLowerCase())) ?? []),
    ...own,
    ...['title', 'slug'].flatMap((name) => plain(name) ?? []),
  ];
  return candidates.find((name) =>
    rows.every(({ uid, values }) => {
      const value = values[name];
      const isText = typeof value === 'string' || typeof value === 'number';
      return isText && String(value).trim() === keyOfUid(uid);
    }),
  );
}
