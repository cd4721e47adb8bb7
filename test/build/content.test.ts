import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { block, board, project } from '../kitchen-sink.test-data.ts';
import { decodeProject } from '../../src/format/decode.ts';
import { encode } from '../../src/format/encode.ts';
import type { JsonObject } from '../../src/values/json.ts';
import { buildProject, contentsOf, readText, tempFolder, writeJson } from '../sites.test-data.ts';
import { settle } from './incremental.test-data.ts';

const temp = tempFolder();
let source = '';
let out = '';

const note = (title: string, text: string, date = '2024-05-31') =>
  `---\ntitle: ${title}\ndate: ${date}\ntags: [oak]\n---\n\n${text}\n`;

function put(file: string, text: string) {
  mkdirSync(dirname(join(source, file)), { recursive: true });
  writeFileSync(join(source, file), text);
}

const LAYOUT = {
  ...board('article', []),
  uid: 'article',
  type: 'composite',
  root: {
    uid: 'ap',
    eid: 'page',
    children: [
      {
        uid: 'ah',
        eid: 'heading',
        attrs: [{ kid: 'level', v: 1 }],
        children: [block('board-field')],
      },
      { uid: 'as', eid: 'box', isGroupSlot: true },
      block('previous-next'),
    ],
  },
};

const site = (content: JsonObject = { files: 'notes/**/*.md', layout: 'article' }) => {
  const list = {
    ...board('notes', [block('board-list', { order: 'newest first' })]),
    uid: 'notes',
    content,
  };
  return project([block('board-list', { of: 'notes' })], [list, LAYOUT]);
};

beforeEach(() => {
  const folder = mkdtempSync(join(temp, 'content-'));
  [source, out] = [join(folder, 'site'), join(folder, 'out')];
  mkdirSync(source);
  writeJson(join(source, 'project.json'), site());
  put('notes/one.md', note('One', 'See [two](deep/two.md#after).'));
  put('notes/deep/two.md', note('Two', '## After\n\nText.', '2024-06-01'));
});

const page = (path: string) => readText(out, path, 'index.html');

test('[MARKDOWN-1] each file is a page in its layout, listed, linked, tagged and dated like others', async () => {
  const { diagnostics } = await buildProject(source, out);
  expect(diagnostics).toEqual([]);
  expect(page('notes/one')).toMatch(
    /<h1[^>]*>.*One.*<a [^>]*href="\/notes\/deep\/two\/#after">two<\/a>/s,
  );
  expect(page('notes/deep/two')).toContain('<title>Two</title>');
  const hrefs = [...page('notes').matchAll(/href="(\/notes\/[^"]+)"/g)].map(([, href]) => href);
  expect([...new Set(hrefs)]).toEqual(['/notes/deep/two/', '/notes/one/']);
  // The previous and the next page, across the folder between.
  expect(page('notes/deep/two')).toContain('rel="prev"');
});

const linksOf = () =>
  [...page('notes/one').matchAll(/<a [^>]*href="([^"]+)"[^>]*>(two|home|ash|elm)</g)].map(
    ([, href, name]) => `${name} ${href}`,
  );

test('[MARKDOWN-1] [OUT-2] a path without an extension links to the page at that address or of that file, also a new one', async () => {
  put('notes/one.md', note('One', '[two](/notes/deep/two/) [home](/) [ash](deep/ash) [elm](elm)'));
  await settle();
  await buildProject(source, out);
  expect(linksOf()).toEqual(['two /notes/deep/two/', 'home /']);
  put('notes/deep/ash.md', note('Ash', 'Tall.'));
  await settle();
  const { diagnostics } = await buildProject(source, out);
  expect(linksOf()).toEqual(['two /notes/deep/two/', 'home /', 'ash /notes/deep/ash/']);
  expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([['content-link', 7]]);
});

test('[MARKDOWN-1] [ROUTE-14] aliases in front matter redirect to the page', async () => {
  put('notes/one.md', '---\ntitle: One\naliases:\n  - /old/one/\n---\n\nText.\n');
  put('notes/two.md', '---\nredirect_from: /old/two\n---\n\nText.\n');
  const { diagnostics } = await buildProject(source, out);
  expect(diagnostics).toEqual([]);
  expect(page('old/one')).toContain('url=/notes/one/');
  expect(page('old/two')).toContain('url=/notes/two/');
});

test('[OUT-2] a changed file rebuilds its page and its lists, with the bytes of a clean build', async () => {
  await settle();
  const before = await buildProject(source, out);
  put('notes/one.md', note('One', 'Other words.'));
  await settle();
  const { boards } = await buildProject(source, out);
  expect([before.boards, boards]).toEqual([7, 1]);
  put('notes/one.md', note('Renamed', 'Other words.'));
  put('notes/three.md', note('Three', 'New.'));
  rmSync(join(source, 'notes/deep'), { recursive: true });
  await settle();
  await buildProject(source, out);
  const clean = join(dirname(out), 'clean');
  const anew = await buildProject(source, clean, { cache: undefined });
  expect(contentsOf(out)).toEqual(contentsOf(clean));
  expect(anew.diagnostics.map(({ code }) => code)).toEqual([]);
});

test.each([
  [{ files: '../*.md' }, 'content-settings'],
  [{ files: 'none/*.md' }, 'content-no-files'],
  [{ files: ['notes/*.md'], layout: 'nobody' }, 'content-layout'],
  [{ files: ['notes/*.md', 'notes/one.md'] }, 'content-file-twice'],
])('[MARKDOWN-1] the content %j is reported: %s', async (content, code) => {
  writeJson(join(source, 'project.json'), site(content));
  const { diagnostics } = await buildProject(source, out);
  expect(diagnostics.map((one) => one.code)).toContain(code);
});

test('[MARKDOWN-1] [MARKDOWN-3] a diagnostic names the file and the line', async () => {
  put('notes/one.md', note('One', '<script>alert(1)</script>'));
  const { diagnostics } = await buildProject(source, out);
  expect(diagnostics).toEqual([
    expect.objectContaining({ code: 'content-html', file: 'notes/one.md', line: 7, column: 1 }),
  ]);
  expect(JSON.stringify(contentsOf(out))).not.toContain('alert(1)');
});

test('[MARKDOWN-2] a board of the project with the uid of a page from a file is rejected, since saving would lose it', async () => {
  const json = project([], [{ ...board('own', []), uid: 'content:notes/one.md' }]);
  writeJson(join(source, 'project.json'), json);
  const { diagnostics } = await buildProject(source, out);
  expect(diagnostics.map(({ code }) => code)).toEqual(['uid-reserved']);
  const { project: decoded } = decodeProject(json);
  expect(decoded && encode(decoded)).toContain('content:notes/one.md');
});

test('[MARKDOWN-1] [SAFE-9] a link out of the folder is rejected', async () => {
  writeFileSync(join(dirname(source), 'secret.md'), 'Secret');
  symlinkSync(join(dirname(source), 'secret.md'), join(source, 'notes/linked.md'));
  const { diagnostics } = await buildProject(source, out);
  expect(diagnostics).toEqual([
    expect.objectContaining({ code: 'content-file-unread', file: 'notes/linked.md' }),
  ]);
});
