import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { tryTo } from '../../values/try-to.ts';
import { readCsv, rereadCsv } from './csv.ts';
import { readData } from './read-data.ts';
import { DATA_LIMITS, type DataFile } from './rows.ts';

const rowsOf = (text: string) => readCsv(text).rows.map(({ fields }) => fields);

test.each([
  ['sku,name\n1,Oak\n', [{ sku: '1', name: 'Oak' }]],
  ['\ufeffsku;name\r\n1;"Oak; old"\r\n', [{ sku: '1', name: 'Oak; old' }]],
  ['sku\tname\n1\tOak', [{ sku: '1', name: 'Oak' }]],
  ['sep=;\nsku;a,b\n1;x', [{ sku: '1', 'a,b': 'x' }]],
  ['"a,b";c\n1;2', [{ 'a,b': '1', c: '2' }]],
  ['name\n"say ""hi"""\n"two\nlines"\n', [{ name: 'say "hi"' }, { name: 'two\nlines' }]],
  ['name,x\n6" plank,\n', [{ name: '6" plank', x: '' }]],
  [
    'a,b\n\n1,2\n , \n,\r\n3,4',
    [
      { a: '1', b: '2' },
      { a: ' ', b: ' ' },
      { a: '3', b: '4' },
    ],
  ],
  ['a,b\r1,2\r', [{ a: '1', b: '2' }]],
  ['a,b,\n1,2,\n', [{ a: '1', b: '2' }]],
  ['a\n"__proto__"', [{ a: '__proto__' }]],
  ['', []],
])('[DATA-1] the rows of %j are %j', (text, expected) => {
  expect(rowsOf(text)).toEqual(expected);
  expect(readCsv(text).problems).toEqual([]);
});

test.each([
  ['a,b\n1\n', 'data-ragged', '1\n'],
  ['a,b\n1,2,3\n', 'data-ragged', '1,2,3'],
  ['a,a\n1,2\n', 'data-header-twice', 'a\n'],
  ['a,\n1,2\n', 'data-header-empty', '2\n'],
  ['a,b\n"1"x,2\n', 'data-quote', 'x,2'],
])('[DATA-1] [REPAIR-4] in %j, %s is reported at %j', (text, code, at) => {
  const { problems } = readCsv(text);
  expect(problems.map((one) => [one.code, text.slice(one.at, one.at + at.length)])).toEqual([
    [code, at],
  ]);
});

const long = 'x'.repeat(DATA_LIMITS.cell + 1);

test.each<[RegExp, number, string]>([
  [/closed/, 2, 'a\n"b'],
  [/characters/, 2, `a\n${long}`],
  [/rows/, 2 + 2 * DATA_LIMITS.rows, `a\n${'1\n'.repeat(DATA_LIMITS.rows + 1)}`],
  [/columns/, 0, Array.from({ length: DATA_LIMITS.columns + 1 }, (_, at) => `c${at}`).join(',')],
])(
  '[DATA-1] [X20] [SAFE-7] a file is rejected with the reason %s at the offset %i',
  (reason, at, text) => {
    const { problem, rows } = readData('x.csv', text);
    expect(problem?.reason).toMatch(reason);
    expect([problem?.at, rows]).toEqual([at, []]);
  },
);

/** Cells with all characters that have a meaning in CSV. */
const cell = fc
  .array(fc.constantFrom('a', 'ä', ' ', '"', ',', ';', '\t', '\n', '\r\n', '1'), { maxLength: 6 })
  .map((parts) => parts.join(''));
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })));
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const bare = (text: string) => (/["\n\r,;\t]/.test(text) ? quoted(text) : text);

/** An empty line isn't a row. */
const isRow = (row: readonly unknown[]) => row.some((one) => one !== '');

test('[DATA-1] any table is read as by csv-parse, and each place contains its cell', () => {
  const form = fc.record({
    cells: table,
    separator: fc.constantFrom(',', ';', '\t'),
    end: fc.constantFrom('\n', '\r\n'),
    all: fc.boolean(),
    mark: fc.boolean(),
  });
  fc.assert(
    fc.property(form, ({ cells, separator, end, all, mark }) => {
      const width = cells[0]?.length ?? 1;
      // Only a header of two columns or more shows the separator.
      const header = Array.from({ length: Math.max(2, width) }, (_, at) => `c${at}`);
      const padded = cells.map((row) => header.map((_, at) => row[at] ?? 'x'));
      const lines = [header, ...padded].map((row) => row.map(all ? quoted : bare).join(separator));
      const text = `${mark ? '\ufeff' : ''}${lines.join(end)}${end}`;
      const { rows, problems } = readCsv(text);
      const expected = parse(text, { delimiter: separator, bom: true, skip_empty_lines: true });
      const found = rows.map(({ fields }) => header.map((name) => fields[name]));
      expect(found.filter(isRow)).toEqual(expected.slice(1).filter(isRow));
      expect(problems).toEqual([]);
      for (const { fields, places } of rows) {
        for (const [name, { start, end: stop }] of places) {
          const raw = text.slice(start, stop);
          const value = raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw;
          expect(value).toBe(fields[name]);
        }
      }
    }),
  );
});

test('[DATA-1] any text is read without an exception', () => {
  const piece = fc.constantFrom(
    '"',
    ',',
    ';',
    '\t',
    '\n',
    '\r',
    'a',
    'sep=',
    '\ufeff',
    '__proto__',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      for (const { fields, places } of readData('x.csv', text).rows) {
        expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
        for (const { start, end } of places.values()) {
          expect([0 <= start, start <= end, end <= text.length]).toEqual([true, true, true]);
        }
      }
    }),
  );
});

const rowsIn = (data: DataFile | undefined) =>
  data && [
    data.rows.map(({ fields, at, places }) => [fields, at, [...places]]),
    data.names,
    data.problems,
  ];

test('[DATA-5] [EDIT-12] reading only the edited part of a text results in the rows of the whole text', () => {
  const words = fc.constantFrom('a', '12', '"x;y"', '"two\nlines"', '', ' ', '"say ""hi"""');
  const line = fc.array(words, { minLength: 3, maxLength: 3 }).map((cells) => cells.join(','));
  const lines = fc.array(line, { maxLength: 8 }).map((all) => `a,b,c\n${all.join('\n')}`);
  const made = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' '), maxLength: 5 });
  const edit = fc.record({ before: lines, at: fc.nat(), gone: fc.nat(6), made });
  let count = 0;
  fc.assert(
    fc.property(edit, ({ before, at, gone, made: text }) => {
      const data = tryTo(() => readCsv(before));
      const place = at % (before.length + 1);
      const after = before.slice(0, place) + text + before.slice(place + gone);
      const again = data && tryTo(() => rereadCsv(after, { text: before, data }));
      if (again === undefined) return;
      count += 1;
      expect(rowsIn(again)).toEqual(rowsIn(tryTo(() => readCsv(after))));
    }),
    { numRuns: 2000 },
  );
  expect(count).toBeGreaterThan(300);
});
