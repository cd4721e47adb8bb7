/** A real browser, and sites served to it, for the tests in this folder. */
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { startPreview } from '../../src/node/preview/preview-server.ts';
import type { Json } from '../../src/values/json.ts';
import { ATELIER, build, cli, tempFolder } from '../sites.test-data.ts';
import { untilEnd } from '../until-end.test-data.ts';
import { chromiumPath } from './chromium-path.js';
import type { BuildOptions } from '../../src/node/generate/options.ts';

/** Long, since other tests may keep the cores busy on a slow machine. */
const TIMEOUT = 60_000;

let running: Promise<Browser> | undefined;

/**
 * Returns the browser that all test files of a thread share, until the thread ends. In it, each
 * test has its own profile.
 */
export function useBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await running;
    if (browser?.isConnected() === true) return;
    running = chromium.launch({
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        // The browser can't reach any other host.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    });
    browser = await running;
  });
  return () => {
    if (browser === undefined) throw new Error('the browser has not started');
    return browser;
  };
}

/** Serves a built folder until the end of the test file; returns the address of the home page. */
export async function serveFolder(folder: string): Promise<string> {
  const preview = await startPreview(folder, { port: 0, host: 'localhost' });
  untilEnd(() => preview.close());
  return preview.address;
}

export interface Served {
  /** Address of the home page. */
  readonly home: string;
  readonly folder: string;
}

/** Builds and serves a project until the end of the test file; call it in `beforeAll`. */
export async function serveProject(
  folder: string,
  project: Json,
  chosen: Partial<BuildOptions> = {},
): Promise<Served> {
  const { out, isWritten, diagnostics } = await build(folder, project, chosen);
  expect({ isWritten, diagnostics }).toMatchObject({ isWritten: true });
  return { home: await serveFolder(out), folder: out };
}

/** Builds and serves the atelier, with original images, as converting them takes seconds. */
export function useAtelier(): () => Served {
  const folder = join(tempFolder(), 'atelier');
  let home = '';
  beforeAll(async () => {
    const { code, err } = await cli(ATELIER, [
      'build',
      ATELIER,
      '--out',
      folder,
      '--no-image-variants',
    ]);
    expect({ code, err }).toMatchObject({ code: 0 });
    home = await serveFolder(folder);
  });
  return () => ({ home, folder });
}

export interface Visit {
  readonly page: Page;
  /** Messages of a visitor's console, and failed requests. */
  readonly problems: string[];
}

/** Opens a tab with a fresh profile, which is closed after the test; it can't reach other hosts. */
export async function visit(browser: Browser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext(options);
  onTestFinished(() => closeContext(context));
  context.setDefaultTimeout(TIMEOUT);
  return newTab(context);
}

/**
 * Opens a tab like `visit`, but other hosts respond with empty bodies. Intercepting their requests
 * makes tests slower by a fifth, so only some use it.
 */
export async function visitWithOthers(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const visitor = await visit(browser, options);
  await visitor.page.context().route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.fulfill({ status: 200, body: '' }),
  );
  return visitor;
}

/**
 * Returns one tab for all tests of a file that only read pages, so that scripts such as axe are
 * compiled once. `problems` are cleared before each test.
 */
export function useTab(browser: () => Browser, options: BrowserContextOptions = {}): () => Visit {
  let tab: Visit | undefined;
  beforeAll(async () => {
    const context = await browser().newContext(options);
    context.setDefaultTimeout(TIMEOUT);
    tab = await newTab(context);
  });
  beforeEach(() => void tab?.problems.splice(0));
  afterAll(() => tab?.page.context().close());
  return () => {
    if (tab === undefined) throw new Error('the tab is not open');
    return tab;
  };
}

/** A test's request handlers may still be running; they fail on a closed page. */
async function closeContext(context: BrowserContext) {
  const ignored = { behavior: 'ignoreErrors' } as const;
  await Promise.all([context, ...context.pages()].map((target) => target.unrouteAll(ignored)));
  await context.close();
}

/** Opens another tab of the same visitor. */
export async function newTab(context: BrowserContext): Promise<Visit> {
  const problems: string[] = [];
  const page = await context.newPage();
  page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A page that is left cancels its own requests.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    problems.push(`failed: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  return { page, problems };
}

/**
 * Opens a page, presses a key, so that the page loads React, and waits until React has hydrated it.
 */
export async function open(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
}

/** The visitor's first act on the page, after which the page loads React. */
export const act = (page: Page) => page.keyboard.press('Shift');

/**
 * Waits until React has hydrated the page. Until then it sends events like a visitor, as hydration
 * may wait for them.
 */
export async function hydrated(page: Page) {
  await act(page);
  await page.waitForFunction(() => {
    dispatchEvent(new Event('focusin'));
    const tree = document.getElementById('sitegen-root')?.firstElementChild ?? {};
    return Object.keys(tree).some((key) => key.startsWith('__reactFiber'));
  });
  // Effects, which listen to clicks, run after the next paint.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))),
  );
}

/** Marks the window; `isMarked` then returns whether the page wasn't reloaded since. */
export const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
export const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

export const pathOf = (page: Page) => new URL(page.url()).pathname;
