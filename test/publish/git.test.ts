import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../sites.test-data.ts';
import { publishedProject, type PublishedProject } from './publish.test-data.ts';

const temp = tempFolder();

function git(...args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Creates a bare repository, like that of a host. */
function repository(): string {
  const folder = mkdtempSync(join(temp, 'remote-'));
  git('init', '--quiet', '--bare', folder);
  return folder;
}

const filesOf = (remote: string, branch = 'gh-pages') =>
  git('--git-dir', remote, 'ls-tree', '-r', '--name-only', branch).trim().split('\n');
const textOf = (remote: string, file: string, branch = 'gh-pages') =>
  git('--git-dir', remote, 'show', `${branch}:${file}`);

const toBranch = (remote: string, more = {}): PublishedProject =>
  publishedProject(temp, { live: { kind: 'git', remote, ...more } });

test('[PUBLISH-1] a publication is one commit on a branch, with only the files of the site', async () => {
  const remote = repository();
  const site = toBranch(remote);
  site.write({ home: 'One', old: 'Two' });
  const first = await site.publish();
  expect(first).toMatchObject({ code: 0, isPublished: true, change: { question: 'first' } });
  expect(filesOf(remote)).toEqual(first.change?.difference.added);
  expect(filesOf(remote)).toContain('.nojekyll');

  site.write({ home: 'Changed', new: 'Two' });
  const { change } = await site.publish();
  expect(change?.difference.changed).toEqual(['index.html']);
  expect(change?.difference).toMatchObject({
    added: ['new/index.html'],
    removed: ['old/index.html'],
  });
  expect(textOf(remote, 'index.html')).toContain('Changed');
  expect(git('--git-dir', remote, 'rev-list', '--count', 'gh-pages').trim()).toBe('2');
  expect(await site.publish()).toMatchObject({ code: 0, isPublished: false });
});

test('[PUBLISH-1] with a path, other files of the branch stay', async () => {
  const remote = repository();
  const work = mkdtempSync(join(temp, 'work-'));
  git('clone', '--quiet', remote, work);
  writeFileSync(join(work, 'README.md'), 'Hello');
  git('-C', work, 'add', '.');
  const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org'];
  git('-C', work, ...identity, 'commit', '--quiet', '-m', 'Begin');
  git('-C', work, 'push', '--quiet', 'origin', 'HEAD:pages');
  const site = toBranch(remote, { branch: 'pages', path: 'docs/site' });
  site.write({ home: 'One', old: 'Two' });
  expect(await site.publish()).toMatchObject({ code: 0, change: { question: 'first' } });
  site.write({ home: 'One' });
  expect((await site.publish()).change?.difference.removed).toEqual(['old/index.html']);
  const files = filesOf(remote, 'pages');
  expect(files).toContain('README.md');
  expect(files).toContain('docs/site/index.html');
  expect(files).not.toContain('docs/site/old/index.html');
});

test('[PUBLISH-4] a token is passed in no argument', async () => {
  const site = publishedProject(temp, {
    live: { kind: 'git', remote: 'https://localhost:9/site.git' },
  });
  site.write({});
  process.env['SITEGEN_LIVE_TOKEN'] = 'secret-token';
  const { code, error } = await site.publish();
  delete process.env['SITEGEN_LIVE_TOKEN'];
  expect(code).toBe(1);
  expect(error?.message).toBe('“git” failed.');
  expect(JSON.stringify(error)).not.toContain('secret');
});
