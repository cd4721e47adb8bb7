import { beforeAll, expect, test } from 'vitest';
import {
  hydrated,
  newTab,
  open,
  useBrowser,
  visit,
  type Served,
} from '../browser/browser.test-data.ts';
import { holdBack } from '../gate.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import {
  dataLayer,
  follow,
  longSite,
  pageViews,
  pathsSent,
  pause,
  serveSite,
  shows,
  standIn,
  TAG_MANAGER,
} from './visitor.test-data.ts';

const browser = useBrowser();
let site: Served;
let quiet: Served;
let still: Served;
const folders = [tempFolder(), tempFolder(), tempFolder()] as const;
beforeAll(async () => {
  const json = longSite(TAG_MANAGER);
  site = await serveSite(folders[0], json);
  quiet = await serveSite(folders[1], json, { honorsGpc: true });
  still = await serveSite(folders[2], json, { hydrate: 'none' });
});

const KEY = 'cookieConsentAccepted';
const BANNER = '.consent-banner';
const all = (state: string) => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
});
const view = (route: string, path: string) => ({
  event: 'page_view',
  route_name: route,
  page_path: path,
});

/** Opens a tab of a visitor with a stored answer to the banner. */
async function visitorWith(flag: string | undefined, options = {}) {
  const visitor = await visit(browser(), options);
  const asked = await standIn(visitor.page.context());
  if (flag !== undefined) {
    await visitor.page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
      KEY,
      flag,
    ] as const);
  }
  return { ...visitor, asked };
}

test('[P3] [CONSENT-3] before consent there are neither requests nor a data layer', async () => {
  const { page, problems, asked } = await visitorWith(undefined);
  await open(page, site.home);
  await follow(page, 'To one');
  await shows(page, 'One');
  expect([asked, await dataLayer(page)]).toEqual([[], undefined]);
  await page.click('button:text-is("Decline")');
  await pause(page, 100);
  expect([asked, await dataLayer(page)]).toEqual([[], undefined]);
  expect(problems).toEqual([]);
});

test('[CONSENT-4] consent sends the defaults, the update and the current page, and loads the tag manager once', async () => {
  const { page, problems, asked } = await visitorWith(undefined);
  await open(page, `${site.home}one/`);
  await page.click('button:text-is("Accept")');
  await page.waitForFunction(() => 'standsIn' in window);
  expect(await dataLayer(page)).toEqual([
    ['consent', 'default', all('denied')],
    ['consent', 'update', all('granted')],
    { event: 'gtm.js', 'gtm.start': expect.any(Number) },
    view('one', '/one/'),
  ]);
  expect(asked).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
  expect(problems).toEqual([]);
});

test('[CONSENT-3] consent that is given late sends only the current page', async () => {
  const { page } = await visitorWith(undefined);
  await open(page, site.home);
  await follow(page, 'To one');
  await shows(page, 'One');
  await page.click('button:text-is("Accept")');
  expect(await pageViews(page)).toEqual([view('one', '/one/')]);
});

