import { beforeAll, expect, test } from 'vitest';
import type { Route } from 'playwright-core';
import { board, heading, link, main, project, text } from '../kitchen-sink.test-data.ts';
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

const ignore = () => undefined;

const links = () => [link('one', 'To one'), link('two', 'To two'), link('home', 'To home')];
const page = (slug: string, title: string) =>
  board(slug, [main(heading(title), text(`This is ${title}.`), ...links())], { title });

beforeAll(async () => {
  const home = [main(heading('Start'), text('This is the start.'), ...links())];
  site = await serveProject(folder, project(home, [page('one', 'One'), page('two', 'Two')]));
});

test.each<[string, (route: Route) => Promise<void>]>([
  ['fail', (route) => route.abort()],
  ['are answered with 500', (route) => route.fulfill({ status: 500, body: 'broken' })],
  ['are no JSON', (route) => route.fulfill({ status: 200, body: '<!DOCTYPE html>' })],
  ['are null', (route) => route.fulfill({ status: 200, body: 'null' })],
  ['have no view', (route) => route.fulfill({ status: 200, body: '{"name":"one"}' })],
  [
    'name an unknown island',
    (route) =>
      route.fulfill({
        status: 200,
        json: {
          name: 'one',
          head: { title: 'One', tags: [] },
          css: '',
          view: { island: 'evil', tag: 'div', host: {}, props: {}, children: [] },
        },
      }),
  ],
])('[NAV-7] data that %s give a full page load, once', async (_what, answer) => {
  const visitor = await visit(browser());
  await open(visitor.page, site.home);
  await mark(visitor.page);
  await visitor.page.route('**/one/index.json', answer);
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
  let release: (value?: unknown) => void = ignore;
  const held = new Promise((resolve) => (release = resolve));
  await visitor.page.route('**/one/index.json', async (route) => {
    await held;
    await route.continue();
  });
  await visitor.page.click('a:text-is("To one")');
  await visitor.page.click('a:text-is("To two")');
  await visitor.page.waitForSelector('h1:text-is("Two")');
  const late = visitor.page.waitForResponse('**/one/index.json');
  release();
  await late;
  await visitor.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(await visitor.page.locator('h1').innerText()).toBe('Two');
  expect([pathOf(visitor.page), await isMarked(visitor.page)]).toEqual(['/two/', true]);
  expect(visitor.problems).toEqual([]);
});

test('[NAV-7] a page whose data came late is shown when they come', async () => {
  const visitor = await visit(browser());
  await open(visitor.page, site.home);
  await mark(visitor.page);
  await visitor.page.route('**/one/index.json', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await visitor.page.click('a:text-is("To one")');
  expect(await visitor.page.locator('h1').innerText()).toBe('Start');
  await visitor.page.waitForSelector('h1:text-is("One")');
  expect(await isMarked(visitor.page)).toBe(true);
});
