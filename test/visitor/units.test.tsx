// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { adoptView } from '../../src/client/adopt-view.ts';
import { useBoard, useHead, useProject } from '../../src/client/contexts.ts';
import { loadIslands } from '../../src/client/islands.ts';
import { loadForNavigation, supersede } from '../../src/client/navigation.ts';
import { readSettings } from '../../src/client/settings.ts';
import { usePageTracking } from '../../src/client/use-page-tracking.ts';
import type { IslandView, ViewNode } from '../../src/page/view.ts';
import type { AnyComponent } from '../../src/view/component.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
beforeEach(() => document.body.replaceChildren());

function element(html: string): Node {
  document.body.innerHTML = html;
  return document.body.firstElementChild ?? document.body;
}

const island = (name: string, ...children: readonly ViewNode[]): IslandView => ({
  island: name,
  tag: 'div',
  host: {},
  props: {},
  children,
});

/**
 * Returns a view completed from the document, with the HTML of its elements, and without additions
 * of React.
 */
function adopt(view: ViewNode, node: Node): unknown {
  return described(adoptView(view, node));
}

function described(view: ViewNode): unknown {
  if (typeof view === 'string') return view;
  const inside = 'children' in view ? { children: view.children.map(described) } : {};
  if ('island' in view) return { island: view.island, ...inside };
  const made = document.createElement(view.tag);
  view.adopt?.(made);
  return { html: made.outerHTML, ...inside };
}

test('[RUNTIME-1] a static element is adopted with its attributes and content', () => {
  const html = '<div class="a" data-x="1"><p>Words &amp; <b>more</b></p></div>';
  expect(adopt({ tag: 'div' }, element(html))).toEqual({ html });
});

test('[RUNTIME-1] content moves to the element that adopts it last', () => {
  const html = '<div><p>Words</p></div>';
  const view = adoptView({ tag: 'div' }, element(html));
  expect([described(view), described(view)]).toEqual([{ html }, { html }]);
});

test('[RUNTIME-1] a large element is adopted completely, with texts and elements in order', () => {
  const items = Array.from({ length: 1200 }, (_, n) => `${n}<li>${n}<b>${n}</b></li>`).join('');
  const html = `<div>first<ul>${items}</ul><p>between</p><ol>${items}last</ol></div>`;
  const view = adoptView({ tag: 'div' }, element(html));
  expect([described(view), described(view)]).toEqual([{ html }, { html }]);
});

test("[RUNTIME-1] a shell is adopted with its children, including texts, skipping React's comments", () => {
  const node = element('<div class="a">One<!-- --> two<p>Three</p></div>');
  expect(adopt({ tag: 'div', children: ['One', ' two', { tag: 'p' }] }, node)).toEqual({
    html: '<div class="a"></div>',
    children: ['One', ' two', { html: '<p>Three</p>' }],
  });
});

test('[RUNTIME-1] the children of an island are found by their marks at any place', () => {
  const node = element(
    '<div><ul><li data-view="1">B</li></ul><nav><p data-view="0" class="x">A</p></nav></div>',
  );
  const view = island('menu', { tag: 'p' }, 'text', { tag: 'li' });
  expect(() => adoptView(view, node)).toThrow('child 2 of an island is missing');
  expect(adopt(island('menu', { tag: 'p' }, { tag: 'li' }), node)).toEqual({
    island: 'menu',
    children: [{ html: '<p data-view="0" class="x">A</p>' }, { html: '<li data-view="1">B</li>' }],
  });
});

test('[RUNTIME-1] nested islands, and a shell between, keep their own children', () => {
  const node = element(
    `<div><div data-view="0"><p data-view="0">Inner</p><p data-view="1">Second</p></div>
     <section data-view="1"><div><p data-view="0">Deep</p></div></section></div>`,
  );
  const view = island('outer', island('inner', { tag: 'p' }, { tag: 'p' }), {
    tag: 'section',
    children: [island('deep', { tag: 'p' })],
  });
  expect(adopt(view, node)).toEqual({
    island: 'outer',
    children: [
      {
        island: 'inner',
        children: [{ html: '<p data-view="0">Inner</p>' }, { html: '<p data-view="1">Second</p>' }],
      },
      {
        html: '<section data-view="1"></section>',
        children: [{ island: 'deep', children: [{ html: '<p data-view="0">Deep</p>' }] }],
      },
    ],
  });
});

test.each<[string, ViewNode, string]>([
  ['another tag', { tag: 'section' }, '<div></div>'],
  ['fewer children', { tag: 'div', children: [{ tag: 'p' }, { tag: 'p' }] }, '<div><p></p></div>'],
  ['more children', { tag: 'div', children: [{ tag: 'p' }] }, '<div><p></p><p></p></div>'],
  ['another island', island('x'), '<p></p>'],
])('[NAV-7] a document with %s than its data is rejected', (_what, view, html) => {
  expect(() => adoptView(view, element(html))).toThrow(/is missing|other children/);
});

const component: AnyComponent = () => createElement('i');

