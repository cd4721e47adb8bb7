// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://site.test/a/" }
import lzString from 'lz-string';
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { EmbeddedPage, ViewNode } from '../page/view.ts';
import { start } from './start.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const HTML = '<div class="page"><p>Words</p><button type="button">Accept</button></div>';
const BUTTON: ViewNode = {
  island: 'consent-accept',
  tag: 'button',
  host: {},
  props: { text: 'Accept' },
  children: [],
};
const PAGE: EmbeddedPage = { name: 'home', view: { tag: 'div', children: [{ tag: 'p' }, BUTTON] } };

/** Puts a page with some data into the document; gives its tree. */
function pageWith(data: string, base: string): HTMLElement {
  document.body.innerHTML = `<div id="sitegen-root" data-base="${base}">${HTML}</div>`;
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'sitegen-page';
  block.textContent = data;
  document.body.append(block);
  return document.getElementById('sitegen-root') ?? document.body;
}

/** The tree of a page that was started. */
async function started(data: string, base = '/a/'): Promise<HTMLElement> {
  const root = pageWith(data, base);
  await act(() => start());
  return root;
}

const accept = (root: HTMLElement) => act(async () => root.querySelector('button')?.click());

beforeEach(() => localStorage.clear());

test.each([
  ['JSON', JSON.stringify(PAGE)],
  ['JSON with white space', `\n${JSON.stringify(PAGE, undefined, 2)}\n`],
  ['the compressed form', lzString.compressToEncodedURIComponent(JSON.stringify(PAGE))],
])('[RUNTIME-1] a page whose data are %s comes to life, and changes nothing', async (_, data) => {
  const root = await started(data);
  expect(root.innerHTML).toBe(HTML);
  await accept(root);
  expect(localStorage.getItem('cookieConsentAccepted')).toBe('true');
});

const withView = (view: unknown) => JSON.stringify({ name: 'home', view });

test.each([
  ['empty', ''],
  ['cut off', JSON.stringify(PAGE).slice(0, -9)],
  ['null', 'null'],
  ['a list', '[]'],
  ['without a view', '{"name":"home"}'],
  ['damaged compressed', 'N4IgLgngDgpiBcIDaBdAvgGgEYQ'],
  ['no text of either form', 'zadachi'],
])('[P8] a page whose data are %s stays as it was', async (_what, data) => {
  const root = await started(data);
  expect(root.innerHTML).toBe(HTML);
  await accept(root);
  expect(localStorage.getItem('cookieConsentAccepted')).toBeNull();
});

test.each([
  ['an unknown island', withView({ tag: 'div', children: [{ ...BUTTON, island: 'evil' }] })],
  ['another page', withView({ tag: 'section', children: [{ tag: 'h2' }] })],
  ['other words', JSON.stringify(PAGE).replace('Accept', 'Other')],
])(
  '[P8] a page whose data describe %s stays as it was, and the error is reported',
  async (_, data) => {
    const report = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', report);
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => quiet.mockRestore());
    // Inside `act`, React keeps errors for itself.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    onTestFinished(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
    const root = pageWith(data, '/a/');
    await start();
    await vi.waitFor(() => expect(report).toHaveBeenCalled());
    await Promise.resolve();
    expect(root.innerHTML).toBe(HTML);
  },
);

test('[P8] a page without a data block, or without a tree, is left alone', async () => {
  document.body.innerHTML = `<div id="sitegen-root">${HTML}</div>`;
  await start();
  document.body.innerHTML += '<script type="application/json" id="sitegen-page">{}</script>';
  await start();
  expect(document.getElementById('sitegen-root')?.innerHTML).toBe(HTML);
});

test('[ROUTE-7] a page that is shown beside its base path is left alone', async () => {
  const root = await started(JSON.stringify(PAGE), '/b/');
  expect(root.innerHTML).toBe(HTML);
  await accept(root);
  expect(localStorage.getItem('cookieConsentAccepted')).toBeNull();
});
