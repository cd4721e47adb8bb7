import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import { board, heading, main, project } from '../kitchen-sink.test-data.ts';
import { cli, tempFolder, writeJson } from '../sites.test-data.ts';
import { copyOfAtelier, openTestSite, serve } from './author.test-data.ts';
import { connect, listen } from './writing.test-data.ts';

const temp = tempFolder();

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

async function html(server: DevServer, path = ''): Promise<string> {
  return (await fetch(new URL(path, server.site))).text();
}

/** Creates a project in the folder form with some boards besides its root. */
async function folderProject(count: number): Promise<string> {
  const place = mkdtempSync(join(temp, 'folder-'));
  const boards = Array.from({ length: count }, (_, at) =>
    board(`b${at}`, [main(heading(`Board ${at}`))]),
  );
  const packed = writeJson(join(place, 'packed.json'), project([main(heading('Home'))], boards));
  const folder = join(place, 'project');
  const { code, err } = await cli(place, ['unpack', packed, folder]);
  expect({ code, err }).toMatchObject({ code: 0 });
  return folder;
}

const retitle = (file: string, from: string, to: string) =>
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));

test('[D8] an editor’s atomic save is one change', async () => {
  const { file, folder } = copyOfAtelier(temp);
  const server = await serve(file);
  expect(await html(server)).toContain('made to be mended');
  const reported = await listen(server.author);
  const text = readFileSync(file, 'utf8').replace('made to be mended', 'made to last');
  writeFileSync(join(folder, '.project.json.swp'), 'x');
  writeFileSync(join(folder, 'project.json~'), text);
  renameSync(file, join(folder, 'backup'));
  renameSync(join(folder, 'project.json~'), file);
  rmSync(join(folder, 'backup'));
  await expect.poll(() => reported.length).toBe(1);
  expect(await html(server)).toContain('made to last');
  await pause(300);
  expect(reported).toHaveLength(1);
  retitle(file, 'made to last', 'made again');
  await expect.poll(() => reported.length).toBe(2);
  expect(await html(server)).toContain('made again');
});

test('[D9] a broken save keeps the last valid site, and a fixed one is shown', async () => {
  const { file } = copyOfAtelier(temp);
  const server = await serve(file);
  const before = await html(server);
  const reported = await listen(server.author);
  const good = readFileSync(file, 'utf8');
  writeFileSync(file, good.slice(0, 10_000));
  await expect.poll(() => reported.length).toBe(1);
  expect(await html(server)).toBe(before);
  writeFileSync(file, good);
  await expect.poll(() => reported.length).toBe(2);
  expect(await html(server)).toBe(before);
});

test('[A18] an event without a change is ignored, and a change of equal size and time is found', async () => {
  const folder = await folderProject(3);
  const file = join(folder, 'boards', 'b1.json');
  const server = await serve(folder);
  expect(await html(server, 'b1/')).toContain('Board 1');
  await pause(200);
  const reported = await listen(server.author);
  const then = new Date('2024-05-31');
  utimesSync(file, then, then);
  writeFileSync(join(folder, 'notes.txt'), 'x');
  await pause(300);
  expect(reported).toEqual([]);
  retitle(file, 'Board 1', 'Board 9');
  utimesSync(file, then, then);
  await expect.poll(() => reported.length).toBe(1);
  expect(await html(server, 'b1/')).toContain('Board 9');
});

test('[A9] changes within 80 ms are one change', async () => {
  const folder = await folderProject(6);
  const server = await serve(folder);
  for (let at = 0; at < 6; at += 1) await html(server, `b${at}/`);
  await pause(200);
  const reported = await listen(server.author);
  for (let at = 0; at < 6; at += 1) {
    retitle(join(folder, 'boards', `b${at}.json`), 'Board', 'Page');
    // During this pause, the server may already notice the first changes.
    if (at === 2) await pause(20);
  }
  await expect.poll(() => reported.length).toBe(1);
  await pause(300);
  expect(reported).toHaveLength(1);
  for (let at = 0; at < 6; at += 1) expect(await html(server, `b${at}/`)).toContain(`Page ${at}`);
});

