import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser, visit, type Served } from '../browser/browser.test-data.ts';
import { block, board, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { scrollTo, serveSite } from './visitor.test-data.ts';

const browser = useBrowser();
let site: Served;

const tall = () => block('box', { tag: 'div', size: { isNh: true, nh: '4000px' } }, [text('Tall')]);
const share = () => sampleBlock('share', { text: 'Share' });
const form = () =>
  sampleBlock('form', { action: '/send' }, [
    sampleBlock('field', { name: 'mail', label: 'Mail' }),
    sampleBlock('submit', { text: 'Send' }),
  ]);

beforeAll(async () => {
  const boards = [
    board('far', [main(heading('Far'), form(), tall(), share())]),
    board('near', [main(heading('Near'), share(), tall())]),
    board('form', [main(heading('Form'), form())]),
  ];
  site = await serveSite(tempFolder(), project([main(heading('Home'))], boards));
});

const isStarted = (page: Page) =>
  page.evaluate(() => {
    const tree = document.getElementById('sitegen-root')?.firstElementChild ?? {};
    return Object.keys(tree).some((key) => key.startsWith('__reactFiber'));
  });

/** Waits longer than the boot script waits for an idle browser. */
const longerThanIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => setTimeout(resolve, 1200)));
      }),
  );

test('[RUNTIME-1] React starts automatically if an island is in the window', async () => {
  const { page, problems } = await visit(browser());
  await page.goto(`${site.home}near/`);
  await expect.poll(() => isStarted(page)).toBe(true);
  expect(problems).toEqual([]);
});

test('[RUNTIME-1] if islands are far from the window, React starts when one comes near', async () => {
  const { page, problems } = await visit(browser());
  await page.goto(`${site.home}far/`);
  await longerThanIdle(page);
  expect(await isStarted(page)).toBe(false);
  await scrollTo(page, 4000);
  await expect.poll(() => isStarted(page)).toBe(true);
  expect(problems).toEqual([]);
});

test('[RUNTIME-1] if islands are far from the window, React starts at the visitor’s first action', async () => {
  const { page } = await visit(browser());
  await page.goto(`${site.home}far/`);
  await longerThanIdle(page);
  expect(await isStarted(page)).toBe(false);
  await page.keyboard.press('Shift');
  await expect.poll(() => isStarted(page)).toBe(true);
});

test('[RUNTIME-1] a form that is filled in is sent by React, which starts when a field gets the focus', async () => {
  const { page } = await visit(browser());
  await page.route('**/send', (route) => route.fulfill({ status: 200, body: '' }));
  await page.goto(`${site.home}form/`);
  await longerThanIdle(page);
  expect(await isStarted(page)).toBe(false);
  await page.focus('input[name="mail"]');
  await expect.poll(() => isStarted(page)).toBe(true);
  await page.fill('input[name="mail"]', 'a@b.example');
  await page.click('.submit');
  await page.waitForSelector('form[data-state="sent"]', { state: 'attached' });
  expect(new URL(page.url()).pathname).toBe('/form/');
});