/** Loads some islands; returns how many requests start at each time, by milliseconds. */
async function loadTimes(prefix: string, count: number, chunks: { size: number; wait: number }) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const start = Date.now();
  const times: Record<number, number> = {};
  const eids = Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
  const load = async () => {
    const time = Date.now() - start;
    times[time] = (times[time] ?? 0) + 1;
    return component;
  };
  const loading = loadIslands(eids, chunks, Object.fromEntries(eids.map((eid) => [eid, load])));
  await vi.runAllTimersAsync();
  const islands = await loading;
  expect(eids.every((eid) => islands.has(eid))).toBe(true);
  return times;
}

const settingsOf = (attributes: Record<string, string>) => {
  const root = document.createElement('div');
  Object.assign(root.dataset, attributes);
  return readSettings(root);
};

test('[RUNTIME-2] modules are loaded ten at a time, with ten milliseconds between', async () => {
  const { chunks } = settingsOf({});
  expect(await loadTimes('usual', 25, chunks)).toEqual({ 0: 10, 10: 10, 20: 5 });
});

test.each([['many'], [''], ['-1'], ['1e3'], ['9999999']])(
  '[RUNTIME-2] with the unreadable settings %j modules are loaded fifty at a time, without a delay',
  async (text) => {
    const { chunks } = settingsOf({ chunkSize: text, chunkWait: text });
    expect(chunks).toEqual({ size: 50, wait: 0 });
    expect(await loadTimes(`odd${text}`, 60, chunks)).toEqual({ 0: 60 });
  },
);

test("[RUNTIME-2] loaded modules aren't loaded again, and unknown ones are an error", async () => {
  const load = vi.fn<() => Promise<AnyComponent>>(async () => component);
  const chunks = { size: 10, wait: 0 };
  await loadIslands(['once'], chunks, { once: load });
  await loadIslands(['once'], chunks, { once: load });
  expect(load).toHaveBeenCalledTimes(1);
  await expect(loadIslands(['nowhere'], chunks, {})).rejects.toThrow('no island nowhere');
});

test('[RUNTIME-2] a module that failed to load is requested again the next time', async () => {
  const load = vi
    .fn<() => Promise<AnyComponent>>(async () => component)
    .mockRejectedValueOnce(new Error('stale'));
  const chunks = { size: 10, wait: 0 };
  await expect(loadIslands(['stale'], chunks, { stale: load })).rejects.toThrow('stale');
  expect((await loadIslands(['stale'], chunks, { stale: load })).has('stale')).toBe(true);
});

test('[RUNTIME-1] settings are read from the root, and missing or unknown ones have defaults', () => {
  expect(settingsOf({ hydrate: 'sometimes' })).toMatchObject({
    base: '/',
    route: '',
    hydrate: 'idle',
    tagManagerId: '',
    plausible: '',
    matomo: '',
    honorsGpc: false,
  });
  expect(
    settingsOf({ base: '/a/', route: 'r', hydrate: 'none', tagManager: 'GTM-1', gpc: 'honored' }),
  ).toMatchObject({
    base: '/a/',
    route: 'r',
    hydrate: 'none',
    tagManagerId: 'GTM-1',
    honorsGpc: true,
  });
});

/** Runs a hook in a component; returns the exception. */
async function thrownBy(hook: () => unknown, isRouted = false): Promise<string> {
  let thrown = '';
  const Probe = () => {
    try {
      hook();
    } catch (error) {
      thrown = error instanceof Error ? error.message : 'something else';
    }
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const probe = createElement(Probe);
  await act(async () => root.render(isRouted ? <MemoryRouter>{probe}</MemoryRouter> : probe));
  await act(async () => root.unmount());
  return thrown;
}

test.each([
  ['useBoard: expecting board to exist', useBoard],
  ['useProject: expecting project to exist', useProject],
  ['You may forget to apply app.use(head)', useHead],
])('[RUNTIME-3] a hook outside its provider throws: %s', async (message, hook) => {
  expect(await thrownBy(hook)).toBe(message);
});

test.each([
  ['without', false, 1],
  ['with', true, 0],
])(
  '[RUNTIME-3] page tracking %s a routing library (%s) logs %d warnings',
  async (_what, isRouted, count) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => warn.mockRestore());
    const board = { name: 'home', pathname: '/' };
    expect(await thrownBy(() => usePageTracking(board, true), isRouted)).toBe('');
    expect(warn).toHaveBeenCalledTimes(count);
  },
);

const failing = (message: string) => async () => {
  throw new Error(message);
};

test.each([
  ['Unable to preload CSS for /a.css', 1],
  ['Failed to fetch dynamically imported module', 0],
])(
  '[NAV-7] a navigation that fails by "%s" is aborted, with %d lines in the log',
  async (message, count) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    expect(await loadForNavigation(failing(message), '/a/', '/a/')).toBe('aborted');
    expect(log.mock.calls).toEqual(count === 0 ? [] : [[message]]);
  },
);

const never = () => new Promise<never>(() => undefined);

test('[NAV-5] a navigation is a duplicate while the same page loads, and is cancelled by a newer one', async () => {
  void loadForNavigation(never, '/a/', '/a/');
  expect(await loadForNavigation(never, '/a/', '/a/')).toBe('duplicated');
  const late = loadForNavigation(failing('late'), '/b/', '/b/');
  supersede();
  expect(await late).toBe('cancelled');
  expect(await loadForNavigation(failing('gone'), '/a/', '/a/')).toBe('aborted');
});
