import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lzString from 'lz-string';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/values/json.ts';
import { block, board, project, text } from '../kitchen-sink.test-data.ts';
import { harmOfSite } from './harmless.test-data.ts';
import {
  beginFile,
  buildJson,
  type Case,
  home,
  type Outcome,
  outcomeOf,
  runCase,
  testCases,
  workplace,
} from './cases.test-data.ts';

beginFile();

const PLAIN = home(text('Hello'));
const JSON_TEXT = JSON.stringify(PLAIN);
const PACKED = lzString.compressToEncodedURIComponent(JSON_TEXT);
const bytes = (...values: readonly number[]) => Uint8Array.from(values);
const utf8 = (content: string) => [...new TextEncoder().encode(content)];
const utf16 = (content: string) => [...new Uint8Array(new Uint16Array(utf16Codes(content)).buffer)];
const utf16Codes = (content: string) => Array.from(content, (char) => char.charCodeAt(0));
const raw = (fields: string) => `{"id":"p","googleFontsLink":"",${fields}}`;
const rawRoot = (blocks: string) =>
  raw(`"root":{"uid":"r","root":{"uid":"p","eid":"page","children":[${blocks}]}}`);
const composite = (source: string, fields: JsonObject = {}): JsonObject => ({
  ...block('composite', { source }),
  ...fields,
});
const part = (slug: string, ...blocks: readonly JsonObject[]) =>
  board(slug, blocks, { type: 'part' });
const nested = (depth: number): string =>
  `${'{"uid":"n","eid":"box","children":['.repeat(depth)}${']}'.repeat(depth)}`;
const FIRST = 'root.root.children[0]';

