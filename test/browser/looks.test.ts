import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { block, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { open, serveProject, useBrowser, visit, type Served } from './browser.test-data.ts';

const browser = useBrowser();

/** Returns a box that tests find by its anchor. */
function box(anchor: string, attrs: JsonObject, widths: JsonObject = {}): JsonObject {
  const made = block('box', {}, [text(`The ${anchor}`)]);
  const written = Object.entries<Json>({ tag: 'div', anchor, ...attrs });
  return { ...made, attrs: written.map(([kid, v]) => ({ kid, v, widths: widths[kid] ?? {} })) };
}

const tall = (height: string) => ({ isNh: true, nh: height });
const LINK = { 'keep-scroll': false, 'new-tab': false };

const BLOCKS = [
  heading('Looks'),
  block('link', {
    to: '#card',
    text: 'A link',
    anchor: 'link',
    ...LINK,
    hover: { color: '#00FF00' },
    'focus-visible': { outline: { width: '5px', color: '#0000FF' } },
    transition: { duration: '100ms' },
  }),
  box('card', {
    fill: { isColor: true, color: 'var:surface' },
    'text-color': 'var:ink',
    padding: 'full var:gutter',
  }),
  block('button', {
    to: '#card',
    text: 'Go',
    anchor: 'go',
    ...LINK,
    variant: 'solid',
    accent: 'var:ink',
  }),
  box(
    'wide',
    { padding: 'full 8px', 'visible-from': '600px' },
    { padding: { '1000px': 'full 64px' } },
  ),
  box('narrow', { 'visible-below': '600px' }),
  box('room', { size: tall('1200px') }),
  box('rising', { size: tall('300px'), animation: { type: 'rise', distance: '100px', end: 100 } }),
  box('sliding', { animation: { type: 'slide-left', distance: '400px', end: 100 } }),
  box('leaving', { size: tall('300px'), animation: { type: 'fade', when: 'leave', end: 100 } }),
  box('passing', {
    size: tall('200px'),
    animation: { type: 'rise', when: 'pass', distance: '100px' },
  }),
  box('loaded', {
    size: tall('20px'),
    animation: { type: 'fade', when: 'load', duration: '50ms' },
  }),
  box('end', { size: tall('1200px') }),
];

const VARIABLES = [
  { name: 'surface', v: '#FFFFFF', dark: '#101010' },
  { name: 'ink', v: '#202020', dark: '#EEEEEE' },
  { name: 'gutter', type: 'Dimension', v: '24px' },
];

let site: Served;
beforeAll(async () => {
  const json = project([main(...BLOCKS)], [], { variables: VARIABLES });
  site = await serveProject(tempFolder(), json);
});

async function opened(options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await visit(browser(), { viewport: { width: 1280, height: 800 }, ...options });
  await open(page, site.home);
  return page;
}

/** Returns a computed property of a block by its anchor, or of another element by its selector. */
function style(page: Page, anchor: string, property: string): Promise<string> {
  return page.evaluate(
    ([id = '', name = '']) => {
      const element = document.getElementById(id) ?? document.querySelector(id);
      return element === null ? 'none' : getComputedStyle(element).getPropertyValue(name);
    },
    [anchor, property],
  );
}

test('[CORE] a link changes its look gradually under the pointer', async () => {
  const page = await opened();
  await page.hover('#link');
  expect(await style(page, 'link', 'transition-duration')).toBe('0.1s');
  await expect.poll(() => style(page, 'link', 'color')).toBe('rgb(0, 255, 0)');
});

test('[CORE] with reduced motion, looks of states change at once', async () => {
  const page = await opened({ reducedMotion: 'reduce' });
  expect(await style(page, 'link', 'transition-duration')).toBe('0s');
});

test('[CORE] a link looks different with keyboard focus', async () => {
  const page = await opened();
  await page.keyboard.press('Tab');
  expect(await style(page, 'link', 'outline')).toContain('rgb(0, 0, 255) solid 5px');
});

test.each([
  [500, '8px', 'none', 'block'],
  [700, '8px', 'block', 'none'],
  [1280, '64px', 'block', 'none'],
])(
  '[CORE] a switch-width and values per width follow a window of %d px',
  async (width, padding, wide, narrow) => {
    const page = await opened({ viewport: { width, height: 800 } });
    const found = [
      await style(page, 'wide', 'padding-top'),
      await style(page, 'wide', 'display'),
      await style(page, 'narrow', 'display'),
    ];
    expect(found).toEqual([padding, wide, narrow]);
  },
);

test.each([
  ['light', 'rgb(255, 255, 255)', 'rgb(32, 32, 32)', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(16, 16, 16)', 'rgb(238, 238, 238)', 'rgb(0, 0, 0)'],
] as const)(
  '[CORE] variables have their colors in a %s color scheme',
  async (colorScheme, surface, ink, onInk) => {
    const page = await opened({ colorScheme });
    const found = [
      await style(page, 'card', 'background-color'),
      await style(page, 'card', 'color'),
      await style(page, 'go', 'color'),
      await style(page, 'card', 'padding-top'),
      await style(page, ':root', 'color-scheme'),
    ];
    expect(found).toEqual([surface, ink, onInk, '24px', 'light dark']);
  },
);

/** Scrolls until the upper `pixels` of a block are in the window. */
async function showPart(page: Page, anchor: string, pixels: number) {
  await page.evaluate(
    ([id, part]) => {
      const top = document.getElementById(id)?.offsetTop ?? 0;
      window.scrollTo({ top: top - innerHeight + part, behavior: 'instant' });
    },
    [anchor, pixels] as const,
  );
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

const opacity = async (page: Page) => Number(await style(page, 'rising', 'opacity'));

test('[CORE] a block animates as it is scrolled into the window, and stays visible', async () => {
  const page = await opened();
  expect(await opacity(page)).toBe(0);
  await showPart(page, 'rising', 150);
  expect(await opacity(page)).toBeCloseTo(0.5, 1);
  await showPart(page, 'rising', 310);
  expect(await opacity(page)).toBe(1);
  await showPart(page, 'end', 600);
  expect(await opacity(page)).toBe(1);
});

test('[CORE] nothing is animated with reduced motion, and everything is visible in print', async () => {
  const page = await opened({ reducedMotion: 'reduce' });
  await showPart(page, 'rising', 10);
  expect([await opacity(page), await style(page, 'rising', 'translate')]).toEqual([1, 'none']);
  const paper = await opened();
  await paper.emulateMedia({ media: 'print' });
  expect(await opacity(paper)).toBe(1);
});

test('[CORE] elements that slide in from outside of the window make it no wider', async () => {
  const page = await opened({ viewport: { width: 390, height: 800 } });
  await showPart(page, 'sliding', 1);
  const scrolled = await page.evaluate(() => {
    window.scrollTo({ left: 500, behavior: 'instant' });
    return window.scrollX;
  });
  expect(scrolled).toBe(0);
});

const lift = async (page: Page) =>
  Number.parseFloat((await style(page, 'passing', 'translate')).split(' ')[1] ?? '0');

test('[CORE] a block fades as it leaves the window, and drifts from entering to leaving', async () => {
  const page = await opened();
  const faded = async () => Number(await style(page, 'leaving', 'opacity'));
  await showPart(page, 'leaving', 600);
  expect(await faded()).toBe(1);
  await showPart(page, 'leaving', 950);
  expect(await faded()).toBeCloseTo(0.5, 1);
  await showPart(page, 'passing', 20);
  expect(await lift(page)).toBeGreaterThan(80);
  await showPart(page, 'passing', 500);
  expect(Math.abs(await lift(page))).toBeLessThan(15);
  await showPart(page, 'passing', 980);
  expect(await lift(page)).toBeLessThan(-80);
});

test('[CORE] a block that moves when the page is loaded ends with its own appearance', async () => {
  const page = await opened();
  const running = () =>
    page.evaluate(() => document.getElementById('loaded')?.getAnimations().length);
  await expect.poll(() => style(page, 'loaded', 'opacity')).toBe('1');
  await expect.poll(running).toBe(0);
  const still = await opened({ reducedMotion: 'reduce' });
  expect(await style(still, 'loaded', 'animation-name')).toBe('none');
  expect(await style(page, 'loaded', 'animation-name')).toBe('enter-fade');
});
