import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isWideProfile } from '../../src/format/color-profile.ts';
import { isAnimatedPng } from '../../src/format/image-bytes.ts';
import { build, filesIn, readText, tempFolder } from '../sites.test-data.ts';
import { gallery, imageOf, inDisplayP3, withChunk, writeFiles } from './images.test-data.ts';

const temp = tempFolder();

/** Builds a site of one picture; returns the paths of its media and its page. */
async function built(name: string, bytes: Buffer) {
  const folder = mkdtempSync(join(temp, 'pixels-'));
  const assets = writeFiles(join(folder, 'assets'), { [name]: bytes });
  const { out } = await build(folder, gallery(name), { assets });
  const files = filesIn(out).filter((file) => file.startsWith('resource/'));
  return { out, files, html: readText(out, 'index.html') };
}

const FRAMES = Buffer.of(0, 0, 0, 2, 0, 0, 0, 0);

test('[M2] [ASSET-6] an animated PNG is published unchanged', async () => {
  const still = await imageOf('png', 900, 600);
  const animated = withChunk(still, 'acTL', FRAMES);
  expect([isAnimatedPng(still), isAnimatedPng(animated)]).toEqual([false, true]);
  const { out, files, html } = await built('moves.png', animated);
  expect(files.map((file) => file.replace(/.*\//, ''))).toEqual(['moves.png']);
  expect(readFileSync(join(out, files[0] ?? '')).equals(animated)).toBe(true);
  expect(html).toMatch(/<img [^>]*width="900" height="600"/);
});

test.each([
  [
    'a chunk behind the pixels',
    (png: Buffer) => Buffer.concat([png, withChunk(png, 'acTL', FRAMES)]),
  ],
  ['a header that breaks off', (png: Buffer) => png.subarray(0, 36)],
  ['another kind', () => Buffer.from('GIF89a....acTL')],
])("[M2] %s doesn't make a PNG animated", async (_what, change) => {
  expect(isAnimatedPng(change(await imageOf('png', 8, 8)))).toBe(false);
});

test('[M7] [ASSET-6] converted versions of a Display P3 picture keep its colors and its profile', async () => {
  const red = { r: 255, g: 0, b: 0 };
  const create = { width: 900, height: 600, channels: 3, background: red } as const;
  const plain = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
  const { out, files } = await built('red.png', await inDisplayP3(plain));
  const forms = files.filter((file) => !file.endsWith('red.png'));
  expect(forms.length).toBeGreaterThan(2);
  for (const form of forms) {
    const file = join(out, form);
    expect(isWideProfile((await sharp(file).metadata()).icc)).toBe(true);
    const [r = 0, g = 255, b = 255] = await sharp(file, { ignoreIcc: true }).raw().toBuffer();
    expect([r > 250, g < 6, b < 6]).toEqual([true, true, true]);
  }
});

test('[M7] an sRGB, grey, empty or truncated profile doesn’t count as wide-gamut', async () => {
  const plain = sharp(await imageOf('png', 8, 8));
  const { icc: srgb } = await sharp(
    await plain.clone().withIccProfile('srgb').png().toBuffer(),
  ).metadata();
  const { icc: wide } = await sharp(
    await plain.clone().withIccProfile('p3').png().toBuffer(),
  ).metadata();
  expect([isWideProfile(srgb), isWideProfile(wide), isWideProfile(undefined)]).toEqual([
    false,
    true,
    false,
  ]);
  for (let length = 0; length < 300; length += 7) {
    expect(() => isWideProfile(wide?.subarray(0, length))).not.toThrow();
  }
});
