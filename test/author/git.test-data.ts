/** Projects in a git repository, for the tests in this folder. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd,
    stdio: 'ignore',
  });

/**
 * Makes a project's folder a repository with another branch, on which the files of its boards
 * differ; returns its name.
 */
export function makeBranch(folder: string, change: (text: string) => string): string {
  git(folder, 'init', '-b', 'one');
  git(folder, 'add', '.');
  git(folder, 'commit', '-m', 'One');
  const other = `${folder}-other`;
  git(folder, 'worktree', 'add', other, '-b', 'other');
  const boards = join(other, 'boards');
  for (const name of readdirSync(boards, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json')) continue;
    const file = join(boards, name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }
  git(other, 'commit', '-am', 'Other');
  git(folder, 'worktree', 'remove', other);
  return 'other';
}
