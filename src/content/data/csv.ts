import { quote } from '../../diagnostics/diagnostic.ts';
import type { Json } from '../../values/json.ts';
import { sameEnds } from '../reparse.ts';
import {
  DATA_LIMITS,
  DataError,
  shifted,
  tooMany,
  type DataFile,
  type DataProblem,
  type DataRow,
  type Range,
} from './rows.ts';

/** A cell with its place in the file, quotes included. */
export interface CsvCell extends Range {
  readonly text: string;
}

const QUOTE = '"';

/**
 * Reads CSV by RFC 4180, with the separator of its first line: a comma, a semicolon or a tab. Lines
 * without any text are skipped. @throws DataError
 */
export function readCsv(text: string): DataFile {
  const scanner = createScanner(text);
  const header = scanner.next();
  if (header === undefined) return { rows: [], names: [], problems: [] };
  const { problems } = scanner;
  if (header.length > DATA_LIMITS.columns) throw tooMany('columns', DATA_LIMITS.columns, 0);
  const { names, kept } = columnsOf(header, problems);
  const rows: DataRow[] = [];
  for (let cells = scanner.next(); cells !== undefined; cells = scanner.next()) {
    const at = cells[0]?.start ?? 0;
    if (rows.length >= DATA_LIMITS.rows) throw tooMany('rows', DATA_LIMITS.rows, at);
    rows.push(rowOf(cells, { header, kept, problems }));
  }
  return { rows, names, problems };
}

/** CSV that was read before. */
export interface KnownCsv {
  readonly text: string;
  readonly data: DataFile;
}

/**
 * Reads a text that differs from a known one in one place: only the lines around that place are
 * read, since each line can be read by itself. Undefined if more may differ, so that the whole text
 * has to be read. @throws DataError
 */
export function rereadCsv(text: string, { text: before, data }: KnownCsv): DataFile | undefined {
  const { rows, names, problems } = data;
  const { head, tail } = sameEnds(before, text);
  const from = lastFrom(rows, head);
  if (from === undefined || problems.length > 0) return undefined;
  const scanner = createScanner(text);
  const header = scanner.next() ?? [];
  const columns = {
    header,
    kept: columnsOf(header, scanner.problems).kept,
    problems: scanner.problems,
  };
  const delta = text.length - before.length;
  const made: DataRow[] = [];
  let rest = rows.length;
  scanner.move(rows[from]?.at ?? 0);
  for (let cells = scanner.next(); cells !== undefined; cells = scanner.next()) {
    const at = cells[0]?.start ?? 0;
    const same = at < text.length - tail ? undefined : lastFrom(rows, at - delta);
    if (same !== undefined && rows[same]?.at === at - delta) {
      rest = same;
      break;
    }
    made.push(rowOf(cells, columns));
  }
  const all = [
    ...rows.slice(0, from),
    ...made,
    ...rows.slice(rest).map((row) => shifted(row, delta)),
  ];
  if (scanner.problems.length > 0 || all.length > DATA_LIMITS.rows) return undefined;
  return { rows: all, names, problems };
}

