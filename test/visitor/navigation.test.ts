import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  hydrated,
  isMarked,
  mark,
  open,
  pathOf,
  useBrowser,
  visit,
  visitWithOthers,
  type Served,
} from '../browser/browser.test-data.ts';
import type { JsonObject } from '../../src/values/json.ts';
import { block, board, heading, link, main, project } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { follow, longSite, scrollTo, serveSite, shows, top } from './visitor.test-data.ts';

const browser = useBrowser();
const unseenFolder = tempFolder();

/** Clicks a link; returns the scroll positions after the click, each as milliseconds and pixels. */
const glide = (tab: Page, label: string, forMs = 1200) =>
  tab.evaluate(
    async ([words, limit]) => {
      const links = [...document.querySelectorAll<HTMLElement>('a')];
      const start = performance.now();
      links.find(({ textContent }) => textContent === words)?.click();
      const samples: [number, number][] = [];
      while (performance.now() - start < limit) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        samples.push([performance.now() - start, window.scrollY]);
      }
      return samples;
    },
    [label, forMs] as const,
  );

const boxOf = async (tab: Page, id: string) => {
  const box = await tab.locator(`#${id}`).boundingBox();
  if (box === null) throw new Error(`#${id} is not there`);
  return box;
};

const focused = (tab: Page) =>
  tab.evaluate(() => document.activeElement?.id || document.activeElement?.localName);

const words = (content: string) => block('heading', { text: content, level: 2 });
const unseen = () => block('heading', { text: 'Unseen', level: 1, 'visible-from': '5000px' });

test('[NAV-3] the focus moves to the heading of the next page; if that isn’t visible, to the next heading or the main part', async () => {
  const about = (...inside: readonly JsonObject[]) => [
    words('Words'),
    main(...inside, ...['home', 'one', 'two'].map((to) => link(to, `To ${to}`))),
  ];
  const { home } = await serveSite(
    unseenFolder,
    project(about(heading('Home')), [
      board('one', about(unseen(), words('Seen'))),
      board('two', about(unseen())),
    ]),
  );
  const { page, problems } = await visit(browser());
  await open(page, home);
  const focusedWords = () => page.evaluate(() => document.activeElement?.textContent);
  await follow(page, 'To one');
  await expect.poll(focusedWords).toBe('Seen');
  await follow(page, 'To two');
  await expect.poll(() => focused(page)).toBe('main');
  await follow(page, 'To home');
  await expect.poll(focusedWords).toBe('Home');
  expect(problems).toEqual([]);
});

