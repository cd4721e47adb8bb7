import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  act,
  isMarked,
  mark,
  open,
  pathOf,
  useBrowser,
  visit,
  type Served,
} from '../browser/browser.test-data.ts';
import { intercept } from '../gate.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import {
  follow,
  longSite,
  pathsSent,
  pause,
  serveSite,
  shows,
  standIn,
  TAG_MANAGER,
  top,
} from './visitor.test-data.ts';

const browser = useBrowser();
const folder = tempFolder();
let site: Served;
beforeAll(async () => {
  site = await serveSite(folder, longSite(TAG_MANAGER));
});

test('[P4] without JavaScript the page is readable, and links and anchors work', async () => {
  const { page } = await visit(browser(), { javaScriptEnabled: false });
  await page.goto(site.home);
  expect(await page.locator('main').innerText()).toContain('Place plain');
  await page.locator('a:text-is("Near one")').first().click();
  await page.waitForURL('**/one/#near');
  expect(await page.locator('h1').innerText()).toBe('One');
  expect(Math.round((await page.locator('#near').boundingBox())?.y ?? 0)).toBe(80);
});

/** Returns the policy in the documentation; a hash allows the one inline script. */
function policy(): string {
  const html = readFileSync(join(site.folder, 'index.html'), 'utf8');
  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => script);
  const hashes = inline.map((script) => createHash('sha256').update(script).digest('base64'));
  expect(hashes).toHaveLength(1);
  const scripts = `script-src 'self' 'sha256-${hashes.join('')}' https://www.googletagmanager.com`;
  return `default-src 'self'; ${scripts}; style-src 'self' 'unsafe-inline'`;
}

async function withPolicy(tab: Page, body: (html: string) => string = (html) => html) {
  await tab.route(`${site.home}**`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': policy() };
    if (response.headers()['content-type']?.startsWith('text/html') !== true) {
      await route.fulfill({ response });
    } else await route.fulfill({ response, headers, body: body(await response.text()) });
  });
}

test('[P5] under a strict policy the page works, and the tag manager loads after consent', async () => {
  const { page, problems } = await visit(browser());
  const asked = await standIn(page.context());
  await withPolicy(page);
  await open(page, site.home);
  await mark(page);
  await follow(page, 'To one');
  await shows(page, 'One');
  expect(asked).toEqual([]);
  await page.click('button:text-is("Accept")');
  await page.waitForFunction(() => 'standsIn' in window);
  await follow(page, 'To two');
  await shows(page, 'Two');
  expect(await pathsSent(page)).toEqual(['/one/', '/two/']);
  expect(await isMarked(page)).toBe(true);
  expect(await page.locator('.consent-banner').isVisible()).toBe(false);
  await page.reload();
  expect(await page.locator('.consent-banner').isVisible()).toBe(false);
  expect(problems).toEqual([]);
});

test('[P5] under a strict policy an injected inline script is blocked', async () => {
  const { page, problems } = await visit(browser());
  const injected = '<script>window.isInjected = true</script><img src=x onerror="isInjected=1">';
  await withPolicy(page, (html) => html.replace('<h1', `${injected}<h1`));
  await page.goto(site.home);
  await pause(page, 200);
  expect(await page.evaluate(() => 'isInjected' in window)).toBe(false);
  expect(problems.filter((problem) => problem.includes('Content Security Policy'))).not.toEqual([]);
});

test("[P5] a script in fetched HTML doesn't run", async () => {
  const { page } = await visit(browser());
  await open(page, site.home);
  await intercept(page, '**/one/', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body.replace('<h1', '<script>window.isInjected = true</script><h1'),
    });
  });
  await follow(page, 'To one');
  await shows(page, 'One');
  expect(await page.evaluate(() => 'isInjected' in window)).toBe(false);
});

