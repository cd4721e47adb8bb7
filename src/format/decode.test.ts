import lzString from 'lz-string';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode, decodeText, MAX_TEXT } from './decode.ts';
import { decodeBytes } from './decode-bytes.ts';
import { encodeCompressed } from './encode.ts';
import { lineAndColumn, scanJson } from './scan-json.ts';

const compress = lzString.compressToEncodedURIComponent;
const PLAIN = '{"root":{"uid":"home"}}';
const COMPRESSED = compress(PLAIN);

const codes = (text: string) => decode(text).diagnostics.map(({ code }) => code);
const bytes = (...values: number[]) => new Uint8Array(values);
const utf8 = (text: string) => [...new TextEncoder().encode(text)];

test.each([
  ['[FORMAT-1] JSON', PLAIN, 'json'],
  ['[FORMAT-1] JSON with white space around', `\n ${PLAIN}\r\n`, 'json'],
  ['[F2] JSON after a byte-order mark', `\ufeff${PLAIN}`, 'json'],
  ['[FORMAT-1] the compressed form', COMPRESSED, 'compressed'],
  ['[FORMAT-1] the compressed form with a line feed at its end', `${COMPRESSED}\n`, 'compressed'],
  ['[F12] a JSON text that holds JSON', JSON.stringify(PLAIN), 'json'],
  ['[F12] JSON within JSON within JSON', JSON.stringify(JSON.stringify(PLAIN)), 'json'],
  ['[F12] a JSON text that holds the compressed form', JSON.stringify(COMPRESSED), 'compressed'],
  ['[F12] the compressed form of a JSON text', compress(JSON.stringify(PLAIN)), 'compressed'],
])('%s is read', (_name, text, form) => {
  const { project, diagnostics, ...read } = decode(text);
  expect([project?.root.uid, read.form, diagnostics]).toEqual(['home', form, []]);
});

test.each([
  ['[F1] an empty text', '', 'file-empty'],
  ['[F1] white space', ' \n\t', 'file-empty'],
  ['[F1] a JSON text that is empty', '""', 'file-empty'],
  ['[F5] JSON that breaks off', '{"root":{"uid":', 'json-syntax'],
  ['[F5] a list that breaks off', '[1,', 'json-syntax'],
  [
    '[F5] conflict markers',
    '{\n<<<<<<< HEAD\n"a":1\n=======\n"a":2\n>>>>>>> x\n}',
    'json-conflict',
  ],
  ['[F5] conflict markers at the beginning', '<<<<<<< HEAD\r\n{}\r\n=======\r\n', 'json-conflict'],
  ['[F6] rubbish', '?!', 'file-unreadable'],
  ['[F7] half of the compressed form', COMPRESSED.slice(0, 12), 'file-unreadable'],
  ['[F8] text that the decompression throws on', 'zadachi', 'file-unreadable'],
  ['[F11] null', 'null', 'no-project'],
  ['[F11] a list', '[]', 'no-project'],
  ['[F11] a number', '1', 'no-project'],
  ['[F12] text within text within text …', wrapped(9), 'no-project'],
  ['[F23] no root', '{}', 'no-root-board'],
  ['[FORMAT-6] a root of null', '{"root":null}', 'no-root-board'],
  ['[FORMAT-6] a root that is a list', '{"root":[]}', 'no-root-board'],
  ['[FORMAT-6] compressed null', compress('null'), 'no-project'],
])('%s is rejected with one error', (_name, text, code) => {
  expect(codes(text)).toEqual([code]);
  expect(decode(text).project).toBeUndefined();
});

function wrapped(times: number): string {
  return times === 0 ? PLAIN : JSON.stringify(wrapped(times - 1));
}

