// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublishJob, PublishState, ShownChange, ShownTarget } from '../../publish/job.ts';
import { PublishReport, type PublishActs } from './publish-report.tsx';

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

const LIVE: ShownTarget = {
  name: 'live',
  kind: 'git',
  place: 'the branch gh-pages of the repository',
  address: 'https://example.org/',
  isConfirmed: true,
  hasPreview: false,
};
const PUBLISH = { kind: 'publish', isPreview: false } as const;
const job = (more: Partial<PublishJob>): PublishJob => ({
  target: 'live',
  task: PUBLISH,
  isAsking: false,
  ...more,
});
const CHANGE: ShownChange = {
  pages: [
    { file: 'a/index.html', how: 'new', address: 'https://example.org/a/' },
    {
      file: 'index.html',
      how: 'changed',
      address: 'https://example.org/',
      board: { uid: 'home', name: 'Home' },
    },
  ],
  changedPages: 2,
  otherFiles: 1,
  bytes: 2000,
  brokenLinks: [],
  broken: 0,
};

/** Shows a state; returns the text, and a function that presses a button. */
async function shown(state: PublishState | undefined) {
  const calls: unknown[][] = [];
  const call =
    (name: string) =>
    (...args: readonly unknown[]) =>
      void calls.push([name, ...args]);
  const acts: PublishActs = {
    start: call('start'),
    decide: call('decide'),
    goBack: call('goBack'),
    openBoard: call('openBoard'),
  };
  const place = document.createElement('div');
  document.body.append(place);
  await act(async () => createRoot(place).render(<PublishReport state={state} acts={acts} />));
  const button = (name: string) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  return {
    calls,
    place,
    text: () => place.textContent,
    button,
    press: (name: string) => act(async () => button(name)?.click()),
  };
}

test.each<[string, PublishState | undefined, string]>([
  ['before the targets are read', undefined, 'Reading the targets…'],
  ['without targets', { targets: [] }, 'This project has no target to publish to.'],
  ['with targets that can’t be read', { targets: [], problem: 'Wrong kind.' }, 'Wrong kind.'],
  ['while it works', { targets: [LIVE], job: job({}) }, 'Building and comparing…'],
  [
    'while it uploads',
    { targets: [LIVE], job: job({ progress: { done: 2, total: 9, what: 'files' } }) },
    'Uploading files: 2 of 9',
  ],
  [
    'after a failure',
    {
      targets: [LIVE],
      job: job({ result: { kind: 'failed', message: 'No.', details: 'Try again.' } }),
    },
    'No.Try again.',
  ],
  [
    'after errors of the build',
    { targets: [LIVE], job: job({ result: { kind: 'rejected', issues: 2 } }) },
    'Nothing was published: the project has 2 errors.',
  ],
  [
    'after a publication',
    {
      targets: [LIVE],
      job: job({
        result: { kind: 'published', isUnchanged: false, checked: 3, wrong: [], differing: 0 },
      }),
    },
    'Published.Verified 3 addresses.',
  ],
])('[PUBLISH-6] the dialog %s shows its state', async (_, state, text) => {
  expect((await shown(state)).text()).toContain(text);
});

test('[PUBLISH-4] a target is used after its name is typed', async () => {
  const target = { ...LIVE, isConfirmed: false };
  const { calls, place, press, button } = await shown({ targets: [target] });
  await press('Publish');
  expect(calls).toEqual([]);
  expect(button('Publish')?.getAttribute('aria-disabled')).toBe('true');
  const input = place.querySelector('input');
  if (input === null) throw new Error('there is no field');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'live');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Publish');
  expect(calls).toEqual([['start', 'publish', 'live', 'live']]);
});

test('[PUBLISH-6] the changed pages are shown before the publication begins', async () => {
  const asking = job({ isAsking: true, change: CHANGE });
  const { calls, place, text, press } = await shown({ targets: [LIVE], job: asking });
  expect(text()).toContain('2 pages, 1 other file, 2 kB to upload');
  const rows = () => [...place.querySelectorAll('li')].map(({ textContent }) => textContent);
  const frames = () =>
    Array.from(place.querySelectorAll('iframe'), ({ src }) => new URL(src).pathname);
  expect(rows()).toEqual(['/a/newCompareAfter', 'Home/OpenchangedCompare']);
  expect(frames()).toEqual(['/published/after/a/index.html']);
  const compare = [...place.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Compare',
  );
  await act(async () => compare.at(-1)?.click());
  expect(rows()).toEqual(['/a/newCompare', 'Home/OpenchangedCompareBeforeAfter']);
  expect(frames()).toEqual(['/published/before/index.html', '/published/after/index.html']);
  await press('Home');
  await press('Cancel');
  await press('Publish now');
  expect(calls).toEqual([
    ['openBoard', 'home'],
    ['decide', false],
    ['decide', true],
  ]);
});

test('[PUBLISH-6] broken links are shown, and the button names them', async () => {
  const brokenLinks = [{ page: 'a/index.html', address: '/gone/' }];
  const change = { ...CHANGE, brokenLinks, broken: 1 };
  const { text, button } = await shown({ targets: [LIVE], job: job({ isAsking: true, change }) });
  expect(text()).toContain('/a/ → /gone/');
  expect(button('Publish now')).toBeUndefined();
  expect(button('Publish anyway')).toBeDefined();
});

test('[PUBLISH-3] an earlier release is published again after a confirming second press', async () => {
  const releases = [
    { id: 'two', at: '2026-11-29T08:00:00Z', by: 'Ann', isLive: true },
    { id: 'one', at: '2026-11-28T08:00:00Z', isLive: false },
  ];
  const listed = job({ task: { kind: 'releases' }, result: { kind: 'releases', releases } });
  const { calls, text, press } = await shown({ targets: [LIVE], job: listed });
  await press('Publish again');
  expect(calls).toEqual([]);
  expect(text()).toContain('Publish release one again?');
  await press('Publish again');
  expect(calls).toEqual([['goBack', 'live', 'one']]);
});
