import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import type { JsonObject } from '../../src/values/json.ts';
import {
  ATELIER,
  buildProject,
  filesIn,
  readText,
  tempFolder,
  writeJson,
} from '../sites.test-data.ts';
import { copyOfAtelier, openTestSite, serve } from './author.test-data.ts';

const temp = tempFolder();
/** The address of a board with one picture, which is converted quickly. */
const PAGE = 'not-found/';
const PICTURE = 'resource/default/atelier/asset-three-stools/1717200000000/three-stools';

/**
 * Copies the atelier site with only this board, the boards of its parts, and its picture; returns
 * the project file.
 */
function ofOnePicture(): string {
  const { file } = copyOfAtelier(temp);
  const json = JSON.parse(readFileSync(file, 'utf8')) as { root: AtelierBoard };
  const { root: _root, ...home } = json.root;
  const children = home.children?.filter(({ slug }) => slug === 'not-found' || slug === 'parts');
  const assets = home.assets?.filter(({ uid }) => uid === 'asset-three-stools');
  return writeJson(file, { ...json, root: { ...home, children, assets } });
}

interface AtelierBoard extends JsonObject {
  readonly slug: string;
  readonly children?: readonly AtelierBoard[];
  readonly assets?: readonly JsonObject[];
}

let server: DevServer;
let project = '';
let cache = '';
beforeAll(async () => {
  cache = mkdtempSync(join(temp, 'cache-'));
  project = ofOnePicture();
  server = await serve(project, {
    images: 'variants',
    assets: join(ATELIER, 'assets'),
    cache,
  });
});

const kept = () => filesIn(join(cache, 'images')).filter((file) => !file.endsWith('.json'));
const ask = (path: string, headers = {}) => fetch(new URL(path, server.site), { headers });

test('[ASSET-6] a page names its picture variants before any is made; each is made on request', async () => {
  const html = await (await ask(PAGE)).text();
  expect(html).toContain(`${PICTURE}-320.avif 320w`);
  expect(kept()).toEqual([]);
  const form = await ask(`${PICTURE}-320.avif`);
  expect(form.headers.get('content-type')).toBe('image/avif');
  expect((await form.arrayBuffer()).byteLength).toBeGreaterThan(500);
  expect(kept().length).toBeGreaterThan(2);
});

test('[ASSET-6] variants are stored in the cache of builds, and then the page equals that of a build', async () => {
  await ask(`${PICTURE}-320.avif`);
  const made = kept();
  const out = join(mkdtempSync(join(temp, 'built-')), 'site');
  const folder = join(mkdtempSync(join(temp, 'one-')), 'assets');
  cpSync(join(ATELIER, 'assets'), folder, { recursive: true });
  await buildProject(project, out, { assets: folder, cache });
  expect(kept()).toEqual(expect.arrayContaining(made));
  const html = await (await ask(PAGE)).text();
  const [, own] = /<picture>([^]*?)<\/picture>/.exec(html) ?? [];
  const [, built] = /<picture>([^]*?)<\/picture>/.exec(readText(out, 'not-found/index.html')) ?? [];
  expect(built).toContain(`${PICTURE}-320.avif 320w`);
  expect(own?.replace(/ data-sg-(?:uid|use)="[^"]*"/g, '')).toBe(built);
});

test('[ASSET-4] originals are sent unchanged, in full or by range, and revalidated by their tag', async () => {
  const whole = await ask(`${PICTURE}.webp`);
  expect(whole.headers.get('content-type')).toBe('image/webp');
  const bytes = Buffer.from(await whole.arrayBuffer());
  const part = await ask(`${PICTURE}.webp`, { range: 'bytes=10-19' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
  const rest = await ask(`${PICTURE}.webp`, { range: `bytes=${bytes.length - 3}-` });
  expect((await rest.arrayBuffer()).byteLength).toBe(3);
  const beyond = await ask(`${PICTURE}.webp`, { range: `bytes=${bytes.length}-` });
  expect(beyond.status).toBe(416);
  const again = await ask(`${PICTURE}.webp`, { 'if-none-match': whole.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test.each([
  ['resource/default/atelier/asset-three-stools/1/three-stools.webp'],
  [`${PICTURE}-321.avif`],
  ['resource/default/atelier/asset-three-stools/1717200000000/OFL.txt'],
  ['assets/OFL.txt'],
  ['OFL.txt'],
])('[SAFE-4] %s is missing: only files of the project are served', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test('[A9] [HEAD-8] a replaced folder of files is read again, also for the fonts of the project', async () => {
  const folder = mkdtempSync(join(temp, 'replaced-'));
  const assets = join(folder, 'assets');
  cpSync(join(ATELIER, 'assets'), join(folder, 'prepared'), { recursive: true });
  mkdirSync(assets);
  const site = await openTestSite(ATELIER, { assets });
  const found = () => site.state()?.media.file(`${PICTURE}.webp`);
  const measured = () => site.state()?.fonts.index.fallbacks.length;
  expect(await found()).toBeUndefined();
  for (const hint of [assets, folder]) {
    rmSync(assets, { recursive: true });
    cpSync(join(folder, 'prepared'), assets, { recursive: true });
    expect(await site.update(new Set([hint]))).toBe(true);
    expect(await found()).toContain(assets);
    expect(measured()).toBe(2);
    rmSync(assets, { recursive: true });
    mkdirSync(assets);
    await site.update(new Set([hint]));
    expect(await found()).toBeUndefined();
    expect(measured()).toBe(0);
  }
});

test('[SAFE-8] [V7] an SVG file is served as published, without the data of drawing programs', async () => {
  const folder = mkdtempSync(join(temp, 'drawing-'));
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><metadata>Drawn by hand</metadata>' +
    '<path d="M0 0"/></svg>';
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'hill.svg'), svg);
  const shown = { uid: 'i', eid: 'image', attrs: [{ kid: 'image', assetUid: 'hill' }] };
  const file = writeJson(join(folder, 'project.json'), {
    id: 'd',
    googleFontsLink: '',
    root: {
      uid: 'home',
      assets: [{ uid: 'hill', timestamp: 1, basename: 'hill', extension: 'svg' }],
      root: { uid: 'p', eid: 'page', children: [shown] },
    },
  });
  const own = await serve(file, { assets: join(folder, 'assets') });
  const answer = await fetch(new URL('resource/default/d/hill/1/hill.svg', own.site));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  const text = await answer.text();
  const built = await buildProject(file, join(folder, 'site'), { assets: join(folder, 'assets') });
  expect(built.isWritten).toBe(true);
  expect(text).toBe(readText(folder, 'site', 'resource/default/d/hill/1/hill.svg'));
  expect(text).not.toContain('Drawn by hand');
});

test('[W3] [SAFE-9] the icons of a site are rendered on request, and nothing else waits for them', async () => {
  const folder = mkdtempSync(join(temp, 'icons-'));
  const assets = join(folder, 'assets');
  mkdirSync(assets);
  const json = { id: 'icons', googleFontsLink: '', root: { uid: 'home', slug: '' } };
  const { site } = await serve(writeJson(join(folder, 'project.json'), json), {
    assets,
    icon: 'icon.svg',
  });
  expect((await fetch(new URL('nowhere', site))).status).toBe(404);
  writeFileSync(
    join(assets, 'icon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
  );
  const icon = await fetch(new URL('icon-192.png', site));
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
});
