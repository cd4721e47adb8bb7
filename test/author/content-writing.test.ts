import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findBlock } from './content.test-data.ts';
import { childrenOf, type Block } from '../../src/model/entities.ts';
import { jsonObjectOf } from '../../src/values/json.ts';
import { imageOf } from '../build/images.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { askForCopy, serve } from './author.test-data.ts';
import { connect, type Connection } from './writing.test-data.ts';

const temp = tempFolder();
let template = '';
let folder = '';
let author = '';
let one: Connection;

beforeAll(async () => {
  template = join(temp, 'template');
  await cli(temp, ['init', template, '--template', 'journal']);
});

const SNOW = `\ufeff---\r\ntitle: First snow # of this year\r\ndate: 2026-11-20\r\n---\r\n\r\nIt *fell*\r\nall day.\r\n\r\n* one\r\n* two`;
const FILE = 'content:posts/snow.md';
const path = (...names: readonly string[]) => join(folder, ...names);
const bytes = () => readFileSync(path('posts', 'snow.md'), 'utf8');

beforeEach(async () => {
  folder = join(mkdtempSync(join(temp, 'content-')), 'site');
  cpSync(template, folder, { recursive: true });
  mkdirSync(path('posts'));
  writeFileSync(path('posts', 'snow.md'), SNOW);
  const board = path('boards', 'notes.json');
  const { root, ...fields } = jsonObjectOf(readFileSync(board, 'utf8'));
  const content = { files: 'posts/*.md' };
  writeFileSync(board, JSON.stringify({ ...fields, content, root: root ?? null }));
  ({ author } = await serve(folder, { cache: join(temp, 'cache') }));
  one = await connect(author);
});

/** Returns the present tree of the page, as the server sends it to a tab. */
async function treeNow(): Promise<Block> {
  const { trees } = await askForCopy(author, [FILE]);
  const root = trees.find(({ board }) => board === FILE)?.root;
  if (root === undefined) throw new Error('the page has a tree');
  return root;
}

const keyOf = async (...words: readonly string[]) => findBlock(await treeNow(), words.join(' '));
const inPage = (block: string) => ({ board: FILE, blocks: [block] });

test('[MARKDOWN-11] a changed word changes one line, and undo restores the bytes', async () => {
  const uid = await keyOf('It');
  const strong = { uid: 'new', eid: 'strong', content: ['day'] };
  const set = await one.edit('set', { uid, kid: 'text', v: 'It all ' }, inPage(uid));
  expect(set).toMatchObject({ status: 200 });
  expect(bytes()).toBe(SNOW.replace('It *', 'It all *'));
  const item = await keyOf('two');
  const written = await one.edit(
    'write-text',
    { uid: item, content: ['on ', strong] },
    inPage(item),
  );
  expect(written).toMatchObject({ status: 200 });
  expect(bytes()).toBe(SNOW.replace('It *', 'It all *').replace('* two', '* on **day**'));
  expect(await one.edit('undo')).toMatchObject({ status: 200 });
  expect(await one.edit('undo')).toMatchObject({ status: 200 });
  expect(bytes()).toBe(SNOW);
  expect(await one.edit('redo')).toMatchObject({ status: 200 });
  expect(bytes()).toBe(SNOW.replace('It *', 'It all *'));
});

test('[MARKDOWN-11] Enter makes a paragraph, which is in the file with its first word', async () => {
  const uid = await keyOf('It');
  const [first, emphasis, rest] = ['It ', 'fell', ' all day.'];
  const before = await treeNow();
  const block = findBlock(before, 'fell');
  const content = [first, { uid: block, eid: 'emphasis', content: [emphasis] }, rest];
  const split = await one.edit('split-text', { uid, content, rest: [] }, inPage(uid));
  expect(split).toMatchObject({ status: 200 });
  expect(bytes()).toBe(SNOW);
  const { result } = split.body;
  const made = typeof result === 'string' ? result : '';
  expect(made).not.toBe('');
  const written = await one.edit('write-text', { uid: made, content: ['Then '] }, inPage(made));
  expect(written).toMatchObject({ status: 200 });
  expect(bytes()).toBe(SNOW.replace('day.\r\n', 'day.\r\n\r\nThen\r\n'));
  const more = await one.edit('write-text', { uid: made, content: ['Then rain'] }, inPage(made));
  expect(more).toMatchObject({ status: 200 });
  expect(bytes()).toBe(SNOW.replace('day.\r\n', 'day.\r\n\r\nThen rain\r\n'));
  for (let count = 0; count < 3; count += 1) await one.edit('undo');
  expect(bytes()).toBe(SNOW);
});

