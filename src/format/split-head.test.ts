import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitBoards } from './split-boards.ts';
import { splitHead } from './split-head.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

const key = fc.oneof(
  fc.constantFrom('root', 'children', 'title', 'x"root":', '__proto__'),
  fc.string(),
);
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('root', '"root":{', 'é☃', null),
);
const fields = fc.array(fc.tuple(key, value), { maxLength: 5 });

test.each([0, 2, '\t'])(
  '[FORMAT-7] a fast reading of the fields before the tree, indented by %j, equals a reading byte by byte',
  (space) => {
    fc.assert(
      fc.property(fields, fc.nat({ max: 60 }), (entries, cut) => {
        const tree = { uid: 'a', root: { eid: 'b' } };
        const board = JSON.stringify(
          { ...Object.fromEntries(entries), root: tree },
          undefined,
          space,
        );
        const bytes = bytesOf(board).subarray(0, bytesOf(board).length - cut);
        const plain = splitBoards(bytes, 'board', { isBeginning: true });
        const head = splitHead(bytes);
        expect(head?.json).toEqual(plain?.json);
        expect(head?.roots).toEqual(plain?.roots);
      }),
      { numRuns: 500 },
    );
  },
);

test.each([
  [
    'in the form that unpack writes',
    '{\n  "uid": "a",\n  "slug": "b",\n  "root": {\n    "ui',
    { uid: 'a', slug: 'b' },
  ],
  ['with letters beyond ASCII', '{"title":"é☃","root":{', { title: 'é☃' }],
  ['with the word in a text', '{"title":"\\"root\\":{","root":{', { title: '"root":{' }],
  ['with the word for a text', '{"title":"root","root":{', { title: 'root' }],
])('[FORMAT-7] the head of a board %s is read', (_, text, json) => {
  const head = splitHead(bytesOf(text));
  expect(head?.json).toEqual(json);
  expect(head?.roots.get('')).toEqual({ start: bytesOf(text).lastIndexOf(0x7b), end: 0 });
});

test.each([
  ['a key that occurs twice', '{"uid":"a","uid":"b","root":{'],
  ['a tree before it, written with escapes', '{"r\\u006fot":{},"root":{'],
  ['a wrong value', '{"uid":nul,"root":{'],
  ['no comma', '{"uid":"a" "root":{'],
  ['no object', '["root",{'],
  ['no tree', '{"uid":"a","title":"b"'],
])('[FORMAT-7] the head of a board with %s falls back to the parser', (_, text) => {
  expect(splitHead(bytesOf(text))).toBeUndefined();
});

test('[FORMAT-7] the head of a board in invalid UTF-8 falls back to the parser', () => {
  const bytes = bytesOf('{"uid":"a?","root":{');
  bytes[9] = 0xff;
  expect(splitHead(bytes)).toBeUndefined();
});
