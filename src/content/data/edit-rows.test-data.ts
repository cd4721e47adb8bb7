/** Data files and changes of them, for the tests of their edits. */
import { isJsonObject, type Json, type JsonObject } from '../../values/json.ts';
import { readContentSettings } from '../content-settings.ts';
import { openRows, type RowChange } from './edit-rows.ts';
import { rowBoards } from './row-boards.ts';

function settingsOf(more: JsonObject = {}) {
  const read = readContentSettings({ files: 'data/*', ...more });
  if ('problem' in read) throw new Error(read.problem);
  return read.settings;
}

export const NONE: JsonObject = {};

/** Boards of a text by their keys. */
export function boardsOf(
  file: string,
  text: string,
  more?: JsonObject,
): ReadonlyMap<string, JsonObject> {
  const { rows } = rowBoards({ file, text }, settingsOf(more));
  return new Map(rows.map(({ uid, board }) => [uid.slice(uid.lastIndexOf('/') + 1), board]));
}

export interface Change {
  readonly key: string;
  /**
   * Values of custom fields by name, and of other fields by name with a dot before it. Left out to
   * remove the row.
   */
  readonly set?: Readonly<Record<string, Json | undefined>>;
}

type Values = Readonly<Record<string, Json | undefined>>;

const without = (fields: Values): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    ),
  );

/**
 * A board with other values: of custom fields by name, and of other fields by name with a dot
 * before it.
 */
function changed(board: JsonObject, set: Readonly<Record<string, Json | undefined>>): JsonObject {
  const own = isJsonObject(board['fields']) ? board['fields'] : NONE;
  const entries = (isOwn: boolean) =>
    Object.entries(set)
      .filter(([name]) => name.startsWith('.') !== isOwn)
      .map(([name, value]) => [name.replace('.', ''), value] as const);
  const fields = without({ ...own, ...Object.fromEntries(entries(true)) });
  return without({ ...board, ...Object.fromEntries(entries(false)), fields });
}

/** Makes changes in a data file. */
export function edited(file: string, text: string, changes: readonly Change[], more?: JsonObject) {
  const boards = boardsOf(file, text, more);
  const made = changes.map(({ key, set }): RowChange => {
    const was = boards.get(key);
    const uid = `content:${file}/${key}`;
    return { uid, was, is: set && changed(was ?? NONE, set) };
  });
  return openRows(file, text, settingsOf(more)).edit(made);
}

export const CSV =
  'sku;title;price;sold\r\n"oak";Old oak;"12";no\r\n"ash";Ash tree;"8";yes\r\n\r\n';
export const JSON_TEXT = '[\n  { "id": "oak", "price": 12, "sold": true },\n  { "id": "ash" }\n]\n';
export const KEYED = '{\n\t"oak": {\n\t\t"price": 12\n\t},\n\t"ash": {\n\t\t"price": 8\n\t}\n}';
export const YAML =
  "# trees\n- id: oak\n  title: 'Old oak' # old\n  since: 2024-05-31\n- id: ash\n  title: Ash\n";
export const KEYED_YAML = 'oak:\n  price: 12\n\nash:\n  price: 8 # low';
export const TOML =
  '# trees\n[[trees]]\nid = "oak"\nprice = 12 # old\nsince = 2024-05-31\n\n[[trees]]\nid = \'ash\'\nprice = 8\n';

export const oak = (set: Change['set']): readonly Change[] => [{ key: 'oak', ...(set && { set }) }];
export const elm = (set: Change['set']): readonly Change[] => [{ key: 'elm', ...(set && { set }) }];
