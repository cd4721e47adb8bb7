import { existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { cli, filesIn, readText, tempFolder } from '../sites.test-data.ts';
import { createNotes } from '../../src/import/imported.ts';
import { findFormat } from '../../src/import/formats.ts';
import { filesOf } from '../../src/import/source.ts';
import { zipOf, type Packed } from '../zip.test-data.ts';
import { makeFifo } from './cases.test-data.ts';

const temp = tempFolder();

const CONFIG = { name: 'site/_config.yml', content: 'title: Notes\n' };
const POST = {
  name: 'site/_posts/2025-11-20-snow.md',
  content: '---\ntitle: Snow\n---\n\nWords.\n',
};

async function importZip(files: readonly Packed[], change = (bytes: Buffer) => bytes) {
  const folder = mkdtempSync(join(temp, 'zip-'));
  writeFileSync(join(folder, 'old.zip'), change(zipOf(files)));
  const { code, out, err } = await cli(folder, ['import', 'old.zip', 'new', '--json']);
  const made = join(folder, 'new');
  return { code, out, err, folder, made: existsSync(made) ? filesIn(made) : [] };
}

interface Left {
  readonly left: readonly { readonly what: string; readonly file: string }[];
}

const leftIn = (out: string) =>
  (JSON.parse(out.trim().split('\n').at(-1) ?? '') as Left).left.map(
    ({ what, file }) => `${file}: ${what}`,
  );

const zeros = (count: number) => new Uint8Array(count);

test.each<readonly [string, readonly Packed[]]>([
  ['a file of 200 MB and more', [{ name: 'site/a.png', content: '', claims: 2_000_000_000 }]],
  ['a file that expands a thousand times', [{ name: 'site/a.png', content: zeros(30_000_000) }]],
  [
    'files that are too large together',
    Array.from({ length: 11 }, (_, at) => ({
      name: `site/${at}.png`,
      content: '',
      claims: 150_000_000,
    })),
  ],
])('[I1] [IMPORT-6] an archive with %s is rejected, and nothing is written', async (_, files) => {
  const { code, err, made } = await importZip([CONFIG, POST, ...files]);
  expect({ code, made }).toEqual({ code: 1, made: [] });
  expect(err).toContain('can’t be read');
});

test.each([
  '../evil.md',
  'site/../../evil.md',
  '/etc/evil.md',
  'C:/evil.md',
  'site\\..\\..\\evil.md',
])('[I2] [IMPORT-6] an archive with the path %s is rejected', async (name) => {
  const evil = { name, content: '---\n---\nevil' };
  const { code, err, folder, made } = await importZip([CONFIG, POST, evil]);
  expect({ code, made }).toEqual({ code: 1, made: [] });
  expect(existsSync(join(folder, 'evil.md'))).toBe(false);
  expect(err).toContain('can’t be read');
});

test('[I2] a path that is too long isn’t read', async () => {
  const long = { name: `site/${'a'.repeat(1100)}.md`, content: '---\n---\nx' };
  const { code, out } = await importZip([CONFIG, POST, long]);
  expect(code).toBe(0);
  expect(leftIn(out).some((left) => left.endsWith('too long, or has a NUL, isn’t read'))).toBe(
    true,
  );
});

test.each([
  ['a link', 0o12_0777],
  ['a pipe', 0o01_0644],
  ['a device', 0o06_0644],
])('[I3] %s in an archive isn’t read', async (_, mode) => {
  const { code, out, made } = await importZip([
    CONFIG,
    POST,
    { name: 'site/linked.md', content: '---\ntitle: x\n---\n/etc/passwd', mode },
  ]);
  expect(code).toBe(0);
  expect(made.filter((file) => file.includes('linked'))).toEqual([]);
  expect(leftIn(out).find((left) => left.includes('linked'))).toMatch(/isn’t read$/);
});

test('[I3] links and pipes in a folder aren’t read', async () => {
  const folder = mkdtempSync(join(temp, 'links-'));
  const old = join(folder, 'old');
  for (const { name, content } of [CONFIG, POST]) {
    mkdirSync(dirname(join(folder, name.replace('site', 'old'))), { recursive: true });
    writeFileSync(join(folder, name.replace('site', 'old')), content);
  }
  writeFileSync(join(folder, 'secret.md'), '---\ntitle: Secret\n---\nsecret');
  symlinkSync(join(folder, 'secret.md'), join(old, 'linked.md'));
  symlinkSync(folder, join(old, 'above'));
  makeFifo(join(old, 'pipe.md'));
  const { code, out } = await cli(folder, ['import', 'old', 'new', '--json']);
  expect(code).toBe(0);
  expect(leftIn(out).slice(0, 3).toSorted()).toEqual([
    'above: a link isn’t read',
    'linked.md: a link isn’t read',
    'pipe.md: a pipe or a device isn’t read',
  ]);
  expect(filesIn(join(folder, 'new')).some((file) => file.includes('secret'))).toBe(false);
});

test.each<readonly [what: string, files: readonly Packed[], change: (bytes: Buffer) => Buffer]>([
  ['that is truncated', [CONFIG, POST], (bytes) => bytes.subarray(0, bytes.length - 30)],
  ['with too small sizes', [CONFIG, { ...POST, claims: 3 }], (bytes) => bytes],
  ['with too large sizes', [CONFIG, { ...POST, claims: 300 }], (bytes) => bytes],
])('[I4] an archive %s is rejected', async (_what, files, change) => {
  const { code, err, made } = await importZip(files, change);
  expect({ code, made }).toEqual({ code: 1, made: [] });
  expect(err).toContain('can’t be read');
});

test('[I4] an encrypted file of an archive is left out', async () => {
  const { code, out } = await importZip([
    CONFIG,
    POST,
    { name: 'site/a.md', content: 'x', isEncrypted: true },
  ]);
  expect(code).toBe(0);
  expect(leftIn(out)).toContain('site/a.md: an encrypted file isn’t read');
});

test('[I5] names that the project needs, or that a file system reserves, get another path', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>';
  const text = '---\ntitle: x\n---\n\n![a](/boards/a.svg) ![b](/con.svg) [c](/.hidden.pdf)\n';
  const { code, made } = await importZip([
    CONFIG,
    { name: 'site/aux.md', content: text },
    { name: 'site/boards/a.svg', content: svg },
    { name: 'site/con.svg', content: svg },
    { name: 'site/.hidden.pdf', content: '%PDF-1.4' },
  ]);
  expect(code).toBe(0);
  expect(made.filter((file) => /aux|a\.svg|con\.svg|hidden/.test(file)).toSorted()).toEqual([
    '_con.svg',
    '_hidden.pdf',
    'content/_aux.md',
    'files/boards/a.svg',
  ]);
});