test('[MARKDOWN-12] a field changes its line of the front matter', async () => {
  const asked = { board: FILE, key: 'title', v: 'Last snow' };
  expect(await one.edit('set-board', asked)).toMatchObject({ status: 200 });
  expect(bytes()).toBe(SNOW.replace('First', 'Last'));
  const tags = { board: FILE, key: 'tags', v: ['winter'] };
  expect(await one.edit('set-board', tags)).toMatchObject({ status: 200 });
  expect(bytes()).toBe(
    SNOW.replace('First', 'Last').replace('11-20\r\n', '11-20\r\ntags: [winter]\r\n'),
  );
  const { heads } = await askForCopy(author, []);
  expect(JSON.stringify(heads?.project)).toContain('"title":"Last snow"');
  expect(await one.edit('undo')).toMatchObject({ status: 200 });
  expect(await one.edit('undo')).toMatchObject({ status: 200 });
  expect(bytes()).toBe(SNOW);
});

test.each([
  ['page-element', 'insert', { eid: 'button' }],
  ['page-property', 'set', { kid: 'padding', v: '4px' }],
])(
  '[MARKDOWN-11] a change that Markdown can’t express is rejected: %s',
  async (code, name, args) => {
    const block = await keyOf('It');
    const rejected = await one.edit(name, { uid: block, ...args }, inPage(block));
    expect(rejected).toMatchObject({ status: 422, body: { code } });
    expect(bytes()).toBe(SNOW);
  },
);

test('[MARKDOWN-11] changes of the layout, and those that a splice can’t express, are rejected', async () => {
  const text = `${SNOW}\r\n\r\n<p>Made of HTML</p>\r\n`;
  writeFileSync(path('posts', 'snow.md'), text);
  await expect.poll(() => keyOf('Made')).not.toBe('');
  const main = childrenOf(await treeNow())[0]?.uid ?? '';
  const set = await one.edit('set', { uid: main, kid: 'padding', v: '4px' }, inPage(main));
  expect(set).toMatchObject({ status: 422, body: { code: 'page-place' } });
  const html = await keyOf('Made');
  const strong = { uid: 'new', eid: 'strong', content: ['HTML'] };
  const content = ['Made of ', strong];
  const write = await one.edit('write-text', { uid: html, content }, inPage(html));
  expect(write).toMatchObject({ status: 422, body: { code: 'page-unsayable' } });
  expect(bytes()).toBe(text);
});

test.each([
  ['page-field', 'set-board', { board: FILE, key: 'redirectUrl', v: '/x' }],
  ['page-from-file', 'move-board', { board: FILE, parent: 'about', index: 0 }],
])(
  '[MARKDOWN-12] a setting that front matter can’t express is rejected: %s',
  async (code, name, args) => {
    const rejected = await one.edit(name, args);
    expect(rejected).toMatchObject({ status: 422, body: { code } });
    expect(bytes()).toBe(SNOW);
  },
);

test('[MARKDOWN-12] removing a page removes its file, and undo restores it', async () => {
  expect(await one.edit('remove-board', { board: FILE })).toMatchObject({ status: 200 });
  expect(existsSync(path('posts', 'snow.md'))).toBe(false);
  expect(await one.edit('undo')).toMatchObject({ status: 200 });
  expect(bytes()).toBe(SNOW);
});

test('[MARKDOWN-11] a file that somebody changes keeps the uids of its blocks', async () => {
  const uid = await keyOf('two');
  writeFileSync(path('posts', 'snow.md'), SNOW.replace('It *', 'New\r\n\r\nIt *'));
  await expect.poll(async () => findBlock(await treeNow(), 'New')).not.toBe('');
  expect(await keyOf('two')).toBe(uid);
});

