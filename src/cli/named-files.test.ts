import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { cli, tempFolder } from '../../test/sites.test-data.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

const temp = tempFolder();

type Files = Readonly<Record<string, string | Uint8Array | object>>;

const page = (...children: readonly object[]) => ({ uid: 'r', eid: 'page', children });
const text = (v: string) => ({ uid: 't', eid: 'text', attrs: [{ kid: 'text', v }] });
const home = (fields: object = {}) => ({ uid: 'home', name: 'Home', ...fields });
const about = (fields: object = {}) => ({ uid: 'about', slug: 'about', ...fields });

/** The diagnostics of a folder of files: code, place and hint. */
async function check(files: Files) {
  const folder = mkdtempSync(join(temp, 'named-'));
  for (const [name, input] of Object.entries({
    'project.json': { root: 'boards/index.json' },
    ...files,
  })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    const isBytes = typeof input === 'string' || input instanceof Uint8Array;
    writeFileSync(join(folder, name), isBytes ? input : JSON.stringify(input, null, 2));
  }
  const { out } = await cli(folder, ['check', '--json', '.']);
  const { projects } = JSON.parse(out) as {
    readonly projects: readonly { readonly diagnostics: readonly Diagnostic[] }[];
  };
  const diagnostics = projects[0]?.diagnostics ?? [];
  return diagnostics.map(({ code, file, line, column, hint }) => ({
    code,
    at: `${file}:${line}:${column}`,
    hint,
  }));
}

const UTF_16 = new Uint8Array(Buffer.from('\ufeff{"uid": "home"}', 'utf16le'));
const LATIN_1 = new Uint8Array(Buffer.from('{"uid": "home", "name": "Caf\u00e9"}', 'latin1'));

test.each<[string, string, Files, string, string]>([
  [
    'an empty board file',
    'file-empty',
    { 'boards/index.json': '' },
    'boards/index.json:1:1',
    'backup',
  ],
  [
    'a board file in UTF-16',
    'file-encoding',
    { 'boards/index.json': UTF_16 },
    'boards/index.json:1:1',
    'UTF-8',
  ],
  [
    'a board file in Latin 1',
    'file-bad-utf8',
    { 'boards/index.json': LATIN_1 },
    'boards/index.json:1:1',
    'UTF-8',
  ],
  [
    'children that are a text',
    'field-type',
    { 'boards/index.json': home({ children: 'boards/about.json' }) },
    'boards/index.json:4:3',
    'docs/reference/format.md',
  ],
  [
    'a backslash',
    'board-file-backslash',
    {
      'boards/index.json': home({ children: ['boards\\about.json'] }),
      'boards/about.json': about(),
    },
    'boards/index.json:5:5',
    'Did you mean “boards/about.json”? ',
  ],
  [
    'another letter case',
    'board-file-missing',
    {
      'boards/index.json': home({ children: ['Boards/About.json'] }),
      'boards/about.json': about(),
    },
    'boards/index.json:5:5',
    'Did you mean “boards/about.json”? ',
  ],
  [
    'a file that is named twice',
    'board-file-twice',
    {
      'boards/index.json': home({ children: ['boards/about.json', 'boards/about.json'] }),
      'boards/about.json': about(),
    },
    'boards/index.json:6:5',
    'Remove one',
  ],
  [
    'a board file that no path names',
    'board-file-unnamed',
    { 'boards/index.json': home({ root: page(text('x')) }), 'boards/old.json': about() },
    'boards/old.json:1:1',
    'children',
  ],
  [
    'a slug with a space and a sign',
    'slug-signs',
    {
      'boards/index.json': home({ children: ['boards/about.json'], root: page(text('x')) }),
      'boards/about.json': about({ slug: 'About us!', root: page(text('x')) }),
    },
    'boards/about.json:3:3',
    'Did you mean “about-us”? ',
  ],
  [
    'Markdown in a text',
    'text-markup',
    { 'boards/index.json': home({ root: page(text('Bread **every day**')) }) },
    'boards/index.json:14:13',
    '“strong”',
  ],
  [
    'HTML in a text',
    'text-markup',
    { 'boards/index.json': home({ root: page(text('Bread <b>every day</b>')) }) },
    'boards/index.json:14:13',
    '“strong”',
  ],
])('[OUT-3] %s is reported with its place and the fix', async (_name, code, files, at, hint) => {
  const found = await check(files);
  expect(found.filter((one) => one.code === code)).toEqual([
    { code, at, hint: expect.stringContaining(hint) },
  ]);
  expect(found.filter((one) => one.code.startsWith('board-file-') && one.code !== code)).toEqual(
    [],
  );
});

test("[OUT-3] files that aren't boards, plain slugs and code aren't reported", async () => {
  const code = {
    uid: 'c',
    eid: 'code-block',
    attrs: [{ kid: 'code', v: 'a ** b ** c <b> **d**' }],
  };
  const found = await check({
    'boards/index.json': home({
      children: ['boards/about.json'],
      root: page(text('2 < 3, 2 ** 3 ** 4, a [note] (here)'), code),
    }),
    'boards/about.json': about({ slug: 'über-uns', root: page(text('x')) }),
    'boards/notes.txt': 'x',
    'data.json': {},
  });
  const codes = new Set(['board-file-unnamed', 'slug-signs', 'text-markup']);
  expect(found.filter((one) => codes.has(one.code))).toEqual([]);
});
