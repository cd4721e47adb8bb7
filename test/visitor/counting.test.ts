import { beforeAll, expect, test } from 'vitest';
import { hydrated, open, useBrowser, visit, type Served } from '../browser/browser.test-data.ts';
import { block, board, link, main, project } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { follow, pause, serveSite, shows } from './visitor.test-data.ts';

const browser = useBrowser();
const folder = tempFolder();
let counted: Served;
beforeAll(async () => {
  counted = await serveSite(folder, countedSite());
});

/**
 * Returns a page of a site with trackers and a dark scheme; each page has a switch for the scheme.
 */
const counting = (title: string) => [
  main(
    block('heading', { text: title, level: 1, 'text-color': 'var:ink' }),
    block('scheme-switch', {}),
    link('home', 'To home'),
    link('one', 'To one'),
    block('consent-clear', { text: 'Forget me' }),
  ),
  block('consent-banner', {}, [block('consent-accept', { text: 'Accept' })]),
];

function countedSite() {
  return project(counting('Home'), [board('one', counting('One'))], {
    variables: [{ name: 'ink', v: '#000000', dark: '#FFFFFF' }],
    plausibleDomain: 'example.org',
    matomoUrl: 'https://stats.example.org/',
    matomoSiteId: '1',
  });
}

/** The fake trackers record their calls. */
const STAND_INS = [
  [/plausible\.io/, 'window.views=[...plausible.q];window.plausible=(...c)=>views.push(c);'],
  [/stats\.example/, 'window.told=[..._paq];window._paq={push:(c)=>told.push(c)};'],
] as const;

test('[CONSENT-6] [SCHEME-1] a visitor chooses a scheme, consents to trackers, navigates, and withdraws consent', async () => {
  const { page, problems } = await visit(browser(), { colorScheme: 'dark' });
  const asked: string[] = [];
  for (const [host, body] of STAND_INS) {
    await page.context().route(host, async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await route.fulfill({ contentType: 'text/javascript', body });
    });
  }
  const color = () => page.locator('h1').evaluate((one) => getComputedStyle(one).color);
  const [black, white] = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'];
  const heard = () =>
    page.evaluate(() => ({
      views: (Reflect.get(window, 'views') as readonly unknown[]).length,
      reported: (Reflect.get(window, 'told') as readonly (readonly unknown[])[]).map(
        ([name]) => name,
      ),
    }));

  await open(page, counted.home);
  expect(await color()).toBe(white);
  await page.click('role=button[name="Light"]');
  await page.waitForSelector('role=button[name="Light"][pressed]');
  expect([await color(), asked]).toEqual([black, []]);
  await follow(page, 'To one');
  await shows(page, 'One');
  expect(await color()).toBe(black);

  await page.click('button:text-is("Accept")');
  await page.waitForFunction(() => 'views' in window && 'told' in window);
  expect(asked.toSorted()).toEqual(['/js/script.manual.js', '/matomo.js']);
  await follow(page, 'To home');
  await shows(page, 'Home');
  await expect.poll(async () => (await heard()).views).toBe(2);
  expect((await heard()).reported.filter((name) => name === 'trackPageView')).toHaveLength(2);
  // Revoking the consent reloads the page, as a script that has run can't be removed from it.
  const loaded = page.waitForEvent('load');
  await page.click('button:text-is("Forget me")');
  await loaded;
  await hydrated(page);
  await follow(page, 'To one');
  await shows(page, 'One');
  await pause(page, 100);
  expect(await page.evaluate(() => ['plausible', '_paq'].map((name) => name in window))).toEqual([
    false,
    false,
  ]);
  expect(asked).toHaveLength(2);
  expect(problems).toEqual([]);

  // Blocks modules: the page applies the chosen scheme before any module is loaded.
  await page.route(/\.js$/, (route) => route.abort());
  await page.reload();
  expect([await color(), await page.isVisible('.scheme-switch')]).toEqual([black, true]);
  const { page: plain } = await visit(browser(), { colorScheme: 'dark', javaScriptEnabled: false });
  await plain.goto(counted.home);
  expect(await plain.isVisible('.scheme-switch')).toBe(false);
});

test('[SCHEME-1] a page from the back/forward cache shows the scheme chosen in the meantime', async () => {
  const { page, problems } = await visit(browser());
  await open(page, counted.home);
  await page.click('role=button[name="Light"]');
  await page.evaluate(() => {
    localStorage.setItem('colorScheme', 'dark');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.waitForSelector('role=button[name="Dark"][pressed]');
  expect(await page.evaluate(() => document.documentElement.dataset['scheme'])).toBe('dark');
  expect(problems).toEqual([]);
});