test('[MARKDOWN-13] a new post is a file with a title and a date, which can be written', async () => {
  const asked = { board: 'notes', name: 'The thaw: a diary', date: '2026-11-29' };
  const made = await one.edit('insert-post', asked);
  expect(made).toMatchObject({
    status: 200,
    body: { result: 'content:posts/the-thaw-a-diary.md' },
  });
  const post = () => readFileSync(path('posts', 'the-thaw-a-diary.md'), 'utf8');
  const start = '---\ntitle: "The thaw: a diary"\ndate: 2026-11-29\n---\n';
  expect(post()).toBe(start);
  const board = 'content:posts/the-thaw-a-diary.md';
  const { trees } = await askForCopy(author, [board]);
  const main =
    childrenOf(trees.find((tree) => tree.board === board)?.root ?? { uid: '' })[0]?.uid ?? '';
  const inserted = await one.edit(
    'insert',
    { eid: 'text', parent: main, attrs: { text: 'It drips.' } },
    { board, blocks: [main] },
  );
  expect(inserted).toMatchObject({ status: 200 });
  expect(post()).toBe(`${start}\nIt drips.\n`);
  expect(await one.edit('undo')).toMatchObject({ status: 200 });
  expect(post()).toBe(start);
  expect(await one.edit('undo')).toMatchObject({ status: 200 });
  expect(existsSync(path('posts', 'the-thaw-a-diary.md'))).toBe(false);
  expect(await one.edit('redo')).toMatchObject({ status: 200 });
  expect(post()).toBe(start);
});

test('[DATA-6] cells of the table of Markdown pages are lines of their front matter', async () => {
  const cells = [
    { row: FILE, field: 'title', v: 'Last snow', was: 'First snow' },
    { row: FILE, field: 'date', v: '2026-11-21' },
  ];
  const changed = await one.edit('change-rows', { cells }, { board: 'notes' });
  expect(changed).toMatchObject({ status: 200 });
  expect(bytes()).toBe(SNOW.replace('First', 'Last').replace('11-20', '11-21'));
  expect(await one.edit('undo')).toMatchObject({ status: 200 });
  expect(bytes()).toBe(SNOW);
});

test('[MARKDOWN-4] [MARKDOWN-11] a picture of the project is inserted by its path, and read back as the same picture', async () => {
  mkdirSync(path('assets'), { recursive: true });
  writeFileSync(path('assets', 'roof.png'), await imageOf('png', 40, 30));
  const file = path('boards', 'notes.json');
  const { root = null, ...fields } = jsonObjectOf(readFileSync(file, 'utf8'));
  const assets = [{ uid: 'roof', basename: 'roof', extension: 'png', timestamp: '1' }];
  writeFileSync(file, JSON.stringify({ ...fields, assets, root }));
  const text = await keyOf('It');
  const main = childrenOf(await treeNow())[0]?.uid ?? '';
  const picture = { eid: 'image', parent: main, index: 1, attrs: { alt: 'A roof' } };
  const asked = { ...picture, file: { kid: 'image', assetUid: 'roof' } };
  const inserted = await one.edit('insert', asked, inPage(text));
  expect(inserted).toMatchObject({ status: 200 });
  const more = 'day.\r\n\r\n![A roof](../assets/roof.png)\r\n';
  expect(bytes()).toBe(SNOW.replace('day.\r\n', more));
  expect(JSON.stringify(await treeNow())).toContain('"assetUid":"roof"');
  expect(await one.edit('undo')).toMatchObject({ status: 200 });
  expect(bytes()).toBe(SNOW);
});

test('[MARKDOWN-4] [MARKDOWN-12] removing a page keeps a picture that another page shows', async () => {
  writeFileSync(path('posts', 'roof.png'), await imageOf('png', 40, 30));
  writeFileSync(path('posts', 'a-roof.md'), 'First ![A roof](roof.png)\n');
  writeFileSync(path('posts', 'snow.md'), `${SNOW}\r\n\r\n![A roof](roof.png)\r\n`);
  const { origin } = new URL(author);
  const page = async () => (await fetch(`${origin}/notes/snow/`)).text();
  await expect.poll(page).toContain('alt="A roof"');
  const board = 'content:posts/a-roof.md';
  expect(await one.edit('remove-board', { board })).toMatchObject({ status: 200 });
  expect([existsSync(path('posts', 'a-roof.md')), existsSync(path('posts', 'roof.png'))]).toEqual([
    false,
    true,
  ]);
  expect(await page()).toContain('alt="A roof"');
  expect(await one.edit('undo')).toMatchObject({ status: 200 });
  expect(existsSync(path('posts', 'a-roof.md'))).toBe(true);
});
