import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentsOf, tempFolder } from '../../../test/sites.test-data.ts';
import { commitChange, completeChange, hasPlainFolders } from './journal.ts';

const temp = tempFolder();

/** A target, the new files of a change beside it, and where its journal goes. */
function place() {
  const folder = mkdtempSync(join(temp, 'work-'));
  const target = join(folder, 'site');
  const staging = join(folder, 'new');
  for (const made of ['site/a', 'site/b', 'new/a', 'new/c'])
    mkdirSync(join(folder, made), { recursive: true });
  writeFileSync(join(target, 'a/index.html'), 'old a');
  writeFileSync(join(target, 'b/index.html'), 'old b');
  writeFileSync(join(staging, 'a/index.html'), 'new a');
  writeFileSync(join(staging, 'c/index.html'), 'new c');
  const change = { staging, moved: ['a/index.html', 'c/index.html'], removed: ['b/index.html'] };
  return { folder, target, staging, change, journal: join(folder, 'journal') };
}

const AFTER = { 'a/index.html': 'new a', 'c/index.html': 'new c' };

test('[OUT-1] a change moves, removes, and leaves nothing behind', () => {
  const { folder, target, change, journal } = place();
  commitChange(journal, target, change);
  expect(contentsOf(target)).toEqual(AFTER);
  expect(readdirSync(folder)).toEqual(['site']);
  expect(existsSync(join(target, 'b'))).toBe(false);
});

test.each([0, 1, 2])(
  '[OUT-1] a change that was killed after %d of its files is completed',
  (done) => {
    const { target, staging, change, journal } = place();
    writeFileSync(journal, JSON.stringify(change));
    mkdirSync(join(target, 'c'));
    for (const file of change.moved.slice(0, done))
      renameSync(join(staging, file), join(target, file));
    expect(completeChange(journal, target)).toBe(true);
    expect(contentsOf(target)).toEqual(AFTER);
    expect(completeChange(journal, target)).toBe(false);
  },
);

test('[OUT-1] a journal that was not written to its end counts for nothing', () => {
  const { target, journal } = place();
  const before = contentsOf(target);
  writeFileSync(`${journal}.draft`, '{"staging":');
  expect(completeChange(journal, target)).toBe(false);
  expect(contentsOf(target)).toEqual(before);
});

test('[SAFE-4] a folder of the target that is a link is no way for a change', () => {
  const { folder, target } = place();
  symlinkSync(folder, join(target, 'link'));
  expect(hasPlainFolders(target, ['a/index.html', 'new/deep/index.html'])).toBe(true);
  expect(hasPlainFolders(target, ['link/index.html'])).toBe(false);
});