test('[A9] a git checkout of 300 files is one change', async () => {
  const folder = await folderProject(300);
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      stdio: 'ignore',
    });
  git('init', '-b', 'one');
  git('add', '.');
  git('commit', '-m', 'One');
  git('checkout', '-b', 'two');
  for (let at = 0; at < 300; at += 1) {
    retitle(join(folder, 'boards', `b${at}.json`), 'Board', 'Page');
  }
  git('commit', '-am', 'Two');
  const server = await serve(folder);
  expect(await html(server, 'b7/')).toContain('Page 7');
  await pause(300);
  const reported = await listen(server.author);
  git('checkout', 'one');
  await expect.poll(() => reported.length).toBe(1);
  expect(await html(server, 'b7/')).toContain('Board 7');
  expect(await html(server, 'b299/')).toContain('Board 299');
  await pause(400);
  expect(reported).toHaveLength(1);
});

test('[A9] nothing is shown while git is running', async () => {
  const folder = await folderProject(2);
  mkdirSync(join(folder, '.git'));
  const lock = join(folder, '.git', 'index.lock');
  const server = await serve(folder);
  await html(server, 'b0/');
  await pause(200);
  const reported = await listen(server.author);
  writeFileSync(lock, '');
  retitle(join(folder, 'boards', 'b0.json'), 'Board', 'Page');
  await pause(300);
  expect(reported).toEqual([]);
  expect(await html(server, 'b0/')).toContain('Board 0');
  rmSync(lock);
  await expect.poll(() => reported.length).toBe(1);
  expect(await html(server, 'b0/')).toContain('Page 0');
});

test('[A9] while git is running, changes by the author wait; they are made on its result', async () => {
  const folder = await folderProject(2);
  mkdirSync(join(folder, '.git'));
  const lock = join(folder, '.git', 'index.lock');
  const server = await serve(folder);
  for (const path of ['b0/', 'b1/']) await html(server, path);
  await pause(200);
  const reported = await listen(server.author);
  const { edit } = await connect(server.author);
  const files = ['b0', 'b1'].map((name) => join(folder, 'boards', `${name}.json`));
  const texts = () => files.map((file) => readFileSync(file, 'utf8'));
  writeFileSync(lock, '');
  for (const file of files) retitle(file, 'Board', 'Page');
  const checkedOut = texts();
  const isAnswered = edit('set-board', { board: 'b0', key: 'title', v: 'Mine' }, { board: 'b0' });
  await pause(300);
  expect([reported, texts()]).toEqual([[], checkedOut]);
  expect(await html(server, 'b0/')).toContain('Board 0');
  rmSync(lock);
  expect(await isAnswered).toMatchObject({ status: 200 });
  expect(await html(server, 'b0/')).toMatch(/<title>Mine[^]*Page 0/);
  expect(await html(server, 'b1/')).toContain('Page 1');
  expect(texts()).toEqual([expect.stringContaining('"Mine"'), checkedOut[1]]);
  expect(reported.length).toBeGreaterThan(0);
});

test('[OUT-1] a board is added and removed with its file', async () => {
  const folder = await folderProject(2);
  const server = await serve(folder);
  const index = join(folder, 'boards', 'index.json');
  const text = readFileSync(index, 'utf8');
  expect((await fetch(new URL('new/', server.site))).status).toBe(404);
  const reported = await listen(server.author);
  writeJson(join(folder, 'boards', 'new.json'), board('new', [main(heading('A new one'))]));
  writeFileSync(index, text.replace('"boards/b0.json"', '"boards/b0.json", "boards/new.json"'));
  await expect.poll(() => reported.length).toBeGreaterThan(0);
  expect(await html(server, 'new/')).toContain('A new one');
  writeFileSync(index, text);
  await expect.poll(async () => (await fetch(new URL('new/', server.site))).status).toBe(404);
});

