import lzString from 'lz-string';
import { expect, test, vi } from 'vitest';
import { board, box, page, project, text } from '../model/projects.test-data.ts';
import type { Json, JsonObject } from '../values/json.ts';
import { decode, decodeText } from './decode.ts';
import { canonicalText, encode } from './encode.ts';
import { isFolderForm, joinFolder } from './folder.ts';
import { splitFolder } from './folder-files.ts';
import { entitySchemas } from './json-schema.ts';

const site = project([
  board('about', {
    children: [board('team', { slug: 'Team & Co' }), board('x', { slug: '日本' })],
  }),
  board('about 2', { slug: 'About' }),
  board('missing', { slug: '*' }),
]);

test('[FORMAT-7] there is one file per board, named by its slugs', () => {
  expect([...splitFolder(site).keys()].toSorted()).toEqual([
    'boards/about-1.json',
    'boards/about.json',
    'boards/about/board.json',
    'boards/about/team-co.json',
    'boards/board.json',
    'boards/index.json',
    'project.json',
  ]);
});

/** The number of look-ups of used names for many equal slugs. */
function questionsOf(count: number): number {
  const boards = Array.from({ length: count }, (_, n) =>
    board(`b${n}`, { slug: String.fromCodePoint(0x4e00 + n) }),
  );
  const lookups = vi.spyOn(Set.prototype, 'has');
  try {
    expect([...splitFolder(project(boards)).keys()]).toContain(`boards/board-${count - 1}.json`);
    return lookups.mock.calls.length;
  } finally {
    lookups.mockRestore();
  }
}

test('[FORMAT-7] many boards without Latin slugs get numbered file names', () => {
  expect(questionsOf(800) / questionsOf(200)).toBeLessThan(5);
});

test('[FORMAT-7] the file of a board contains the board, and the names of the files of its children', () => {
  const files = splitFolder(site);
  expect(files.get('project.json')).toBe('{\n  "id": "p",\n  "root": "boards/index.json"\n}\n');
  expect(JSON.parse(files.get('boards/about.json') ?? '')).toEqual({
    uid: 'about',
    slug: 'about',
    children: ['boards/about/team-co.json', 'boards/about/board.json'],
  });
});

const pages = (words: string) =>
  project([board('a', { root: page(text('t', words)) }), board('b', { root: page(box('x')) })]);

test('[FORMAT-7] a change to one page is a change to one file', () => {
  const [before, after] = [splitFolder(pages('old')), splitFolder(pages('new'))];
  expect([...after.keys()].filter((file) => after.get(file) !== before.get(file))).toEqual([
    'boards/a.json',
  ]);
});

test.each<[Json, boolean]>([
  [{ root: 'boards/index.json' }, true],
  [{ root: {} }, false],
  [{}, false],
  [['root'], false],
])('[FORMAT-7] %j is the head of a folder form: %s', (json, isFolder) => {
  expect(isFolderForm(json)).toBe(isFolder);
});

function join(root: string, files: Readonly<Record<string, string>>) {
  const read: string[] = [];
  const { json, diagnostics } = joinFolder({ root }, (file) => {
    read.push(file);
    const written = files[file];
    return written === undefined ? undefined : decodeText(written);
  });
  const reports = diagnostics.map(({ code, path, file }) => [code, path, file]);
  return { root: (json as JsonObject)['root'], reports, read };
}

test('[FORMAT-7] board files may contain boards in place, and be compressed', () => {
  const compressed = lzString.compressToEncodedURIComponent('{"uid":"b"}');
  const files = {
    'a.json': '{"uid":"a","children":["b.json",{"uid":"c","children":["d.json"]}]}',
    'd.json': '"{\\"uid\\":\\"d\\"}"',
  };
  const { root, reports } = join('a.json', { ...files, 'b.json': compressed });
  expect([root, reports]).toEqual([
    { uid: 'a', children: [{ uid: 'b' }, { uid: 'c', children: [{ uid: 'd' }] }] },
    [],
  ]);
});

test.each([
  ['/etc/passwd'],
  ['../a.json'],
  ['a/../../b.json'],
  ['./a.json'],
  ['a//b.json'],
  ['C:a.json'],
  ['a.json\0'],
  [''],
])("[FORMAT-7] the board file %j is outside of the folder and isn't read", (file) => {
  const { reports, read } = join(file, {});
  expect([reports, read]).toEqual([[['board-file-outside', 'root', file]], []]);
});

