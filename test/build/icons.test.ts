import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { kitchenSink, writeKitchenAssets } from '../kitchen-sink.test-data.ts';
import { build, filesIn, readText, tempFolder } from '../sites.test-data.ts';

const temp = tempFolder();

async function withIcon(icon: string, base = '/') {
  const folder = mkdtempSync(join(temp, 'work-'));
  const assets = writeKitchenAssets(folder);
  mkdirSync(join(assets, 'sub'));
  writeFileSync(join(assets, 'sub', 'broken.png'), 'no picture');
  writeFileSync(join(folder, 'outside.svg'), readText(assets, 'dot.svg'));
  symlinkSync(join(folder, 'outside.svg'), join(assets, 'link.svg'));
  return build(folder, kitchenSink({ label: 'Sink' }), { assets, icon, base });
}

const nestedUses = (levels: number) =>
  Array.from({ length: levels }, (_, at) => {
    const uses = `<use href="#g${at}"/>`.repeat(10);
    return `<g id="g${at + 1}">${uses}</g>`;
  }).join('');

test.each([
  ['references that multiply', `<g id="g0"><path d="M0 0h9v9z"/></g>${nestedUses(12)}`],
  ['a script', '<script>1</script>'],
  ['a file near it', '<image href="photo.png"/>'],
])(
  '[X2] [SAFE-9] a drawing with %s makes no icons, and is rejected at once',
  async (_what, inside) => {
    const folder = mkdtempSync(join(temp, 'work-'));
    const assets = writeKitchenAssets(folder);
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;
    writeFileSync(join(assets, 'icon.svg'), drawing);
    const { diagnostics } = await build(folder, kitchenSink(), { assets, icon: 'icon.svg' });
    expect(diagnostics.map(({ code }) => code)).toEqual(['icon-unreadable']);
  },
);

const iconFiles = (out: string) => filesIn(out).filter((file) => file.endsWith('.png'));

test.each([['dot'], ['dot.svg']])(
  '[HEAD-4] icons are made from the picture that is named %s',
  async (icon) => {
    const { out, diagnostics } = await withIcon(icon, '/a/');
    expect(diagnostics).toEqual([]);
    const made = await Promise.all(
      iconFiles(out).map(async (file) => {
        const { width, height } = await sharp(join(out, file)).metadata();
        const { isOpaque } = await sharp(join(out, file)).stats();
        return [file, width, height, isOpaque];
      }),
    );
    expect(made).toEqual([
      ['apple-touch-icon.png', 180, 180, true],
      ['icon-192.png', 192, 192, false],
      ['icon-512.png', 512, 512, false],
      ['icon-maskable-512.png', 512, 512, true],
    ]);
    const html = readText(out, 'about', 'index.html');
    for (const href of ['icon-192.png', 'apple-touch-icon.png', 'manifest.webmanifest']) {
      expect(html).toContain(`href="/a/${href}"`);
    }
    expect(JSON.parse(readText(out, 'manifest.webmanifest'))).toMatchObject({
      name: 'Sink',
      start_url: '/a/',
      scope: '/a/',
      icons: [{ src: 'icon-192.png' }, { src: 'icon-512.png' }, { purpose: 'maskable' }],
    });
  },
);

test('[HEAD-4] favicon.ico contains a picture of 32 pixels, also with a base path', async () => {
  const { out } = await withIcon('dot.svg', '/a/');
  const bytes = readFileSync(join(out, 'favicon.ico'));
  expect([...bytes.subarray(0, 14)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0]);
  const [length, begin] = [bytes.readUInt32LE(14), bytes.readUInt32LE(18)];
  expect(begin + length).toBe(bytes.length);
  const picture = await sharp(bytes.subarray(begin)).metadata();
  expect(picture).toMatchObject({ format: 'png', width: 32, height: 32 });
});

test.each([
  ['gone.png', 'icon-missing'],
  ['sub', 'icon-missing'],
  ['../outside.svg', 'icon-missing'],
  ['link.svg', 'icon-missing'],
  ['sub/broken.png', 'icon-unreadable'],
])('[HEAD-4] [SAFE-4] the icon %s is rejected: %s', async (icon, code) => {
  const { isWritten, diagnostics } = await withIcon(icon);
  expect({ isWritten, codes: diagnostics.map((one) => one.code) }).toEqual({
    isWritten: false,
    codes: [code],
  });
});

test('[HEAD-4] without an icon there is no manifest and no icon file', async () => {
  const { out } = await withIcon('');
  expect(filesIn(out).filter((file) => /png|ico$|manifest/.test(file))).toEqual([]);
});

const bytes = ({ out }: { readonly out: string }) =>
  iconFiles(out).map((file) => readText(out, file));

test('[RENDER-7] a picture results in equal icons in two builds', async () => {
  const [first, second] = await Promise.all([withIcon('dot'), withIcon('dot')]);
  expect(bytes(first)).toEqual(bytes(second));
});
