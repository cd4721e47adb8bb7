// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { PageData } from '../page/view.ts';

const PAGE: PageData = {
  name: 'one',
  head: { title: 'One', tags: [] },
  css: '',
  view: {
    tag: 'div',
    children: [{ island: 'back', tag: 'button', host: {}, props: { text: 'Back' }, children: [] }],
  },
};

const answer = vi.fn<(address: string) => Promise<Response>>();

async function load() {
  vi.resetModules();
  const { loadPage } = await import('./page-loader.ts');
  const { loadIslands } = await import('./islands.ts');
  return { loadPage, loadIslands };
}

beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal('fetch', answer);
});

test('[RUNTIME-1] a page’s data stand beside it, and are asked for once', async () => {
  answer.mockImplementation(async () => Response.json(PAGE));
  const { loadPage } = await load();
  expect(await Promise.all([loadPage('/a/one/'), loadPage('/a/one/')])).toEqual([PAGE, PAGE]);
  expect(await loadPage('/a/one/')).toEqual(PAGE);
  expect(answer.mock.calls).toEqual([['/a/one/index.json']]);
});

test('[RUNTIME-2] the code of its islands comes along', async () => {
  answer.mockImplementation(async () => Response.json(PAGE));
  const { loadPage, loadIslands } = await load();
  const islands = await loadIslands([]);
  expect([...islands.keys()]).toEqual([]);
  await loadPage('/one/');
  expect([...islands.keys()]).toEqual(['back']);
});

test.each<[string, () => Promise<Response>]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a 404', async () => new Response('Not found', { status: 404 })],
  ['a page where data should be', async () => new Response('<!DOCTYPE html>')],
  ['null', async () => Response.json(null)],
  ['data without a view', async () => Response.json({ name: 'one' })],
])('[NAV-7] %s is a failure, and the next call tries again', async (_what, failure) => {
  const { loadPage } = await load();
  answer.mockImplementationOnce(failure);
  await expect(loadPage('/one/')).rejects.toThrow(/./);
  answer.mockImplementation(async () => Response.json(PAGE));
  expect(await loadPage('/one/')).toEqual(PAGE);
  expect(answer).toHaveBeenCalledTimes(2);
});

test('[SAFE-5] names of members of every object are no islands', async () => {
  const { loadIslands } = await load();
  const islands = await loadIslands(['__proto__', 'constructor', '../evil', 'toString', 'box']);
  expect([...islands.keys()]).toEqual([]);
});
