/** The author's shell in a browser, for the tests in this folder. */
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Frame,
  Locator,
  Page,
  Request,
} from 'playwright-core';
import { expect } from 'vitest';
import { withKey } from './author.test-data.ts';
import { holdBack } from '../gate.test-data.ts';
import { newTab, visit, type Visit } from '../browser/browser.test-data.ts';

/** The selection in `window.sitegen`. */
export interface Selected {
  readonly board: string;
  readonly blocks: readonly string[];
  readonly focus?: string;
}

export interface OpenShell extends Visit {
  /** The page in the frame. */
  readonly frame: () => Frame;
  readonly run: (name: string, args?: Readonly<Record<string, unknown>>) => Promise<unknown>;
  readonly selected: () => Promise<Selected>;
  readonly state: () => Promise<ShellState>;
}

/** The other parts of `window.sitegen` that tests read. */
export interface ShellState {
  readonly link: string;
  readonly board: string;
  readonly page: { readonly path?: string; readonly blocks: number };
  readonly saved: boolean;
  readonly canUndo: boolean;
  readonly undoes?: string;
  readonly refused?: string;
  readonly errors: readonly { readonly message: string }[];
  readonly view: Readonly<Record<string, unknown>>;
}

const SIZE = { viewport: { width: 1440, height: 900 } };

/** Opens the shell at the home page, and waits for the page in its frame. */
export async function openShell(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = {},
): Promise<OpenShell> {
  return openShellOf(await visit(browser, { ...SIZE, ...options }), address);
}

/** Opens the shell in another tab of a browser that already has the shell open. */
export const openShellIn = async (context: BrowserContext, address: string): Promise<OpenShell> =>
  openShellOf(await newTab(context), address);

/**
 * Opens the shell in a browser that is never idle, so that each part is loaded when it is first
 * shown.
 */
export async function openBusyShell(browser: Browser, address: string): Promise<OpenShell> {
  const visited = await visit(browser, SIZE);
  await neverIdle(visited.page);
  return openShellOf(visited, address);
}

/** Keeps a page from being idle. */
export async function neverIdle(page: Page) {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

/** Pending requests of each page, without the stream of changes and those held by a test. */
const ASKED = new WeakMap<Page, Set<Request>>();

async function openShellOf(visited: Visit, address: string): Promise<OpenShell> {
  const { page } = visited;
  const asked = new Set<Request>();
  ASKED.set(page, asked);
  page.on('request', (request) => {
    if (!request.url().endsWith('/__sitegen/changes')) asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  await page.goto(withKey(address));
  await page.waitForFunction(() => window.sitegen !== undefined);
  await page.evaluate(() => window.sitegen?.ready);
  await shown(page);
  return {
    ...visited,
    frame: () => frameOf(page),
    run: (name, args = {}) =>
      page.evaluate(([command, input]) => window.sitegen?.run(command, input), [
        name,
        args,
      ] as const),
    selected: async () => (await page.evaluate(() => window.sitegen?.selection())) as Selected,
    state: async () => (await page.evaluate(() => window.sitegen?.state())) as ShellState,
  };
}

/** Waits for the page in the frame, with its overlay and its blocks. */
export async function shown(page: Page) {
  await page.waitForFunction(() => {
    const inside = document.querySelector<HTMLIFrameElement>('iframe.page')?.contentDocument;
    const isThere = inside?.querySelector('sitegen-overlay') !== null && inside !== undefined;
    return isThere && document.querySelector('[role=treeitem]') !== null;
  });
}

function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => one !== page.mainFrame());
  if (frame === undefined) throw new Error('there is no frame');
  return frame;
}

/**
 * Waits until no request is pending and everything is rendered, as a person does before clicking:
 * the canvas, trees and panels show an edit one after the other.
 */
async function atRest(page: Page) {
  const drawn = () =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  const isAtRest = async () => {
    await drawn();
    return (ASKED.get(page)?.size ?? 0) === 0;
  };
  // The last answer may cause another request.
  await expect.poll(async () => (await isAtRest()) && isAtRest()).toBe(true);
}

/** Returns the box of an element in the window, once everything is at rest. */
export async function boxOf(thing: Locator) {
  await atRest(thing.page());
  const box = await thing.boundingBox();
  if (box === null) throw new Error(`${String(thing)} is not seen`);
  return box;
}

interface Clicks {
  readonly held?: readonly ('Control' | 'Shift')[];
  readonly times?: number;
}

/** Simulates another window covering the shell, which browsers without a screen can't. */
export async function leaveWindow({ page, frame }: OpenShell) {
  await page.evaluate(() => (document.hasFocus = () => false));
  await frame().evaluate(() => document.activeElement?.dispatchEvent(new FocusEvent('blur')));
  return () => page.evaluate(() => Reflect.deleteProperty(document, 'hasFocus'));
}

/** Clicks on a block in the page, at its corner. */
export async function clickBlock({ page, frame }: OpenShell, uid: string, clicks: Clicks = {}) {
  const { x, y } = await boxOf(frame().locator(`[data-sg-uid="${uid}"]`).first());
  await clickAt(page, { x: x + 3, y: y + 3 }, clicks);
}

/** Bits that encode held keys in mouse events of the DevTools protocol. */
const MODIFIERS = { Control: 2, Shift: 8 };

/**
 * Clicks at a position. Several clicks have the time of the first one: they are a double click
 * however busy the machine is.
 */
export async function clickAt(page: Page, at: Place, { held = [], times = 1 }: Clicks = {}) {
  for (const key of held) await page.keyboard.down(key);
  await page.mouse.move(at.x, at.y);
  const devtools = await page.context().newCDPSession(page);
  const modifiers = held.reduce((bits, key) => bits + MODIFIERS[key], 0);
  const { x, y } = at;
  const event = { x, y, button: 'left', modifiers, timestamp: Date.now() / 1000 } as const;
  for (let clickCount = 1; clickCount <= times; clickCount += 1) {
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      const buttons = type === 'mousePressed' ? 1 : 0;
      await devtools.send('Input.dispatchMouseEvent', { type, buttons, clickCount, ...event });
    }
  }
  await devtools.detach();
  for (const key of held) await page.keyboard.up(key);
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns a position on a row of a tree; `down` is the distance from the row's top, as a part of
 * its height.
 */
export async function placeOnRow(page: Page, uid: string, down = 0.5): Promise<Place> {
  const box = await boxOf(page.locator(`[role=treeitem][data-uid="${uid}"]`));
  return { x: box.x + 100, y: box.y + box.height * down };
}

/**
 * Presses at a position, and starts a drag. A press held before it moves is no drag (EDIT-2). On a
 * busy page, the move is sent late, so both events have the same time, as those of a mouse.
 */
export async function takeAlong(page: Page, from: Place) {
  const devtools = await page.context().newCDPSession(page);
  await page.mouse.move(from.x, from.y);
  const timestamp = Date.now() / 1000;
  await page.mouse.down();
  const to = { x: from.x + 4, y: from.y + 6 };
  const held = { button: 'left', buttons: 1, timestamp } as const;
  await devtools.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...to, ...held });
  await devtools.detach();
}

