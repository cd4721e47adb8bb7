import { beforeAll, expect, test } from 'vitest';
import { hydrated, open, useBrowser, visit, type Served } from '../browser/browser.test-data.ts';
import { block, board, heading, link, main, project, text } from '../kitchen-sink.test-data.ts';
import { createGate } from '../gate.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { serveSite } from './visitor.test-data.ts';

const browser = useBrowser();
const folder = tempFolder();
let site: Served;

const URL_OF_IMAGE = 'https://media.example/resource/default/p/a/1/tall.svg';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="900"></svg>';

/** Returns a picture whose size isn't in the page. */
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

/**
 * Opens a tab in which pictures are delayed. `arrive` lets them load, and waits until they are
 * painted.
 */
async function slowVisitor() {
  const { page } = await visit(browser());
  const gate = createGate();
  await page.route(URL_OF_IMAGE, async (route) => {
    await gate.opened;
    await route.fulfill({ contentType: 'image/svg+xml', body: SVG });
  });
  const arrive = async () => {
    gate.open();
    await page.waitForFunction(() => (document.querySelector('img')?.naturalHeight ?? 0) > 0);
    await page.waitForTimeout(NEXT_FRAMES);
  };
  /** Returns the distance of the target from the window's top, in px. */
  const place = async () => Math.round((await page.locator('#deep').boundingBox())?.y ?? NaN);
  return { page, arrive, place };
}

const NEXT_FRAMES = 100;

test("[NAV-1] a late picture doesn't move the target of a navigation", async () => {
  const { page, arrive, place } = await slowVisitor();
  await open(page, site.home);
  await page.click('a:text-is("Deep")');
  await page.waitForSelector('#deep');
  await expect.poll(place).toBe(20);
  const before = await page.evaluate(() => window.scrollY);
  await arrive();
  await expect.poll(place).toBe(20);
  expect((await page.evaluate(() => window.scrollY)) - before).toBeGreaterThan(800);
});

test("[NAV-1] a visitor who has scrolled on isn't pulled back by a late picture", async () => {
  const { page, arrive, place } = await slowVisitor();
  await open(page, site.home);
  await page.click('a:text-is("Deep")');
  await page.waitForSelector('#deep');
  await expect.poll(place).toBe(20);
  await page.mouse.wheel(0, 300);
  await expect.poll(place).toBeLessThan(0);
  await arrive();
  expect(await place()).not.toBe(20);
});

test("[NAV-1] a picture that is loaded during a smooth scroll doesn't change where the scroll ends", async () => {
  const { page, arrive, place } = await slowVisitor();
  await page.goto(`${site.home}one/`, { waitUntil: 'domcontentloaded' });
  // Uses the page, which starts the client although the page is still loading.
  await page.hover('a:text-is("Near")');
  await hydrated(page);
  await page.click('a:text-is("Near")');
  await arrive();
  await expect.poll(place).toBe(20);
});
