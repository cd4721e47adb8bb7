/** Shared by the tests in this folder: a site with long pages, and a fake tag manager. */
import type { BrowserContext, Page } from 'playwright-core';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { serveProject, type Served } from '../browser/browser.test-data.ts';
import type { BuildOptions } from '../../src/node/generate/options.ts';
import { block, board, heading, link, main, project, text } from '../kitchen-sink.test-data.ts';

/** The default settings of a site. */
export const DEFAULTS = { hydrate: 'idle', honorsGpc: false } as const;

export function serveSite(
  folder: string,
  json: Json,
  chosen: Partial<BuildOptions> = {},
): Promise<Served> {
  return serveProject(folder, json, { ...DEFAULTS, ...chosen });
}

const tall = (height: string) =>
  block('box', { tag: 'div', size: { isNh: true, nh: height } }, [text('A long way')]);

const place = (kid: string, anchor: JsonObject = {}) =>
  block('heading', { text: `Place ${kid}`, level: 2, anchor: { kid, ...anchor } });

const menu = () =>
  block('box', { tag: 'nav' }, [
    link('home', 'To home'),
    link('one', 'To one'),
    link('two', 'To two'),
    link('two', 'Keep two', { 'keep-scroll': true }),
    link('one#near', 'Near one'),
    link('one#center', 'Center one'),
    link('one', 'New tab one', { 'new-tab': true }),
    link('https://example.org/', 'Elsewhere'),
  ]);

const places = () => [
  link('#near', 'Near'),
  link('#center', 'Center'),
  link('#bottom', 'Bottom'),
  link('#plain', 'Plain'),
  tall('1500px'),
  place('near', { offset: '80px' }),
  tall('1500px'),
  place('center', { position: 'center' }),
  tall('1500px'),
  place('bottom', { position: 'bottom' }),
  tall('1500px'),
  place('plain'),
  tall('1500px'),
];

const consent = () =>
  block('consent-banner', {}, [
    block('box', { tag: 'aside' }, [
      text('May we count?'),
      block('consent-accept', { text: 'Accept' }),
      block('consent-clear', { text: 'Decline' }),
    ]),
  ]);

/**
 * Returns the content of a page. Links and buttons come first, as the banner covers the lower edge
 * of the window.
 */
const page = (title: string, ...rest: readonly JsonObject[]) => [
  menu(),
  main(
    heading(title),
    block('back', { text: 'Back' }),
    block('consent-clear', { text: 'Forget me' }),
    ...rest,
  ),
  consent(),
];

/** Returns a site of three long pages with links to each other and to anchors. */
export function longSite(fields: JsonObject = {}): Json {
  const below = (slug: string, title: string) =>
    board(slug, page(title, ...places(), menu()), { title: `${title} title` });
  return project(
    page('Home', ...places(), menu()),
    [below('one', 'One'), below('two', 'Two')],
    fields,
  );
}

export const TAG_MANAGER = { googleTagManagerId: 'GTM-TEST1' };

/** Serves an empty script for the tag manager's host; returns the requested addresses. */
export async function standIn(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/googletagmanager/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'window.standsIn = true;' });
  });
  return asked;
}

/** Returns the data layer with its commands as lists; undefined if it doesn't exist. */
export function dataLayer(tab: Page): Promise<unknown> {
  return tab.evaluate(() => {
    return window.dataLayer?.map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? Array.from(entry as ArrayLike<unknown>)
        : entry,
    );
  });
}

export interface PageView {
  readonly event: 'page_view';
  readonly route_name: string;
  readonly page_path: string;
}

/** Returns the page views sent since the document was loaded. */
export async function pageViews(tab: Page): Promise<PageView[]> {
  const entries = ((await dataLayer(tab)) ?? []) as Partial<PageView>[];
  return entries.filter((entry): entry is PageView => entry.event === 'page_view');
}

export const pathsSent = async (tab: Page) =>
  (await pageViews(tab)).map(({ page_path: path }) => path);

export const top = (tab: Page) => tab.evaluate(() => Math.round(window.scrollY));

export const pause = (tab: Page, milliseconds: number) =>
  tab.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), milliseconds);

/** Clicks a link anywhere on the page without scrolling to it. */
export const follow = (tab: Page, label: string) =>
  tab.evaluate((words) => {
    const links = [...document.querySelectorAll<HTMLElement>('a, button')];
    const found = links.find(({ textContent }) => textContent === words);
    if (found === undefined) throw new Error(`no ${words}`);
    found.click();
  }, label);

export const shows = (tab: Page, title: string) => tab.waitForSelector(`h1:text-is("${title}")`);

export const scrollTo = (tab: Page, position: number) =>
  tab.evaluate(async (y) => {
    window.scrollTo({ top: y, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
  }, position);
