import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../values/json.ts';
import { dataFileOf } from './row-file.ts';
import {
  CSV,
  edited,
  elm,
  JSON_TEXT,
  KEYED,
  KEYED_YAML,
  oak,
  TOML,
  YAML,
} from './edit-rows.test-data.ts';

/** The edited text, or the reason why the edit is rejected. */
function textOf(...input: Parameters<typeof edited>): string {
  const made = edited(...input);
  if ('text' in made) return made.text;
  return 'column' in made ? `no column ${made.column}` : 'rejected';
}

const price = (v: number): Json => v;
const day = (v: string): Json => ({ type: 'Date', v });

test.each([
  ['a text', 'a.csv', CSV, oak({ '.title': 'Young oak' }), CSV.replace('Old', 'Young')],
  ['a separator', 'a.csv', CSV, oak({ '.title': 'a;b' }), CSV.replace('Old oak', '"a;b"')],
  ['a quote', 'a.csv', CSV, oak({ '.title': 'a"b' }), CSV.replace('Old oak', '"a""b"')],
  ['quotes of a cell', 'a.csv', CSV, oak({ price: '13' }), CSV.replace('"12"', '"13"')],
  ['a flag', 'a.csv', CSV, oak({ sold: 'yes' }), CSV.replace('no\r', 'yes\r')],
  ['an empty cell', 'a.csv', CSV, oak({ price: undefined }), CSV.replace('"12"', '""')],
  [
    'a missing cell',
    'a.csv',
    'id,x,y\na\nb,1,2',
    [{ key: 'a', set: { y: '3' } }],
    'id,x,y\na,,3\nb,1,2',
  ],
  ['a removed line', 'a.csv', CSV, oak(undefined), CSV.replace('"oak";Old oak;"12";no\r\n', '')],
  ['a last line', 'a.csv', 'id,x\na,1\nb,2', [{ key: 'b' }], 'id,x\na,1'],
  ['the last lines', 'a.csv', 'id,x\na,1\nb,2\nc,3', [{ key: 'c' }, { key: 'b' }], 'id,x\na,1'],
  [
    'a new line',
    'a.csv',
    CSV,
    elm({ '.title': 'Elm', price: '3' }),
    CSV.replace('yes\r\n', 'yes\r\n"elm";Elm;"3";\r\n'),
  ],
  [
    'a new line after a last line without a line end',
    'a.csv',
    'id,x\na,1',
    [{ key: 'b', set: { x: '2' } }],
    'id,x\na,1\nb,2',
  ],
  ['a first line', 'a.csv', 'id,x\n', [{ key: 'b', set: { x: '2' } }], 'id,x\nb,2\n'],
  ['a number', 'a.json', JSON_TEXT, oak({ price: price(13) }), JSON_TEXT.replace('12', '13')],
  ['true', 'a.json', JSON_TEXT, oak({ sold: 'false' }), JSON_TEXT.replace('true', 'false')],
  [
    'a new key',
    'a.json',
    JSON_TEXT,
    [{ key: 'ash', set: { price: price(1) } }],
    JSON_TEXT.replace('"ash" }', '"ash", "price": 1 }'),
  ],
  [
    'a new object',
    'a.json',
    JSON_TEXT,
    elm({ price: price(1) }),
    JSON_TEXT.replace('"ash" }', '"ash" },\n  { "id": "elm", "price": 1 }'),
  ],
  ['a removed object', 'a.json', JSON_TEXT, oak(undefined), '[\n  { "id": "ash" }\n]\n'],
  [
    'a last object',
    'a.json',
    JSON_TEXT,
    [{ key: 'ash' }],
    JSON_TEXT.replace(',\n  { "id": "ash" }', ''),
  ],
  [
    'a new entry',
    'a.json',
    KEYED,
    elm({ price: price(1) }),
    KEYED.replace('8\n\t}', '8\n\t},\n\t"elm": {\n\t\t"price": 1\n\t}'),
  ],
  [
    'a removed entry',
    'a.json',
    KEYED,
    oak(undefined),
    KEYED.replace('"oak": {\n\t\t"price": 12\n\t},\n\t', ''),
  ],
  ['a quoted text', 'a.yaml', YAML, oak({ '.title': 'It’s' }), YAML.replace('Old oak', 'It’s')],
  [
    'a date',
    'a.yaml',
    YAML,
    oak({ since: day('2025-01-02') }),
    YAML.replace('2024-05-31', '2025-01-02'),
  ],
  [
    'a new line of a map',
    'a.yaml',
    YAML,
    [{ key: 'ash', set: { since: day('2025-01-02') } }],
    `${YAML}  since: 2025-01-02\n`.replace('Ash\n  since', 'Ash\n  since'),
  ],
  [
    'a new item',
    'a.yaml',
    YAML,
    elm({ '.title': 'Elm: tall' }),
    `${YAML}- id: elm\n  title: "Elm: tall"\n`,
  ],
  ['a removed item', 'a.yaml', YAML, oak(undefined), '# trees\n- id: ash\n  title: Ash\n'],
  [
    'a value of a key',
    'a.yml',
    KEYED_YAML,
    oak({ price: price(13) }),
    KEYED_YAML.replace('12', '13'),
  ],
  [
    'a new key of a map',
    'a.yml',
    KEYED_YAML,
    elm({ price: price(1) }),
    `${KEYED_YAML}\nelm:\n  price: 1`,
  ],
  ['a removed key', 'a.yml', KEYED_YAML, oak(undefined), 'ash:\n  price: 8 # low'],
  ['a number of TOML', 'a.toml', TOML, oak({ price: price(13) }), TOML.replace('12', '13')],
  [
    'a date of TOML',
    'a.toml',
    TOML,
    oak({ since: day('2025-01-02') }),
    TOML.replace('2024-05-31', '2025-01-02'),
  ],
  [
    'a new key of TOML',
    'a.toml',
    TOML,
    [{ key: 'ash', set: { since: day('2025-01-02') } }],
    `${TOML}since = 2025-01-02\n`,
  ],
  [
    'a new table',
    'a.toml',
    TOML,
    elm({ price: price(1) }),
    `${TOML}\n[[trees]]\nid = 'elm'\nprice = 1\n`,
  ],
  [
    'a removed table',
    'a.toml',
    TOML,
    oak(undefined),
    "# trees\n[[trees]]\nid = 'ash'\nprice = 8\n",
  ],
])(
  '[DATA-5] an edit changes only its part of the file: %s in %s',
  (_name, file, text, changes, expected) => {
    expect(textOf(`data/${file}`, text, changes)).toBe(expected);
  },
);

