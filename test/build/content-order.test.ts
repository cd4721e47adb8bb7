import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { block, board, project } from '../kitchen-sink.test-data.ts';
import type { JsonObject } from '../../src/values/json.ts';
import {
  buildProject,
  contentsOf,
  filesIn,
  readText,
  tempFolder,
  writeJson,
} from '../sites.test-data.ts';
import { settle } from './incremental.test-data.ts';

const temp = tempFolder();
let source = '';
let out = '';

function put(file: string, title: string, more = '') {
  mkdirSync(dirname(join(source, file)), { recursive: true });
  writeFileSync(join(source, file), `---\ntitle: ${title}\n${more}---\n\n## Part\n\nText.\n`);
}

const LAYOUT = {
  ...board('article', [], { type: 'composite' }),
  root: {
    uid: 'ap',
    eid: 'page',
    children: [
      block('page-tree'),
      block('breadcrumbs', { 'home-text': '' }),
      { uid: 'as', eid: 'box', isGroupSlot: true, attrs: [{ kid: 'tag', v: 'main' }] },
      block('table-of-contents'),
      block('previous-next'),
    ],
  },
};

/** Returns a project with documentation: its Markdown pages are below a folder, or below a page. */
function site(content: JsonObject = {}, type = 'folder') {
  const docs = {
    ...board('docs', [block('board-list')], { type }),
    title: 'The docs',
    content: { files: 'handbook/**/*.md', layout: 'article', order: 'order', ...content },
  };
  return project([block('board-list', { of: 'docs' })], [docs, LAYOUT]);
}

beforeEach(() => {
  const folder = mkdtempSync(join(temp, 'order-'));
  [source, out] = [join(folder, 'site'), join(folder, 'out')];
  mkdirSync(source);
  writeJson(join(source, 'project.json'), site());
  put('handbook/README.md', 'Welcome');
  put('handbook/b.md', 'B', 'order: 10\n');
  put('handbook/guide/README.md', 'The guide', 'order: 2\n');
  put('handbook/guide/two.md', 'Two', 'order: 2\n');
  put('handbook/guide/one.md', 'One', 'order: 1\n');
  put('handbook/getting-started/index.md', 'Start', 'order: 1\n');
});

const page = (path: string) => readText(out, path, 'index.html');

/** Returns the targets of the links in one of the layout's navigation elements. */
const hrefsIn = (html: string, name: string) => {
  const [, inside = ''] =
    new RegExp(`<nav[^>]* class="${name}[^>]*>(.*?)</nav>`, 's').exec(html) ?? [];
  return [...inside.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
};

const ORDER = [
  '/docs/',
  '/docs/getting-started/',
  '/docs/guide/',
  '/docs/guide/one/',
  '/docs/guide/two/',
  '/docs/b/',
];

test('[MARKDOWN-8] pages are in the order of a field, and a README is the page of its folder', async () => {
  const { diagnostics } = await buildProject(source, out);
  expect(diagnostics).toEqual([]);
  expect(hrefsIn(page('docs/guide/one'), 'page-tree')).toEqual(ORDER);
  expect(page('docs')).toContain('<title>Welcome</title>');
  expect(page('docs/guide/one')).toMatch(/<summary[^>]*>The guide<\/summary>/);
  expect(page('docs/guide/one')).toMatch(/href="\/docs\/guide\/one\/" aria-current="page"/);
  expect(hrefsIn(page('docs/guide/one'), 'breadcrumbs')).toEqual(['/', '/docs/', '/docs/guide/']);
  expect(hrefsIn(page('docs/guide/one'), 'table-of-contents')).toEqual(['#part']);
});

test.each(ORDER.map((href, at) => [href, [ORDER[at - 1], ORDER[at + 1]].filter(Boolean)] as const))(
  '[MARKDOWN-8] the previous and the next page of %s are %j, across folders',
  async (href, neighbours) => {
    await buildProject(source, out);
    expect(hrefsIn(page(href), 'previous-next')).toEqual(neighbours);
  },
);

test('[MARKDOWN-8] a list shows the pages of all folders in the order of the field', async () => {
  await buildProject(source, out);
  const hrefs = [...page('').matchAll(/board-list-link" href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual(ORDER.slice(1));
});

test('[MARKDOWN-8] below a board with a page, a README there has an address of its own', async () => {
  writeJson(join(source, 'project.json'), site({ order: 'path' }, 'page'));
  const { diagnostics } = await buildProject(source, out);
  expect(diagnostics).toEqual([]);
  expect(page('docs/readme')).toContain('<title>Welcome</title>');
  expect(hrefsIn(page('docs/guide'), 'page-tree')).toEqual([
    '/docs/readme/',
    '/docs/b/',
    '/docs/getting-started/',
    '/docs/guide/',
    '/docs/guide/one/',
    '/docs/guide/two/',
  ]);
});

test('[MARKDOWN-8] a draft of a README doesn’t hide the pages of its folder, whose name is shown', async () => {
  put('handbook/getting-started/index.md', 'Start', 'draft: true\n');
  put('handbook/getting-started/first.md', 'First');
  await buildProject(source, out);
  expect(page('docs/getting-started/first')).toMatch(/<summary[^>]*>Getting started<\/summary>/);
  expect(filesIn(out)).not.toContain('docs/getting-started/index.html');
});

test('[MARKDOWN-8] a second index page of a folder is reported', async () => {
  put('handbook/guide/index.md', 'Again');
  const { diagnostics } = await buildProject(source, out);
  expect(diagnostics.map(({ code }) => code)).toEqual(['route-twice']);
});

test('[MARKDOWN-8] the slug of an index page becomes the slug of its folder', async () => {
  put('handbook/getting-started/index.md', 'Start', 'slug: start\n');
  put('handbook/getting-started/first.md', 'First');
  await buildProject(source, out);
  expect(page('docs/start/first')).toContain('<title>First</title>');
});

test('[OUT-2] another order rebuilds the pages that show it, with the bytes of a clean build', async () => {
  await settle();
  await buildProject(source, out);
  put('handbook/b.md', 'B', 'order: 0\n');
  await settle();
  await buildProject(source, out);
  expect(hrefsIn(page('docs/guide/one'), 'page-tree').slice(0, 2)).toEqual(['/docs/', '/docs/b/']);
  const clean = join(dirname(out), 'clean');
  await buildProject(source, clean, { cache: undefined });
  expect(contentsOf(out)).toEqual(contentsOf(clean));
});

test.each([[5], ['two words'], ['']])('[MARKDOWN-8] the order %j is reported', async (order) => {
  writeJson(join(source, 'project.json'), site({ order }));
  const { diagnostics } = await buildProject(source, out);
  expect(diagnostics.map(({ code }) => code)).toContain('content-settings');
});