test.each([
  ['{\n  "root": {\n    "uid" "home"\n  }\n}', 3, 11, 'expected ":"'],
  ['{"a":1,}', 1, 8, 'remove the comma before this bracket'],
  ['[1, 2,\n]', 2, 1, 'remove the comma before this bracket'],
  ['{"a":}', 1, 6, 'expected a value'],
  ['{"a":1 // one\n}', 1, 8, 'JSON doesn’t allow comments'],
  ['{"a":True}', 1, 6, 'the words of JSON are true, false and null'],
  ['{"a":.5}', 1, 6, 'a number begins with a digit or "-", such as 0.5'],
  ['{"a":[1 2]}', 1, 9, 'expected "," or "]"'],
  ['{"a":"b', 1, 6, 'this text doesn’t end on its line, or contains an invalid character'],
  ['{"a":"\u0001"}', 1, 6, 'this text doesn’t end on its line, or contains an invalid character'],
  ['{"a":\n\n\n', 4, 1, 'expected a value, but the file ends here'],
  ['{} {}', 1, 4, 'there is more text after the end'],
  ["{'a':1}", 1, 2, 'texts and keys need double quotes'],
  ['{a:1}', 1, 2, 'expected a key in double quotes'],
])('[F5] %j is rejected at line %i, column %i', (text, line, column, reason) => {
  const isCut = reason.endsWith('the file ends here');
  expect(decodeText(text).diagnostics).toEqual([
    expect.objectContaining({
      text: `The project isn’t valid JSON: ${reason}.`,
      hint: `Check line ${line}, column ${column}, and the text right before it${isCut ? '; the file may be incomplete' : ''}.`,
    }),
  ]);
});

test('[FORMAT-1] a text in neither form has one error with the line and column of the JSON parser', () => {
  expect(decodeText('\n  zadachi').diagnostics.map(({ text }) => text)).toEqual([
    'The project is neither JSON (expected a value at line 2, column 3) nor compressed JSON.',
  ]);
});

test('[F9] spaces in the compressed form become plus signs again', () => {
  const { project } = decode(PLAIN);
  const spaced = Array.from({ length: 60 }, (_, n) => ({ label: `${n} ${'~'.repeat(n)}` }))
    .flatMap((fields) =>
      project === undefined ? [] : [encodeCompressed({ ...project, ...fields })],
    )
    .filter((text) => text.includes('+'));
  expect(spaced.length).toBeGreaterThan(5);
  for (const text of spaced) {
    const read = decode(text.replaceAll('+', ' '));
    expect(read.project).toEqual(decode(text).project);
    expect(read.diagnostics).toEqual([
      expect.objectContaining({ code: 'compressed-spaces', severity: 'mend', path: '' }),
    ]);
  }
});

test.each([
  ['{"root":{"uid":"a","uid":"home"}}', ['root.uid']],
  [
    '{"root":{"uid":"home","children":[{"uid":"a"},{"uid":"b","name":"","name":""}]}}',
    ['root.children[1].name'],
  ],
  ['{"label":"1","\\u006cabel":"2","root":{"uid":"home"}}', ['label']],
  [
    '{"root":{"uid":"home"},"extensions":[{"y":1,"y":2,"y":3}]}',
    ['extensions[0].y', 'extensions[0].y'],
  ],
])('[F14] if %s contains a key twice, the last value applies', (text, paths) => {
  const { project, diagnostics } = decode(text);
  expect(project?.root.uid).toBe('home');
  expect(diagnostics.map(({ code, severity, path }) => [code, severity, path])).toEqual(
    paths.map((path) => ['duplicate-key', 'mend', path]),
  );
});

test('[F14] a hundred thousand equal keys, each deeper than the last, are reported within limits', () => {
  const depth = 100_000;
  const text = `{"a":1,"a":`.repeat(depth) + '1' + '}'.repeat(depth);
  const { duplicates, error } = scanJson(text);
  expect(error).toBeUndefined();
  expect(duplicates.length).toBe(100);
});

test('[SAFE-7] a text over the limit is rejected without parsing', () => {
  expect(codes(' '.repeat(MAX_TEXT + 1))).toEqual(['file-too-large']);
});