const READING: readonly (readonly [string, string, Case['input'], Outcome])[] = [
  ['F1', 'an empty file', '', ['reject', 'file-empty', '']],
  ['F1', 'white space', ' \n\t', ['reject', 'file-empty', '']],
  ['F2', 'JSON after a byte-order mark', bytes(0xef, 0xbb, 0xbf, ...utf8(JSON_TEXT)), ['ok']],
  [
    'F3',
    'UTF-16 with a mark',
    bytes(0xff, 0xfe, ...utf16(JSON_TEXT)),
    ['reject', 'file-encoding', ''],
  ],
  ['F3', 'UTF-16 without a mark', bytes(...utf16(JSON_TEXT)), ['reject', 'file-encoding', '']],
  [
    'F4',
    'bad UTF-8',
    bytes(...utf8(JSON_TEXT.slice(0, 20)), 0xff, 0x22),
    ['reject', 'file-bad-utf8', ''],
  ],
  ['F5', 'JSON that breaks off', JSON_TEXT.slice(0, 60), ['reject', 'json-syntax', '']],
  [
    'F5',
    'JSON that breaks off within a block',
    JSON_TEXT.slice(0, -20),
    ['reject', 'json-syntax', ''],
  ],
  ['F5', 'a list that breaks off', '[1,', ['reject', 'json-syntax', '']],
  ['F6', 'the compressed form', PACKED, ['ok']],
  [
    'F7',
    'half of the compressed form',
    PACKED.slice(0, PACKED.length / 2),
    ['reject', 'file-unreadable', ''],
  ],
  ['F8', 'text that the decoder throws on', 'zadachi', ['reject', 'file-unreadable', '']],
  [
    'F9',
    'spaces for plus signs',
    packedWithPlus().replaceAll('+', ' '),
    ['mend', 'compressed-spaces', ''],
  ],
  ['F11', 'null', 'null', ['reject', 'no-project', '']],
  ['F11', 'a list', '[]', ['reject', 'no-project', '']],
  ['F11', 'a number', '1', ['reject', 'no-project', '']],
  ['F12', 'a JSON text that holds JSON', JSON.stringify(JSON_TEXT), ['ok']],
  ['F12', 'a JSON text that holds the compressed form', JSON.stringify(PACKED), ['ok']],
  ['F13', 'lists 100,000 deep', '['.repeat(1e5) + ']'.repeat(1e5), ['reject', 'no-project', '']],
  [
    'F13',
    'blocks 100,000 deep',
    rawRoot(nested(1e5)),
    ['reject', 'too-deep', `root.root${'.children[0]'.repeat(200)}`],
  ],
  [
    'F13',
    'a value 100,000 deep',
    raw(`"extensions":${'['.repeat(1e5)}${']'.repeat(1e5)},"root":{"uid":"r"}`),
    ['reject', 'too-deep', `extensions${'[0]'.repeat(64)}`],
  ],
  [
    'F14',
    'a key twice',
    raw('"root":{"uid":"r","title":"a","title":"b"}'),
    ['mend', 'duplicate-key', 'root.title'],
  ],
  [
    'F14',
    'a key twice in a block',
    rawRoot('{"uid":"b","uid":"c","eid":"box","attrs":[{"kid":"tag","v":"div"}]}'),
    ['mend', 'duplicate-key', `${FIRST}.uid`],
  ],
  [
    'F15',
    '__proto__',
    raw('"__proto__":{"a":1},"root":{"uid":"r"}'),
    ['reject', 'forbidden-key', '__proto__'],
  ],
  [
    'F15',
    'constructor in a value',
    rawRoot(
      '{"uid":"b","eid":"box","attrs":[{"kid":"tag","v":{"constructor":{"prototype":{"x":1}}}}]}',
    ),
    ['reject', 'forbidden-key', `${FIRST}.attrs[0].v.constructor`],
  ],
  [
    'F16',
    'uids of members of every object',
    project(
      [
        { ...text('a'), uid: 'toString' },
        { ...text('b'), uid: 'hasOwnProperty' },
      ],
      [{ ...board('constructor', []), uid: '__proto__' }],
    ),
    ['ok'],
  ],
  [
    'F17',
    'a number beyond all numbers',
    raw('"savedAt":1e400,"root":{"uid":"r"}'),
    ['mend', 'field-number', 'savedAt'],
  ],
  [
    'F18',
    'half of a surrogate pair',
    raw('"root":{"uid":"r","title":"a\\ud800"}'),
    ['mend', 'bad-characters', 'root.title'],
  ],
  [
    'F19',
    'NUL in a text',
    rawRoot('{"uid":"b","eid":"text","attrs":[{"kid":"text","v":"a\\u0000b"}]}'),
    ['mend', 'bad-characters', `${FIRST}.attrs[0].v`],
  ],
  ['F20', 'line ends of Windows', home(text('a\r\nb\rc')), ['ok']],
  [
    'F22',
    'a newer model',
    raw('"modelVersion":"99","root":{"uid":"r"}'),
    ['reject', 'newer-model', 'modelVersion'],
  ],
  ['F23', 'no root board', '{}', ['reject', 'no-root-board', '']],
  ['F23', 'a root that is null', '{"root":null}', ['reject', 'no-root-board', '']],
  [
    'F24',
    'equal uids of blocks',
    home({ ...text('a'), uid: 'b' }, { ...text('a'), uid: 'b' }),
    ['reject', 'duplicate-uid', 'root.root.children[1].uid'],
  ],
  [
    'F24',
    'equal uids of boards',
    project([], [board('a', []), board('b', [], { uid: 'a' })]),
    ['reject', 'duplicate-uid', 'root.children[1].uid'],
  ],
  [
    'F31',
    'a title that is an object',
    raw('"root":{"uid":"r","title":{}}'),
    ['reject', 'field-type', 'root.title'],
  ],
  [
    'F31',
    'children that are a text',
    rawRoot('{"uid":"b","eid":"box","children":"x"}'),
    ['reject', 'field-type', `${FIRST}.children`],
  ],
  [
    'F32',
    '5,000 nested blocks',
    rawRoot(nested(5000)),
    ['reject', 'too-deep', `root.root${'.children[0]'.repeat(200)}`],
  ],
];

