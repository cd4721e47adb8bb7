import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { ImportOutcome } from '../../src/author/project/import-outcome.ts';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import { contentsOf, cli, filesIn, tempFolder } from '../sites.test-data.ts';
import { openTools, serve } from './author.test-data.ts';

const temp = tempFolder();
let folder = '';
let server: DevServer;

beforeEach(async () => {
  folder = join(mkdtempSync(join(temp, 'import-')), 'site');
  await cli(temp, ['init', folder, '--template', 'journal']);
  server = await serve(folder, { assets: join(folder, 'assets') });
});

interface Told {
  readonly status: number;
  readonly text?: string;
  readonly code?: string;
  readonly result?: ImportOutcome;
  readonly [field: string]: unknown;
}

async function ask(path: string, body: object): Promise<Told> {
  const { tools: at, token } = await openTools(server.author);
  const { origin } = new URL(at);
  const headers = { 'x-sitegen-token': token, 'content-type': 'application/json', origin };
  const response = await fetch(at + path, { headers, method: 'POST', body: JSON.stringify(body) });
  const text = await response.text();

  return { status: response.status, ...(JSON.parse(text) as object) };
}

const who = { client: 'test', selection: { board: 'home', blocks: [] } };

type Files = Readonly<Record<string, string | Uint8Array>>;

const importPages = (files: Files, parent = 'home') =>
  ask('api/import', {
    ...who,
    parent,
    files: Object.entries(files).map(([path, bytes]) => ({
      path,
      bytes: Buffer.from(bytes).toString('base64'),
    })),
  });

const undo = () => ask('api/edit', { ...who, name: 'undo', args: {} });
const pageAt = async (path: string) => (await fetch(new URL(path, server.site))).text();
/** Returns the files of boards and of the project, without the pictures, which an undo keeps. */
const boardsNow = () =>
  new Map(
    Object.entries(contentsOf(folder)).filter(([file]) => /^(?:boards|project\.json)/.test(file)),
  );

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 3 2 0l2 3z"/></svg>';

test('[IMPORT-7] a folder of HTML becomes pages below the chosen page, as one step of undo', async () => {
  const before = boardsNow();
  const { status, result } = await importPages({
    'hill/index.html':
      '<link rel="stylesheet" href="a.css"><h1>The hill</h1><p class="lede">Read of <a href="snow.html">snow</a>.</p><p class="lede">x</p><img src="roof.svg" alt="A roof"><script>steal()</script>',
    'hill/snow.html':
      '<link rel="stylesheet" href="a.css"><h1>First snow</h1><a href="index.html">Back</a>',
    'hill/a.css': ':root{--ink:#123456} h1{color:var(--ink)} .lede{font-size:24px}',
    'hill/roof.svg': SVG,
  });
  expect(status).toBe(200);
  expect(Object.keys(result?.boards ?? {})).toEqual(['index.html', 'snow.html']);
  expect(result?.isUndoable).toBe(true);
  expect(result?.report).toMatchObject({ format: 'HTML', pages: 2, assets: 1 });
  const hill = await pageAt('/hill/');
  expect(hill).toMatch(/<h1[^>]*>The hill/);
  expect(hill).toContain('href="/hill/snow/"');
  expect(hill).toContain('alt="A roof"');
  expect(hill).not.toContain('steal');
  expect(await pageAt('/hill/snow/')).toContain('href="/hill/"');
  // The headings of other pages keep their looks.
  const { styles } = JSON.parse(readFileSync(join(folder, 'project.json'), 'utf8')) as {
    readonly styles: readonly { readonly for?: string; readonly name?: string }[];
  };
  expect(styles.map(({ name }) => name)).toEqual(expect.arrayContaining(['h1', 'lede']));
  await undo();
  expect(boardsNow()).toEqual(before);
});

const withStyles = (size: string) => ({
  'a.html': `<style>.lede{font-size:${size}} :root{--big:${size}} .big{width:var(--big)}</style><p class="lede">a</p><p class="lede">b</p><div class="big">c</div>`,
});

