import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readText, tempFolder } from '../sites.test-data.ts';
import { publishedProject } from './publish.test-data.ts';

const temp = tempFolder();

function git(folder: string, ...args: readonly string[]): string {
  const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org'];
  return spawnSync('git', ['-C', folder, ...identity, ...args], { encoding: 'utf8' }).stdout.trim();
}

/**
 * Creates a project in git that publishes to a folder; `publish` changes, commits and publishes it.
 */
function begun() {
  const site = publishedProject(mkdtempSync(join(temp, 'again-')), {
    live: { kind: 'folder', path: '../live' },
  });
  const { folder } = site;
  git(folder, 'init', '--quiet');
  const publish = async (words: string) => {
    site.write({ home: words });
    mkdirSync(join(folder, 'public'), { recursive: true });
    writeFileSync(join(folder, 'public', 'note.txt'), words);
    git(folder, 'add', '.');
    git(folder, 'commit', '--quiet', '-m', words);
    const { code } = await site.publish();
    return { code, commit: git(folder, 'rev-parse', 'HEAD') };
  };
  const home = () => readText(folder, '..', 'live', 'index.html');
  return { ...site, publish, run: site.publish, home };
}

test('[PUBLISH-3] a target without releases returns to an earlier commit, which is built again', async () => {
  const { folder, publish, run, home } = begun();
  const [one, two] = [await publish('One'), await publish('Two')];
  expect([one.code, two.code]).toEqual([0, 0]);
  const { releases } = await run('--list');
  expect(releases?.map(({ id, isLive }) => [id, isLive])).toEqual([
    [two.commit.slice(0, 12), true],
    [one.commit.slice(0, 12), false],
  ]);
  expect(await run('--rollback')).toMatchObject({
    code: 0,
    isPublished: true,
    change: { difference: { changed: ['index.html', 'note.txt'] } },
  });
  expect(home()).toContain('One');
  expect((await run('--list')).releases?.map(({ id }) => id)).toEqual([
    one.commit.slice(0, 12),
    two.commit.slice(0, 12),
    one.commit.slice(0, 12),
  ]);
  // The author's own files are unchanged.
  expect(readText(folder, 'project.json')).toContain('Two');
  expect(git(folder, 'worktree', 'list').split('\n')).toHaveLength(1);
  await run('--rollback', two.commit.slice(0, 12));
  expect(home()).toContain('Two');
});

test('[PUBLISH-3] a publication of uncommitted changes isn’t a release', async () => {
  const { publish, write, run } = begun();
  await publish('One');
  write({ home: 'Uncommitted' });
  await run();
  expect((await run('--list')).releases).toHaveLength(1);
  expect(await run('--rollback', 'abcdef')).toMatchObject({
    code: 2,
    error: { message: 'There is no release “abcdef”.' },
  });
});