test('[CONSENT-3] each navigation sends one page view, also back and forward', async () => {
  const { page, problems, asked } = await visitorWith('true');
  await open(page, site.home);
  await follow(page, 'To one');
  await shows(page, 'One');
  await page.goBack();
  await shows(page, 'Home');
  await page.goForward();
  await shows(page, 'One');
  await follow(page, 'Near one');
  await follow(page, 'Near');
  await follow(page, 'To one');
  await pause(page, 50);
  await follow(page, 'To two');
  await shows(page, 'Two');
  expect(await pageViews(page)).toEqual([
    view('home', '/'),
    view('one', '/one/'),
    view('home', '/'),
    view('one', '/one/'),
    view('two', '/two/'),
  ]);
  expect(asked).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('[NAV-5] cancelled, duplicated and aborted navigations send nothing', async () => {
  const { page } = await visitorWith('true');
  // Fails requests for the data of the home page, also those that prefetch it.
  await page.route(site.home, (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await open(page, site.home);
  const letGo = await holdBack(page, '**/one/');
  await follow(page, 'To one');
  await follow(page, 'To one');
  await follow(page, 'To two');
  await follow(page, 'To two');
  await shows(page, 'Two');
  letGo();
  await pause(page, 150);
  expect(await pathsSent(page)).toEqual(['/', '/two/']);
  // The failed navigation becomes a full load, and the page with the link may be gone at once.
  const loaded = page.waitForEvent('load');
  await follow(page, 'To home').catch(() => undefined);
  await loaded;
  await shows(page, 'Home');
  await hydrated(page);
  await expect.poll(() => pathsSent(page)).toEqual(['/']);
});

test('[CONSENT-3] clearing consent denies at once and ends the page views; accepting again continues', async () => {
  const { page, asked } = await visitorWith(undefined);
  await open(page, site.home);
  await page.click('button:text-is("Accept")');
  await page.click('button:text-is("Forget me")');
  expect(((await dataLayer(page)) as unknown[]).at(-1)).toEqual([
    'consent',
    'update',
    all('denied'),
  ]);
  await follow(page, 'To one');
  await shows(page, 'One');
  expect(await pathsSent(page)).toEqual(['/']);
  await follow(page, 'Accept');
  expect(await pathsSent(page)).toEqual(['/', '/one/']);
  await expect.poll(() => asked).toHaveLength(1);
});

test('[CONSENT-3] other tabs follow an answer, and its withdrawal', async () => {
  const { page, asked } = await visitorWith(undefined);
  const other = (await newTab(page.context())).page;
  await open(page, site.home);
  await open(other, `${site.home}one/`);
  await page.click('button:text-is("Accept")');
  await other.waitForSelector(BANNER, { state: 'hidden' });
  await expect.poll(() => pathsSent(other)).toEqual(['/one/']);
  await expect.poll(() => asked).toHaveLength(2);
  await other.click('button:text-is("Forget me")');
  await expect
    .poll(async () => ((await dataLayer(page)) as unknown[]).at(-1))
    .toEqual(['consent', 'update', all('denied')]);
  await follow(page, 'To two');
  await shows(page, 'Two');
  expect(await pathsSent(page)).toEqual(['/']);
});

test('[P2] with any other flag there is no tag manager, and the banner is shown', async () => {
  const { page, problems, asked } = await visitorWith(undefined);
  await open(page, site.home);
  for (const flag of ['TRUE', '1', '"true"', 'true ', 'yes', '']) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [KEY, flag] as const);
    await page.reload();
    await hydrated(page);
    const isAsking = await page.locator(BANNER).isVisible();
    expect({ flag, asked, layer: await dataLayer(page), isAsking }).toEqual({
      flag,
      asked: [],
      layer: undefined,
      isAsking: true,
    });
  }
  expect(problems).toEqual([]);
});

test('[P1] with a storage that throws, the page works without a tag manager', async () => {
  const { page, problems, asked } = await visitorWith(undefined);
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    }
  });
  await open(page, site.home);
  await follow(page, 'To one');
  await shows(page, 'One');
  expect([asked, await dataLayer(page)]).toEqual([[], undefined]);
  await page.goBack();
  await shows(page, 'Home');
  await page.reload();
  await hydrated(page);
  expect(problems).toEqual([]);
});

test.each([
  ['true', 'none'],
  ['false', 'none'],
  ['perhaps', 'block'],
])(
  '[CONSENT-5] at the first paint, the banner of a visitor with the flag %s is %s',
  async (flag, display) => {
    const { page } = await visitorWith(flag);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const banner = document.querySelector('.consent-banner');
        Object.assign(window, { seen: banner && getComputedStyle(banner).display });
      });
    });
    // Blocks all scripts: the banner doesn't depend on them.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(site.home);
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toBe(display);
  },
);

test('[CONSENT-5] the banner causes no layout shift', async () => {
  const { page } = await visitorWith(undefined);
  await open(page, site.home);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.click('button:text-is("Decline")');
  await page.waitForSelector(BANNER, { state: 'hidden' });
  expect(await height()).toBe(before);
});

test("[CONSENT-5] the banner isn't printed", async () => {
  const { page } = await visitorWith(undefined);
  await open(page, site.home);
  expect(await page.locator(BANNER).isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator(BANNER).isVisible()).toBe(false);
});

test("[CONSENT-5] without JavaScript the banner isn't shown", async () => {
  const { page } = await visit(browser(), { javaScriptEnabled: false });
  await page.goto(site.home);
  expect(await page.locator(BANNER).isVisible()).toBe(false);
});

test.each([
  ['honors', true],
  ['ignores', false],
])(
  '[CONSENT-4] Global Privacy Control stops page views only if the site honors it: a site that %s it',
  async (_what, isHonored) => {
    const { page, asked } = await visitorWith('true');
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    });
    await open(page, (isHonored ? quiet : site).home);
    await follow(page, 'To one');
    await shows(page, 'One');
    expect(await pathsSent(page)).toEqual(isHonored ? [] : ['/', '/one/']);
    await expect.poll(() => asked).toHaveLength(isHonored ? 0 : 1);
  },
);

test('[CONSENT-1] without React the buttons work, and the tag manager counts full loads', async () => {
  const { page, problems, asked } = await visitorWith(undefined);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(still.home);
  await page.click('button:text-is("Accept")');
  await page.waitForSelector(BANNER, { state: 'hidden' });
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('true');
  expect(await pathsSent(page)).toEqual(['/']);
  await follow(page, 'To one');
  await page.waitForURL('**/one/');
  await expect.poll(() => pathsSent(page)).toEqual(['/one/']);
  expect(await page.locator(BANNER).isVisible()).toBe(false);
  await expect.poll(() => asked).toHaveLength(2);
  expect(
    scripts.filter((address) => address.includes('start') || address.includes('react')),
  ).toEqual([]);
  expect(await page.evaluate(() => document.querySelectorAll('#sitegen-page').length)).toBe(0);
  expect(problems).toEqual([]);
});
