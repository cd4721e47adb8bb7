import { mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isJsonObject, jsonObjectOf } from '../../src/values/json.ts';
import { board, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { cli, tempFolder, writeJson } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { connect } from './writing.test-data.ts';

const temp = tempFolder();

/** A text that is longer than the part of a file that is read first. */
const LARGE = 'x'.repeat(5000);
/** Milliseconds within which two changes of a file may have the same modification time. */
const FRESH_MS = 60;

/** Puts the children of a block before its attributes: an order in which sitegen doesn't write. */
function childrenFirst(_key: string, value: unknown): unknown {
  if (!isJsonObject(value) || !('attrs' in value)) return value;
  const { children, attrs, ...fields } = value;
  return { ...fields, children, attrs };
}

/**
 * Serves a project with a large home page, whose file was written by another program, some time
 * ago.
 */
async function serveWritten(write: (json: ReturnType<typeof jsonObjectOf>) => object) {
  const folder = mkdtempSync(join(temp, 'odd-'));
  const home = [main({ ...heading('Home'), uid: 'title' }, text(LARGE))];
  const packed = writeJson(`${folder}.json`, project(home, [board('about', [main(text('Us'))])]));
  expect(await cli(temp, ['unpack', packed, folder, '--force'])).toMatchObject({ code: 0 });
  const file = join(folder, 'boards', 'index.json');
  const json = write(jsonObjectOf(readFileSync(file, 'utf8')));
  writeFileSync(file, `${JSON.stringify(json, childrenFirst, 2)}\n`);
  await new Promise((done) => setTimeout(done, FRESH_MS));
  const server = await serve(folder);
  return { ...server, file, bytes: () => readFileSync(file, 'utf8') };
}

test('[EDIT-8] [FORMAT-4] unknown content stays after the blocks of a large file', async () => {
  const kept = { keptByOthers: { a: [1, 2] } };
  const { author, bytes } = await serveWritten((json) => ({ ...json, ...kept }));
  const before = bytes();
  const { edit } = await connect(author);
  await edit('set', { uid: 'title', kid: 'text', v: 'Other words' });
  expect(bytes()).toBe(before.replace('"v": "Home"', '"v": "Other words"'));
  await edit('undo');
  await edit('insert-board', { name: 'New' }, { board: 'about' });
  expect(jsonObjectOf(bytes())).toMatchObject(kept);
  await edit('undo');
  expect(bytes()).toBe(before);
});

test('[EDIT-9] a new board keeps an unrelated file, and so does its undo', async () => {
  const { author, file } = await serveWritten((json) => json);
  const stray = join(dirname(file), 'new.json');
  writeFileSync(stray, 'By somebody else');
  const { edit } = await connect(author);
  await edit('insert-board', { name: 'New' });
  expect(readFileSync(join(dirname(file), 'new-1.json'), 'utf8')).toContain('"name": "New"');
  await edit('undo');
  expect(readFileSync(stray, 'utf8')).toBe('By somebody else');
});

test('[EDIT-6] a board restored by an undo has its former file, also after a restart', async () => {
  const folder = mkdtempSync(join(temp, 'named-'));
  const packed = writeJson(`${folder}.json`, project([], [board('about', [main(text('Us'))])]));
  await cli(temp, ['unpack', packed, folder, '--force']);
  const boards = join(folder, 'boards');
  // A board keeps its file when its address changes, so their names can differ.
  renameSync(join(boards, 'about.json'), join(boards, 'our-people.json'));
  const index = join(boards, 'index.json');
  const before = readFileSync(index, 'utf8').replace('about.json', 'our-people.json');
  writeFileSync(index, before);
  const start = async () =>
    connect((await serve(folder, { cache: join(temp, 'restarted') })).author);
  await (await start()).edit('remove-board', { board: 'about' });
  expect(readdirSync(boards)).toEqual(['index.json']);
  await (await start()).edit('undo');
  expect(readdirSync(boards).toSorted()).toEqual(['index.json', 'our-people.json']);
  expect(readFileSync(index, 'utf8')).toBe(before);
});

/** Serves a project with only a home page, whose file was written by another program. */
async function serveText(write: (text: string) => string) {
  const folder = mkdtempSync(join(temp, 'text-'));
  const packed = writeJson(`${folder}.json`, project([main({ ...heading('Home'), uid: 'title' })]));
  expect(await cli(temp, ['unpack', packed, folder, '--force'])).toMatchObject({ code: 0 });
  const file = join(folder, 'boards', 'index.json');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, write(before));
  const { edit } = await connect((await serve(folder)).author);
  return {
    file,
    before,
    edit,
    setTitle: () => edit('set', { uid: 'title', kid: 'text', v: 'More' }),
  };
}

test('[EDIT-8] [F2] a board’s file with a byte-order mark is changed like any other', async () => {
  const { file, before, setTitle } = await serveText((written) => `\ufeff${written}`);
  expect(await setTitle()).toMatchObject({ status: 200 });
  expect(readFileSync(file, 'utf8')).toBe(before.replace('"v":"Home"', '"v":"More"'));
});

