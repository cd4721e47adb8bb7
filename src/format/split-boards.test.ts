import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../values/json.ts';
import { encode } from './encode.ts';
import { parseTree, treeText, type ParsedTree } from './parse-tree.ts';
import { hasBadCharacters } from '../values/clean-text.ts';
import { projects } from './projects.test-data.ts';
import { splitBoards, type RootSlice } from './split-boards.ts';
import { countKeys } from './written-keys.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function parseBytes(bytes: Uint8Array, slice: RootSlice): ParsedTree | undefined {
  const written = treeText(bytes, slice);
  return written && parseTree(written);
}

/** The project from a split text and its trees. */
function rejoined(text: string): Json | undefined {
  const bytes = bytesOf(text);
  const split = splitBoards(bytes, 'project');
  if (split === undefined) return undefined;
  const join = (board: JsonObject, path: string): JsonObject => {
    const slice = split.roots.get(path);
    const tree = slice && parseBytes(bytes, slice);
    const { children } = board;
    const joined = Array.isArray(children)
      ? {
          children: children.map((child: JsonObject, at) => join(child, `${path}.children[${at}]`)),
        }
      : {};
    return { ...board, ...joined, ...(tree && { root: tree.json }) };
  };
  return { ...split.json, root: join(split.json['root'] as JsonObject, 'root') };
}

