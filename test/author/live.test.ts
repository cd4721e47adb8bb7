import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  useBrowser,
  visit,
  visitWithOthers,
  isMarked,
  open,
  pathOf,
} from '../browser/browser.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import type { JsonObject } from '../../src/values/json.ts';
import {
  blockIn,
  liveProject,
  liveSite,
  openLive,
  parentOf,
  says,
  set,
  treeIn,
} from './live.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

test('[EDIT-5] a change is shown in place: scroll position, focus, open menus, fields and consent stay', async () => {
  const site = await liveSite(temp);
  const { page, problems } = await openLive(browser(), site.home);
  await page.click('text=Accept');
  await page.click('summary:text-is("More")');
  await page.fill('input', 'Ann');
  await page.focus('input');
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  site.edit('index', ({ root }) => {
    set(root, 'first', 'text', 'First of all');
    set(root, 'last', 'text', 'Last of all');
  });
  await says(page, 'first', 'First of all');
  await says(page, 'last', 'Last of all');
  const left = await page.evaluate(() => ({
    top: Math.round(scrollY),
    focus: document.activeElement?.localName,
    value: document.querySelector('input')?.value,
    open: document.querySelector('details')?.open,
    consent: document.documentElement.dataset['consent'],
  }));
  const kept = { top: 300, focus: 'input', value: 'Ann', open: true, consent: 'accepted' };
  expect(left).toEqual(kept);
  expect(await isMarked(page)).toBe(true);
  expect(problems).toEqual([]);
});

test('[EDIT-5] more tabs than a browser has connections all follow, and continue when the first one is closed', async () => {
  const site = await liveSite(temp);
  const { page, problems } = await openLive(browser(), site.home);
  const others: Page[] = [];
  while (others.length < 6) {
    const other = await page.context().newPage();
    await other.goto(site.home);
    others.push(other);
  }
  site.edit('index', ({ root }) => set(root, 'first', 'text', 'In all of them'));
  for (const tab of [page, ...others]) await says(tab, 'first', 'In all of them');
  await page.close();
  site.edit('index', ({ root }) => set(root, 'first', 'text', 'In the others'));
  for (const tab of others) await says(tab, 'first', 'In the others');
  expect(problems).toEqual([]);
});

test('[EDIT-5] after many changes the page equals that of a fresh build', async () => {
  const site = await liveSite(temp);
  const { page, problems } = await openLive(browser(), site.home);
  for (let n = 1; n <= 10; n += 1) {
    site.edit('index', ({ root }) => {
      set(root, 'first', 'text', `Number ${n}`);
      const { children } = parentOf(root, 'first');
      children.splice(1 + (n % 3), 0, {
        uid: `new-${n}`,
        eid: 'text',
        attrs: [{ kid: 'text', v: `New ${n}` }],
      });
      if (n > 4)
        children.splice(
          children.findIndex(({ uid }) => uid === `new-${n - 4}`),
          1,
        );
      set(root, 'last', 'text-style', { fontSize: `${15 + n}px` });
    });
    await new Promise((done) => setTimeout(done, n % 2 === 0 ? 20 : 120));
  }
  await says(page, 'first', 'Number 10');
  await expect
    .poll(() => page.evaluate(() => document.querySelectorAll('[data-sg-uid^=new]').length))
    .toBe(4);
  const fresh = await visit(browser());
  await fresh.page.setContent(await site.built('index.html'), { waitUntil: 'commit' });
  expect(await treeIn(page)).toBe(await treeIn(fresh.page));
  const size = (uid: string) =>
    page.evaluate((name) => {
      const block = document.querySelector(`[data-sg-uid="${name}"]`);
      return block === null ? '' : getComputedStyle(block).fontSize;
    }, uid);
  expect(await size('last')).toBe('25px');
  expect(problems).toEqual([]);
});

