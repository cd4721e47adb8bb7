import { isJsonObject, isSameJson, type Json, type JsonObject } from '../../values/json.ts';
import type { Column } from './columns.ts';

/** The value that a board has for a column; undefined for none. */
export function cellOf(board: JsonObject | undefined, { field, isOwn }: Column): Json | undefined {
  const fields = board?.['fields'];
  const value = isOwn ? isJsonObject(fields) && fields[field] : board?.[field];
  return value === undefined || value === false || isNothing(value) ? undefined : value;
}

const isNothing = (value: Json) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** All values of a board that its row has, as a text to compare. */
export const cellsText = (board: JsonObject | undefined, columns: readonly Column[]): string =>
  JSON.stringify(
    columns
      .flatMap((column) => {
        const value = cellOf(board, column);
        return value === undefined ? [] : [[`${column.isOwn} ${column.field}`, value] as const];
      })
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Fields of a board that follow from its row. */
const FOLLOWS: ReadonlySet<string> = new Set(['uid', 'name', 'title', 'slug', 'root', 'fields']);

const differing = (before: JsonObject, after: JsonObject): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isSameJson(before[key] ?? null, after[key] ?? null),
  );

/** The field that differs between two boards and has no column. */
export function fieldWithoutColumn(
  was: JsonObject | undefined,
  is: JsonObject,
  columns: readonly Column[],
): string | undefined {
  const known = new Set(columns.map(({ field, isOwn }) => `${isOwn} ${field}`));
  const plain = differing(was ?? {}, is).filter((key) => !FOLLOWS.has(key));
  const own = differing(fieldsOf(was), fieldsOf(is));
  const isFollowing = (key: string) => was === undefined || was[key] === is[key];
  const named = ['title', 'slug'].filter((key) => !isFollowing(key) && !known.has(`true name`));
  return (
    own.find((key) => !known.has(`true ${key}`)) ??
    [...plain, ...named].find((key) => !known.has(`false ${key}`))
  );
}

const fieldsOf = (board: JsonObject | undefined): JsonObject => {
  const fields = board?.['fields'];
  return isJsonObject(fields) ? fields : {};
};

/**
 * Returns a value in the form of a cell's former value; for a new row, `former` is from the row
 * before.
 */
export function writtenCell(value: Json | undefined, former: Json | undefined, type = ''): Json {
  if (value === undefined) return null;
  const isFormerText = typeof former === 'string' && former !== '';
  if (Array.isArray(value)) return isFormerText ? value.join(', ') : value;
  if (value === true || value === 'true' || value === 'false') {
    const isTrue = value !== 'false';
    const pair = isFormerText
      ? PAIRS.find((one) => one.includes(former.trim().toLowerCase()))
      : undefined;
    if (pair !== undefined) return pair[isTrue ? 0 : 1] ?? null;
    const isFlag = typeof former === 'boolean' || (!isFormerText && type === 'Boolean');
    return isFlag || value === true ? isTrue : value;
  }
  if (typeof value === 'number') return isFormerText ? String(value) : value;
  return value;
}

/** The words for true and false in data files. */
const PAIRS: readonly (readonly string[])[] = [
  ['true', 'false'],
  ['yes', 'no'],
  ['1', '0'],
];
