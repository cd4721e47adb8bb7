import type { Json } from '../../values/json.ts';
import { isJsonObject } from '../../values/json.ts';
import { printValue } from '../edit/matter-values.ts';
import { lineEnd, lineStart } from '../edit/source-lines.ts';
import type { TextSplice } from '../edit/splices.ts';
import {
  allOf,
  byRow,
  eolOf,
  keyIn,
  runsOf,
  type CellEdit,
  type DataText,
  type EditForm,
  type NewRow,
} from './row-edits.ts';
import type { DataRow } from './rows.ts';

/** The forms of data files that have a line for each value. */
type Form = 'yaml' | 'toml';

const editForm =
  (form: Form): EditForm =>
  (file, { cells, added, removed, keyName }) => {
    const { text, data } = file;
    const way: Way = { ...file, form, keyName, eol: eolOf(text) };
    const changed = [...byRow(cells)].flatMap(([at, edits]) => {
      const row = data.rows[at];
      return row === undefined ? [undefined] : rowSplices(way, row, edits);
    });
    const gone = runsOf(removed).map(([from, to]) => removal(way, from, to));
    const kept = data.rows.findLast((_row, at) => !removed.includes(at));
    const news = added.map((row) => (kept === undefined ? undefined : newRow(way, row, kept)));
    return allOf([...changed, ...gone, ...news]);
  };

/** Edits YAML with a line for each value (DATA-5). */
export const editYaml = editForm('yaml');
/** Edits TOML with a table for each row (DATA-5). */
export const editToml = editForm('toml');

interface Way extends DataText {
  readonly form: Form;
  readonly keyName: string;
  readonly eol: string;
}

/** The value as YAML and TOML have it: dates are written without a type. */
const plain = (value: Json): Json => (isJsonObject(value) ? (value['v'] ?? null) : value);

/** TOML has no empty value, and a date needs no quotation marks. */
function print({ form }: Way, value: Json, former: string): string {
  if (form === 'toml' && value === null) return '""';
  const like = form === 'toml' && isJsonObject(value) && former === '' ? '2024-05-31' : former;
  return printValue(plain(value), form, like);
}

/** The places of a row's values; the key of an object of objects has none. */
const placesOf = ({ keyName }: Way, { places, at }: DataRow) =>
  [...places].filter(([name, { start, end }]) => name !== keyName || start !== at || end !== at);

function rowSplices(
  way: Way,
  row: DataRow,
  edits: readonly CellEdit[],
): readonly (TextSplice | undefined)[] {
  const { text } = way;
  const places = new Map(placesOf(way, row));
  return edits.map(({ name, value }) => {
    const place = places.get(name);
    if (place === undefined) return newKey(way, row, [name, value]);
    const { start, end } = place;
    const former = text.slice(start, end);
    const ending = /\s*$/.exec(former)?.[0] ?? '';
    const isBare = start === end && /[:=]$/.test(text.slice(0, start));
    return { start, end, text: `${isBare ? ' ' : ''}${print(way, value, former)}${ending}` };
  });
}

/** The end of the last line of a row's values. */
function endOf(way: Way, row: DataRow): number {
  const { text } = way;
  const ends = placesOf(way, row).map(([, { end }]) => end);
  const last = Math.max(row.at, ...ends);
  return lineEnd(text, Math.max(row.at, text.slice(0, last).trimEnd().length));
}

const isFlow = ({ text }: Way, { at }: DataRow) => text[at] === '{';

const printKey = (name: string, form: Form) =>
  /^[A-Za-z0-9_-]+$/.test(name) && form === 'toml' ? name : printValue(name, form);

function newKey(way: Way, row: DataRow, [name, value]: NewRow[number]): TextSplice | undefined {
  const { text, form, eol } = way;
  const sign = form === 'yaml' ? ': ' : ' = ';
  const written = `${printKey(name, form)}${sign}${print(way, value, '')}`;
  if (isFlow(way, row)) {
    const last = placesOf(way, row).at(-1)?.[1].end;
    return last === undefined ? undefined : { start: last, end: last, text: `, ${written}` };
  }
  const at = endOf(way, row);
  const indent = form === 'yaml' ? ' '.repeat(row.at - lineStart(text, row.at)) : '';
  return { start: at, end: at, text: `${eol}${indent}${written}` };
}

/** The text before a row in its line: a dash, or the key above it. */
function startOf({ text, form }: Way, { at }: DataRow): number | undefined {
  const start = lineStart(text, at);
  const lead = text.slice(start, at);
  if (form === 'toml') return lead.trim() === '' && text[at] === '[' ? start : undefined;
  if (/^\s*-\s+$/.test(lead)) return start;
  if (lead.trim() !== '' || start === 0) return undefined;
  const above = lineStart(text, start - 1);
  return /^\s*[^\s#-].*:\s*$/.test(text.slice(above, start)) ? above : undefined;
}

function removal(way: Way, from: number, to: number): TextSplice | undefined {
  const { text, data } = way;
  const [first, last, next] = [data.rows[from], data.rows[to - 1], data.rows[to]];
  if (first === undefined || last === undefined) return undefined;
  const start = startOf(way, first);
  if (start === undefined || isRootRow(way, first)) return undefined;
  const end = next === undefined ? endOf(way, last) : startOf(way, next);
  if (end === undefined || end < start) return undefined;
  if (next !== undefined) return { start, end, text: '' };
  const behind = text.indexOf('\n', end) + 1;
  return { start, end: behind === 0 ? text.length : behind, text: '' };
}

/** A row that is all of its file can’t be removed. */
const isRootRow = ({ data }: Way, row: DataRow) => data.rows.length === 1 && row.at === 0;

function newRow(way: Way, row: NewRow, like: DataRow): TextSplice | undefined {
  const { text, form, eol, keyName } = way;
  const start = startOf(way, like);
  if (start === undefined) return undefined;
  const isKeyed = like.places.get(keyName)?.start === like.at;
  const key = keyIn(row, keyName) ?? '';
  const values = row.filter(([name, value]) => value !== null && !(isKeyed && name === keyName));
  const sign = form === 'yaml' ? ': ' : ' = ';
  const lines = values.map(([name, value]) => {
    const place = like.places.get(name);
    const former = place === undefined ? '' : text.slice(place.start, place.end);
    // A new value doesn't get the form of a block scalar.
    const isBlock = /^[|>]|\n/.test(former);
    return `${printKey(name, form)}${sign}${print(way, value, isBlock ? '' : former)}`;
  });
  const at = endOf(way, like);
  const above = text.slice(start, like.at);
  const isCurly = isFlow(way, like);
  const indent = form === 'yaml' ? ' '.repeat(like.at - lineStart(text, like.at)) : '';
  const body = isCurly ? `{ ${lines.join(', ')} }` : lines.join(`${eol}${indent}`);
  if (form === 'toml') {
    const header = text.slice(like.at, lineEnd(text, like.at));
    const named = isKeyed ? `[${printKey(key, form)}]` : header;
    return { start: at, end: at, text: `${eol}${eol}${[named, ...lines].join(eol)}` };
  }
  const head = isKeyed
    ? `${/^\s*/.exec(above)?.[0] ?? ''}${printKey(key, form)}:${eol}${indent}`
    : above;
  const isLast = text.slice(0, at).endsWith('\n');
  return { start: at, end: at, text: `${isLast ? '' : eol}${head}${body}` };
}