test('[EDIT-5] after a change islands keep their state: a chosen tab stays, and its text changes', async () => {
  const site = await liveSite(temp);
  const { page, problems } = await openLive(browser(), site.home);
  await page.click('[role=tab]:text-is("Pine")');
  const chosen = () => page.textContent('[role=tab][aria-selected=true]');
  expect(await chosen()).toBe('Pine');
  site.edit('index', ({ root }) => {
    set(root, 'pine', 'label', 'Scots pine');
    set(root, 'soft', 'text', 'Rather soft');
    const { children } = parentOf(root, 'woods');
    children.unshift({
      uid: 'before',
      eid: 'tabs',
      children: [{ uid: 'b1', eid: 'tab', attrs: [{ kid: 'label', v: 'A' }] }],
    });
  });
  await says(page, 'soft', 'Rather soft');
  expect(await page.textContent('[data-sg-uid=woods] [role=tab][aria-selected=true]')).toBe(
    'Scots pine',
  );
  await page.click('[role=tab]:text-is("Oak")');
  expect(await page.isVisible('[data-sg-uid=hard]')).toBe(true);
  site.edit('index', ({ root }) => {
    const { children } = parentOf(root, 'before');
    children.splice(0, 1);
  });
  await page.waitForSelector('[data-sg-uid=before]', { state: 'detached' });
  expect(await page.textContent('[data-sg-uid=woods] [role=tab][aria-selected=true]')).toBe('Oak');
  expect(await isMarked(page)).toBe(true);
  expect(problems).toEqual([]);
});

test('[NAV-1] links after a change point to current pages', async () => {
  const site = await liveSite(temp);
  const { page, problems } = await openLive(browser(), site.home);
  await page.click('[data-sg-uid=nav-about]');
  await page.waitForSelector('h1:text-is("About")');
  site.edit('about', ({ root }) => set(root, 'about-text', 'text', 'Of all of us'));
  await says(page, 'about-text', 'Of all of us');
  site.edit('index', ({ root }) => set(root, 'first', 'text', 'Meanwhile'));
  await page.click('[data-sg-uid=nav-home]');
  await says(page, 'first', 'Meanwhile');
  site.edit('navigation', ({ root }) => set(root, 'nav-about', 'text', 'Who we are'));
  await says(page, 'nav-about', 'Who we are');
  expect(await isMarked(page)).toBe(true);
  expect(problems).toEqual([]);
});

test('[NAV-1] the address of a renamed or removed board redirects to its current one', async () => {
  const site = await liveSite(temp);
  const { page } = await openLive(browser(), new URL('about/', site.home).href);
  site.edit('about', (board) => {
    board.slug = 'about-us';
    board.title = 'About us';
  });
  await expect.poll(() => pathOf(page)).toBe('/about-us/');
  await expect.poll(() => page.title()).toBe('About us');
  const index = readFileSync(site.file('index'), 'utf8');
  site.edit('index', (board) => {
    board.children = (board.children ?? []).filter((file) => !file.includes('about'));
  });
  await page.waitForSelector('h1:text-is("Nothing here")');
  expect(pathOf(page)).toBe('/about-us/');
  writeFileSync(site.file('index'), index);
  await page.waitForSelector('h1:text-is("About")');
  site.edit('news', (news) => {
    news.children = ['boards/about.json'];
  });
  site.edit('index', (board) => {
    board.children = (board.children ?? []).filter((file) => !file.includes('about'));
  });
  await expect.poll(() => pathOf(page)).toBe('/news/about-us/');
  expect(await isMarked(page)).toBe(true);
});