describe.each([['/'], ['/a/b/']])('a site at %s', (base) => {
  const folder = tempFolder();
  let site: Served;
  beforeAll(async () => {
    site = await serveSite(folder, longSite(), { base });
  });

  test.each([
    ['Near one', 'near', 80],
    ['Center one', 'center', undefined],
  ])('[NAV-1] on another page %s is reached at once', async (label, id, wanted) => {
    const { page, problems } = await visit(browser());
    await open(page, `${site.home}two/`);
    await mark(page);
    const samples = await glide(page, label, 500);
    const end = samples.at(-1)?.[1] ?? 0;
    expect(end).toBeGreaterThan(1000);
    expect(samples.filter(([, y]) => y > 0 && Math.abs(y - end) > 1)).toEqual([]);
    const { y, height } = await boxOf(page, id);
    const room = await page.evaluate(() => window.innerHeight);
    expect(Math.abs(y - (wanted ?? (room - height) / 2))).toBeLessThanOrEqual(1);
    expect([await focused(page), await isMarked(page)]).toEqual([id, true]);
    expect(problems).toEqual([]);
  });

  test('[NAV-3] a link scrolls to the top, back and forward to the former positions', async () => {
    const { page, problems } = await visit(browser());
    await open(page, site.home);
    await mark(page);
    await scrollTo(page, 1200);
    await follow(page, 'To one');
    await shows(page, 'One');
    expect(await top(page)).toBe(0);
    await scrollTo(page, 2300);
    await follow(page, 'To two');
    await shows(page, 'Two');
    expect(await top(page)).toBe(0);
    await scrollTo(page, 700);
    await page.goBack();
    await shows(page, 'One');
    await expect.poll(() => top(page)).toBe(2300);
    await page.goBack();
    await shows(page, 'Home');
    await expect.poll(() => top(page)).toBe(1200);
    await page.goForward();
    await shows(page, 'One');
    await expect.poll(() => top(page)).toBe(2300);
    await page.goForward();
    await shows(page, 'Two');
    await expect.poll(() => top(page)).toBe(700);
    expect(await isMarked(page)).toBe(true);
    expect(problems).toEqual([]);
  });

  test('[NAV-1] [NAV-3] a typed fragment is reached, and back restores the former position', async () => {
    const { page, problems } = await visit(browser());
    await open(page, site.home);
    await hydrated(page);
    await scrollTo(page, 1200);
    // Changes the fragment, like a visitor who types an address.
    await page.evaluate(() => (location.href = '#near'));
    await expect.poll(async () => Math.round((await boxOf(page, 'near')).y)).toBe(80);
    await expect.poll(() => focused(page)).toBe('near');
    await page.goBack();
    await expect.poll(() => top(page)).toBe(1200);
    await page.goForward();
    await expect.poll(async () => Math.round((await boxOf(page, 'near')).y)).toBe(80);
    // Going back from a page with a full load loads the former page again.
    await page.goBack();
    await open(page, `${site.home}two/`);
    await page.goBack();
    await shows(page, 'Home');
    await hydrated(page);
    await expect.poll(() => top(page)).toBe(1200);
    expect(problems).toEqual([]);
  });

  test('[NAV-3] positions survive a reload', async () => {
    const { page, problems } = await visit(browser());
    await open(page, site.home);
    await scrollTo(page, 1200);
    await follow(page, 'To one');
    await shows(page, 'One');
    await scrollTo(page, 2300);
    await page.reload();
    await expect.poll(() => top(page)).toBe(2300);
    await hydrated(page);
    await page.goBack();
    await shows(page, 'Home');
    await expect.poll(() => top(page)).toBe(1200);
    await page.goForward();
    await shows(page, 'One');
    await expect.poll(() => top(page)).toBe(2300);
    expect(problems).toEqual([]);
  });

  test('[NAV-4] the back action goes to the previous path, with its position', async () => {
    const { page } = await visit(browser());
    await open(page, `${site.home}one/`);
    await mark(page);
    await scrollTo(page, 900);
    await follow(page, 'To two');
    await shows(page, 'Two');
    await page.click('button:text-is("Back")');
    await shows(page, 'One');
    await expect.poll(() => top(page)).toBe(900);
    expect([pathOf(page), await isMarked(page)]).toEqual([`${base}one/`, true]);
  });
});

