import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { board, project } from '../kitchen-sink.test-data.ts';
import { buildProject, contentsOf, readText, tempFolder, writeJson } from '../sites.test-data.ts';
import { blankPng } from './images.test-data.ts';
import { settle } from './incremental.test-data.ts';

const temp = tempFolder();
let source = '';
let out = '';

function put(file: string, bytes: string | Uint8Array) {
  mkdirSync(dirname(join(source, file)), { recursive: true });
  writeFileSync(join(source, file), bytes);
}

beforeEach(() => {
  const folder = mkdtempSync(join(temp, 'wiki-'));
  [source, out] = [join(folder, 'site'), join(folder, 'out')];
  const content = { files: 'vault/**/*.md', markdown: { wiki: true } };
  mkdirSync(source);
  writeJson(
    join(source, 'project.json'),
    project([], [{ ...board('notes', []), uid: 'notes', content }]),
  );
  put('vault/Start.md', 'See [[oak#Bark|the bark]], [[ASH]] and [[Elm]].\n\n![[oak.png|200]]\n');
  put('vault/trees/Oak.md', '## Bark\n\nRough.\n');
  put('vault/trees/Ash.md', 'Tall.\n');
  put('vault/pictures/oak.png', blankPng(4, 4));
});

const links = () =>
  [...readText(out, 'notes/start', 'index.html').matchAll(/<a [^>]*href="(\/notes\/[^"]+)"/g)].map(
    ([, href]) => href,
  );

test('[MARKDOWN-10] names point to pages and pictures in any folder, regardless of upper and lower case', async () => {
  const { diagnostics } = await buildProject(source, out);
  expect(links()).toEqual(['/notes/trees/oak/#bark', '/notes/trees/ash/']);
  expect(readText(out, 'notes/start', 'index.html')).toMatch(/<img [^>]*alt="oak"/);
  expect(diagnostics).toEqual([
    expect.objectContaining({ code: 'content-link', file: 'vault/Start.md', line: 1, column: 40 }),
  ]);
});

test('[MARKDOWN-10] [OUT-2] a new file is found by the pages that name it, as in a clean build', async () => {
  await settle();
  await buildProject(source, out);
  put('vault/Elm.md', 'Wide.\n');
  await settle();
  const { diagnostics } = await buildProject(source, out);
  expect(diagnostics).toEqual([]);
  expect(links()).toContain('/notes/elm/');
  const clean = join(dirname(out), 'clean');
  await buildProject(source, clean, { cache: undefined });
  expect(contentsOf(out)).toEqual(contentsOf(clean));
});
