import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { gitWork } from './git-work.ts';

test("[A9] git's lock delays changes, unless the lock is stale", async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sitegen-git-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'site'));
  const lock = join(folder, '.git', 'index.lock');
  const git = gitWork(join(folder, 'site'), 0);
  expect([git.isGoing(), await git.overSoon()]).toEqual([false, false]);
  // The repository is created while the server runs.
  mkdirSync(join(folder, '.git'));
  writeFileSync(lock, '');
  const isOver = git.overSoon();
  expect(git.isGoing()).toBe(true);
  rmSync(lock);
  expect(await isOver).toBe(true);
  writeFileSync(lock, '');
  const then = new Date('2024-05-31');
  utimesSync(lock, then, then);
  expect([git.isGoing(), await git.overSoon()]).toEqual([true, false]);
});

test.each(['gitdir: ../known/trees/site\n', 'gitdir: /nowhere/at/all\n', 'something else', ''])(
  '[A9] in another work tree, whose `.git` is a file with %j, changes wait for the lock of that work tree',
  async (pointer) => {
    const base = realpathSync(mkdtempSync(join(tmpdir(), 'sitegen-git-')));
    onTestFinished(() => rmSync(base, { recursive: true }));
    const [site, known] = [join(base, 'site'), join(base, 'known', 'trees', 'site')];
    mkdirSync(site);
    mkdirSync(known, { recursive: true });
    writeFileSync(join(site, '.git'), pointer);
    const git = gitWork(site, 0);
    expect([git.isGoing(), await git.overSoon()]).toEqual([false, false]);
    const lock = join(known, 'index.lock');
    writeFileSync(lock, '');
    const isRealReference = pointer.includes('known');
    const isOver = git.overSoon();
    expect(git.isGoing()).toBe(isRealReference);
    rmSync(lock);
    expect(await isOver).toBe(isRealReference);
  },
);