test.each([
  ['a change of a key', 'a.csv', CSV, oak({ sku: 'elm' }), 'rejected'],
  ['a field without a column', 'a.csv', CSV, oak({ wood: 'hard' }), 'no column wood'],
  [
    'a page field without a column',
    'a.csv',
    CSV,
    oak({ '.description': 'x' }),
    'no column description',
  ],
  ['a missing row', 'a.csv', CSV, elm(undefined), 'rejected'],
  [
    'a text in a column of numbers',
    'a.csv',
    CSV,
    oak({ price: 'dear' }),
    'rejected',
    { fields: { price: 'Number' } },
  ],
  [
    'an alias of YAML',
    'a.yaml',
    '- id: a\n  x: &t one\n- id: b\n  x: *t\n',
    [{ key: 'a', set: { x: 'two' } }],
    'rejected',
  ],
  ['a row in one line of YAML', 'a.yaml', '[{id: oak}, {id: ash}]', oak(undefined), 'rejected'],
])(
  '[DATA-5] an edit is rejected for %s',
  (_name, file, text, changes, expected, more?: JsonObject) => {
    expect(textOf(`data/${file}`, text, changes, more)).toBe(expected);
  },
);

test.each([
  ['content:data/a.csv/oak', 'data/a.csv'],
  ['content:posts/a.md', undefined],
  ['home', undefined],
])('[DATA-5] the data file of %s is %s', (uid, file) => {
  expect(dataFileOf(uid)).toBe(file);
});
