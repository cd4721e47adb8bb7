import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import { jsonOf } from '../../src/values/json.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { blankPng } from '../build/images.test-data.ts';
import { copyOfAtelier, openTools, portOf, send, serve } from './author.test-data.ts';

const temp = tempFolder();
let folder = '';
let server: DevServer;
let png: Uint8Array;

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a03020' } })
    .png()
    .toBuffer();

beforeAll(async () => {
  png = await drawn(40, 30);
});

beforeEach(async () => {
  folder = join(mkdtempSync(join(temp, 'assets-')), 'site');
  await cli(temp, ['init', folder, '--template', 'journal']);
  server = await serve(folder, { assets: join(folder, 'assets') });
});

interface AssetJson {
  readonly uid: string;
  readonly timestamp: number;
  readonly basename: string;
  readonly extension: string;
  readonly size?: number;
  readonly imgWidth?: number;
  readonly imgHeight?: number;
}

function assetsOnDisk(): readonly AssetJson[] {
  const text = readFileSync(join(folder, 'boards', 'index.json'), 'utf8');
  return (jsonOf(text) as unknown as { assets: AssetJson[] }).assets;
}

const filesOnDisk = () => readdirSync(join(folder, 'assets'));

interface Told {
  readonly status: number;
  readonly code?: string;
  readonly reason?: string;
  readonly result?: string;
  readonly [field: string]: unknown;
}

async function ask(path: string, body?: object, of: DevServer = server): Promise<Told> {
  const { tools: at, token } = await openTools(of.author);
  const origin = new URL(at).origin;
  const headers = { 'x-sitegen-token': token, 'content-type': 'application/json', origin };
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(at + path, { headers, ...post });
  const text = await response.text();
  return { status: response.status, ...(text === '' ? {} : (JSON.parse(text) as object)) };
}

const who = { client: 'test', selection: { board: 'home', blocks: [] } };

const sendFile = (name: string, bytes: Uint8Array | string, more: object = {}) =>
  ask('api/asset', { ...who, name, bytes: Buffer.from(bytes).toString('base64'), ...more });

test('[ASSET-1] [EDIT-8] a picture becomes a file in the folder and an asset in the project', async () => {
  const before = assetsOnDisk().length;
  const { status, result } = await sendFile('Oak Table.PNG', png);
  expect(status).toBe(200);
  expect(assetsOnDisk().at(-1)).toMatchObject({
    uid: result,
    basename: 'oak-table',
    extension: 'png',
    size: png.length,
    imgWidth: 40,
    imgHeight: 30,
  });
  expect(assetsOnDisk().length).toBe(before + 1);
  expect(readFileSync(join(folder, 'assets', 'oak-table.png')).equals(png)).toBe(true);
  const page = await fetch(server.site);
  expect(page.status).toBe(200);
});

test('[EDIT-6] undo removes the asset and keeps the file', async () => {
  const before = readFileSync(join(folder, 'boards', 'index.json'), 'utf8');
  await sendFile('oak.png', png);
  const { status } = await ask('api/edit', { ...who, name: 'undo', args: {} });
  expect(status).toBe(200);
  expect(readFileSync(join(folder, 'boards', 'index.json'), 'utf8')).toBe(before);
  expect(filesOnDisk()).toContain('oak.png');
});

test('[A8] a file sent repeatedly while the project can’t be saved is stored once', async () => {
  const file = join(folder, 'boards', 'index.json');
  const written = readFileSync(file, 'utf8');
  const files = filesOnDisk();
  writeFileSync(file, written.slice(1));
  for (const id of ['same', 'same']) {
    expect((await sendFile('oak.png', png, { id })).status).toBe(422);
  }
  expect(filesOnDisk()).toEqual(files);
  writeFileSync(file, written);
  await sendFile('oak.png', png, { id: 'same' });
  expect(assetsOnDisk().at(-1)).toMatchObject({ basename: 'oak', extension: 'png' });
  expect(filesOnDisk().toSorted()).toEqual([...files, 'oak.png'].toSorted());
});

test.each(['写', '𠮷', 'é', 'a'])(
  '[ASSET-1] [A5] a long name of the letter %s is shortened to the limit of systems',
  async (letter) => {
    const { status, result } = await sendFile(`${letter.repeat(78)}.png`, png);
    expect([status, assetsOnDisk().at(-1)?.uid]).toEqual([200, result]);
    const { basename = '' } = assetsOnDisk().at(-1) ?? {};
    expect([...new Set(basename)]).toEqual([letter]);
    expect(filesOnDisk()).toContain(`${basename}.png`);
  },
);

test('[ASSET-4] names are made unique among assets and files', async () => {
  writeFileSync(join(folder, 'assets', 'oak-1.png'), png);
  for (const name of ['oak.png', 'oak.png', 'oak.svg']) {
    await sendFile(
      name,
      name.endsWith('svg') ? '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"/>' : png,
    );
  }
  const names = assetsOnDisk().slice(-3);
  expect(names.map(({ basename }) => basename)).toEqual(['oak', 'oak-2', 'oak-1']);
  expect(names.at(-1)).toMatchObject({ extension: 'svg', imgWidth: 300, imgHeight: 150 });
  expect(filesOnDisk()).toEqual(expect.arrayContaining(['oak.png', 'oak-2.png', 'oak-1.svg']));
});

