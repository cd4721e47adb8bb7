import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAuthorFiles } from '../edit/author-files.ts';
import { cacheContents, clearCache, sweepCache } from './sweep.ts';

let base = '';
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'sitegen-sweep-'));
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const age = (path: string, days: number) => {
  const time = Date.now() / 1000 - days * 24 * 60 * 60;
  utimesSync(path, time, time);
};

test.each([
  [29, true],
  [31, false],
])('[EDIT-6] changes done %i days after the start of the server are kept: %j', (days, isKept) => {
  const project = join(base, 'project');
  mkdirSync(project);
  const files = openAuthorFiles(join(base, 'cache'), project);
  const journal = files?.journal('0123456789abcdef') ?? '';
  const entry = dirname(journal);
  writeFileSync(journal, '');
  age(join(entry, 'project.json'), 100);
  // Saving a step would set the time of the folder, which counts as the time of last use.
  age(entry, days);
  sweepCache(join(base, 'cache'));
  expect(existsSync(journal)).toBe(isKept);
});

test('[EDIT-6] journals of tabs closed long ago are removed while others work on the project', () => {
  const project = join(base, 'project');
  mkdirSync(project);
  const files = openAuthorFiles(join(base, 'cache'), project);
  const days = [0, 29, 31, 400];
  const journals = days.map((_days, at) => files?.journal(`${at}`.padStart(16, '0')) ?? '');
  for (const journal of journals) writeFileSync(journal, '');
  journals.forEach((journal, at) => age(journal, days[at] ?? 0));
  sweepCache(join(base, 'cache'));
  expect(journals.map((journal) => existsSync(journal))).toEqual([true, true, false, false]);
});

test.each([
  ['left half done', spawnSync(process.execPath, ['-e', '']).pid, true],
  ['made just now', process.ppid, false],
])(
  '[A7] clearing and sweeping the cache keep the data of a change that was %s',
  (_, pid, isUnfinished) => {
    const [project, cache] = [join(base, 'project'), join(base, 'cache')];
    mkdirSync(project);
    const journal = openAuthorFiles(cache, project)?.journal('0123456789abcdef') ?? '';
    const pending = join(dirname(journal), `pending-${pid}`);
    writeFileSync(pending, '{}');
    age(dirname(journal), 400);
    sweepCache(cache);
    clearCache(cache);
    expect(existsSync(pending)).toBe(true);
    expect(cacheContents(cache).unfinished).toEqual(isUnfinished ? [realpathSync(project)] : []);
    unlinkSync(pending);
    clearCache(cache);
    expect(existsSync(dirname(journal))).toBe(false);
  },
);

test('[A7] clearing the cache removes all files about an author’s work, and bundles of components', () => {
  const [project, cache] = [join(base, 'project'), join(base, 'cache')];
  mkdirSync(project);
  const files = openAuthorFiles(cache, project);
  if (files === undefined) throw new Error('the cache can’t be opened');
  for (const file of [files.tabs, files.texts, files.former]) writeFileSync(file, '');
  const bundle = join(cache, 'components', 'a'.repeat(27), 'hours', 'client', 'hours.js');
  mkdirSync(dirname(bundle), { recursive: true });
  writeFileSync(bundle, 'x'.repeat(1000));
  expect(cacheContents(cache).bytes).toBeGreaterThanOrEqual(1000);
  clearCache(cache);
  expect(readdirSync(cache)).toEqual([]);
});

test.each([
  [29, true],
  [31, false],
])('[OWN-1] bundles of components used %i days ago are kept: %j', (days, isKept) => {
  const folder = join(base, 'components', 'b'.repeat(27));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'types'), '');
  age(folder, days);
  sweepCache(base);
  expect(existsSync(folder)).toBe(isKept);
});