/** The number of the last row that begins at an offset or before it. */
function lastFrom(rows: readonly DataRow[], offset: number): number | undefined {
  let [low, high] = [-1, rows.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((rows[middle]?.at ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low < 0 ? undefined : low;
}

/** A line of CSV, with the offset after its line end. */
export interface CsvLine {
  readonly cells: readonly CsvCell[];
  readonly end: number;
}

/** Reads lines of a CSV text by the offsets at which they begin; `header` is the first one. */
export function csvLineReader(text: string) {
  const scanner = createScanner(text);
  const lineHere = (): CsvLine | undefined => {
    const cells = scanner.next();
    return cells && { cells, end: Math.min(text.length, scanner.at()) };
  };
  const header = lineHere();
  return {
    separator: scanner.separator,
    header,
    lineAt(offset: number): CsvLine | undefined {
      scanner.move(offset);
      return lineHere();
    },
  };
}

/** The lines of a CSV text that have some text, the header among them. @throws DataError */
export function csvLines(text: string): {
  readonly separator: string;
  readonly lines: readonly CsvLine[];
} {
  const scanner = createScanner(text);
  const lines: CsvLine[] = [];
  for (let cells = scanner.next(); cells !== undefined; cells = scanner.next()) {
    lines.push({ cells, end: Math.min(text.length, scanner.at()) });
  }
  return { separator: scanner.separator, lines };
}

interface Columns {
  readonly header: readonly CsvCell[];
  /** The unique name of each column; undefined for a column without one. */
  readonly kept: readonly (string | undefined)[];
  readonly problems: DataProblem[];
}

function columnsOf(header: readonly CsvCell[], problems: DataProblem[]) {
  const names = new Set<string>();
  const kept = header.map(({ text, start }) => {
    const name = text.trim();
    if (name === '') return undefined;
    if (names.has(name)) {
      problems.push({ code: 'data-header-twice', at: start, params: { name: quote(name) } });
      return undefined;
    }
    names.add(name);
    return name;
  });
  return { names: [...names], kept };
}

function rowOf(cells: readonly CsvCell[], { header, kept, problems }: Columns): DataRow {
  const at = cells[0]?.start ?? 0;
  const fields: [string, Json][] = [];
  const places = new Map<string, Range>();
  const further = cells.slice(header.length).some(({ text }) => text !== '');
  if (cells.length < header.length || further) {
    const params = { found: cells.length, expected: header.length };
    problems.push({ code: 'data-ragged', at, params });
  }
  for (const [column, name] of kept.entries()) {
    const cell = cells[column];
    if (cell === undefined) break;
    const { text, start, end } = cell;
    if (name !== undefined) {
      fields.push([name, text]);
      places.set(name, { start, end });
    } else if (text !== '' && header[column]?.text.trim() === '') {
      problems.push({ code: 'data-header-empty', at: start, params: { column: column + 1 } });
    }
  }
  return { fields: Object.fromEntries(fields), places, at };
}

/** Reads a text line by line; a line may have line breaks in its cells. */
function createScanner(text: string) {
  const problems: DataProblem[] = [];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  // Spreadsheets may write the separator on a line of its own at the beginning.
  const said = /^sep=([,;\t])\r?\n/i.exec(text.slice(at, at + 10));
  if (said !== null) at += said[0].length;
  const separator = said?.[1] ?? separatorOf(text, at);
  // Cells without quotes end at one of these.
  const ends = new RegExp(`[${separator}\r\n]`, 'g');

  function endOfPlain(from: number): number {
    ends.lastIndex = from;
    return ends.test(text) ? ends.lastIndex - 1 : text.length;
  }

  function readCell(): CsvCell {
    const start = at;
    let value = '';
    if (text[at] === QUOTE) {
      const close = endOfQuoted(text, at);
      if (close === undefined) throw new DataError('a quotation mark isn’t closed', start);
      value = unquoted(text.slice(at, close));
      at = close;
    }
    const end = endOfPlain(at);
    if (at > start && end > at) problems.push({ code: 'data-quote', at, params: {} });
    value += text.slice(at, end);
    at = end;
    if (value.length <= DATA_LIMITS.cell) return { text: value, start, end };
    throw new DataError(`a cell has more than ${DATA_LIMITS.cell} characters`, start);
  }

  function readLine(): readonly CsvCell[] {
    const cells = [readCell()];
    while (text[at] === separator) {
      at += 1;
      cells.push(readCell());
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    return cells;
  }

  return {
    problems,
    separator,
    at: () => at,
    move(to: number) {
      at = to;
    },
    /** The cells of the next line that has some text; undefined at the end. */
    next(): readonly CsvCell[] | undefined {
      while (at < text.length) {
        const cells = readLine();
        if (cells.some((cell) => cell.end > cell.start)) return cells;
      }
      return undefined;
    },
  };
}

/** The text of a cell that is written in quotes. */
const unquoted = (raw: string): string => raw.slice(1, -1).replaceAll('""', QUOTE);

/** The offset after the closing quote of a quoted part; undefined if it isn't closed. */
function endOfQuoted(text: string, start: number): number | undefined {
  let at = text.indexOf(QUOTE, start + 1);
  while (at !== -1 && text[at + 1] === QUOTE) at = text.indexOf(QUOTE, at + 2);
  return at === -1 ? undefined : at + 1;
}

/** The most frequent separator in the first line; a comma for a line without separators. */
function separatorOf(text: string, start: number): string {
  const counts = new Map([
    [',', 0],
    [';', 0],
    ['\t', 0],
  ]);
  let at = start;
  let isBegun = false;
  while (at < text.length) {
    const char = text[at] ?? '';
    if (char === QUOTE) at = (endOfQuoted(text, at) ?? text.length) - 1;
    else if ((char === '\n' || char === '\r') && isBegun) break;
    const count = counts.get(char);
    if (count !== undefined) counts.set(char, count + 1);
    if (!/\s/.test(char)) isBegun = true;
    at += 1;
  }
  let best = ',';
  for (const [char, count] of counts) if (count > (counts.get(best) ?? 0)) best = char;
  return best;
}
