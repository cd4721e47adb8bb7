// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://site.test/a/" }
import lzString from 'lz-string';
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { EmbeddedPage, ViewNode } from '../page/view.ts';
import type { AnyComponent } from '../view/component.ts';
import { readSettings } from './settings.ts';
import { start } from './start.tsx';

const clicked = vi.hoisted(() => vi.fn<() => void>());

/** Hydration of an island doesn't need elements of the catalogue. */
vi.mock('./islands.ts', async () => {
  const { createElement } = await import('react');
  const Live: AnyComponent = ({ tag, host, props }) =>
    createElement(tag, { ...host, type: 'button', onClick: clicked }, JSON.stringify(props));
  return {
    loadIslands: async (eids: Iterable<string>) => {
      if ([...eids].some((eid) => eid !== 'live')) throw new Error('There is no island');
      return new Map([['live', Live]]);
    },
  };
});

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const HTML = '<div class="page"><p>Words</p><button type="button">{"text":"Accept"}</button></div>';
const BUTTON: ViewNode = {
  island: 'live',
  tag: 'button',
  host: {},
  props: { text: 'Accept' },
  children: [],
};
const PAGE: EmbeddedPage = { view: { tag: 'div', children: [{ tag: 'p' }, BUTTON] } };

/** Adds a page with some data to the document; returns its tree. */
function pageWith(data: string, base: string): HTMLElement {
  document.body.innerHTML = `<div id="sitegen-root" data-base="${base}">${HTML}</div>`;
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'sitegen-page';
  block.textContent = data;
  document.body.append(block);
  return document.getElementById('sitegen-root') ?? document.body;
}

/** The tree of a started page. */
async function started(data: string, base = '/a/'): Promise<HTMLElement> {
  const root = pageWith(data, base);
  await act(() => start(root, readSettings(root)));
  return root;
}

/** Without React's comments for the boundaries of islands. */
const withoutMarks = ({ innerHTML }: HTMLElement) => innerHTML.replaceAll(/<!--\/?\$-->/g, '');

const accept = (root: HTMLElement) => act(async () => root.querySelector('button')?.click());

beforeEach(() => clicked.mockClear());

test.each([
  ['JSON', JSON.stringify(PAGE)],
  ['JSON with white space', `\n${JSON.stringify(PAGE, undefined, 2)}\n`],
  ['the compressed form', lzString.compressToEncodedURIComponent(JSON.stringify(PAGE))],
])('[RUNTIME-1] a page with its data as %s hydrates without a change', async (_, data) => {
  const root = await started(data);
  expect(withoutMarks(root)).toBe(HTML);
  await accept(root);
  expect(clicked).toHaveBeenCalledTimes(1);
});

const withView = (view: unknown) => JSON.stringify({ view });

test.each([
  ['empty', ''],
  ['cut off', JSON.stringify(PAGE).slice(0, -9)],
  ['null', 'null'],
  ['a list', '[]'],
  ['without a view', '{"name":"home"}'],
  ['damaged in the compressed form', 'N4IgLgngDgpiBcIDaBdAvgGgEYQ'],
  ['neither JSON nor compressed', 'zadachi'],
])('[P8] a page whose data are %s stays unchanged', async (_what, data) => {
  const root = await started(data);
  expect(root.innerHTML).toBe(HTML);
  await accept(root);
  expect(clicked).not.toHaveBeenCalled();
});

test.each([
  ['another page', withView({ tag: 'section', children: [{ tag: 'h2' }] })],
  [
    'a page with one island more',
    withView({ tag: 'div', children: [{ tag: 'p' }, BUTTON, BUTTON] }),
  ],
])(
  '[P8] a page whose data describe %s stays unchanged, and the error is reported',
  async (_, data) => {
    const report = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', report);
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => quiet.mockRestore());
    // Inside `act`, React doesn't report errors.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    onTestFinished(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
    const root = pageWith(data, '/a/');
    await start(root, readSettings(root));
    await vi.waitFor(() => expect(report).toHaveBeenCalled());
    await Promise.resolve();
    expect(root.innerHTML).toBe(HTML);
  },
);

test.each([
  ['with other words', HTML.replace('{"text":"Accept"}', 'Accepter')],
  ['that is translated', HTML.replaceAll(/>([^<]+)</g, '><font><font>Traduit: $1</font></font><')],
  ['with a node of an extension', HTML.replace('<p>', '<section>Note</section><p>')],
])('[P10] an island %s is rendered again, and the rest of the page stays', async (_what, html) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
  const root = pageWith(JSON.stringify(PAGE), '/a/');
  root.innerHTML = html;
  await start(root, readSettings(root));
  const expected = html.replace(/(?<=<button[^>]*>).*(?=<\/button>)/, '{"text":"Accept"}');
  await vi.waitFor(() => {
    root.querySelector('button')?.click();
    expect(clicked).toHaveBeenCalled();
  });
  expect(withoutMarks(root)).toBe(expected);
});

test('[P8] a page whose data name an unknown island stays unchanged, and the error is reported', async () => {
  const root = pageWith(withView({ tag: 'div', children: [{ ...BUTTON, island: 'evil' }] }), '/a/');
  await expect(start(root, readSettings(root))).rejects.toThrow('There is no island');
  expect(root.innerHTML).toBe(HTML);
});

test('[P8] a page without a data block is ignored', async () => {
  document.body.innerHTML = `<div id="sitegen-root">${HTML}</div>`;
  const root = document.getElementById('sitegen-root') ?? document.body;
  await start(root, readSettings(root));
  expect(root.innerHTML).toBe(HTML);
});

test('[ROUTE-7] a page shown outside its base path is ignored', async () => {
  const root = await started(JSON.stringify(PAGE), '/b/');
  expect(root.innerHTML).toBe(HTML);
  await accept(root);
  expect(clicked).not.toHaveBeenCalled();
});