test('[ASSET-4] a copied file is stored once', async () => {
  const { result } = await sendFile('oak.png', png);
  const copied = await sendFile('tree.png', png, { isCopy: true });
  expect(copied).toMatchObject({ status: 200, result });
  expect(assetsOnDisk().filter(({ basename }) => /oak|tree/.test(basename))).toHaveLength(1);
  // An undo leaves the file in the folder: equal bytes reuse it, and other bytes get a new name.
  await ask('api/edit', { ...who, name: 'undo', args: {} });
  for (const bytes of [png, await drawn(7, 5)]) await sendFile('oak.png', bytes, { isCopy: true });
  const names = assetsOnDisk().slice(-2);
  expect(names.map(({ basename }) => basename)).toEqual(['oak', 'oak-1']);
  expect(filesOnDisk().filter((name) => name.startsWith('oak'))).toEqual(['oak-1.png', 'oak.png']);
});

test('[ASSET-4] [A8] a file sent again after a lost answer is added once', async () => {
  const { result: replaces } = await sendFile('former.png', png);
  for (const more of [{ id: 'one' }, { id: 'two', replaces }]) {
    const first = await sendFile('oak.png', png, more);
    const before = [assetsOnDisk(), filesOnDisk()];
    const { result, step } = first;
    expect(await sendFile('oak.png', png, more)).toMatchObject({ status: 200, result, step });
    expect([assetsOnDisk(), filesOnDisk()]).toEqual(before);
  }
});

test('[ASSET-2] a file replaces another one, and undo restores it', async () => {
  const { result: uid } = await sendFile('oak.png', png);
  const other = await drawn(20, 10);
  const home = () => readFileSync(join(folder, 'boards', 'index.json'), 'utf8');
  const { id } = jsonOf(readFileSync(join(folder, 'project.json'), 'utf8')) as { id: string };
  const addressOf = () => {
    const { timestamp = 0, basename = '' } = assetsOnDisk().at(-1) ?? {};
    return `/resource/default/${id}/${uid}/${timestamp}/${basename}.png`;
  };
  const fill = { uid: 'home-column', kid: 'fill', v: { type: 'image', url: addressOf() } };
  await ask('api/edit', { ...who, name: 'set', args: fill });
  expect(home()).toContain(addressOf());
  expect(await sendFile('ash.png', other, { replaces: uid })).toMatchObject({ result: uid });
  // References by address follow the new address.
  expect(home()).toContain(addressOf());
  const now = assetsOnDisk().at(-1);
  expect(now).toMatchObject({ uid, basename: 'ash', imgWidth: 20, imgHeight: 10 });
  await ask('api/edit', { ...who, name: 'undo', args: {} });
  expect(assetsOnDisk().at(-1)).toMatchObject({ uid, basename: 'oak', imgWidth: 40 });
  expect(filesOnDisk()).toEqual(expect.arrayContaining(['oak.png', 'ash.png']));
  const text = await sendFile('x.txt', 'words', { replaces: uid });
  expect(text).toMatchObject({ status: 422, code: 'upload-replaces-other' });
  const gone = await sendFile('x.png', png, { replaces: 'nobody' });
  expect(gone).toMatchObject({ status: 422, code: 'upload-replaces-none' });
});

test('[ASSET-4] [EDIT-6] [EDIT-8] a renamed file follows the rules of new names, in the folder too', async () => {
  for (const name of ['oak.png', 'ash.png']) {
    await sendFile(name, name === 'ash.png' ? await drawn(7, 5) : png);
  }
  const before = readFileSync(join(folder, 'boards', 'index.json'), 'utf8');
  const { uid } = assetsOnDisk().at(-2) ?? { uid: '' };
  const rename = (name: string) =>
    ask('api/edit', { ...who, name: 'rename-asset', args: { asset: uid, name } });
  const nameNow = () => assetsOnDisk().find((asset) => asset.uid === uid)?.basename;
  const bytesOf = (name: string) => readFileSync(join(folder, 'assets', name));
  expect(await rename(' Old Oak.PNG')).toMatchObject({
    status: 200,
    step: 'Rename file “old-oak.png”',
  });
  expect([nameNow(), bytesOf('old-oak.png').equals(png)]).toEqual(['old-oak', true]);
  expect(await rename('Old  oak')).toMatchObject({ status: 200, isNothing: true });
  await ask('api/edit', { ...who, name: 'undo', args: {} });
  expect(readFileSync(join(folder, 'boards', 'index.json'), 'utf8')).toBe(before);
  expect(bytesOf('oak.png').equals(png)).toBe(true);
  // A file can get its former name back, but not the name of another file.
  for (const [written, name] of [
    ['old-oak', 'old-oak'],
    ['ash', 'ash-1'],
    ['oak', 'oak'],
  ] as const) {
    await rename(written);
    expect([nameNow(), bytesOf(`${name}.png`).equals(png)]).toEqual([name, true]);
  }
  const page = await fetch(server.site);
  expect(page.status).toBe(200);
  const files = filesOnDisk();
  for (const [name, code] of [
    ['../out', 'upload-name'],
    ['con', 'upload-name'],
    ['  ', 'name-missing'],
  ] as const) {
    expect(await rename(name)).toMatchObject({ status: 422, code });
  }
  expect([nameNow(), filesOnDisk()]).toEqual(['oak', files]);
});

