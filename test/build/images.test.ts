import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BuildOptions } from '../../src/node/generate/options.ts';
import { validator } from '../html.test-data.ts';
import { block, heading, main, project } from '../kitchen-sink.test-data.ts';
import { build, filesIn, readText, tempFolder } from '../sites.test-data.ts';
import {
  animation,
  blankPng,
  assetOf,
  counting,
  gallery,
  image,
  imageOf,
  writeFiles,
} from './images.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));

let photo: Buffer;
let other: Buffer;
beforeAll(async () => {
  photo = await imageOf('jpeg', 1000, 500);
  other = await imageOf('png', 700, 300);
});

const mediaIn = (out: string) => filesIn(out).filter((file) => file.startsWith('resource/'));
const namesIn = (out: string) => mediaIn(out).map((file) => file.replace(/.*\//, ''));
describe('an image with alternatives', () => {
  let out = '';
  beforeAll(async () => {
    const assets = writeFiles(newFolder(), { 'hill.jpg': photo });
    out = (await build(newFolder(), gallery('hill.jpg'), { assets })).out;
  });

  test('[ASSET-6] AVIF and the image’s own type are written, in steps up to its width', () => {
    expect(namesIn(out)).toEqual([
      'hill-1000.avif',
      'hill-320.avif',
      'hill-320.jpg',
      'hill-640.avif',
      'hill-640.jpg',
      'hill.jpg',
    ]);
  });

  test('[ASSET-6] each version has the type and width in its name, and is smaller than the original', async () => {
    const forms = mediaIn(out).filter((file) => !file.endsWith('hill.jpg'));
    for (const file of forms) {
      const [, width = '', extension = ''] = /-(\d+)\.(\w+)$/.exec(file) ?? [];
      const found = await sharp(join(out, file)).metadata();
      expect([found.width, found.height]).toEqual([Number(width), Number(width) / 2]);
      expect(found.format).toBe({ avif: 'heif', jpg: 'jpeg' }[extension]);
      expect(statSync(join(out, file)).size).toBeLessThan(photo.length);
    }
  });

  test('[ASSET-6] the original is published unchanged', () => {
    const original = mediaIn(out).find((file) => file.endsWith('hill.jpg')) ?? '';
    expect(readFileSync(join(out, original)).equals(photo)).toBe(true);
  });

  test('[ASSET-6] the page names every version, and the size of the file', () => {
    const html = readText(out, 'index.html');
    for (const file of mediaIn(out)) expect(html).toContain(`/${file}`);
    expect(html).toContain('width="1000" height="500"');
  });
});

test('[ASSET-6] animations and drawings are published unchanged, with their size', async () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>';
  const assets = writeFiles(newFolder(), { 'move.gif': await animation(), 'draw.svg': svg });
  const { out } = await build(newFolder(), gallery('move.gif', 'draw.svg'), { assets });
  expect(namesIn(out)).toEqual(['draw.svg', 'move.gif']);
  const html = readText(out, 'index.html');
  expect(html).toContain('move.gif" alt="" width="40" height="30"');
  expect(html).toContain('draw.svg" alt="" width="225" height="150"');
});

test('[ASSET-6] a photograph with an orientation has the displayed size', async () => {
  const turned = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer();
  const assets = writeFiles(newFolder(), { 'up.jpg': turned });
  const { out } = await build(newFolder(), gallery('up.jpg'), { assets });
  expect(readText(out, 'index.html')).toContain('width="500" height="1000"');
  const form = mediaIn(out).find((file) => file.endsWith('up-320.avif')) ?? '';
  expect((await sharp(join(out, form)).metadata()).height).toBe(640);
});

test('[ASSET-6] a small image without savings has no other versions', async () => {
  const dot = await sharp({
    create: { width: 2, height: 2, channels: 3, background: '#000' },
  })
    .png()
    .toBuffer();
  const assets = writeFiles(newFolder(), { 'dot.png': dot });
  const { out } = await build(newFolder(), gallery('dot.png'), { assets });
  const larger = mediaIn(out).filter((file) => statSync(join(out, file)).size > dot.length);
  expect(larger).toEqual([]);
});

test('[ASSET-6] an image that no page shows has no versions in the output', async () => {
  const assets = writeFiles(newFolder(), { 'hill.jpg': photo });
  const made = project([main(heading('Home'))]);
  const json = { ...made, root: { ...made.root, assets: [assetOf('hill.jpg')] } };
  const { out } = await build(newFolder(), json, { assets });
  expect(namesIn(out)).toEqual(['hill.jpg']);
});

test("[ASSET-4] a version doesn't take the name of an asset", async () => {
  const uids = ['A', 'a'];
  const names = ['hill', 'hill-640'];
  const list = uids.map((uid, index) => assetOf('x.webp', { uid, basename: names[index] ?? '' }));
  const made = project(uids.map((uid) => ({ ...image(uid), uid: `image-${uid}-${uid.length}` })));
  const blocks = uids.map((uid, index) => ({ ...image(uid), uid: `image-${index}` }));
  const json = { ...project(blocks), root: { ...project(blocks).root, assets: list } };
  const webp = await imageOf('webp', 1000, 500);
  const assets = writeFiles(newFolder(), { 'hill.webp': webp, 'hill-640.webp': webp });
  const { out, diagnostics } = await build(newFolder(), { ...made, ...json }, { assets });
  expect(diagnostics).toEqual([]);
  const paths = mediaIn(out).map((file) => file.toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
  expect(namesIn(out)).toContain('hill-640-.webp');
});

test('[RENDER-1] pictures are valid in links and in lines of text', async () => {
  const assets = writeFiles(newFolder(), { 'hill.jpg': photo });
  const link = block('link', { to: 'https://e.example', 'keep-scroll': false, 'new-tab': false }, [
    {
      ...image('hill.jpg'),
      attrs: [
        { kid: 'image', assetUid: 'hill.jpg' },
        { kid: 'alt', v: 'A hill' },
        { kid: 'lazyload', v: true },
      ],
    },
  ]);
  const made = project([main(heading('Home'), link)]);
  const json = { ...made, root: { ...made.root, assets: [assetOf('hill.jpg')] } };
  const { out } = await build(newFolder(), json, { assets });
  const html = readText(out, 'index.html');
  expect(html).toMatch(/<a [^>]*><picture>/);
  const { results } = validator.validateStringSync(html);
  expect(results.flatMap(({ messages }) => messages)).toEqual([]);
});

test.each<[string, Partial<BuildOptions>, string[]]>([
  ['if the setting chooses originals', { images: 'originals' }, ['hill.jpg']],
  ['if another host delivers them', { imageUrl: 'https://i.example' }, []],
])('[ASSET-6] images have no versions %s', async (_, chosen, names) => {
  const assets = writeFiles(newFolder(), { 'hill.jpg': photo });
  const { calls, tools } = counting();
  const json = gallery('hill.jpg');
  const { out, diagnostics } = await build(newFolder(), json, { assets, ...chosen }, tools);
  expect([diagnostics, namesIn(out), calls.converted]).toEqual([[], names, 0]);
  const html = readText(out, 'index.html');
  expect(html).not.toContain('srcSet');
  expect(html.includes('width="1000" height="500"')).toBe(names.length > 0);
});

test('[ASSET-6] without the library, images are published unchanged, with a notice', async () => {
  const assets = writeFiles(newFolder(), { 'a.jpg': photo, 'b.png': other });
  const tools = { loadConverter: () => Promise.reject(new Error('no such module\nat all')) };
  const json = gallery('a.jpg', 'b.png');
  const chosen = { assets, cache: newFolder() };
  const { out, diagnostics } = await build(newFolder(), json, chosen, tools);
  expect(diagnostics).toMatchObject([
    {
      code: 'images-not-converted',
      severity: 'notice',
      text: expect.stringContaining('(Error: no such module)'),
    },
  ]);
  expect(namesIn(out)).toEqual(['a.jpg', 'b.png']);
});

describe("a file that can't be published", () => {
  const CUT = 'it is damaged or incomplete (';
  const cases: readonly (readonly [string, string, () => string | Uint8Array])[] = [
    ['a page', 'its content is an HTML page', () => '<html>Not found</html>'],
    ['no image', 'it isn’t an image', () => 'Not found'],
    ['another kind', 'its content is a png image', () => other],
    ['an image that breaks off', CUT, () => photo.subarray(0, photo.length / 2)],
    ['an empty image', CUT, () => Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
  ];

  test.each(cases)('[D5] %s rejects the project, naming board and block', async (_, why, bytes) => {
    const assets = writeFiles(newFolder(), { 'hill.jpg': bytes() });
    const { isWritten, diagnostics } = await build(newFolder(), gallery('hill.jpg'), { assets });
    expect(isWritten).toBe(false);
    expect(diagnostics).toMatchObject([
      {
        code: 'asset-file-broken',
        severity: 'error',
        path: 'root.root.children[0].attrs[0].assetUid',
        board: 'home',
        block: 'The picture',
        text: expect.stringContaining(why),
      },
    ]);
  });

  test('[D5] an unused file is left out with a notice', async () => {
    const assets = writeFiles(newFolder(), { 'hill.jpg': 'no image' });
    const made = project([main(heading('Home'))]);
    const json = { ...made, root: { ...made.root, assets: [assetOf('hill.jpg')] } };
    const { out, diagnostics } = await build(newFolder(), json, { assets });
    expect(diagnostics).toMatchObject([{ code: 'asset-file-unused-broken', severity: 'notice' }]);
    expect(namesIn(out)).toEqual([]);
  });
});

test.each([
  ['an image', false],
  ['an interlaced image, of which all pixels would be in memory at a time,', true],
])(
  '[X2] %s with more pixels than the limit isn’t decoded, and the message has the limit',
  async (_what, isInterlaced) => {
    const assets = writeFiles(newFolder(), { 'vast.png': blankPng(16_384, 16_300, isInterlaced) });
    const { calls, tools } = counting();
    const { isWritten, diagnostics } = await build(
      newFolder(),
      gallery('vast.png'),
      { assets },
      tools,
    );
    expect([isWritten, calls.converted]).toEqual([false, 0]);
    const reported = 'it has 268 megapixels, but the limit is 64';
    expect(diagnostics).toMatchObject([
      { code: 'asset-file-broken', text: expect.stringContaining(reported), block: 'The picture' },
    ]);
    expect(diagnostics[0]?.text).toContain('imagePixels');
  },
);

test.each([
  [1, false],
  [2, true],
])(
  '[X2] with imagePixels %i, an image of 1.2 megapixels is accepted: %s',
  async (imagePixels, isTaken) => {
    const assets = writeFiles(newFolder(), { 'wide.png': blankPng(1200, 1000) });
    const { isWritten } = await build(newFolder(), gallery('wide.png'), { assets, imagePixels });
    expect(isWritten).toBe(isTaken);
  },
);

test("[ASSET-6] an image that no page shows isn't converted, and its size is cached", async () => {
  const assets = writeFiles(newFolder(), { 'hill.jpg': photo, 'seen.png': other });
  const json = gallery('seen.png');
  const list = [assetOf('hill.jpg'), assetOf('seen.png')];
  const unseen = { ...json, root: { ...(json['root'] as object), assets: list } };
  const cache = newFolder();
  const first = counting();
  await build(newFolder(), unseen, { assets, cache }, first.tools);
  expect(first.calls.converted).toBe(3);
  const second = counting();
  await build(newFolder(), unseen, { assets, cache }, second.tools);
  expect(second.calls).toEqual({ loaded: 0, converted: 0 });
});

test('[ASSET-6] another image effort converts AVIF again, with other bytes', async () => {
  const assets = writeFiles(newFolder(), { 'hill.jpg': photo });
  const cache = newFolder();
  const bytesOf = async (imageEffort: number) => {
    const chosen = { assets, cache, imageEffort };
    const { out } = await build(newFolder(), gallery('hill.jpg'), chosen);
    const form = mediaIn(out).find((file) => file.endsWith('hill-1000.avif')) ?? '';
    return readFileSync(join(out, form)).toString('base64');
  };
  const [fast, hard, again] = [await bytesOf(0), await bytesOf(4), await bytesOf(0)];
  expect(hard).not.toBe(fast);
  expect(again).toBe(fast);
});
