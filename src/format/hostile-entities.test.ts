import { expect, test } from 'vitest';
import { boardsByUid } from '../model/composite-source.ts';
import type { Json } from '../values/json.ts';
import { decode, decodeProject } from './decode.ts';

const found = (json: Json) =>
  decodeProject(json).diagnostics.map(({ severity, code, path }) => [severity, code, path]);
/** A project whose home page has one block. */
const withBlock = (block: Json): Json => ({ root: { uid: 'home', root: block } });

test.each<[string, Json, string]>([
  [
    '[V11] a tag manager id that is a list',
    { googleTagManagerId: ['GTM-A'], root: { uid: 'a' } },
    'googleTagManagerId',
  ],
  ['[F31] a title that is an object', { root: { uid: 'a', title: {} } }, 'root.title'],
  ['[F31] a flag that is a text', withBlock({ uid: 'b', isHidden: 'no' }), 'root.root.isHidden'],
  ['[F31] children that are an object', { root: { uid: 'a', children: {} } }, 'root.children'],
  ['[F31] a block that is a list', withBlock([]), 'root.root'],
  [
    '[F31] an attribute that is a text',
    withBlock({ uid: 'b', attrs: ['x'] }),
    'root.root.attrs[0]',
  ],
  [
    '[F31] a width that is a text',
    { root: { uid: 'a', assets: [{ uid: 'c', imgWidth: '5' }] } },
    'root.assets[0].imgWidth',
  ],
])('%s is rejected with its path', (_name, json, path) => {
  expect(found(json)).toEqual([['error', 'field-type', path]]);
});

test('[F31] the error about a wrong type names both types', () => {
  expect(decode('{"root":{"uid":"a","title":{}}}').diagnostics.map(({ text }) => text)).toEqual([
    'Expected a text, got an object.',
  ]);
});

test('[FORMAT-3] an unknown board type is repaired', () => {
  const { project, diagnostics } = decodeProject({ root: { uid: 'a', type: 'Page' } });
  expect(project?.root.type).toBe('page');
  expect(diagnostics.map(({ code, path, text }) => [code, path, text])).toEqual([
    [
      'field-word',
      'root.type',
      '“Page” isn’t one of page, folder, part, frame, composite, section; “page” is used instead.',
    ],
  ]);
});

test.each([
  ['__proto__', '{"root":{"uid":"a","__proto__":{"polluted":1}}}', 'root.__proto__'],
  ['constructor', '{"constructor":{"prototype":{"polluted":1}},"root":{"uid":"a"}}', 'constructor'],
  ['prototype', '{"root":{"uid":"a","root":{"uid":"b","prototype":1}}}', 'root.root.prototype'],
  [
    '__proto__',
    '{"root":{"uid":"a","root":{"uid":"b","attrs":[{"kid":"fill","v":{"__proto__":{"polluted":1}}}]}}}',
    'root.root.attrs[0].v.__proto__',
  ],
  [
    'constructor',
    '{"extensions":[{"constructor":1}],"root":{"uid":"a"}}',
    'extensions[0].constructor',
  ],
])('[F15] [SAFE-5] the key %s in %s is rejected', (key, text, path) => {
  const { project, diagnostics } = decode(text);
  expect([project, ...diagnostics.map((one) => [one.code, one.path, one.text])]).toEqual([
    undefined,
    ['forbidden-key', path, `A project can’t use the key ${key}.`],
  ]);
  expect('polluted' in {}).toBe(false);
});

test('[F16] [SAFE-5] uids may be names of object members', () => {
  const children = ['toString', 'hasOwnProperty', '__proto__', 'constructor'].map((uid) => ({
    uid,
  }));
  const { project, diagnostics } = decodeProject({ root: { uid: 'valueOf', children } });
  expect(diagnostics).toEqual([]);
  expect(project && [...boardsByUid(project).keys()]).toEqual([
    'valueOf',
    'toString',
    'hasOwnProperty',
    '__proto__',
    'constructor',
  ]);
});

test.each([
  [
    '[F17] a size',
    '{"root":{"uid":"a","assets":[{"uid":"b","size":1e400}]}}',
    'root.assets[0].size',
    'field-number',
  ],
  ['[F17] a time', '{"savedAt":1e400,"root":{"uid":"a"}}', 'savedAt', 'field-number'],
  [
    '[F17] a value',
    '{"root":{"uid":"a","root":{"uid":"b","attrs":[{"v":{"x":[-1e400]}}]}}}',
    'root.root.attrs[0].v.x[0]',
    'field-number',
  ],
  [
    '[F18] half a surrogate pair',
    '{"root":{"uid":"a","title":"\\ud83d"}}',
    'root.title',
    'bad-characters',
  ],
  [
    '[F18] half a pair in a value',
    '{"root":{"uid":"a","root":{"uid":"b","attrs":[{"v":"\\udc00"}]}}}',
    'root.root.attrs[0].v',
    'bad-characters',
  ],
  ['[F19] NUL', '{"root":{"uid":"a","name":"a\\u0000b"}}', 'root.name', 'bad-characters'],
  [
    '[F19] a control character',
    '{"root":{"uid":"a","name":"\\u0085"}}',
    'root.name',
    'bad-characters',
  ],
  ['[F19] a non-character', '{"root":{"uid":"a","name":"\\ufffe"}}', 'root.name', 'bad-characters'],
])('%s is repaired', (_name, text, path, code) => {
  const { project, diagnostics } = decode(text);
  expect(diagnostics.map((one) => [one.severity, one.code, one.path])).toEqual([
    ['mend', code, path],
  ]);
  expect(JSON.stringify(project)).not.toMatch(/Infinity|\\u|\u0085|\ufffe/);
});

