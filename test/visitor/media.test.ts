import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  open,
  serveProject,
  useBrowser,
  visit,
  type Served,
} from '../browser/browser.test-data.ts';
import { assetOf, image, imageOf, writeFiles } from '../build/images.test-data.ts';
import { block, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';

const browser = useBrowser();
const temp = tempFolder();

let count = 0;
const picture = () => ({ ...image('hill.jpg'), uid: `picture-${(count += 1)}` });
const within = (
  eid: string,
  attrs: Parameters<typeof block>[1],
  ...more: ReturnType<typeof text>[]
) => block(eid, attrs, [picture(), ...more]);

/** Returns one image in each kind of layout. */
const layouts = () => [
  heading('Pictures'),
  picture(),
  within('aspect', { ratio: '1:1', fit: 'cover' }),
  within('grid', { columns: 2, 'min-width': '100px', gap: '10px' }, text('Beside')),
  within('row', { gap: '10px' }, text('Beside')),
  within('stack', {}, text('Above')),
  within('container', { 'max-width': '300px', gutter: '10px' }),
  within('box', { tag: 'div', size: { isW: true, w: '30%' } }),
];

const sites: Served[] = [];

beforeAll(async () => {
  const assets = writeFiles(mkdtempSync(join(temp, 'media-')), {
    'hill.jpg': await imageOf('jpeg', 900, 450),
  });
  const made = project([main(...layouts())]);
  const json = { ...made, root: { ...made.root, assets: [assetOf('hill.jpg')] } };
  for (const images of ['variants', 'originals'] as const) {
    const folder = mkdtempSync(join(temp, 'site-'));
    sites.push(await serveProject(folder, json, { assets, images }));
  }
});

async function loaded(page: Page, home: string) {
  await open(page, home);
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const one of images) one.loading = 'eager';
    await Promise.all(images.map((one) => one.decode()));
  });
  return page.evaluate(() =>
    [...document.images].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { file: one.currentSrc.replace(/.*\//, ''), box: [x, y, width, height] };
    }),
  );
}

test('[ASSET-6] browsers choose an image version of the width that the layout needs', async () => {
  const { page, problems } = await visit(browser(), { viewport: { width: 1200, height: 800 } });
  const found = await loaded(page, sites[0]?.home ?? '');
  expect(found.map(({ file }) => file)).toEqual([
    'hill-900.avif',
    'hill-900.avif',
    // The image in one of two columns.
    'hill-640.avif',
    'hill-900.avif',
    'hill-900.avif',
    'hill-320.avif',
    'hill-640.avif',
  ]);
  expect(problems).toEqual([]);
});

test.each([1200, 500])(
  '[ASSET-6] pictures with alternatives are placed like images, %i px wide',
  async (width) => {
    const { page } = await visit(browser(), { viewport: { width, height: 800 } });
    const forms = await loaded(page, sites[0]?.home ?? '');
    const plain = await loaded(page, sites[1]?.home ?? '');
    expect(plain.map(({ file }) => file)).toEqual(Array.from(plain, () => 'hill.jpg'));
    expect(forms.map(({ box }) => box)).toEqual(plain.map(({ box }) => box));
  },
);

test('[HEAD-8] text takes as much space before its font is loaded as after', async () => {
  const words = 'A workshop by the sea makes tables and chairs of ash and elm. '.repeat(12);
  const paragraph = block('text', {
    text: words,
    'text-style': { fontFamily: 'Inter', fontSize: '18px', textAlign: 'left' },
  });
  const { googleFontsLink: _link, ...json } = project([main(heading('Fonts'), paragraph)]);
  const { home } = await serveProject(mkdtempSync(join(temp, 'fonts-')), json);
  const heightOf = async (isBlocked: boolean) => {
    const { page } = await visit(browser(), { viewport: { width: 700, height: 800 } });
    if (isBlocked) await page.route('**/*.woff2', (route) => route.abort());
    await open(page, home);
    await page.evaluate(() => document.fonts.ready);
    const has = await page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => {
        return family.includes('Inter') && !family.includes('Fallback') && status === 'loaded';
      }),
    );
    expect(has).toBe(!isBlocked);
    return page.evaluate(() => document.querySelector('p')?.getBoundingClientRect().height);
  };
  expect(await heightOf(true)).toBe(await heightOf(false));
});