const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each<readonly [string, string, () => Uint8Array | string]>([
  ['upload-name', '../../x.png', () => png],
  ['upload-name', 'con.png', () => png],
  ['upload-empty', 'empty.png', () => ''],
  ['upload-unknown', 'page.html', () => '<!doctype html>'],
  ['upload-unknown', 'program', () => '\x7fELF\0'],
  ['upload-other-kind', 'photo.jpg', () => png],
  ['upload-other-kind', 'drawing.txt', () => '<svg/>'],
  ['upload-content', 'film.mp4', () => 'version https://git-lfs.github.com/spec/v1\noid x\n'],
  ['upload-content', 'photo.png', () => '<!doctype html><html>Not found</html>'],
  ['upload-content', 'price.pdf', () => '%PDF-1.7\n1 0 obj'],
  ['upload-active', 'drawing.svg', () => SCRIPT],
  ['upload-broken', 'torn.png', () => png.subarray(0, 24)],
])('[A4] [A5] with the code %s, the file %s is rejected', async (code, name, bytes) => {
  const before = [assetsOnDisk(), filesOnDisk()];
  expect(await sendFile(name, bytes())).toMatchObject({ status: 422, code });
  expect([assetsOnDisk(), filesOnDisk()]).toEqual(before);
});

test('[A4] a link with the name of a file stays untouched', async () => {
  symlinkSync(join(temp, 'elsewhere.png'), join(folder, 'assets', 'oak.png'));
  const before = assetsOnDisk();
  const { status, text } = await sendFile('oak.png', png);
  expect([status, text]).toEqual([
    422,
    expect.stringContaining('oak.png isn’t a file in the project folder') as string,
  ]);
  expect(existsSync(join(temp, 'elsewhere.png'))).toBe(false);
  expect(assetsOnDisk()).toEqual(before);
});

test('[A5] a request that is too large, of unknown length or not a file is rejected before it is read', async () => {
  const port = portOf(server);
  const { token } = await openTools(server.author);
  const head = (more: string) =>
    `POST /__sitegen/api/asset HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\n` +
    `X-Sitegen-Token: ${token}\r\nContent-Type: application/json\r\n${more}\r\n\r\n`;
  const answerTo = async (more: string) => {
    const { status, body } = await send(port, head(more));
    return [status, /"code":"([\w-]+)"/.exec(body)?.[1]];
  };
  expect(await answerTo('Content-Length: 5000000000')).toEqual([413, 'upload-too-large']);
  expect(await answerTo('Transfer-Encoding: chunked')).toEqual([411, 'upload-sizeless']);
  const unreadable = { status: 400, code: 'upload-unreadable' };
  expect(await ask('api/asset', { ...who, name: 'x.png' })).toMatchObject(unreadable);
  const odd = { ...who, name: 'x.txt', bytes: '#§!?' };
  expect(await ask('api/asset', odd)).toMatchObject(unreadable);
});

test('[A5] if many files are sent at once, one is accepted, and the others are rejected temporarily', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `many-${at}.png`);
  const reported = await Promise.all(names.map((name) => sendFile(name, png)));
  const taken = reported.filter(({ status }) => status === 200).length;
  expect(new Set(reported.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(reported.find(({ status }) => status === 429)).toMatchObject({ code: 'upload-busy' });
  expect(assetsOnDisk().filter(({ basename }) => basename.startsWith('many-')).length).toBe(taken);
});

test('[A5] without a folder for files each one is rejected, with a hint', async () => {
  const bare = await serve(folder);
  const body = { ...who, name: 'oak.png', bytes: Buffer.from(png).toString('base64') };
  expect(await ask('api/asset', body, bare)).toMatchObject({
    status: 422,
    code: 'upload-no-folder',
    hint: expect.stringContaining('--assets') as string,
  });
});

test.each([
  [1, 422],
  [2, 200],
])(
  '[X2] with imagePixels of %i, an upload of 1.2 megapixels results in the status %i',
  async (imagePixels, status) => {
    const { folder: own } = copyOfAtelier(temp);
    const other = await serve(own, { assets: join(own, 'assets'), imagePixels });
    const bytes = blankPng(1200, 1000).toString('base64');
    const reported = await ask('api/asset', { ...who, name: 'wide.png', bytes }, other);
    expect(reported.status).toBe(status);
  },
);
