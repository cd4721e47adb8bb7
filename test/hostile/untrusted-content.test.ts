import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/values/json.ts';
import { project } from '../kitchen-sink.test-data.ts';
import { contentsOf, writeJson } from '../sites.test-data.ts';
import { beginFile, buildJson, workplace, writeFiles } from './cases.test-data.ts';

beginFile();

const SECRET = 'SECRET OF THE AUTHOR';

interface Given {
  /** Files next to the project. */
  readonly files: Readonly<Record<string, string>>;
  readonly content?: JsonObject;
  /**
   * Targets of symbolic links, by the names of the links; the targets are next to the project's
   * folder.
   */
  readonly links?: Readonly<Record<string, string>>;
}

/** Writes a stranger's project with content, and secrets next to its folder. */
function place({ files, content = { files: ['notes/**/*.md', 'data/*'] }, links = {} }: Given) {
  const folder = workplace();
  const site = join(folder, 'stranger');
  mkdirSync(join(site, 'notes'), { recursive: true });
  writeFiles(folder, {
    'secret.md': SECRET,
    'secret.png': SECRET,
    'secret.csv': `sku\n${SECRET}\n`,
    'secrets/one.md': SECRET,
  });
  writeFiles(site, { 'notes/one.md': 'One.\n', ...files });
  writeJson(join(site, 'project.json'), project([], [{ uid: 'notes', slug: 'notes', content }]));
  for (const [name, target] of Object.entries(links))
    symlinkSync(join(folder, target), join(site, name));
  return folder;
}

const FOLD = 'abcdefghi'.split('');
const BILLION = [
  'a: &a [x]',
  ...FOLD.slice(1).map((name, at) => `${name}: &${name} [${`*${FOLD[at]},`.repeat(9)}]`),
];
const matter = (...lines: readonly string[]) => ({
  files: { 'notes/a.md': `---\n${lines.join('\n')}\n---\n\nText.\n` },
});
const text = (markdown: string) => ({ files: { 'notes/a.md': `${markdown}\n` } });
const WIKI = { files: 'notes/**/*.md', markdown: { wiki: true } };

test.each<[id: string, what: string, input: Given, code: number, codes: readonly string[]]>([
  ['X11', 'a billion references', matter(...BILLION), 1, ['front-matter']],
  ['X11', '5,000 lists in lists', matter(`title: ${'['.repeat(5000)}`), 1, ['front-matter']],
  ['X11', '__proto__', matter('__proto__: { isDraft: true }'), 0, ['front-matter-unused']],
  ['X11', 'a function', matter('date: !!js/function x'), 0, []],
  ['X11', 'an address that runs', matter('image: "javascript:alert(1)"'), 0, ['head-address']],
  ['X10', '5,000 quotes in quotes', text(`${'> '.repeat(5000)}a`), 0, ['content-depth']],
  ['X10', '5,000 lists in lists', text(`${'- '.repeat(5000)}a`), 0, ['content-depth']],
  ['X10', '20,000 brackets', text('['.repeat(20_000)), 0, ['content-signs']],
  ['SAFE-1', 'a script', text('<script>alert(1)</script>'), 0, ['content-html']],
  ['SAFE-1', 'a link that runs', text('[a](javascript:alert(1))'), 0, ['content-link']],
  ['SAFE-3', 'a picture of another host', text('![a](https://x.example/a.png)'), 0, []],
  ['SAFE-9', 'a picture outside', text('![a](../../secret.png)'), 0, ['content-picture']],
  ['SAFE-9', 'an encoded one', text('![a](%2e%2e/%2e%2e/secret.png)'), 0, ['content-picture']],
  ['SAFE-9', 'a sharing image outside', matter('image: ../../secret.png'), 0, ['content-picture']],
  ['SAFE-9', 'a file outside', text('[a](../../secret.png)'), 0, ['content-link']],
  [
    'SAFE-9',
    'an embed outside',
    { ...text('![[../../secret.png]]'), content: WIKI },
    0,
    ['content-picture'],
  ],
  [
    'SAFE-9',
    'a linked page',
    { files: {}, links: { 'notes/a.md': 'secret.md' } },
    1,
    ['content-file-unread'],
  ],
  ['SAFE-9', 'a linked folder', { files: {}, links: { 'notes/in': 'secrets' } }, 0, []],
  [
    'SAFE-9',
    'a linked picture',
    { ...text('![a](a.png)'), links: { 'notes/a.png': 'secret.png' } },
    0,
    ['content-picture'],
  ],
  [
    'SAFE-9',
    'linked rows',
    { files: { 'data/b.csv': 'sku\nb\n' }, links: { 'data/a.csv': 'secret.csv' } },
    1,
    ['content-file-unread'],
  ],
  [
    'SAFE-9',
    'a pattern outside',
    { files: {}, content: { files: '../*.md' } },
    1,
    ['content-settings'],
  ],
  [
    'SAFE-9',
    'an absolute pattern',
    { files: {}, content: { files: '/etc/*.md' } },
    1,
    ['content-settings'],
  ],
  ['X20', 'a cell that isn’t closed', { files: { 'data/a.csv': 'sku\n"a\n' } }, 1, ['data-unread']],
  [
    'X20',
    '1,000 lists in lists',
    { files: { 'data/a.json': `[{"a":${'['.repeat(1000)}${']'.repeat(1000)}}]` } },
    1,
    ['data-unread'],
  ],
  [
    'X21',
    'a billion references in rows',
    { files: { 'data/a.yaml': `- ${BILLION.join('\n  ')}\n` } },
    0,
    [],
  ],
])(
  '[%s] [SAFE-3] with --untrusted, %s reads no other file and runs nothing',
  async (_id, _what, input, code, codes) => {
    const folder = place(input);
    const built = await buildJson(folder, 'stranger', '--untrusted');
    const found = (built.diagnostics ?? []).map((one) => one.code);
    expect([built.code, found]).toEqual([code, expect.arrayContaining([...codes])]);
    expect(built.asks ?? []).toEqual([]);
    const bytes = JSON.stringify(contentsOf(join(folder, 'site')));
    expect(bytes).not.toContain(SECRET);
    expect(bytes).not.toContain('alert(1)');
    expect(bytes).not.toContain('x.example');
  },
);