test('[EDIT-12] a page is rendered again only after a change of its sources', async () => {
  const folder = await folderProject(3);
  const server = await serve(folder);
  const tag = async (path: string) => (await fetch(new URL(path, server.site))).headers.get('etag');
  const [one, two] = [await tag('b1/'), await tag('b2/')];
  const reported = await listen(server.author);
  retitle(join(folder, 'boards', 'b1.json'), 'Board 1', 'Other');
  await expect.poll(() => reported.length).toBe(1);
  expect(await tag('b1/')).not.toBe(one);
  expect(await tag('b2/')).toBe(two);
});

test('[EDIT-5] a page is up to date after a simultaneous change of its blocks and the list of boards', async () => {
  const folder = await folderProject(3);
  const index = join(folder, 'boards', 'index.json');
  const server = await serve(folder);
  expect(await html(server, 'b1/')).toContain('Board 1');
  const reported = await listen(server.author);
  retitle(join(folder, 'boards', 'b1.json'), 'Board 1', 'Other');
  const [before, after] = [/"boards\/b1.json",\s*"boards\/b2.json"/, '"boards/b1.json"'];
  const text = readFileSync(index, 'utf8');
  expect(text).toMatch(before);
  writeFileSync(index, text.replace(before, after));
  await expect.poll(() => reported.length).toBeGreaterThan(0);
  expect(await html(server, 'b1/')).toContain('Other');
});

test('[A16] a missing project is reported once, and followed again when it is back', async () => {
  const folder = await folderProject(1);
  const codes: (readonly string[])[] = [];
  const server = await serve(
    folder,
    {},
    { onChange: (problems) => codes.push(problems.map(({ code }) => code)) },
  );
  const before = await html(server, 'b0/');
  renameSync(folder, `${folder}-away`);
  await expect.poll(() => codes).toEqual([['project-unreadable']]);
  expect(await html(server, 'b0/')).toBe(before);
  await pause(200);
  expect(existsSync(folder)).toBe(false);
  renameSync(`${folder}-away`, folder);
  await expect.poll(() => codes.at(-1)).toEqual([]);
});

test('[A9] changes beyond the capacity of the event queue are found, too', async () => {
  const folder = await folderProject(1100);
  const site = await openTestSite(folder);
  const file = (at: number) => join(folder, 'boards', `b${at}.json`);
  retitle(file(7), '"title": "b7"', '"title": "Told by nobody"');
  const others = (count: number) =>
    new Set(Array.from({ length: count }, (_, at) => file(at + 20)));
  expect(await site.update(others(1000))).toBe(false);
  expect(await site.update(others(1001))).toBe(true);
});

test('[ROUTE-11] a folder has a page as long as its own tree shows something', async () => {
  const place = mkdtempSync(join(temp, 'folder-'));
  const inside = board('inside', [main(heading('Inside'))]);
  const work = board('work', [main(heading('Own words'))], { type: 'folder', children: [inside] });
  const file = writeJson(join(place, 'project.json'), project([main(heading('Home'))], [work]));
  const server = await serve(file);
  const status = async () => (await fetch(new URL('work/', server.site))).status;
  expect(await status()).toBe(200);
  const good = readFileSync(file, 'utf8');
  writeFileSync(file, good.replace(/("uid": ?"work"[^]*?"root": ?\{)/, '$1"isHidden":true,'));
  await expect.poll(status).toBe(404);
  writeFileSync(file, good);
  await expect.poll(status).toBe(200);
});

test('[EDIT-5] adding the first blocks to a board is an ordinary change', async () => {
  const bare = { id: 'p', root: { uid: 'home' } };
  const file = writeJson(join(mkdtempSync(join(temp, 'bare-')), 'project.json'), bare);
  const site = await openTestSite(file);
  writeJson(file, { ...bare, root: { uid: 'home', root: main(heading('First')) } });
  expect([await site.update(new Set([file])), site.revision()]).toEqual([true, 1]);
  writeJson(file, bare);
  expect([await site.update(new Set([file])), site.revision()]).toEqual([true, 2]);
});
