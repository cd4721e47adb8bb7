import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { JsonObject } from '../../src/values/json.ts';
import { jsonObjectOf } from '../../src/values/json.ts';
import { imageOf } from '../build/images.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { connect, type Connection } from './writing.test-data.ts';

const temp = tempFolder();
let template = '';
let folder = '';
let origin = '';
let one: Connection;

beforeAll(async () => {
  template = join(temp, 'template');
  await cli(temp, ['init', template, '--template', 'journal']);
});

const SNOW = '---\ntitle: First snow\ndate: 2026-11-20\n---\n\nIt *fell*.\n';
const path = (...names: readonly string[]) => join(folder, ...names);
const textOf = (...names: readonly string[]) => readFileSync(path(...names), 'utf8');

const HELP = 'Ask *us*.\n';

function giveContent(board: string, files: string, layout = '') {
  const { root, ...fields }: JsonObject = jsonObjectOf(textOf('boards', `${board}.json`));
  const made = { ...fields, content: { files, layout }, root };
  writeFileSync(path('boards', `${board}.json`), JSON.stringify(made));
}

beforeEach(async () => {
  folder = join(mkdtempSync(join(temp, 'content-')), 'site');
  cpSync(template, folder, { recursive: true });
  mkdirSync(path('posts'));
  writeFileSync(path('posts', 'snow.md'), SNOW);
  mkdirSync(path('pages'));
  writeFileSync(path('pages', 'help.md'), HELP);
  giveContent('notes', 'posts/*.md');
  giveContent('about', 'pages/*.md');
  const { author } = await serve(folder, { cache: join(temp, 'cache') });
  ({ origin } = new URL(author));
  one = await connect(author);
});

const page = async (at: string) => (await fetch(`${origin}${at}`)).text();

test('[MARKDOWN-1] a page from a file is served, and changes with its file', async () => {
  expect(await page('/notes/snow/')).toMatch(/It <em[^>]*>fell<\/em>/);
  expect(await page('/notes/')).toContain('First snow');
  writeFileSync(path('posts', 'snow.md'), SNOW.replace('First', 'Last').replace('fell', 'stayed'));
  await expect.poll(() => page('/notes/snow/')).toMatch(/>stayed</);
  await expect.poll(() => page('/notes/')).toContain('Last snow');
});

const shown = async () => /<img[^>]+>/.exec(await page('/notes/snow/'))?.[0] ?? '';

test('[MARKDOWN-4] a picture next to a file is served, also if it is created later', async () => {
  writeFileSync(path('posts', 'snow.md'), `${SNOW}\n![Snow](snow.png)\n`);
  await expect.poll(() => page('/notes/snow/')).toContain('It');
  expect(await shown()).toBe('');
  writeFileSync(path('posts', 'snow.png'), await imageOf('png', 40, 30));
  await expect.poll(shown).toContain('width="40"');
  const src = async () => / src="([^"]+)"/.exec(await shown())?.[1] ?? '';
  expect((await fetch(origin + (await src()))).headers.get('content-type')).toBe('image/png');
  writeFileSync(path('posts', 'snow.png'), await imageOf('png', 60, 30));
  await expect.poll(shown).toContain('width="60"');
});

test('[MARKDOWN-2] a change of another page leaves a page from a file unchanged', async () => {
  const asked = { board: 'notes', key: 'title', v: 'All notes' };
  expect(await one.edit('set-board', asked)).toMatchObject({ status: 200 });
  const written = jsonObjectOf(textOf('boards', 'notes.json'));
  expect(written).toMatchObject({ title: 'All notes', content: { files: 'posts/*.md' } });
  // The board's file lists no children, as all of them are pages from Markdown files.
  expect(written['children']).toBeUndefined();
  expect(await one.edit('remove-board', { board: 'about' })).toMatchObject({ status: 200 });
  expect(await one.edit('undo')).toMatchObject({ status: 200 });
  expect(textOf('posts', 'snow.md')).toBe(SNOW);
  expect(textOf('pages', 'help.md')).toBe(HELP);
  await expect.poll(() => page('/about/help/')).toContain('Ask');
});

/** Returns whether a slot of the page about snow contains the page's text. */
const hasText = async (slot: string) =>
  new RegExp(`"${slot}~"><p[^>]*>It`).test(await page('/notes/snow/'));

test('[MARKDOWN-1] [EDIT-12] a change of the layout’s slot changes the pages from files', async () => {
  giveContent('notes', 'posts/*.md', 'note');
  await expect.poll(() => hasText('note-text')).toBe(true);

  const layout = textOf('boards', 'pieces', 'note.json');
  const [was, is] = ['"note-text","eid":"box"', '"note-other","eid":"box"'];
  const slot = ',"isGroupSlot":true}';
  const moved = layout.replace(`{"uid":${was}${slot}`, `{"uid":${was}},{"uid":${is}${slot}`);
  writeFileSync(path('boards', 'pieces', 'note.json'), moved);
  await expect.poll(() => hasText('note-other')).toBe(true);
  writeFileSync(path('boards', 'pieces', 'note.json'), layout);
  await expect.poll(() => hasText('note-text')).toBe(true);
  expect(textOf('posts', 'snow.md')).toBe(SNOW);
});
