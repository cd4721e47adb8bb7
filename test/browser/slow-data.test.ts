import { beforeAll, expect, test } from 'vitest';
import type { Route } from 'playwright-core';
import { board, heading, link, main, project, text } from '../kitchen-sink.test-data.ts';
import { holdBack, intercept } from '../gate.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import {
  hydrated,
  isMarked,
  mark,
  open,
  pathOf,
  serveProject,
  useBrowser,
  visit,
  type Served,
} from './browser.test-data.ts';

const browser = useBrowser();
const folder = tempFolder();
let site: Served;

const links = () => [link('one', 'To one'), link('two', 'To two'), link('home', 'To home')];
const page = (slug: string, title: string) =>
  board(slug, [main(heading(title), text(`This is ${title}.`), ...links())], { title });

beforeAll(async () => {
  const home = [main(heading('Start'), text('This is the start.'), ...links())];
  site = await serveProject(folder, project(home, [page('one', 'One'), page('two', 'Two')]));
});

/** Answers only requests of the client, but not the full load that follows. */
const byClient = (answer: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().isNavigationRequest() ? route.continue() : answer(route);

const html = (body: string) => (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html', body });

test.each<[string, (route: Route) => Promise<void>]>([
  ['fails', (route) => route.abort()],
  ['is answered with 500', (route) => route.fulfill({ status: 500, body: 'broken' })],
  ['is empty', html('')],
  ['has no data', html('<div id="sitegen-root"><div></div></div>')],
  [
    'belongs to a newer publication',
    async (route) => {
      const body = (await (await route.fetch()).text()).replace('_client.', '_client.newer.');
      await route.fulfill({ status: 200, contentType: 'text/html', body });
    },
  ],
])('[NAV-7] a page that %s causes one full page load', async (_what, answer) => {
  const visitor = await visit(browser());
  await open(visitor.page, site.home);
  await mark(visitor.page);
  await intercept(visitor.page, '**/one/', byClient(answer));
  const loads: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  await visitor.page.click('a:text-is("To one")');
  await visitor.page.waitForSelector('h1:text-is("One")');
  await hydrated(visitor.page);
  expect([pathOf(visitor.page), await isMarked(visitor.page)]).toEqual(['/one/', false]);
  expect(loads).toEqual(['/one/']);
});

test('[NAV-8] a newer navigation wins over an older one that still loads', async () => {
  const visitor = await visit(browser());
  await open(visitor.page, site.home);
  await mark(visitor.page);
  const release = await holdBack(visitor.page, '**/one/');
  await visitor.page.click('a:text-is("To one")');
  await visitor.page.click('a:text-is("To two")');
  await visitor.page.waitForSelector('h1:text-is("Two")');
  const late = visitor.page.waitForResponse('**/one/');
  release();
  await late;
  await visitor.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(await visitor.page.locator('h1').innerText()).toBe('Two');
  expect([pathOf(visitor.page), await isMarked(visitor.page)]).toEqual(['/two/', true]);
  expect(visitor.problems).toEqual([]);
});

test('[NAV-7] a late page is shown when it arrives', async () => {
  const visitor = await visit(browser());
  await open(visitor.page, site.home);
  await mark(visitor.page);
  const release = await holdBack(visitor.page, '**/one/');
  await visitor.page.click('a:text-is("To one")');
  expect(await visitor.page.locator('h1').innerText()).toBe('Start');
  release();
  await visitor.page.waitForSelector('h1:text-is("One")');
  expect(await isMarked(visitor.page)).toBe(true);
});
