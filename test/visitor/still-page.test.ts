/** A page without islands: only the boot script is loaded until the visitor's first action. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  act,
  hydrated,
  isMarked,
  mark,
  pathOf,
  useBrowser,
  visit,
  type Served,
} from '../browser/browser.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import {
  dataLayer,
  follow,
  longSite,
  pathsSent,
  pause,
  scrollTo,
  serveSite,
  shows,
  standIn,
  TAG_MANAGER,
  top,
} from './visitor.test-data.ts';

const browser = useBrowser();
const folders = [tempFolder(), tempFolder(), tempFolder()] as const;
let site: Served;
let compressed: Served;
let counted: Served;
beforeAll(async () => {
  [site, compressed, counted] = await Promise.all([
    serveSite(folders[0], longSite()),
    serveSite(folders[1], longSite(), { embed: 'lz' }),
    serveSite(folders[2], longSite(TAG_MANAGER)),
  ]);
});

const link = (tab: Page, label: string) => tab.locator(`a:text-is("${label}")`).first();

/** Returns the names of the scripts loaded so far, without their hashes. */
function scriptsOf(tab: Page): string[] {
  const scripts: string[] = [];
  tab.on('request', (request) => {
    if (request.resourceType() !== 'script') return;
    const [name = ''] = new URL(request.url()).pathname.split('/').slice(-1);
    scripts.push(name.startsWith('pages_board_client') ? 'boot' : name);
  });
  return scripts;
}

/** More milliseconds than any page waits for the browser to be idle. */
const LONG_IDLE = 2000;

test.each<readonly [string, () => Served]>([
  ['JSON', () => site],
  ['compressed', () => compressed],
])(
  '[RUNTIME-1] a page without islands with data %s loads only the boot script, and the rest on hover over a link',
  async (_what, served) => {
    const { page, problems } = await visit(browser());
    const scripts = scriptsOf(page);
    await page.goto(served().home, { waitUntil: 'load' });
    await page.mouse.move(1200, 600);
    await page.mouse.wheel(0, 40);
    await pause(page, LONG_IDLE);
    const before = [...scripts];
    await link(page, 'To one').dispatchEvent('pointerover');
    await expect.poll(() => scripts.length).toBeGreaterThan(before.length);
    expect(before.filter((name) => name !== 'boot' && !name.startsWith('chunk-'))).toEqual([]);
    expect(before).toContain('boot');
    // Imports of the boot script are included.
    expect(before.length).toBeLessThanOrEqual(2);
    await mark(page);
    await hydrated(page);
    await link(page, 'To one').click();
    await shows(page, 'One');
    expect([pathOf(page), await isMarked(page), problems]).toEqual(['/one/', true, []]);
  },
);

test('[RUNTIME-1] a page without islands follows a link by keyboard at once', async () => {
  const { page, problems } = await visit(browser());
  await page.goto(site.home, { waitUntil: 'load' });
  await pause(page, LONG_IDLE);
  await link(page, 'Near one').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/one/#near');
  await shows(page, 'One');
  expect(problems).toEqual([]);
});

test('[NAV-3] a scroll position before React started is restored', async () => {
  const { page } = await visit(browser());
  await page.goto(site.home, { waitUntil: 'load' });
  await scrollTo(page, 700);
  await hydrated(page);
  await follow(page, 'To one');
  await shows(page, 'One');
  await page.goBack();
  await shows(page, 'Home');
  await expect.poll(() => top(page)).toBe(700);
});

test("[NAV-8] after a reload, back shows the page of the address although React hasn't started", async () => {
  const { page } = await visit(browser());
  await page.goto(site.home);
  await hydrated(page);
  await follow(page, 'To one');
  await shows(page, 'One');
  await page.reload({ waitUntil: 'load' });
  await page.evaluate(() => history.back());
  await shows(page, 'Home');
  expect(pathOf(page)).toBe('/');
});

test('[NAV-1] an anchor is reached before React starts', async () => {
  const { page } = await visit(browser());
  const scripts = scriptsOf(page);
  await page.goto(site.home, { waitUntil: 'load' });
  await follow(page, 'Plain');
  await expect.poll(() => top(page)).toBeGreaterThan(3000);
  expect(new URL(page.url()).hash).toBe('#plain');
  const reached = await top(page);
  expect(scripts.length).toBeLessThanOrEqual(2);
  await hydrated(page);
  expect(await top(page)).toBe(reached);
});

test('[CONSENT-3] a page without islands sends its view without an action if the visitor consented earlier', async () => {
  const { page } = await visit(browser());
  await standIn(page.context());
  const scripts = scriptsOf(page);
  await page.addInitScript(() => localStorage.setItem('cookieConsentAccepted', 'true'));
  await page.goto(counted.home, { waitUntil: 'load' });
  await expect.poll(() => pathsSent(page)).toEqual(['/']);
  await pause(page, LONG_IDLE);
  expect(scripts.filter((name) => name.startsWith('chunk-')).length).toBeLessThanOrEqual(1);
  await act(page);
  await hydrated(page);
  await follow(page, 'To one');
  await shows(page, 'One');
  await expect.poll(() => pathsSent(page)).toEqual(['/', '/one/']);
  expect(await dataLayer(page)).toBeDefined();
});