test('[IMPORT-7] an imported style whose name the project uses for another style gets a number', async () => {
  for (const size of ['24px', '24px', '30px']) await importPages(withStyles(size));
  const project = readFileSync(join(folder, 'project.json'), 'utf8');
  const names = Array.from(
    project.matchAll(/"name": ?"((?:lede|big)[^"]*)"/g),
    ([, name = '']) => name,
  );
  expect(new Set(names)).toEqual(new Set(['big', 'big-2', 'lede', 'lede-2']));
  expect(await pageAt('/a-3/')).toContain('30px');
});

test('[IMPORT-5] [IMPORT-7] Markdown files stay files: a folder becomes a page with pages below it, and a single file becomes a page', async () => {
  const { result } = await importPages({
    'Trip/index.md': '# The trip\n\nTo [the hill](hill.md), and [back](index.md).\n',
    'Trip/hill.md':
      '---\ntitle: Hill\nmine: [a, {b: 1}]\n---\n\nUp, from [home](index.md). ![Roof](img/roof.svg)\n',
    'Trip/img/roof.svg': SVG,
  });
  expect(result?.files).toEqual(expect.arrayContaining(['content/trip/hill.md']));
  expect(result?.boards['Trip/hill.md']).toBe('content:content/trip/hill.md');
  expect(readFileSync(join(folder, 'content/trip/hill.md'), 'utf8')).toContain('mine: [a, {b: 1}]');
  expect(await pageAt('/trip/')).toContain('href="/trip/hill/"');
  const hill = await pageAt('/trip/hill/');
  expect(hill).toContain('alt="Roof"');
  expect(hill).toContain('href="/trip/"');
  // An import that writes Markdown files can't be undone.
  expect(result?.isUndoable).toBe(false);
  const before = boardsNow();
  const about = await importPages({ 'about-us.md': '# About us\n\nWords.\n' });
  expect(about.result?.isUndoable).toBe(true);
  expect(await pageAt('/about-us/')).toContain('Words.');
  await undo();
  expect(boardsNow()).toEqual(before);
});

test('[IMPORT-7] a table becomes a page with a page for each row', async () => {
  const csv = 'slug,title,price\r\noak,Oak table,480\r\nash,Ash chair,120\r\n';
  const { result } = await importPages({ 'Wares.csv': csv });
  expect(readFileSync(join(folder, 'data/wares.csv'), 'utf8')).toBe(csv);
  expect(result?.report.pages).toBe(1);
  expect(await pageAt('/wares/')).toContain('Ash chair');
  expect(await pageAt('/wares/oak/')).toContain('Oak table');
  await importPages({ 'Wares.csv': csv });
  expect(await pageAt('/wares-2/oak/')).toContain('Oak table');
});

test.each([
  ['nothing', { 'a.txt': 'x' }, 'None of these files is a page or a table.'],
  [
    'a site of a generator',
    { '_config.yml': 'title: a', '_posts/2025-01-01-a.md': 'x' },
    'This is a whole site of Jekyll.',
  ],
  [
    'paths outside of the folder',
    { '../a.html': '<p>a</p>', 'b/../../c.md': 'x' },
    'None of these files is a page or a table.',
  ],
])('[IMPORT-7] %s is rejected, and nothing is written', async (_, files: Files, text) => {
  const before = filesIn(folder);
  const reported = await importPages(files);
  expect(reported.status).toBe(422);
  expect(JSON.stringify(reported)).toContain(text);
  expect(filesIn(folder)).toEqual(before);
});

test('[IMPORT-7] a request without files, and one for a parent that is gone, are rejected', async () => {
  expect(await ask('api/import', { ...who, parent: 'home', files: 'x' })).toMatchObject({
    status: 400,
    code: 'upload-unreadable',
  });
  const before = filesIn(folder);
  expect(await importPages({ 'a.md': '# a', 'b.md': 'b' }, 'gone')).toMatchObject({ status: 422 });
  expect(filesIn(folder)).toEqual(before);
});