test.each([
  ['a\u0000b\ud800', 'a\ufffdb\ufffd'],
  ['\u0085\ufffe\u007f', '\ufffd\ufffd\ufffd'],
  ['tab\tline\nreturn\r\n😀', 'tab\tline\nreturn\r\n😀'],
])('[F18] [F19] [F20] the text %j becomes %j', (title, cleaned) => {
  expect(decodeProject({ root: { uid: 'a', title } }).project?.root.title).toBe(cleaned);
});

test.each<[string, Json, string]>([
  ['blocks', withBlock(nested(200)), `root.root${'.children[0]'.repeat(200)}`],
  ['blocks', withBlock(nested(5000)), `root.root${'.children[0]'.repeat(200)}`],
  ['boards', { root: nested(64) }, `root${'.children[0]'.repeat(64)}`],
  ['values', { extensions: lists(64), root: { uid: 'a' } }, `extensions${'[0]'.repeat(64)}`],
])('[F32] [SAFE-7] %s nested too deep are rejected', (what, json, path) => {
  const { project, diagnostics } = decodeProject(json);
  expect(project).toBeUndefined();
  expect(diagnostics.map((one) => [one.code, one.path])).toEqual([['too-deep', path]]);
  expect(diagnostics[0]?.text).toContain(`The ${what} are nested more than`);
});

test('[SAFE-7] the maximum depth is accepted', () => {
  const root = { ...nested(63), root: nested(199) };
  expect(found({ root, extensions: lists(63) })).toEqual([]);
});

/** Nested entities, `depth` levels below the first. */
function nested(depth: number): { readonly [key: string]: Json } {
  let inner: { readonly [key: string]: Json } = { uid: `${depth} at the end` };
  for (let level = depth; level > 0; level -= 1)
    inner = { uid: `${level} of ${depth}`, children: [inner] };
  return inner;
}

function lists(depth: number): Json {
  let inner: Json = [];
  for (let level = depth; level > 0; level -= 1) inner = [inner];
  return inner;
}

test('[F33] a hundred thousand siblings are accepted', () => {
  const children = Array.from({ length: 100_000 }, (_, n) => ({ uid: String(n), eid: 'box' }));
  const { project, diagnostics } = decodeProject(withBlock({ uid: 'page', children }));
  expect([project?.root.root?.children?.length, diagnostics]).toEqual([100_000, []]);
});

test.each<[string, Json, string, string]>([
  ['boards', { root: { uid: 'a', children: [{ uid: 'a' }] } }, 'root.children[0].uid', 'root'],
  [
    'blocks of one board',
    withBlock({ uid: 'b', children: [{ uid: 'b' }] }),
    'root.root.children[0].uid',
    'root.root',
  ],
  [
    'blocks of two boards',
    { root: { uid: 'a', root: { uid: 'b' }, children: [{ uid: 'c', root: { uid: 'b' } }] } },
    'root.children[0].root.uid',
    'root.root',
  ],
  [
    'assets of two boards',
    {
      root: { uid: 'a', assets: [{ uid: 'f' }], children: [{ uid: 'c', assets: [{ uid: 'f' }] }] },
    },
    'root.children[0].assets[0].uid',
    'root.assets[0]',
  ],
  [
    'slot contents of one composite',
    withBlock({ uid: 'b', children: [{ uid: 's~' }, { uid: 's~' }] }),
    'root.root.children[1].uid',
    'root.root.children[0]',
  ],
])('[F24] equal uids of %s are rejected with both paths', (_name, json, path, other) => {
  const [found1, ...more] = decodeProject(json).diagnostics;
  expect([found1?.code, found1?.path, more]).toEqual(['duplicate-uid', path, []]);
  expect(found1?.text).toMatch(/^The uid “\S+” is used twice: here and at /);
  expect(found1?.text.endsWith(` at ${other}.`)).toBe(true);
});

test('[F24] slot contents of two composites may share a uid, and so may a board and a block', () => {
  const children = [1, 2].map((n) => ({ uid: `c${n}`, children: [{ uid: 's~' }] }));
  expect(found(withBlock({ uid: 'home', children }))).toEqual([]);
});