/** Presses at a position, and moves to another one without releasing. */
export async function dragTo(page: Page, from: Place, to: Place) {
  await takeAlong(page, from);
  await page.mouse.move(to.x, to.y, { steps: 3 });
}

/**
 * Returns the box of the selection's outline and that of a block, both in the window of the page.
 */
export function outlineOf(frame: Frame, uid: string) {
  return frame.evaluate(async (name) => {
    // All earlier changes are painted once the first frame is over.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const overlay = document.querySelector('sitegen-overlay')?.shadowRoot;
    const edge = overlay?.querySelector('.selected > .edge')?.getBoundingClientRect();
    const block = document.querySelector(`[data-sg-uid="${name}"]`)?.getBoundingClientRect();
    const [drawn = [], own = []] = [edge, block].map(
      (box) => box && [box.x, box.y, box.width, box.height],
    );
    return { edge: drawn, block: own };
  }, uid);
}

/** Returns the problems other than requests about removed blocks. */
export const faultsIn = (problems: readonly string[]) =>
  problems.filter((reported) => !reported.includes('404'));

/** Holds changes on their way to the server; returns a function that releases them. */
export const holdChanges = async (shell: OpenShell) => holdRequests(shell, /\/api\/edit$/);

/** Holds requests for matching addresses; returns a function that releases them. */
export async function holdRequests({ page }: OpenShell, asked: RegExp): Promise<() => void> {
  page.on('request', (request) => {
    if (asked.test(request.url())) ASKED.get(page)?.delete(request);
  });
  return holdBack(page, asked);
}

/**
 * Returns the greatest difference in px between the values of two boxes; infinite if the second one
 * isn't drawn.
 */
export const apart = (one: readonly number[], other: readonly number[]) =>
  Math.max(0, ...one.map((value, at) => Math.abs(value - (other[at] ?? Infinity))));

/** Collects announcements for screen readers. */
export async function followSaid({ page }: OpenShell) {
  await page.evaluate(() => {
    const said: string[] = [];
    const place = document.querySelector('.bottom .said');
    if (place === null) throw new Error('there is no place for it');
    const note = () => said.push((place.textContent ?? '').trim());
    new MutationObserver(note).observe(place, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    Object.assign(window, { said });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

/**
 * Simulates an input method that proposes words; returns a function that writes other words
 * instead.
 */
export async function compose({ page }: OpenShell, ...proposed: readonly string[]) {
  const devtools = await page.context().newCDPSession(page);
  for (const text of proposed) {
    const end = text.length;
    const at = { selectionStart: end, selectionEnd: end };
    await devtools.send('Input.imeSetComposition', { text, ...at });
  }
  return async (text: string) => {
    await devtools.send('Input.insertText', { text });
    await devtools.detach();
  };
}

/** Fills a field, and leaves it by Enter. */
export async function fill(within: Pick<Page, 'getByRole'>, label: string, text: string) {
  const field = within.getByRole('textbox', { name: label, exact: true });
  await field.fill(text);
  await field.press('Enter');
}
