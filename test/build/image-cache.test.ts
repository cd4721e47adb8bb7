import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { project } from '../kitchen-sink.test-data.ts';
import { build, buildProject, contentsOf, readText, tempFolder } from '../sites.test-data.ts';
import { save } from './incremental.test-data.ts';
import { assetOf, counting, gallery, image, imageOf, writeFiles } from './images.test-data.ts';
import { fileOf } from './kinds.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));

let photo: Buffer;
let other: Buffer;
beforeAll(async () => {
  photo = await imageOf('jpeg', 1000, 500);
  other = await imageOf('png', 700, 300);
});

/**
 * Returns a new cache folder: in a shared one, images of other tests would be found by their
 * content.
 */
const newCache = () => ({ cache: mkdtempSync(join(temp, 'cache-')) });
const imagesIn = ({ cache }: { readonly cache: string }) => readdirSync(join(cache, 'images'));

test('[ASSET-6] a second build converts and loads nothing', async () => {
  const folder = newFolder();
  const assets = writeFiles(newFolder(), { 'hill.jpg': photo });
  const chosen = { assets, ...newCache() };
  await build(folder, gallery('hill.jpg'), chosen);
  const { calls, tools } = counting();
  const second = await build(folder, gallery('hill.jpg'), chosen, tools);
  expect(calls).toEqual({ loaded: 0, converted: 0 });
  expect(second).toMatchObject({ isWritten: true, changed: 0 });
});

test('[ASSET-6] a restored cache speeds up the first build of another output', async () => {
  const assets = writeFiles(newFolder(), { 'hill.jpg': photo });
  const own = newCache();
  const { out } = await build(newFolder(), gallery('hill.jpg'), { assets, ...own });
  const brought = newCache();
  cpSync(own.cache, brought.cache, { recursive: true });
  const { calls, tools } = counting();
  const chosen = { assets, ...brought };
  const second = await build(newFolder(), gallery('hill.jpg'), chosen, tools);
  expect(calls.converted).toBe(0);
  expect(contentsOf(second.out)).toEqual(contentsOf(out));
});

test("[ASSET-6] a site without images doesn't load the library", async () => {
  const { calls, tools } = counting();
  const assets = writeFiles(newFolder(), {
    'film.mp4': fileOf('mp4', 'film'),
    'draw.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const made = project([image('draw.svg')]);
  const list = [assetOf('draw.svg'), assetOf('film.mp4')];
  const json = { ...made, root: { ...made.root, assets: list } };
  const { diagnostics } = await build(newFolder(), json, { assets }, tools);
  expect([diagnostics, calls.loaded]).toEqual([[], 0]);
});

test('[ASSET-6] images of equal content are converted once, and a changed one again', async () => {
  const folder = newFolder();
  const assets = writeFiles(newFolder(), { 'a.jpg': photo, 'b.jpg': photo });
  const own = newCache();
  const chosen = { assets, ...own };
  const first = counting();
  await build(folder, gallery('a.jpg', 'b.jpg'), chosen, first.tools);
  expect(first.calls.converted).toBe(5);
  expect(imagesIn(own)).toHaveLength(1);
  writeFiles(assets, { 'b.jpg': await imageOf('jpeg', 500, 200) });
  const second = counting();
  const { out } = await build(folder, gallery('a.jpg', 'b.jpg'), chosen, second.tools);
  expect(second.calls.converted).toBe(3);
  expect(imagesIn(own)).toHaveLength(2);
  expect(readText(out, 'page-1', 'index.html')).toContain('width="500" height="200"');
});

test.each(['json', 'folder'] as const)(
  '[OUT-2] after a change of an image the output equals a clean build (%s)',
  async (form) => {
    const folder = newFolder();
    const assets = writeFiles(newFolder(), { 'a.jpg': photo, 'b.png': other });
    const from = save(folder, gallery('a.jpg', 'b.png'), form);
    await buildProject(from, join(folder, 'site'), { assets });
    writeFiles(assets, { 'b.png': await imageOf('png', 900, 400) });
    const { changed } = await buildProject(from, join(folder, 'site'), { assets });
    const clean = await buildProject(from, join(folder, 'clean'), { assets });
    expect(contentsOf(join(folder, 'site'))).toEqual(contentsOf(join(folder, 'clean')));
    expect(changed).toBeLessThan(clean.files);
  },
);

test('[ASSET-6] entries not used for thirty days are removed', async () => {
  const folder = newFolder();
  const assets = writeFiles(newFolder(), { 'a.jpg': photo, 'b.png': other });
  const own = newCache();
  await build(folder, gallery('a.jpg', 'b.png'), { assets, ...own });
  expect(imagesIn(own)).toHaveLength(2);
  const age = (days: number) => {
    const time = Date.now() / 1000 - days * 24 * 60 * 60;
    for (const entry of imagesIn(own)) {
      utimesSync(join(own.cache, 'images', entry, 'image.json'), time, time);
    }
  };
  age(29);
  await build(folder, gallery('a.jpg'), { assets, ...own });
  expect(imagesIn(own)).toHaveLength(2);
  age(31);
  await build(folder, gallery('a.jpg'), { assets, ...own });
  expect(imagesIn(own)).toHaveLength(1);
});

test.each<[string, (entry: string) => void]>([
  ['a form that was cut', (entry) => writeFileSync(join(entry, '320.avif'), 'cut')],
  [
    'a form with other bytes',
    (entry) => {
      const bytes = readFileSync(join(entry, '320.avif'));
      writeFileSync(join(entry, '320.avif'), bytes.fill(1, 100, 120));
    },
  ],
  ['a form that is gone', (entry) => rmSync(join(entry, '320.avif'))],
  ['a form that is a link', (entry) => relink(join(entry, '320.avif'))],
  ['facts that were cut', (entry) => writeFileSync(join(entry, 'image.json'), 'cut')],
  ['facts that are a link', (entry) => relink(join(entry, 'image.json'))],
])('[K2] %s is made again', async (_, damage) => {
  const folder = newFolder();
  const assets = writeFiles(newFolder(), { 'a.jpg': photo });
  const own = newCache();
  const { out } = await build(folder, gallery('a.jpg'), { assets, ...own });
  const before = contentsOf(out);
  const [entry = ''] = imagesIn(own);
  damage(join(own.cache, 'images', entry));
  rmSync(out, { recursive: true });
  await build(folder, gallery('a.jpg'), { assets, ...own });
  expect(contentsOf(out)).toEqual(before);
  const { calls, tools } = counting();
  await build(newFolder(), gallery('a.jpg'), { assets, ...own }, tools);
  expect(calls.converted).toBe(0);
});

test('[OUT-2] a build without a cache stores nothing, and has the same bytes', async () => {
  const assets = writeFiles(newFolder(), { 'a.jpg': photo });
  const cached = await build(newFolder(), gallery('a.jpg'), { assets });
  const { out } = await build(newFolder(), gallery('a.jpg'), { assets, cache: undefined });
  expect(readdirSync(dirname(out)).toSorted()).toEqual(['project.json', 'site']);
  expect(contentsOf(out)).toEqual(contentsOf(cached.out));
});

/** Moves a file to another folder, and replaces it by a link. */
function relink(file: string) {
  const moved = join(newFolder(), 'moved');
  renameSync(file, moved);
  symlinkSync(moved, file);
}
