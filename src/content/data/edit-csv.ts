import type { Json } from '../../values/json.ts';
import type { TextSplice } from '../edit/splices.ts';
import { csvLineReader, type CsvCell, type CsvLine } from './csv.ts';
import { allOrNone, cellsByRow, eolOf, runsOf, type EditForm } from './row-edits.ts';

/** Edits CSV: changed cells keep their quotes, and new lines take those of the last line (DATA-5). */
export const editCsv: EditForm = ({ text, data }, { cells, added, removed }) => {
  const { separator, header, lineAt } = csvLineReader(text);
  if (header === undefined) return undefined;
  const lineOf = (row: number): CsvLine | undefined => {
    const at = data.rows[row]?.at;
    return at === undefined ? undefined : lineAt(at);
  };
  const columnOf = (name: string) => header.cells.findIndex((cell) => cell.text.trim() === name);
  const form: CsvForm = { text, separator, width: header.cells.length };

  const changed = [...cellsByRow(cells)].flatMap(
    ([row, edits]): readonly (TextSplice | undefined)[] => {
      const line = lineOf(row);
      const written = edits.map(({ name, value }) => [columnOf(name), value] as const);
      if (line === undefined || written.some(([column]) => column < 0)) return [undefined];
      return lineSplices(line, new Map(written), form);
    },
  );
  const gone = runsOf(removed).map(([from, to]) =>
    removalSplice({
      before: from === 0 ? header : lineOf(from - 1),
      first: lineOf(from),
      last: lineOf(to - 1),
    }),
  );
  const isGone = new Set(removed);
  const lastRow = data.rows.findLastIndex((_row, at) => !isGone.has(at));
  const last = lastRow < 0 ? undefined : lineOf(lastRow);
  const at = (last ?? header).cells.at(-1)?.end ?? 0;
  const news = added.map((values): TextSplice | undefined => {
    const known = new Map(values.map(([name, value]) => [columnOf(name), value]));
    if (known.has(-1)) return undefined;
    return { start: at, end: at, text: eolOf(text) + newLine(known, last, form) };
  });
  return allOrNone([...changed, ...gone, ...news]);
};

interface CsvForm {
  readonly text: string;
  readonly separator: string;
  /** The number of columns. */
  readonly width: number;
}

/** The changed cells of a line; cells that it lacks are added at its end. */
function lineSplices(
  { cells }: CsvLine,
  values: ReadonlyMap<number, Json>,
  form: CsvForm,
): readonly TextSplice[] {
  const { text, separator, width } = form;
  const splices = [...values].flatMap(([column, value]): TextSplice[] => {
    const cell = cells[column];
    if (cell === undefined) return [];
    const { start, end } = cell;
    const written = printCell(value, separator, isQuoted(text, cell));
    // A line without any text isn't a row.
    return [{ start, end, text: width === 1 && written === '' ? '""' : written }];
  });
  const furthest = Math.max(...values.keys());
  if (furthest < cells.length) return splices;
  const missing = Array.from({ length: furthest + 1 - cells.length }, (_none, at) =>
    printCell(values.get(cells.length + at) ?? null, separator, false),
  );
  const end = cells.at(-1)?.end ?? 0;
  return [...splices, { start: end, end, text: `${separator}${missing.join(separator)}` }];
}

function newLine(
  values: ReadonlyMap<number, Json>,
  like: CsvLine | undefined,
  form: CsvForm,
): string {
  const { text, separator, width } = form;
  const cells = Array.from({ length: width }, (_none, column) => {
    const cell = like?.cells[column];
    const isLikeQuoted = cell !== undefined && isQuoted(text, cell);
    return printCell(values.get(column) ?? null, separator, isLikeQuoted);
  });
  return cells.every((cell) => cell === '')
    ? ['""', ...cells.slice(1)].join(separator)
    : cells.join(separator);
}

interface RemovedLines {
  readonly before: CsvLine | undefined;
  readonly first: CsvLine | undefined;
  readonly last: CsvLine | undefined;
}

function removalSplice({ before, first, last }: RemovedLines): TextSplice | undefined {
  const [start, end] = [first?.cells[0]?.start, last?.cells.at(-1)?.end];
  if (last === undefined || start === undefined || end === undefined) return undefined;
  const hasLineEnd = last.end > end;
  const from = hasLineEnd ? start : (before?.cells.at(-1)?.end ?? start);
  return { start: from, end: last.end, text: '' };
}

const isQuoted = (text: string, { start }: CsvCell): boolean => text[start] === '"';

function printCell(value: Json, separator: string, isLikeQuoted: boolean): string {
  const plain = plainText(value);
  const isSpecial = /["\r\n]/.test(plain) || plain.includes(separator);
  return isSpecial || isLikeQuoted ? `"${plain.replaceAll('"', '""')}"` : plain;
}

function plainText(value: Json): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
