import * as fc from 'fast-check';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { jsonOf } from '../../values/json.ts';
import { isDataFile, readData } from './read-data.ts';
import { DATA_LIMITS } from './rows.ts';

const OAK = { sku: 'oak', price: 12.5, sale: true, since: { type: 'Date', v: '2024-05-31' } };
const ROW =
  '{"sku": "oak", "price": 12.5, "sale": true, "since": {"type": "Date", "v": "2024-05-31"}}';

test.each([
  ['a.json', `[${ROW}]`],
  ['a.json', `\ufeff {"products": [ ${ROW} ]}`],
  [
    'a.json',
    '{"oak": {"sku": "no", "price": 12.5, "sale": true, "since": {"type": "Date", "v": "2024-05-31"}}}',
  ],
  ['a.yaml', '- sku: oak\n  price: 12.5\n  sale: true\n  since: 2024-05-31\n'],
  ['a.yml', 'oak: { price: 12.5, sale: true, since: 2024-05-31 }\n'],
  [
    'a.yml',
    'base: &b\n  price: 12.5\n  sale: true\n'
      .replace('base', 'oak')
      .replace('&b\n', '&b\n  since: 2024-05-31\n'),
  ],
  ['a.toml', '[[products]]\nsku = "oak"\nprice = 12.5\nsale = true\nsince = 2024-05-31\n'],
  ['a.toml', 'products = [{ sku = "oak", price = 12.5, sale = true, since = 2024-05-31 }]'],
  ['a.toml', '[oak]\nprice = 12.5\nsale = true\nsince = 2024-05-31\n'],
])('[DATA-1] the file %s with the content %j has the expected row', (file, text) => {
  const { rows, problem, problems } = readData(file, text, 'sku');
  expect(rows.map(({ fields }) => fields)).toEqual([OAK]);
  expect([problem, problems]).toEqual([undefined, []]);
});

test.each([
  ['a.json', '[{"name": "Oak, old", "tags": ["a", "b"]}]', ['"Oak, old"', '["a", "b"]']],
  ['a.yaml', '- name: Oak, old # tree\n  tags: [a, b]\n', ['Oak, old', '[a, b]']],
  ['a.toml', '[[a]]\nname = "Oak, old" # tree\ntags = ["a", "b"]\n', ['"Oak, old"', '["a", "b"]']],
])('[DATA-1] each value in %s has its place in the file', (file, text, expected) => {
  const [row] = readData(file, text).rows;
  expect(row?.fields).toEqual({ name: 'Oak, old', tags: ['a', 'b'] });
  expect([...(row?.places.values() ?? [])].map(({ start, end }) => text.slice(start, end))).toEqual(
    expected,
  );
});

test.each([
  ['a.json', '[{"a": 1, "a": 2}]', 'data-name-twice', '2}]'],
  ['a.json', '[1]', 'data-row', '1]'],
])('[DATA-1] [REPAIR-4] in %s, %j, %s is reported at %j', (file, text, code, at) => {
  const { problems } = readData(file, text);
  expect(problems.map((one) => [one.code, text.slice(one.at)])).toEqual([[code, at]]);
});

/** A list that contains another one nine times, by aliases. */
const aliases = (at: number) =>
  `l${at}: &l${at} [${Array(9)
    .fill(`*l${at - 1}`)
    .join(', ')}]`;
const deep = '['.repeat(100_000);

test.each<[string, string, string, number]>([
  ['broken', 'a.json', '[{"a": 1]', 8],
  ['empty', 'a.json', '', 0],
  ['a text', 'a.json', '"a"', 0],
  ['a value that isn’t an object', 'a.json', '{"a": {}, "b": 1}', 15],
  ['too deep', 'a.json', `${deep}${deep.replaceAll('[', ']')}`, 0],
  ['too long', 'a.json', `[{"a": "${'x'.repeat(DATA_LIMITS.cell + 1)}"}]`, 7],
  ['an unclosed list', 'a.yaml', 'a: [b', 5],
  ['a value that isn’t an object', 'a.yaml', 'a: 1\nb: { c: 2 }', 3],
  ['a key twice', 'a.yaml', 'a: {}\na: {}', 6],
  ['too deep', 'a.yaml', deep, 0],
  [
    'aliases that multiply',
    'a.yaml',
    ['l0: &l0 [x]', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(aliases)].join('\n'),
    8,
  ],
  ['broken', 'a.toml', '[[a]]\nb =', 9],
  ['two lists', 'a.toml', '[[a]]\nb = 1\n[[c]]\nd = 1', 0],
  ['too deep', 'a.toml', `a = ${deep}`, 4],
])(
  '[DATA-1] [X20] [SAFE-7] invalid data (%s) in %s are rejected with their place',
  (_what, file, text, at) => {
    const { problem, rows } = readData(file, text);
    expect(problem?.reason).toMatch(/./);
    expect([problem?.at, rows]).toEqual([at, []]);
  },
);

test('[DATA-1] [X21] lists of aliases to other lists aren’t values, so aliases can’t multiply', () => {
  const rows = [
    '- &l0 {x: [1]}',
    ...[1, 2, 3].map((at) => `- &l${at} {x: [${`*l${at - 1}, `.repeat(99)}]}`),
  ];
  const { rows: read, names } = readData('a.yaml', rows.join('\n'));
  expect(read.map(({ fields }) => fields)).toEqual([{ x: [1] }, {}, {}, {}]);
  expect(names).toEqual(['x']);
});

test('[DATA-1] data files are recognized by their extensions', () => {
  const names = [
    'a.CSV',
    'a.tsv',
    'a.json',
    'a.yml',
    'a.yaml',
    'a.toml',
    'a.md',
    'csv',
    'a.csv.txt',
  ];
  expect(names.filter(isDataFile)).toEqual(names.slice(0, 6));
});

const value = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
);
const list = fc.array(fc.dictionary(fc.string({ minLength: 1 }), value), { minLength: 2 });

test('[DATA-1] any JSON is read as JSON.parse reads it, and each place has its value', () => {
  fc.assert(
    fc.property(list, fc.constantFrom(undefined, 2), (rows, indent) => {
      const text = JSON.stringify(rows, undefined, indent);
      const read = readData('a.json', text);
      expect(read.rows.map(({ fields }) => fields)).toEqual(jsonOf(text));
      for (const { fields, places } of [...read.rows, ...readData('a.yaml', text).rows]) {
        for (const [name, { start, end }] of places) {
          expect(parse(text.slice(start, end))).toEqual(fields[name]);
        }
      }
    }),
  );
});