test('[I6] aliases and keys of settings and front matter change no object', async () => {
  const bomb = [
    'a: &a [x, x]',
    ...'bcdefghij'
      .split('')
      .map((name, at) => `${name}: &${name} [*${'abcdefghi'[at]}, *${'abcdefghi'[at]}]`),
  ].join('\n');
  const { code, made, folder } = await importZip([
    { name: 'site/_config.yml', content: `title: Notes\n${bomb}\n` },
    { ...POST, content: `---\ntitle: Snow\n__proto__: {isDraft: true}\n${bomb}\n---\n\nWords.\n` },
  ]);
  expect(code).toBe(0);
  expect(Object.hasOwn(Object.prototype, 'isDraft')).toBe(false);
  const post = made.find((file) => file.endsWith('snow.md')) ?? '';
  expect(readText(folder, 'new', post)).toContain('Words.');
});

test.each([
  ['tags of Liquid', '{% x '],
  ['outputs of Liquid', '{{ x '],
  ['attributes of kramdown', 'a{: '],
  ['links', '[a]('],
  ['labels', '[a'],
])('[I7] a text of 20,000 unclosed %s is read whole', (_, text) => {
  const files = filesOf({
    '_config.yml': '',
    '_posts/2025-11-20-a.md': `---\ntitle: x\n---\n${text.repeat(20_000)}`,
  });
  const [found] = findFormat(files, undefined)?.read(files, createNotes()).texts ?? [];
  // The text is at least as long as the original: targets of links may get longer.
  expect(found?.text.length).toBeGreaterThan(text.length * 20_000);
});
