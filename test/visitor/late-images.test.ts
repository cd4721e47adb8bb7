import { beforeAll, expect, test } from 'vitest';
import { hydrated, open, useBrowser, visit, type Served } from '../browser/browser.test-data.ts';
import { block, board, heading, link, main, project, text } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { serveSite } from './visitor.test-data.ts';

const browser = useBrowser();
const folder = tempFolder();
let site: Served;

const URL_OF_IMAGE = 'https://media.example/resource/default/p/a/1/tall.svg';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="900"></svg>';

/** A picture whose size nobody knows before it is there. */
const picture = () => {
  const image = block('image', { alt: 'Tall', lazyload: false });
  const attrs = [...(image['attrs'] as []), { kid: 'image', assetUrl: URL_OF_IMAGE }];
  return { ...image, attrs };
};

const tall = () => block('box', { tag: 'div', size: { isNh: true, nh: '1500px' } }, [text('Tall')]);

beforeAll(async () => {
  const deep = block('box', { tag: 'section', anchor: { kid: 'deep', offset: '20px' } }, [
    text('D'),
  ]);
  const one = board('one', [
    main(heading('One'), link('#deep', 'Near'), picture(), tall(), deep, tall()),
  ]);
  site = await serveSite(folder, project([main(heading('Home'), link('one#deep', 'Deep'))], [one]));
});

/** A visitor whose pictures take half a second; `arrived` tells when they are there. */
async function slowVisitor() {
  const { page } = await visit(browser());
  await page.route(URL_OF_IMAGE, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill({ contentType: 'image/svg+xml', body: SVG });
  });
  const arrived = () =>
    page.waitForFunction(() => (document.querySelector('img')?.naturalHeight ?? 0) > 0);
  return { page, arrived };
}

const NEXT_FRAMES = 100;

test('[NAV-1] a picture that comes late does not push the target of another page away', async () => {
  const { page, arrived } = await slowVisitor();
  await open(page, site.home);
  await page.click('a:text-is("Deep")');
  await page.waitForSelector('#deep');
  const before = await page.evaluate(() => window.scrollY);
  await arrived();
  await page.waitForTimeout(NEXT_FRAMES);
  const { y } = (await page.locator('#deep').boundingBox()) ?? { y: NaN };
  expect(Math.round(y)).toBe(20);
  expect((await page.evaluate(() => window.scrollY)) - before).toBeGreaterThan(800);
});

test('[NAV-1] a visitor who has moved on is not pulled back by a late picture', async () => {
  const { page, arrived } = await slowVisitor();
  await open(page, site.home);
  await page.click('a:text-is("Deep")');
  await page.waitForSelector('#deep');
  await page.mouse.wheel(0, 300);
  await arrived();
  await page.waitForTimeout(NEXT_FRAMES);
  const { y } = (await page.locator('#deep').boundingBox()) ?? { y: NaN };
  expect(Math.round(y)).not.toBe(20);
});

test('[NAV-1] a picture that comes while the page glides does not move its end', async () => {
  const { page, arrived } = await slowVisitor();
  await page.goto(`${site.home}one/`, { waitUntil: 'commit' });
  await hydrated(page);
  await page.click('a:text-is("Near")');
  await arrived();
  await page.waitForTimeout(1200);
  const { y } = (await page.locator('#deep').boundingBox()) ?? { y: NaN };
  expect(Math.round(y)).toBe(20);
});
