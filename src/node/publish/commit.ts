import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteError } from '../../diagnostics/site-error.ts';
import { programError, runProgram, type ProgramResult } from './run-program.ts';

/** Runs git in a folder, without hooks and other programs that its repository names. */
function git(folder: string, args: readonly string[]): Promise<ProgramResult> {
  const fixed = ['-c', 'core.hooksPath=/dev/null', '-c', 'core.fsmonitor=false'];
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...env } = process.env;
  return runProgram('git', { args: ['-C', folder, ...fixed, ...args], env });
}

/**
 * Returns the commit of a project's folder; undefined if the folder isn't in a repository, or has
 * changed since the commit.
 */
export async function commitOf(folder: string): Promise<string | undefined> {
  try {
    const head = await git(folder, ['rev-parse', '--verify', '--quiet', 'HEAD']);
    if (head.code !== 0) return undefined;
    const changes = await git(folder, ['status', '--porcelain', '--', '.']);
    return changes.code === 0 && changes.out === '' ? head.out.trim() : undefined;
  } catch (error) {
    // If git isn't installed, there is no commit.
    if (error instanceof SiteError) return undefined;
    throw error;
  }
}

/**
 * Runs a function on the files of a folder as they were in a commit. @throws SiteError if the
 * repository doesn't have it
 */
export async function withCommit<T>(
  folder: string,
  id: string,
  work: (past: { readonly folder: string; readonly commit: string }) => Promise<T>,
): Promise<T> {
  const found = await git(folder, ['rev-parse', '--verify', '--quiet', `${id}^{commit}`]);
  const commit = found.out.trim();
  if (found.code !== 0) throw missingCommit(id);
  const prefix = (await git(folder, ['rev-parse', '--show-prefix'])).out.trim();
  const temp = mkdtempSync(join(tmpdir(), 'sitegen-commit-'));
  const tree = join(temp, 'tree');
  try {
    const added = await git(folder, ['worktree', 'add', '--quiet', '--detach', tree, commit]);
    if (added.code !== 0) throw programError('git', added.err);
    return await work({ folder: join(tree, prefix), commit });
  } finally {
    await git(folder, ['worktree', 'remove', '--force', tree]);
    rmSync(temp, { recursive: true, force: true });
  }
}

function missingCommit(id: string): SiteError {
  const details = 'Fetch it, or publish from the repository of the project.';
  return new SiteError(`The project’s repository has no commit ${id}.`, { details });
}