test.each([['#['], ['#"><img src=x onerror=alert(1)>'], ['#%E0%A4%A']])(
  '[P7] the fragment %s causes no exception on loading, by a link, and on going back',
  async (fragment) => {
    const { page, problems } = await visit(browser());
    await open(page, `${site.home}one/${fragment}`);
    await page.evaluate((hash) => {
      for (const address of [hash, `/two/${hash}`]) {
        const link = document.createElement('a');
        link.setAttribute('href', address);
        link.textContent = `Probe ${address.startsWith('#') ? 'here' : 'there'}`;
        document.querySelector('main')?.append(link);
      }
    }, fragment);
    await follow(page, 'Probe here');
    await follow(page, 'Probe there');
    await shows(page, 'Two');
    expect([pathOf(page), await top(page)]).toEqual(['/two/', 0]);
    await page.goBack();
    await shows(page, 'One');
    expect(problems).toEqual([]);
  },
);

const DATA = /(<script type="application\/json" id="sitegen-page">)([^]*?)(<\/script>)/;

const DAMAGES: Readonly<Record<string, (data: string) => string>> = {
  'cut off': (data) => data.slice(0, 8),
  empty: () => '',
  null: () => 'null',
  'of another page': () => '{"view":{"tag":"section","children":[{"tag":"h2"}]}}',
  'of an unknown island': () =>
    '{"view":{"island":"evil","tag":"div","host":{},"props":{},"children":[]}}',
  'without a tag': () => '{"view":{}}',
  'a number for a view': () => '{"view":1}',
  deep: () => `{"view":${'{"tag":"div","children":['.repeat(2000)}"x"${']}'.repeat(2000)}}`,
};

test('[P8] a page with damaged data stays, its buttons and links work', async () => {
  const html = readFileSync(join(site.folder, 'one', 'index.html'), 'utf8');
  expect(html).toMatch(DATA);
  const { page } = await visit(browser());
  await standIn(page.context());
  for (const [name, change] of Object.entries(DAMAGES)) {
    const damaged = html.replace(DATA, (_all, start, data: string, end) => {
      return start + change(data) + end;
    });
    writeFileSync(join(site.folder, '404.html'), damaged);
    await page.goto(`${site.home}404.html`);
    // Acts like a visitor: a page whose damaged data is short, like that of a page without islands,
    // waits for an action.
    await act(page);
    await pause(page, 100);
    const words = await page.locator('main').innerText();
    expect({ name, isWhole: /^One\b[^]*Place plain/.test(words) }).toEqual({ name, isWhole: true });
    await page.click('button:text-is("Accept")');
    await page.waitForSelector('.consent-banner', { state: 'hidden' });
    await follow(page, 'To two');
    await shows(page, 'Two');
    expect(pathOf(page)).toBe('/two/');
    await page.evaluate(() => localStorage.clear());
  }
});

test.each([
  ['Asia/Kathmandu', 'ar-EG'],
  ['Pacific/Apia', 'th-TH-u-ca-buddhist'],
])('[P9] in %s with %s the page hydrates without messages', async (timezoneId, locale) => {
  const { page, problems } = await visit(browser(), { timezoneId, locale });
  await open(page, site.home);
  await follow(page, 'To one');
  await shows(page, 'One');
  expect(problems).toEqual([]);
});

test('[P10] elements added by an extension to the body are harmless, and stay', async () => {
  const { page, problems } = await visit(browser());
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.body.insertAdjacentHTML('afterbegin', '<div class="extension">Before</div>');
      document.body.insertAdjacentHTML('beforeend', '<div class="extension">After</div>');
      document.body.setAttribute('data-extension', '');
      document.querySelector('main')?.insertAdjacentHTML('beforeend', '<i>Inside</i>');
    });
  });
  await open(page, site.home);
  await mark(page);
  await follow(page, 'To one');
  await shows(page, 'One');
  expect(await page.locator('.extension').count()).toBe(2);
  expect(await page.locator('body[data-extension]').count()).toBe(1);
  expect(await isMarked(page)).toBe(true);
  expect(problems).toEqual([]);
});