const CIRCLE = [
  part('a', composite('b', { uid: 'in-a' })),
  part('b', composite('a', { uid: 'in-b' })),
];

const BUILDING: readonly (readonly [string, string, Case['input'], Outcome])[] = [
  [
    'F25',
    'composites in a circle',
    project([composite('a')], CIRCLE),
    ['reject', 'composite-cycle', 'root.children[1].root.children[0]'],
  ],
  [
    'F25',
    'a composite of its own board',
    project([], [part('a', composite('a'))]),
    ['reject', 'composite-cycle', 'root.children[0].root.children[0]'],
  ],
  [
    'F27',
    'content for a slot that is gone',
    project(
      [composite('a', { children: [{ ...text('mine'), uid: 'gone~' }] })],
      [part('a', text('here'))],
    ),
    ['mend', 'lost-slot', `${FIRST}.children[0]`],
  ],
  ['F28', 'an unknown element', home({ uid: 'b', eid: 'gone' }), ['mend', 'lost-element', FIRST]],
  ...['script', 'x-y', 'div><script', '__proto__', 'constructor'].map(
    (eid) =>
      [
        'F29',
        `an element ${eid}`,
        home({ uid: 'b', eid, attrs: [] }),
        ['mend', 'lost-element', FIRST],
      ] as const,
  ),
  ...['onclick', 'srcdoc', 'dangerouslySetInnerHTML', 'is', 'style', 'innerHTML'].map(
    (kid) =>
      [
        'F30',
        `an attribute ${kid}`,
        home({
          ...text('a'),
          attrs: [
            { kid: 'text', v: 'a' },
            { kid, v: 'EVIL()' },
          ],
        }),
        ['mend', 'lost-attribute', `${FIRST}.attrs[1]`],
      ] as const,
  ),
];

/** Returns a compressed project that contains a plus sign, as only some do. */
function packedWithPlus(): string {
  for (let n = 0; ; n += 1) {
    const packed = lzString.compressToEncodedURIComponent(JSON.stringify(home(text(`Hello ${n}`))));
    if (packed.includes('+')) return packed;
  }
}

testCases(READING.map(([id, what, input, outcome]) => ({ id, what, input, outcome })));
testCases(
  BUILDING.map(([id, what, input, outcome]) => ({
    id,
    what,
    input,
    outcome,
    findHarm: harmOfSite,
  })),
);

test('[F4] [F5] errors have their position in the file', async () => {
  const folder = workplace();
  writeFileSync(join(folder, 'a.json'), bytes(0x7b, 0x7d, 0xff));
  expect((await buildJson(folder, 'a.json')).diagnostics?.[0]?.text).toContain('offset 2');
  writeFileSync(join(folder, 'b.json'), '{\n  "root": }');
  expect((await buildJson(folder, 'b.json')).diagnostics?.[0]?.hint).toContain('line 2, column 11');
});

test('[F6] a changed character of the compressed form results in a rejection, or a project', async () => {
  const folder = workplace();
  for (let at = 3; at < PACKED.length; at += Math.ceil(PACKED.length / 30)) {
    const changed = `${PACKED.slice(0, at)}${PACKED[at] === 'A' ? 'B' : 'A'}${PACKED.slice(at + 1)}`;
    writeFileSync(join(folder, 'project.txt'), changed);
    const { code, error } = await buildJson(folder, 'project.txt');
    expect([[0, 1], error]).toEqual([expect.arrayContaining([code]), undefined]);
  }
});

test.each(['F28', 'F31'])('[%s] a build with two threads has the expected outcome', async (id) => {
  const [, what, input, outcome] = [...READING, ...BUILDING].find(([one]) => one === id) ?? [];
  if (input === undefined || outcome === undefined) throw new Error(`no case ${id}`);
  const one: Case = { id, what: what ?? '', input, outcome, argv: ['--jobs', '2'] };
  expect(await runCase(one)).toEqual(outcomeOf(one));
});
