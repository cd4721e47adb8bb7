import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { block, board, project } from '../kitchen-sink.test-data.ts';
import { decodeProject } from '../../src/format/decode.ts';
import { encode } from '../../src/format/encode.ts';
import { jsonObjectOf, type JsonObject } from '../../src/values/json.ts';
import {
  buildProject,
  cli,
  contentsOf,
  readText,
  REPOSITORY,
  tempFolder,
  writeJson,
} from '../sites.test-data.ts';
import { locateDiagnostics } from '../../src/node/project/locate.ts';
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
  // The links to the previous and the next page go across folders.
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

test('[MARKDOWN-1] [ROUTE-14] aliases in front matter redirect to the page, and links to them open it', async () => {
  put('notes/one.md', '---\ntitle: One\naliases:\n  - /old/one/\n---\n\nText.\n');
  put('notes/two.md', '---\nredirect_from: old/two.html\n---\n\n[One](/old/one)\n');
  put('notes/v1.2.md', '[Two](/old/two.html), [itself](/notes/v1.2)\n');
  const { diagnostics } = await buildProject(source, out);
  expect(diagnostics).toEqual([]);
  expect(page('old/one')).toContain('url=/notes/one/');
  expect(page('old/two.html')).toContain('url=/notes/two/');
  // Links in other pages open the page itself.
  expect(page('notes/two')).toContain('href="/notes/one/"');
  expect(page('notes/v1-2')).toMatch(/href="\/notes\/two\/".*href="\/notes\/v1-2\/"/);
});

test('[MARKDOWN-1] [REPAIR-4] a diagnostic about a block or a field of a page has its place in the file', async () => {
  put('notes/one.md', '---\ntitle: One\ndate: 2024-5-3\n---\n\nText.\n\n- a\n- [b](#c) d\n');
  put('notes/two.md', 'A [b](#c) and <i>more</i><video></video>\n\n<video></video>\n');
  put('notes/three.md', '<video></video>\n');
  const { diagnostics } = await buildProject(source, out);
  const found = locateDiagnostics(source, diagnostics);
  const told = found.map(({ code, file, line, column }) => `${code} ${file} ${line} ${column}`);
  expect(told.toSorted()).toEqual([
    'anchor-missing notes/one.md 9 3',
    'anchor-missing notes/two.md 1 3',
    'content-html notes/three.md 1 1',
    'content-html notes/two.md 1 26',
    'content-html notes/two.md 3 1',
    'date-unreadable notes/one.md 3 1',
  ]);
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

test('[MARKDOWN-1] [OUT-2] a merged site of parts equals a single build', async () => {
  const folder = dirname(source);
  const parts = ['part-1', 'part-2', 'part-3'];
  for (const [at, part] of parts.entries()) {
    const built = await cli(folder, ['build', 'site', '--shard', `${at + 1}/3`, '--out', part]);
    expect(built).toMatchObject({ code: 0 });
  }
  expect(await cli(folder, ['merge', ...parts, '--out', 'merged'])).toMatchObject({ code: 0 });
  await cli(folder, ['build', 'site', '--out', 'whole']);
  expect(contentsOf(join(folder, 'merged'))).toEqual(contentsOf(join(folder, 'whole')));
  expect(readText(folder, 'merged/notes/deep/two/index.html')).toContain('<title>Two</title>');
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

/** Returns the guide's code examples in a language, in the order of the guide. */
const examples = (language: string) =>
  Array.from(
    readText(REPOSITORY, 'docs/guide/content.md').matchAll(
      new RegExp(`^(\`{3,})${language}\\n([^]*?)^\\1$`, 'gm'),
    ),
    ([, , text = '']) => text,
  );

test('[MARKDOWN-1] the examples of docs/guide/content.md build', async () => {
  const settings = examples('json').map((text) => jsonObjectOf(`{${text}}`)['content']);
  const posts = examples('markdown');
  expect([settings.length, posts.length]).toEqual([5, 5]);
  rmSync(join(source, 'notes'), { recursive: true });
  for (const [at, text] of posts.entries()) {
    for (const folder of ['notes', 'docs', 'vault']) put(`${folder}/post-${at}.md`, text);
  }
  for (const content of settings) {
    writeJson(join(source, 'project.json'), site(content as JsonObject));
    const { diagnostics } = await buildProject(source, out);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(page('notes')).toContain('First snow');
  }
});
