/**
 * Tests defaults that work without settings: lines don't overlap, pictures fit, and fills cover.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { block, board, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { open, serveProject, useBrowser, visit, type Served } from './browser.test-data.ts';

const browser = useBrowser();

const SMALL_TEXT = { fontSize: '17px', lineHeight: '1.25em', textAlign: 'left' };
const VARIABLES = [{ name: 'paper', v: '#203040', dark: '#000000' }];
const PICTURE = { uid: 'wide', timestamp: 1, basename: 'wide', extension: 'png' };

let site: Served;
beforeAll(async () => {
  const root = block('page', { 'text-style': SMALL_TEXT }, [
    main(heading('A heading that is long enough for two lines'), text('And what it is about.')),
  ]);
  const size = { isXw: true, xw: '720px' };
  const attrs = [
    { kid: 'image', assetUid: 'wide' },
    { kid: 'alt', v: 'A loaf' },
    { kid: 'size', v: size },
  ];
  const shown = { uid: 'picture', eid: 'image', attrs };
  const fill = { isColor: true, color: 'var:paper' };
  const boards = [
    board('filled', [], { root: block('page', { fill }, [main(heading('Filled'))]) }),
    board('picture', [main(heading('A picture'), shown)]),
  ];
  const json = project([], boards, { variables: VARIABLES });
  const sized = { ...PICTURE, imgWidth: 1600, imgHeight: 1200 };
  site = await serveProject(tempFolder(), {
    ...json,
    root: { ...json.root, root, assets: [sized] },
  });
});

async function opened(path: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const viewport = { width: 390, height: 800 };
  const { page } = await visit(browser(), { viewport, colorScheme });
  await open(page, site.home + path);
  return page;
}

test('[VALUE-5] the lines of a heading do not overlap, whatever text style the page has', async () => {
  const page = await opened('');
  const [line = 0, letters = 0] = await page.locator('h1').evaluate((element) => {
    const { lineHeight, fontSize } = getComputedStyle(element);
    return [lineHeight, fontSize].map(Number.parseFloat);
  });
  expect(letters).toBe(34);
  expect(line).toBeCloseTo(1.25 * letters);
});

test('[VALUE-4] a picture with a maximum is no wider than its parent', async () => {
  const page = await opened('picture/');
  const widths = await page.evaluate(() => [
    document.querySelector('img')?.getBoundingClientRect().width,
    document.documentElement.scrollWidth,
  ]);
  expect(widths).toEqual([390, 390]);
});

test.each([
  ['light', 'rgb(32, 48, 64)'],
  ['dark', 'rgb(0, 0, 0)'],
] as const)('[VALUE-8] the fill of a short page covers the window, %s', async (scheme, color) => {
  const page = await opened('filled/', scheme);
  const [fill, height] = await page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    document.documentElement.getBoundingClientRect().height,
  ]);
  expect(fill).toBe(color);
  expect(height).toBe(800);
  // Takes a picture of the window's lowest line, far below the content.
  const bytes = await page.screenshot({ clip: { x: 0, y: 799, width: 390, height: 1 } });
  const pixel = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas').getContext('2d');
    canvas?.drawImage(image, 0, 0);
    return [...(canvas?.getImageData(5, 0, 1, 1).data ?? [])].slice(0, 3);
  }, bytes.toString('base64'));
  expect(`rgb(${pixel.join(', ')})`).toBe(color);
});

test('[VALUE-8] a page without a fill doesn’t keep that of the previous page', async () => {
  const page = await opened('filled/');
  await page.goto(`${site.home}picture/`);
  const fill = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  expect(fill).toBe('rgba(0, 0, 0, 0)');
});