test('[F13] lists a hundred thousand levels deep are rejected', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  expect(codes(deep)).toEqual(['no-project']);
  expect(codes(`{"root":{"uid":"home"},"extensions":${deep}}`)).toEqual(['too-deep']);
});

test('[V21] a text of thirty million characters is read', () => {
  const long = 'a'.repeat(30_000_000);
  const { error, duplicates } = scanJson(`{"a":"${long}","b\\n":"\\"${long}"}`);
  expect([error, duplicates]).toEqual([undefined, []]);
});

test('[FORMAT-1] the scanner accepts the same JSON as JSON.parse', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"a"',
    '"\\u00e9"',
    '"\\x"',
    '-0',
    '01',
    '1e5',
    'true',
    'nul',
    ' ',
    '\n',
    '\u00a0',
  ];
  const texts = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((parts) => parts.join('')),
    fc.json().map((text) => text.slice(0, -1)),
    fc.json(),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(scanJson(text).error === undefined).toBe(isJson(text));
    }),
    { numRuns: 2000 },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test.each([
  [0, 1, 1],
  [2, 1, 3],
  [3, 2, 1],
  [5, 3, 2],
])('[FORMAT-1] offset %i of "ab\\n\\nc" is line %i, column %i', (offset, line, column) => {
  expect(lineAndColumn('ab\n\nc', offset)).toEqual({ line, column });
});

test.each([
  ['[FORMAT-1] UTF-8', utf8('é日😀')],
  ['[F2] UTF-8 with a byte-order mark', [0xef, 0xbb, 0xbf, ...utf8('é日😀')]],
])('%s is decoded', (_name, values) => {
  expect(decodeBytes(bytes(...values))).toEqual({ text: 'é日😀', diagnostics: [] });
});

test.each([
  ['[F3] a mark of UTF-16LE', [0xff, 0xfe, 0x7b, 0], 'UTF-16 (little endian)'],
  ['[F3] a mark of UTF-16BE', [0xfe, 0xff, 0, 0x7b], 'UTF-16 (big endian)'],
  ['[F3] UTF-16LE without a mark', [0x7b, 0], 'UTF-16 (little endian)'],
  ['[F3] UTF-16BE without a mark', [0, 0x7b], 'UTF-16 (big endian)'],
])('%s is rejected by name', (_name, values, encoding) => {
  expect(decodeBytes(bytes(...values)).diagnostics).toEqual([
    expect.objectContaining({
      code: 'file-encoding',
      text: `The file is encoded in ${encoding} instead of UTF-8.`,
    }),
  ]);
});

test.each([
  ['a wrong first byte', [0x80], 0],
  ['a continuation byte without a first one', [...utf8('{"é'), 0x80, 0x22], 4],
  ['a sequence that breaks off inside', [0x22, 0xe6, 0x97, 0x22, 0x20], 3],
  ['a sequence that breaks off at the end', [0x22, 0xe6, 0x97], 2],
  ['a byte that is never used', [0x22, 0xff, 0x22], 1],
])('[F4] %s is rejected with the offset of the byte', (_name, values, offset) => {
  expect(decodeBytes(bytes(...values)).diagnostics).toEqual([
    expect.objectContaining({
      code: 'file-bad-utf8',
      text: `The file isn’t valid UTF-8: the byte at offset ${offset} is invalid.`,
    }),
  ]);
});

test('[F5] a conflict marker is reported with its line and the fix', () => {
  const { diagnostics } = decode('{\n  "id": "x",\n<<<<<<< HEAD\n  "a": 1\n=======\n}');
  expect(diagnostics).toMatchObject([{ line: 3, column: 1 }]);
  expect(diagnostics[0]?.text).toContain('line 3');
  expect(diagnostics[0]?.hint).toContain('Keep one version');
});

test("[F5] a marker inside a string isn't a conflict", () => {
  expect(codes(JSON.stringify({ root: { uid: 'a', title: '\n<<<<<<< HEAD\n' } }))).toEqual([]);
});