describe('a site at the root of its host', () => {
  const folder = tempFolder();
  let site: Served;
  beforeAll(async () => {
    site = await serveSite(folder, longSite({ notFoundBoardUid: 'one' }));
  });

  test('[NAV-1] within a page, scrolling to an anchor takes 800 ms, and ends at its offset', async () => {
    const { page, problems } = await visit(browser());
    await open(page, `${site.home}one/`);
    const samples = await glide(page, 'Near');
    const end = samples.at(-1)?.[1] ?? 0;
    const between = samples.filter(([, y]) => y > 0 && y < end - 1);
    expect(between.length).toBeGreaterThan(5);
    const middle = samples.find(([ms]) => ms >= 400)?.[1] ?? 0;
    expect(middle).toBeGreaterThan(0);
    expect(middle).toBeLessThan(end);
    expect(samples.filter(([ms, y]) => ms < 600 && y > end - 1)).toEqual([]);
    expect(samples.filter(([ms, y]) => ms > 900 && Math.abs(y - end) > 1)).toEqual([]);
    expect(Math.round((await boxOf(page, 'near')).y)).toBe(80);
    expect(await focused(page)).toBe('near');
    expect(page.url()).toBe(`${site.home}one/#near`);
    expect(problems).toEqual([]);
  });

  test.each([
    ['Center', 'center'],
    ['Bottom', 'bottom'],
  ])('[NAV-1] the position %s of an anchor applies', async (label, id) => {
    const { page } = await visit(browser(), { reducedMotion: 'reduce' });
    await open(page, `${site.home}one/`);
    await follow(page, label);
    await expect.poll(() => top(page)).toBeGreaterThan(1000);
    const { y, height } = await boxOf(page, id);
    const room = await page.evaluate(() => window.innerHeight);
    const wanted = id === 'center' ? (room - height) / 2 : room - height;
    expect(Math.abs(y - wanted)).toBeLessThanOrEqual(1);
  });

  test("[NAV-2] a link that keeps the scroll position doesn't scroll", async () => {
    const { page } = await visit(browser());
    await open(page, `${site.home}one/`);
    await scrollTo(page, 1700);
    const samples = await glide(page, 'Keep two', 500);
    await shows(page, 'Two');
    expect(samples.filter(([, y]) => y !== 1700)).toEqual([]);
  });

  test("[NAV-6] the browser handles links that aren't navigations", async () => {
    const { page } = await visitWithOthers(browser());
    await open(page, site.home);
    await mark(page);
    for (const modifiers of [['Control'], ['Shift']] as const) {
      const other = page.context().waitForEvent('page');
      await page
        .locator('a:text-is("To one")')
        .first()
        .click({ modifiers: [...modifiers] });
      await (await other).waitForURL('**/one/');
      await (await other).close();
    }
    const other = page.context().waitForEvent('page');
    await page.locator('a:text-is("New tab one")').first().click();
    await (await other).waitForURL('**/one/');
    expect([page.url(), await isMarked(page)]).toEqual([site.home, true]);
    const taken = await page.evaluate(() => {
      const clicks = ['one/" download', '//example.org/" ', '/elsewhere.pdf" '];
      return clicks.map((rest) => {
        document.body.insertAdjacentHTML('beforeend', `<a id="probe" href="${rest}>Probe</a>`);
        const probe = document.getElementById('probe');
        let isTaken: boolean | undefined;
        const observe = (event: Event) => {
          isTaken = event.defaultPrevented;
          event.preventDefault();
        };
        window.addEventListener('click', observe, { once: true });
        probe?.click();
        probe?.remove();
        return isTaken;
      });
    });
    expect(taken).toEqual([false, false, false]);
    await page.locator('a:text-is("Elsewhere")').first().click();
    await page.waitForURL('https://example.org/');
  });

  test.each([['about:blank'], ['https://example.org/']])(
    '[NAV-4] the back action of a visitor who came from %s goes home',
    async (former) => {
      const { page } = await visitWithOthers(browser());
      await page.goto(former);
      await open(page, `${site.home}one/`);
      await page.click('button:text-is("Back")');
      await shows(page, 'Home');
      expect(pathOf(page)).toBe('/');
    },
  );

  test('[NAV-4] in a new tab the back action goes home, also without the Navigation API', async () => {
    const { page } = await visit(browser());
    await page.context().addInitScript(() => {
      Object.defineProperty(window, 'navigation', { value: undefined });
    });
    await open(page, `${site.home}two/`);
    const other = page.context().waitForEvent('page');
    await page
      .locator('a:text-is("To one")')
      .first()
      .click({ modifiers: ['Control'] });
    const tab = await other;
    await shows(tab, 'One');
    await hydrated(tab);
    expect(await tab.evaluate(() => document.referrer)).toBe(`${site.home}two/`);
    await tab.click('button:text-is("Back")');
    await shows(tab, 'Home');
  });

  test('[NAV-3] going back to a path that begins with two slashes contacts no other host', async () => {
    const { page, problems } = await visit(browser());
    await open(page, `${site.home}/evil.example/`);
    await follow(page, 'To two');
    await shows(page, 'Two');
    await page.goBack();
    await shows(page, 'One');
    expect(problems.filter((problem) => /^error: (?!Failed to load)/.test(problem))).toEqual([]);
  });

  test('[NAV-3] foreign data in the session storage is harmless', async () => {
    const { page, problems } = await visit(browser());
    await page.addInitScript(() => sessionStorage.setItem('sitegen:scroll', '[1,{"a":2}]'));
    await open(page, site.home);
    await follow(page, 'To one');
    await shows(page, 'One');
    expect(problems).toEqual([]);
  });
});
