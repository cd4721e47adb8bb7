import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentsOf, filesIn, readText, tempFolder } from '../../../test/sites.test-data.ts';
import { hashOf } from './file-writer.ts';
import { commitChange, completeChange } from './journal.ts';
import { hasPlainFolders } from './output-path.ts';

const temp = tempFolder();

/**
 * Creates a target and the new files of a change next to it; returns their paths, and that of the
 * journal.
 */
function place() {
  const folder = mkdtempSync(join(temp, 'work-'));
  const target = join(folder, 'site');
  const staging = join(folder, '.site.sitegen-new-1');
  for (const made of ['a', 'b']) mkdirSync(join(target, made), { recursive: true });
  for (const made of ['a', 'c']) mkdirSync(join(staging, made), { recursive: true });
  writeFileSync(join(target, 'a/index.html'), 'old a');
  writeFileSync(join(target, 'b/index.html'), 'old b');
  writeFileSync(join(staging, 'a/index.html'), 'new a');
  writeFileSync(join(staging, 'c/index.html'), 'new c');
  writeFileSync(join(target, '.sitegen.json'), 'old');
  writeFileSync(join(staging, '.sitegen.json'), 'new');
  const moved = ['a/index.html', 'c/index.html', '.sitegen.json'];
  const change = { staging, moved, removed: ['b/index.html'] };
  return { folder, target, staging, change, journal: join(folder, 'journal') };
}

const AFTER = { '.sitegen.json': 'new', 'a/index.html': 'new a', 'c/index.html': 'new c' };

const hash = (path: string) => (existsSync(path) ? hashOf(readFileSync(path)) : '');

/** The content of the change's journal. */
function journalOf({ target, staging, change }: ReturnType<typeof place>) {
  return {
    staging: '.site.sitegen-new-1',
    moved: change.moved.map((file) => ({
      file,
      hash: hash(join(staging, file)),
      before: hash(join(target, file)),
    })),
    removed: change.removed.map((file) => ({ file, hash: hash(join(target, file)) })),
  };
}

type Written = ReturnType<typeof journalOf>;

test('[OUT-1] a change moves and removes files, and leaves no temporary ones', () => {
  const { folder, target, change, journal } = place();
  commitChange(journal, target, change);
  expect(contentsOf(target)).toEqual(AFTER);
  expect(readdirSync(folder)).toEqual(['site']);
  expect(existsSync(join(target, 'b'))).toBe(false);
});

test.each([0, 1, 2, 3])('[OUT-1] a change killed after %d of its files is completed', (done) => {
  const made = place();
  const { target, staging, change, journal } = made;
  writeFileSync(journal, JSON.stringify(journalOf(made)));
  mkdirSync(join(target, 'c'));
  for (const file of change.moved.slice(0, done))
    renameSync(join(staging, file), join(target, file));
  expect(completeChange(journal, target)).toBe(true);
  expect(contentsOf(target)).toEqual(AFTER);
  expect(completeChange(journal, target)).toBe(false);
});

test('[OUT-1] an incomplete journal is ignored', () => {
  const { target, journal } = place();
  const before = contentsOf(target);
  writeFileSync(`${journal}.draft`, '{"staging":');
  expect(completeChange(journal, target)).toBe(false);
  expect(contentsOf(target)).toEqual(before);
});

const precious = (folder: string) => {
  mkdirSync(join(folder, 'mine'));
  writeFileSync(join(folder, 'mine', 'b.txt'), 'old b');
  return join(folder, 'mine');
};

test.each<[string, (made: ReturnType<typeof place>, written: Written) => unknown]>([
  [
    'removes a file above',
    (_, written) => ({ ...written, removed: [up(written, '../mine/b.txt')] }),
  ],
  [
    'removes a file of other bytes',
    (_, written) => ({ ...written, removed: [up(written, 'a/index.html')] }),
  ],
  [
    'replaces a file of other bytes',
    ({ target }, written) => {
      writeFileSync(join(target, 'a/index.html'), 'mine');
      return written;
    },
  ],
  [
    'moves other bytes',
    ({ staging }, written) => {
      writeFileSync(join(staging, 'a/index.html'), 'mine');
      return written;
    },
  ],
  ['moves from another folder', (_, written) => ({ ...written, staging: '../mine' })],
  [
    'moves from a folder of another output',
    (_, written) => ({ ...written, staging: '.x.sitegen-new-1' }),
  ],
  [
    'names a link in the target',
    ({ target, folder }, written) => {
      renameSync(join(target, 'b'), join(folder, 'b'));
      symlinkSync(join(folder, 'b'), join(target, 'b'));
      return written;
    },
  ],
  [
    'names a target that is a link',
    ({ target, folder }, written) => {
      renameSync(target, join(folder, 'other'));
      symlinkSync(join(folder, 'other'), target);
      return written;
    },
  ],
  [
    'moves a link',
    ({ staging, folder }, written) => {
      renameSync(join(staging, 'a/index.html'), join(folder, 'a.html'));
      symlinkSync(join(folder, 'a.html'), join(staging, 'a/index.html'));
      return written;
    },
  ],
  ['has no manifest', (_, written) => ({ ...written, moved: written.moved.slice(0, 2) })],
  [
    'names a file twice',
    (_, written) => ({ ...written, moved: [...written.moved, ...written.moved] }),
  ],
  ['is in the form of a previous version', ({ change }) => change],
  ['is a list', () => []],
])("[K4] a journal that %s isn't carried out, and is removed", (_, forge) => {
  const made = place();
  const { folder, target, journal } = made;
  precious(folder);
  const written = forge(made, journalOf(made));
  const before = filesOf(folder);
  writeFileSync(journal, JSON.stringify(written));
  expect(completeChange(journal, target)).toBe(false);
  expect(filesOf(folder)).toEqual(before);
});

/** All files with their bytes, and links. */
const filesOf = (folder: string) =>
  filesIn(folder).map((file) => {
    const path = join(folder, file);
    return [file, lstatSync(path).isFile() ? readText(path) : 'a link'];
  });

/** Returns the removal of another file with the hash of the removed one. */
const up = ({ removed }: Written, file: string) => ({ hash: removed[0]?.hash, file });

test.each(['a link', 'a folder'])("[K5] a journal that is %s isn't followed", (kind) => {
  const made = place();
  const { folder, target, journal } = made;
  const other = join(folder, 'other');
  writeFileSync(other, JSON.stringify(journalOf(made)));
  if (kind === 'a link') symlinkSync(other, journal);
  else mkdirSync(journal);
  const before = contentsOf(target);
  expect(completeChange(journal, target)).toBe(false);
  expect([contentsOf(target), existsSync(other)]).toEqual([before, true]);
});

test("[SAFE-4] a change doesn't write through a folder of the target that is a link", () => {
  const { folder, target } = place();
  symlinkSync(folder, join(target, 'link'));
  expect(hasPlainFolders(target, ['a/index.html', 'new/deep/index.html'])).toBe(true);
  expect(hasPlainFolders(target, ['link/index.html'])).toBe(false);
});