test("[FORMAT-7] a board file named with a backslash isn't read", () => {
  const { reports, read } = join('a\\b.json', { 'a/b.json': '{}' });
  expect([reports, read]).toEqual([[['board-file-backslash', 'root', 'a\\b.json']], []]);
});

test('[FORMAT-7] an error in a board file is reported with the file', () => {
  const { root, reports } = join('a.json', {
    'a.json': '{"uid":"a","children":["b.json","b.json","gone.json","bad.json","twice.json"]}',
    'b.json': '{"uid":"b"}',
    'bad.json': '{"uid":',
    'twice.json': '{"uid":"t","name":"x","name":"y"}',
  });
  expect(reports).toEqual([
    ['board-file-twice', 'root.children[1]', 'b.json'],
    ['board-file-missing', 'root.children[2]', 'gone.json'],
    ['json-syntax', 'root.children[3]', 'bad.json'],
    ['duplicate-key', 'root.children[4].name', 'twice.json'],
  ]);
  expect(root).toEqual({
    uid: 'a',
    children: [{ uid: 'b' }, null, null, null, { uid: 't', name: 'y' }],
  });
});

test("[FORMAT-7] a board file that names itself doesn't loop", () => {
  const { reports } = join('a.json', { 'a.json': '{"uid":"a","children":["a.json"]}' });
  expect(reports).toEqual([['board-file-twice', 'root.children[0]', 'a.json']]);
});

test('[FORMAT-4] canonical JSON has its fields in order, no defaults, and unknown keys last', () => {
  const written = `{"z":[1],"root":{"extra":{"b":1,"a":2},"root":{"attrs":[{"v":null,"elementAttrKid":"k","kid":"k"},
    {"elementAttrKid":"k","kid":"l"}],"isActive":true,"isHidden":true,"eid":"box","uid":"b"},"title":"","slug":"index","uid":"a"},
    "appVersion":"0.1.21","modelVersion":0,"googleFontsLink":"","label":"L"}`;
  const { project: read, diagnostics } = decode(written);
  expect(diagnostics.map(({ severity, code, path }) => [severity, code, path])).toEqual([
    ['notice', 'key-unknown', 'z'],
    ['notice', 'key-unknown', 'root.extra'],
  ]);
  expect(read && encode(read, 'indented')).toBe(`{
  "label": "L",
  "googleFontsLink": "",
  "root": {
    "uid": "a",
    "root": {
      "uid": "b",
      "eid": "box",
      "attrs": [
        {
          "kid": "k",
          "v": null
        },
        {
          "kid": "l",
          "elementAttrKid": "k"
        }
      ],
      "isHidden": true
    },
    "extra": {
      "b": 1,
      "a": 2
    }
  },
  "z": [
    1
  ]
}
`);
});

test('[FORMAT-4] canonical text ends with one line feed', () => {
  expect(canonicalText({ a: [] })).toBe('{\n  "a": []\n}\n');
});

test('[FORMAT-2] the JSON Schema describes all entities and their fields', () => {
  const schemas = entitySchemas();
  expect(Object.keys(schemas)).toEqual([
    'project',
    'board',
    'block',
    'attribute',
    'asset',
    'variable',
    'style',
    'translation',
    'translated-block',
    'words',
  ]);
  expect(schemas.project['required']).toEqual(['root']);
  expect(schemas.board['properties']).toMatchObject({
    uid: { type: 'string' },
    slug: { type: 'string', default: 'index' },
    isNoIndex: { type: 'boolean', default: false },
    type: { enum: ['page', 'folder', 'part', 'frame', 'composite', 'section'], default: 'page' },
    children: { type: 'array', items: { $ref: '#/definitions/board' }, default: [] },
    root: { $ref: '#/definitions/block' },
  });
  expect(schemas.asset['properties']).toMatchObject({
    timestamp: { type: ['string', 'number'] },
    size: { type: 'number', default: 0 },
    basename: { type: 'string', default: '' },
  });
  expect(schemas.attribute['properties']).toMatchObject({
    elementAttrKid: { type: 'string' },
  });
});