test('[EDIT-8] [REPAIR-5] a change without effect keeps the form of a project’s single file', async () => {
  const file = join(mkdtempSync(join(temp, 'one-')), 'site.json');
  const json = project([main({ ...heading('Home'), uid: 'title' })]);
  const written = `\ufeff${JSON.stringify(json, undefined, 4)}`.replaceAll('\n', '\r\n');
  writeFileSync(file, written);
  const { edit } = await connect((await serve(file)).author);
  const ofTitle = { uids: ['title'] };
  expect(await edit('copy', ofTitle)).toMatchObject({ body: { result: { sitegen: 1 } } });
  const same = { uid: 'title', kid: 'text', v: 'Home' };
  expect(await edit('set', same)).toMatchObject({ body: { isNothing: true } });
  expect(readFileSync(file, 'utf8')).toBe(written);
  await edit('set', { ...same, v: 'Other' });
  expect(readFileSync(file, 'utf8')).toContain('"v": "Other"');
});

const twice = (written: string) => written.replace('{', '{ "title": "Lost",');

test('[EDIT-8] [F14] a file with a duplicate key is left alone, and named', async () => {
  const { file, before, setTitle } = await serveText(twice);
  expect(await setTitle()).toMatchObject({
    status: 422,
    body: {
      text: expect.stringContaining(
        'The file “boards/index.json” contains several boards',
      ) as string,
    },
  });
  expect(readFileSync(file, 'utf8')).toBe(twice(before));
});

test('[EDIT-9] a broken project file is left alone until it is fixed', async () => {
  const { author, file } = await serveWritten((json) => json);
  const path = join(dirname(file), '..', 'project.json');
  const whole = readFileSync(path, 'utf8');
  const { edit } = await connect(author);
  writeFileSync(path, '{');
  for (const v of ['Mine', 'Mine again']) {
    const rejected = await edit('set-project', { key: 'label', v });
    expect(rejected).toMatchObject({ status: 422, body: { code: 'files-broken' } });
    expect(readFileSync(path, 'utf8')).toBe('{');
  }
  writeFileSync(path, whole);
  expect(await edit('set-project', { key: 'label', v: 'Mine' })).toMatchObject({ status: 200 });
});

test('[EDIT-5] [EDIT-8] fields of a board have effect at any place of a large file', async () => {
  const { author, site, bytes } = await serveWritten(({ root, ...fields }) => ({
    uid: fields['uid'],
    root,
    ...fields,
    title: 'Behind',
  }));
  const get = async (path: string) => (await fetch(site + path)).text();
  await get('');
  const title = async () => /<title>(.*)<\/title>/.exec(await get(''))?.[1];
  await expect.poll(title).toBe('Behind');
  expect(await get('about/')).toContain('Us');
  const { edit } = await connect(author);
  await edit('set', { uid: 'title', kid: 'text', v: 'Other words' });
  expect(jsonObjectOf(bytes())).toMatchObject({ title: 'Behind', children: ['boards/about.json'] });
});

const spoil = (sound: string) => sound.replace('"eid":"box"', '"eid":["box"]');

test('[EDIT-8] [EDIT-9] blocks that were never readable since the start aren’t lost when other parts of their board change', async () => {
  const { file, before, edit } = await serveText(spoil);
  const title = await edit('set-board', { board: 'home', key: 'title', v: 'More' });
  expect(title).toMatchObject({ status: 422, body: { code: 'files-broken' } });
  expect(title.body['text']).toContain('Can’t read the file “boards/index.json”');
  expect(readFileSync(file, 'utf8')).toBe(spoil(before));
});

test('[EDIT-8] [EDIT-9] blocks of another board in the same file aren’t lost when a board changes', async () => {
  const file = join(mkdtempSync(join(temp, 'one-')), 'site.json');
  const home = [main({ ...heading('Home'), uid: 'title' })];
  writeJson(file, project(home, [board('about', [{ ...text('Us'), eid: ['text'] }])]));
  const written = readFileSync(file, 'utf8');
  const { edit } = await connect((await serve(file)).author);
  const set = await edit('set', { uid: 'title', kid: 'text', v: 'More' });
  expect(set).toMatchObject({ status: 422, body: { code: 'files-broken' } });
  expect(readFileSync(file, 'utf8')).toBe(written);
});

/** Returns a project of a page with a title. */
const titled = (words: string) => project([main({ ...heading(words), uid: 'title' })]);

test('[EDIT-8] [EDIT-9] if a project’s files are in its own folder, changes are saved and followed as usual', async () => {
  const folder = mkdtempSync(join(temp, 'beside-'));
  const file = writeJson(join(folder, 'site.json'), titled('Home'));
  const { author, site } = await serve(file, { assets: folder });
  const { edit } = await connect(author);
  const set = await edit('set', { uid: 'title', kid: 'text', v: 'Mine' });
  expect(set).toMatchObject({ status: 200 });
  expect(readFileSync(file, 'utf8')).toContain('"v":"Mine"');
  const page = async () => (await fetch(site)).text();
  expect(await page()).toContain('Mine');
  writeJson(file, titled('Theirs'));
  await expect.poll(page).toContain('Theirs');
});
