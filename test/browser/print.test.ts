import { beforeAll, expect, test } from 'vitest';
import { block, board, heading, link, main, project, text } from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { writeKitchenAssets } from '../kitchen-sink.test-data.ts';
import { serveProject, useBrowser, visit } from './browser.test-data.ts';

const browser = useBrowser();
let home = '';

beforeAll(async () => {
  const dark = { fill: { isColor: true, color: '#101820' }, 'text-color': '#FFFFFF' };
  const form = sampleBlock('form', {}, [
    sampleBlock('field', { name: 'mail', label: 'Mail' }),
    sampleBlock('submit', { text: 'Send' }),
  ]);
  const image = block('image', { alt: '', size: { isH: true, h: '300px' } });
  const squashed = {
    ...image,
    attrs: [...(image['attrs'] as []), { kid: 'image', assetUid: 'dot' }],
  };
  const card = sampleBlock('card', { heading: 'Card', variant: 'outline' }, [
    text('One'),
    text('Two'),
  ]);
  const page = [
    block('box', { tag: 'nav', fill: { isColor: true, color: 'var:ground' } }, [
      link('home', 'Home'),
    ]),
    block('scheme-switch'),
    main(heading('Page'), block('section', dark, [text('Words on dark')]), form, squashed, card),
  ];
  const json = project(page, [board('other', [])]);
  const root = { ...(json.root['root'] as object), attrs: [{ kid: 'base', v: 'prose' }] };
  const assets = [{ uid: 'dot', basename: 'dot', extension: 'svg', imgWidth: 400, imgHeight: 300 }];
  const folder = tempFolder();
  const variables = [{ name: 'ground', v: '#FFFFFF', dark: '#101820' }];
  const made = { ...json, variables, root: { ...json.root, root, assets } };
  ({ home } = await serveProject(folder, made, { assets: writeKitchenAssets(folder) }));
});

test('[RUNTIME-4] printed pages have no navigation, no forms and no dark backgrounds', async () => {
  const { page } = await visit(browser());
  await page.goto(home);
  expect(await page.locator('form').isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('form').isVisible()).toBe(false);
  expect(await page.locator('nav').isVisible()).toBe(false);
  const grounds = await page.evaluate(() =>
    [...document.querySelectorAll('body, body *')].flatMap((one) => {
      const { backgroundColor, backgroundImage, color } = getComputedStyle(one);
      return `${backgroundColor} ${backgroundImage} ${color}`;
    }),
  );
  expect([...new Set(grounds)]).toEqual(['rgba(0, 0, 0, 0) none rgb(0, 0, 0)']);
});

test.each([['light'], ['dark']] as const)(
  '[RUNTIME-4] printed pages are light on a dark device, whatever the visitor has chosen: %s',
  async (chosen) => {
    const { page } = await visit(browser(), { colorScheme: 'dark' });
    await page.goto(home);
    await page.evaluate((scheme) => (document.documentElement.dataset['scheme'] = scheme), chosen);
    const scheme = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    expect(await scheme()).toBe(chosen);
    await page.emulateMedia({ media: 'print' });
    expect(await scheme()).toBe('light');
  },
);

test('[RUNTIME-4] a submit button has a border with forced colors', async () => {
  const { page } = await visit(browser(), { forcedColors: 'active' });
  await page.goto(home);
  const width = await page
    .locator('.submit')
    .evaluate((one) => getComputedStyle(one).borderTopWidth);
  expect(width).toBe('1px');
});

test('[MODEL-4] a picture that is made higher is cut, not squashed', async () => {
  const { page } = await visit(browser());
  await page.goto(home);
  const fit = await page.locator('img').evaluate((one) => getComputedStyle(one).objectFit);
  expect(fit).toBe('cover');
});

test('[STYLE-2] in a card of a page with prose spacing, only the gap separates texts', async () => {
  const { page } = await visit(browser());
  await page.goto(home);
  const [first, second] = await page.locator('.card > .text').all();
  const above = await first?.boundingBox();
  const below = await second?.boundingBox();
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBe(12);
});
