import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { gallery, writeFiles } from '../build/images.test-data.ts';
import { build, filesIn, readText, tempFolder } from '../sites.test-data.ts';
import { useBrowser, visit } from './browser.test-data.ts';

const browser = useBrowser();
const temp = tempFolder();

const KINDS = ['jpeg', 'png', 'webp'] as const;
const ORIENTATIONS = [1, 3, 5, 6, 7, 8];
const CASES = KINDS.flatMap((kind) => ORIENTATIONS.map((turn) => [kind, turn] as const));

const data = (bytes: Uint8Array, kind: string) =>
  `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`;

test('[M7] [ASSET-6] width and height in pages and of the versions are those that Chromium uses for the file itself', async () => {
  const files = Object.fromEntries(
    await Promise.all(
      CASES.map(async ([kind, turn]) => {
        const background = { r: 200, g: 30 * turn, b: 60 };
        const image = sharp({ create: { width: 700, height: 400, channels: 3, background } });
        const bytes = await image.withMetadata({ orientation: turn }).toFormat(kind).toBuffer();
        return [`${kind}-${turn}.${kind}`, bytes] as const;
      }),
    ),
  );
  const folder = mkdtempSync(join(temp, 'turned-'));
  const assets = writeFiles(join(folder, 'assets'), files);
  const { out } = await build(folder, gallery(...Object.keys(files)), { assets });
  const html = readText(out, 'index.html');
  const { page } = await visit(browser());
  const sizeOf = (address: string) =>
    page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, address);
  const paths = filesIn(out).filter((file) => file.startsWith('resource/'));
  for (const [kind, turn] of CASES) {
    const name = `${kind}-${turn}.${kind}`;
    const bytes = files[name] ?? Buffer.alloc(0);
    const [width = 0, height = 0] = await sizeOf(data(bytes, kind));
    const [img = ''] = new RegExp(`<img [^>]*/${name}"[^>]*>`).exec(html) ?? [];
    const written = [/ width="(\d+)"/, / height="(\d+)"/].map((side) =>
      Number(side.exec(img)?.[1]),
    );
    expect([name, ...written]).toEqual([name, width, height]);
    const form = paths.find(
      (path) => path.includes(`${kind}-${turn}-320`) && path.endsWith('avif'),
    );
    if (form === undefined || kind !== 'jpeg') continue;
    const [formWidth, formHeight] = await sizeOf(data(readFileSync(join(out, form)), 'avif'));
    expect([formWidth, formHeight]).toEqual([320, Math.round((320 * height) / width)]);
  }
});
