import { expect, test } from 'vitest';
import type { PlannedChange, Published } from '../node/publish/publish-site.ts';
import type { Io } from './io.ts';
import { rejectBrokenLinks, reportPublished, reportReleases } from './publish-report.ts';

const CHANGE: PlannedChange = {
  difference: { added: ['index.html'], changed: [], removed: [] },
  pages: 1,
  bytes: 10,
  brokenLinks: [],
  question: undefined,
};

const PUBLISHED: Published = { change: CHANGE, isPublished: true };

function printed(print: (io: Io) => void): string {
  let text = '';
  const add = (more: string) => void (text += more);
  print({ out: add, err: add, isTerminal: false, cwd: '/', interrupted: Promise.resolve() });
  return text;
}

test.each<[string, Published, string]>([
  ['a publication without an address', PUBLISHED, 'published to the place\n'],
  ['a release', { ...PUBLISHED, release: 'x' }, 'published to the place, release x\n'],
  ['a preview', { ...PUBLISHED, address: 'https://x/' }, 'preview https://x/\n'],
  [
    'a publication without a change',
    { ...PUBLISHED, isPublished: false },
    'Nothing was published.\n',
  ],
  [
    'verified addresses',
    { ...PUBLISHED, verification: { checked: 1, changed: 1, wrong: [] } },
    'published to the place\nverified 1 address\n',
  ],
  [
    'some of many addresses',
    { ...PUBLISHED, verification: { checked: 2, changed: 5, wrong: [] } },
    'published to the place\nverified 2 of 5 addresses\n',
  ],
  [
    'a wrong address',
    { ...PUBLISHED, verification: { checked: 2, changed: 2, wrong: ['http://x/'] } },
    'published to the place\nwarning 1 of 2 addresses deliver other content:\n  http://x/\n',
  ],
])('[PUBLISH-6] the report describes %s', (_, published, expected) => {
  expect(printed((io) => reportPublished(io, published, 'the place', false))).toBe(expected);
});

test('[PUBLISH-6] broken links prevent a publication, and the message names the first five', () => {
  expect(() => rejectBrokenLinks(CHANGE)).not.toThrow();
  const brokenLinks = Array.from({ length: 7 }, (_, at) => ({ page: 'a', address: `/${at}` }));
  expect(() => rejectBrokenLinks({ ...CHANGE, brokenLinks })).toThrow(
    '7 links to missing addresses: a → /0, a → /1, a → /2, a → /3, a → /4 and 2 more.',
  );
});

test('[PUBLISH-3] releases are listed with their authors, and the live one is marked', () => {
  const at = '2026-11-29T08:00:00Z';
  const releases = [
    { id: 'two', at, by: 'Ann', isLive: true },
    { id: 'one', at, isLive: false },
  ];
  expect(printed((io) => reportReleases(io, []))).toBe('There are no releases yet.\n');
  expect(printed((io) => reportReleases(io, releases))).toBe(`two  ${at}  Ann  live\none  ${at}\n`);
});