test.each([0, 1, 2, '\t', '\n'])(
  '[FORMAT-1] every project, indented by %j, equals its joined pieces',
  (space) => {
    fc.assert(
      fc.property(projects, (project) => {
        const text = JSON.stringify(JSON.parse(encode(project)), undefined, space);
        expect(rejoined(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: 60 },
    );
  },
);

test('[F14] the keys of a project are counted as written', () => {
  fc.assert(
    fc.property(projects, fc.nat({ max: 2 }), (project, space) => {
      const text = JSON.stringify(JSON.parse(encode(project)), undefined, space);
      const bytes = bytesOf(text);
      const split = splitBoards(bytes, 'project');
      const trees = [...(split?.roots.values() ?? [])].map((slice) => parseBytes(bytes, slice));
      expect(split && countKeys(split.json)).toBe(split?.keys);
      for (const tree of trees) expect(tree && countKeys(tree.json)).toBe(tree?.keys);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['{"a":1,"a":2}', 2],
  ['{"a" : 1, "a"\n:2}', 2],
  ['{"a":":b\\":","c":"\\\\"}', 2],
  ['{"a":{"b":[{"b":1,"b":1}]},"c":"x:y"}', 5],
])('[F14] %s has %d keys', (text, count) => {
  expect(parseBytes(bytesOf(text), { start: 0, end: text.length })?.keys).toBe(count);
});

test.each(['\t', '"', 'r\noot', '\\'])('[FORMAT-4] a board may have the unknown key %j', (key) => {
  const text = JSON.stringify({ root: { uid: 'a', [key]: 1, children: [{ [key]: 2 }] } });
  expect(rejoined(text)).toEqual(JSON.parse(text));
});

test.each([
  ['an escaped key of the structure', '{"root":{"r\\u006fot":{}}}'],
  ['a tree that occurs twice', '{"root":{"root":{},"root":{}}}'],
  ['children that occur twice', '{"root":{"children":[],"children":[]}}'],
  ['no object', '[]'],
  ['a text', '"{}"'],
  ['an end too early', '{"root":{"root":{"a":1}'],
  ['more after the end', '{"root":{}} x'],
  ['no comma', '{"root":{} "a":1}'],
  ['a wrong value', '{"root":{"title":nul}}'],
  ['endlessly nested boards', '{"root":'.repeat(2) + '{"children":['.repeat(70)],
])('[FORMAT-1] %s falls back to the parser', (_, text) => {
  expect(splitBoards(bytesOf(text), 'project')).toBeUndefined();
});

const BLANKS = ['', '', '', ' ', '\n', '\n  ', '\n  ', '\n    ', '\r\n', '\t'];

test('[FORMAT-1] trees cut out by indentation are correct, or one of them is invalid JSON, however the text is written', () => {
  const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^{}[\],:"]+/g;
  let sound = 0;
  const blanks = fc.array(fc.constantFrom(...BLANKS), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(projects, blanks, (project, around) => {
      const tokens = JSON.stringify(JSON.parse(encode(project))).match(TOKENS) ?? [];
      const text = tokens.map((token, at) => token + around[at % around.length]).join('');
      const bytes = bytesOf(text);
      const cut = splitBoards(bytes, 'project', { isByIndent: true });
      const slices = [...(cut?.roots.values() ?? [])];
      if (cut === undefined || slices.some((slice) => parseBytes(bytes, slice) === undefined))
        return;
      sound += 1;
      expect(cut).toEqual(splitBoards(bytes, 'project'));
    }),
    { numRuns: 200 },
  );
  expect(sound).toBeGreaterThan(20);
});

test.each(['lines', 'indented'] as const)(
  '[FORMAT-4] trees in the form "%s" are cut out by their indentation',
  (form) => {
    fc.assert(
      fc.property(projects, (project) => {
        const bytes = bytesOf(encode(project, form));
        const cut = splitBoards(bytes, 'project', { isByIndent: true });
        expect(cut).toBeDefined();
        expect(cut).toEqual(splitBoards(bytes, 'project'));
      }),
    );
  },
);

test('[FORMAT-1] [SAFE-7] a tree written over several lines ends with its bracket', () => {
  const board = { uid: 'b', root: { eid: 'text', label: '\n    }' }, slug: 'b' };
  const text = JSON.stringify({ root: { uid: 'a', children: [board] } }, undefined, 2);
  const how = { isByIndent: true };
  expect(splitBoards(bytesOf(text), 'project', how)).toEqual(splitBoards(bytesOf(text), 'project'));
  const wrong = text.replace('        }', '       }');
  expect(splitBoards(bytesOf(wrong), 'project', how)?.roots).toEqual(
    splitBoards(bytesOf(wrong), 'project')?.roots,
  );
});

test.each([
  [
    'the beginning ends in the tree',
    '{"uid":"a","children":["b.json"],"root":{"uid":"x","eid"',
    40,
  ],
  ['the beginning ends with its bracket', '{"uid":"a","root":{', 18],
])('[FORMAT-7] %s: the fields before the tree are read', (_, text, start) => {
  const split = splitBoards(bytesOf(text), 'board', { isBeginning: true });
  expect(split?.json['uid']).toBe('a');
  expect([...(split?.roots ?? [])]).toEqual([['', { start, end: 0 }]]);
});

test.each([
  ['{"uid":"a","root":{"eid":"page"}}', { eid: 'page' }],
  ['{"uid":"a","root":{"eid":"page"}\n}\r\n\t ', { eid: 'page' }],
  ['{"uid":"a","root":{"eid":"page"},"slug":"b"}', undefined],
  ['{"uid":"a","root":{"eid":"page"}', undefined],
  ['{"uid":"a","root":{"eid":"page"}}}', undefined],
])(
  '[FORMAT-7] in %s, parseTree() finds the tree only if it is the last field: %j',
  (text, tree) => {
    expect(parseBytes(bytesOf(text), { start: text.indexOf('{', 1), end: 0 })?.json).toEqual(tree);
  },
);

test.each([
  ['{"a":"plain \\u00e9"}', false],
  ['{"a":"plain"}', true],
  ['{"a":"é, 中文，“a”"}', true],
  ['{"a":"\\n \\" \\\\u0000"}', true],
  ['{"a":"\\b"}', false],
  ['{"a":"\u007f"}', false],
  ['{"a":"\u0080"}', false],
  ['{"a":"\u00a0\ufdcf\ufdf0\ufffd"}', true],
  ['{"a":"\ufdd0"}', false],
  ['{"a":"\ufdef"}', false],
  ['{"a":"\uffff"}', false],
])('[F19] the texts of %s need no check of characters: %s', (text, isPlain) => {
  const bytes = bytesOf(text);
  expect(treeText(bytes, { start: 0, end: bytes.length })?.isPlain).toBe(isPlain);
});

test('[F19] a text that needs a check of characters gets one', () => {
  const near = fc.constantFrom(
    ...Array.from(
      '\b\u001f \u007f\u0080\u009f\u00a0ï\ufdcf\ufdd0\ufdef\ufdf0\ufffd\ufffe\uffff\ud800\\',
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(fc.string({ unit: 'binary' }), near) }), (a) => {
      const bytes = bytesOf(JSON.stringify({ a }));
      const isPlain = treeText(bytes, { start: 0, end: bytes.length })?.isPlain === true;
      expect(isPlain && hasBadCharacters(a)).toBe(false);
    }),
  );
});
