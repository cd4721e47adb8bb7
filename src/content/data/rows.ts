import { quote } from '../../diagnostics/diagnostic.ts';
import type { Json, JsonObject } from '../../values/json.ts';

/** A part of a text, by its offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A row of a data file. */
export interface DataRow {
  /** The values by their names; dates are `{"type": "Date", "v": "2024-05-31"}`. */
  readonly fields: JsonObject;
  /** The range of each value in the text, also of values that no field can hold. */
  readonly places: ReadonlyMap<string, Range>;
  /** The offset of the row. */
  readonly at: number;
}

/** A row of a text in which everything before it has become longer or shorter. */
class ShiftedRow implements DataRow {
  readonly base: DataRow;
  readonly by: number;
  constructor(base: DataRow, by: number) {
    this.base = base;
    this.by = by;
  }
  get fields(): JsonObject {
    return this.base.fields;
  }
  get at(): number {
    return this.base.at + this.by;
  }
  /** Made on demand: few of thousands of rows are changed. */
  get places(): ReadonlyMap<string, Range> {
    const moved = Array.from(this.base.places, ([name, { start, end }]) => {
      return [name, { start: start + this.by, end: end + this.by }] as const;
    });
    return new Map(moved);
  }
}

/** Returns the row at another offset. */
export function shifted(row: DataRow, by: number): DataRow {
  if (by === 0) return row;
  return row instanceof ShiftedRow
    ? new ShiftedRow(row.base, row.by + by)
    : new ShiftedRow(row, by);
}

/** Something in a data file that is left out. */
export interface DataProblem {
  readonly code:
    | 'data-header-empty'
    | 'data-header-twice'
    | 'data-ragged'
    | 'data-quote'
    | 'data-row'
    | 'data-name-twice';
  readonly at: number;
  readonly params: Readonly<Record<string, string | number>>;
}

/** The rows of a data file, whatever its form. */
export interface DataFile {
  readonly rows: readonly DataRow[];
  /** The names of all values, in the order of their first use. */
  readonly names: readonly string[];
  readonly problems: readonly DataProblem[];
  /** The reason why nothing of the file can be read, and its offset. */
  readonly problem?: { readonly reason: string; readonly at: number };
}

/** More than a site can show; a data file has to be a text that people edit (SAFE-7). */
export const DATA_LIMITS = {
  text: 50_000_000,
  rows: 100_000,
  columns: 200,
  cell: 100_000,
  depth: 64,
} as const;

/** Thrown within a reader: nothing of the file can be read. */
export class DataError {
  readonly reason: string;
  readonly at: number;
  constructor(reason: string, at: number) {
    this.reason = reason;
    this.at = at;
  }
}

/** A value of a text in JSON, YAML or TOML, with its place. Its children are read on demand. */
export type DataNode = { readonly range: Range } & (
  | { readonly kind: 'scalar'; readonly value: Json }
  | { readonly kind: 'list'; readonly items: () => readonly DataNode[] }
  | { readonly kind: 'map'; readonly entries: () => Entries }
);

type Entries = readonly (readonly [string, DataNode])[];

/**
 * Reads the rows of a list of objects, of an object of objects, whose keys become the values called
 * `keyName`, or of an object with one list of objects.
 */
export function rowsIn(root: DataNode, keyName: string): DataFile {
  const problems: DataProblem[] = [];
  const names = new Set<string>();
  const rows: DataRow[] = [];

  function add(entries: Entries, at: number) {
    if (rows.length >= DATA_LIMITS.rows) throw tooMany('rows', DATA_LIMITS.rows, at);
    const fields: [string, Json][] = [];
    const places = new Map<string, Range>();
    for (const [name, node] of entries) {
      const { range } = node;
      if (places.has(name)) {
        problems.push({ code: 'data-name-twice', at: range.start, params: { name: quote(name) } });
      }
      places.set(name, range);
      names.add(name);
      const value = cellOf(node);
      if (value !== undefined) fields.push([name, value]);
    }
    if (names.size > DATA_LIMITS.columns) throw tooMany('fields', DATA_LIMITS.columns, at);
    rows.push({ fields: Object.fromEntries(fields), places, at });
  }

  function addAll(nodes: readonly DataNode[]) {
    for (const node of nodes) {
      if (node.kind === 'map') add(node.entries(), node.range.start);
      else problems.push({ code: 'data-row', at: node.range.start, params: {} });
    }
  }

  if (root.kind === 'list') addAll(root.items());
  else if (root.kind === 'map') {
    const entries = root.entries();
    const [first] = entries;
    if (entries.length === 1 && first?.[1].kind === 'list') addAll(first[1].items());
    else {
      for (const [key, node] of entries) {
        if (node.kind !== 'map') throw noRows(node.range.start);
        const { start } = node.range;
        const named = node.entries().filter(([name]) => name !== keyName);
        add(
          [[keyName, { kind: 'scalar', value: key, range: { start, end: start } }], ...named],
          start,
        );
      }
    }
  } else throw noRows(root.range.start);
  return { rows, names: [...names], problems };
}

const noRows = (at: number) =>
  new DataError('it has to be a list of objects, or one object of objects', at);

export const tooMany = (what: string, limit: number, at: number) =>
  new DataError(`it has more than ${limit} ${what}`, at);

/** The value of a field; undefined for values that no field can have. */
function cellOf(node: DataNode): Json | undefined {
  if (node.kind === 'scalar') return withinLimit(node.value, node.range.start);
  if (node.kind === 'list') {
    const items = node.items();
    if (items.length > DATA_LIMITS.columns) return undefined;
    const values = items.flatMap((item) => (item.kind === 'scalar' ? [item.value] : []));
    return values.length === items.length ? values : undefined;
  }
  const entries = node.entries();
  const isTyped =
    entries.length === 2 && entries.every(([name]) => name === 'type' || name === 'v');
  if (!isTyped) return undefined;
  const values = entries.flatMap(([name, inner]) =>
    inner.kind === 'scalar' ? [[name, inner.value] as const] : [],
  );
  return values.length === 2 ? Object.fromEntries(values) : undefined;
}

function withinLimit(value: Json, at: number): Json {
  // A number in JSON may be too large for a number of a program.
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (typeof value !== 'string' || value.length <= DATA_LIMITS.cell) return value;
  throw new DataError(`a value has more than ${DATA_LIMITS.cell} characters`, at);
}

/** A moment or a day as fields of boards have it. */
export const dateField = (v: string): Json => ({ type: 'Date', v });