test('[W8] a broken file keeps the last valid page, with the problem over it as text', async () => {
  const site = await liveSite(temp);
  const { page } = await openLive(browser(), site.home);
  const good = readFileSync(site.file('index'), 'utf8');
  writeFileSync(site.file('index'), good.replace('"First"', '"<img src=x onerror=alert(1)>" x'));
  const panel = await page.waitForSelector('sitegen-errors');
  const shown = await panel.evaluate((host) => ({
    text: host.shadowRoot?.textContent ?? '',
    images: host.shadowRoot?.querySelectorAll('img').length,
    here: host.shadowRoot?.querySelector('.here')?.textContent ?? '',
  }));
  expect(shown).toMatchObject({ images: 0 });
  expect(shown.text).toContain('The project isn’t valid JSON');
  expect(shown.text).toContain('boards/index.json:');
  expect(shown.here).toContain('<img src=x onerror=alert(1)>');
  expect(await page.textContent('[data-sg-uid=first]')).toBe('First');
  site.edit('about', ({ root }) => set(root, 'about-text', 'text', 'Still going on'));
  await page.click('[data-sg-uid=nav-about]');
  await says(page, 'about-text', 'Still going on');
  expect(await page.isVisible('sitegen-errors')).toBe(true);
  writeFileSync(site.file('index'), good);
  await page.waitForSelector('sitegen-errors', { state: 'detached' });
  expect(await isMarked(page)).toBe(true);
});

/** Returns everything visible of a page: its title, its tree, and the rules of all style sheets. */
const allIn = async (page: Page) => ({
  tree: await treeIn(page),
  ...(await page.evaluate(() => ({
    title: document.title,
    rules: [...document.styleSheets, ...document.adoptedStyleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .map(({ cssText }) => cssText),
  }))),
});

test('[A13] an interrupted stream reconnects, and the page equals a reloaded one', async () => {
  const site = await liveSite(temp);
  const { page } = await openLive(browser(), site.home);
  await page.context().setOffline(true);
  site.edit('index', (index) => {
    index.title = 'Changed unseen';
    const { root } = index;
    set(root, 'first', 'text', 'Unseen');
    set(root, 'last', 'text-style', { fontSize: '25px' });
    set(root, 'pine', 'label', 'Scots pine');
    const { children } = parentOf(root, 'first');
    children.splice(2, 1, { uid: 'new', eid: 'quote', attrs: [{ kid: 'text', v: 'New' }] });
  });
  site.edit('navigation', ({ root }) => set(root, 'nav-about', 'text', 'Who we are'));
  // The server has all changes; the page, which is offline, has none.
  await expect.poll(async () => (await fetch(site.home)).text()).toMatch(/Who we are[^]*Unseen/);
  expect(await page.textContent('[data-sg-uid=first]')).toBe('First');
  await page.context().setOffline(false);
  const fresh = await openLive(browser(), site.home);
  await expect.poll(() => allIn(page)).toEqual(await allIn(fresh.page));
  expect(await isMarked(page)).toBe(true);
});

test('[RUNTIME-2] pages show changes also without React, and before React starts', async () => {
  const site = await liveSite(temp, liveProject(), { hydrate: 'none' });
  const { page, problems } = await visit(browser());
  await page.goto(site.home);
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  await page.click('summary:text-is("More")');
  site.edit('index', ({ root }) => {
    set(root, 'first', 'text', 'Plain');
    blockIn(root, 'oak').attrs = [{ kid: 'label', v: 'Holm oak' }];
  });
  await says(page, 'first', 'Plain');
  expect(await page.getAttribute('details', 'open')).toBe('');
  expect(await page.textContent('[role=tab]')).toBe('Holm oak');
  expect(await isMarked(page)).toBe(true);
  expect(problems).toEqual([]);
});

test('[A16] a missing project is reported over the page that is shown', async () => {
  const site = await liveSite(temp);
  const { page } = await openLive(browser(), site.home);
  renameSync(site.folder, `${site.folder}-away`);
  await page.waitForSelector('sitegen-errors');
  expect(await page.textContent('[data-sg-uid=first]')).toBe('First');
});

test('[SAFE-6] the tag manager of a project runs nothing in a tab of the site, which has the author’s origin', async () => {
  const json = { ...(liveProject() as JsonObject), googleTagManagerId: 'GTM-ABC123' };
  const site = await liveSite(temp, json);
  const { page, problems } = await visitWithOthers(browser());
  const asked: string[] = [];
  await page.context().route(/googletagmanager/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'document.title = "Theirs"' });
  });
  await open(page, site.home);
  await page.click('text=Accept');
  await expect.poll(() => problems.join()).toContain('Content Security Policy');
  expect([asked, await page.title()]).toEqual([[], 'Home']);
});
