import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { tryTo } from '../../values/try-to.ts';
import { readPlainFile } from '../plain-file.ts';

/**
 * Detects running git operations on a project: until they end, its files are in an intermediate
 * state (A9).
 */
export interface GitWork {
  isGoing(): boolean;
  /**
   * Resolves once git is done, or its lock has become stale; `since` is the start of waiting, in ms
   * of `performance.now()`.
   */
  over(since: number): Promise<void>;
  /** Like `over`, since the start of the git operation; returns false if no fresh lock exists. */
  overSoon(): Promise<boolean>;
}

const LOCK_MS = 25;
/** An older lock is stale. */
const MAX_LOCK_MS = 15_000;

/**
 * Creates a detector of git operations. The system reports changes of files within `tellMs`, for
 * which it waits after each operation.
 */
export function gitWork(project: string, tellMs: number): GitWork {
  const folder = realpathSync(project);
  let known: string | undefined;
  // The repository may be created while the server runs.
  const lock = () => (known ??= gitLock(folder)) ?? '';
  const isGoing = () => existsSync(lock());
  // Without a lock the age counts from 1970, so there is nothing to wait for.
  const ageOf = () => Date.now() - (tryTo(() => statSync(lock()).mtimeMs) ?? 0);

  async function over(since: number) {
    while (isGoing() && performance.now() - since < MAX_LOCK_MS) {
      await pause(LOCK_MS);
      if (!isGoing()) await pause(tellMs);
    }
  }

  return {
    isGoing,
    over,
    async overSoon() {
      const age = ageOf();
      if (age >= MAX_LOCK_MS) return false;
      // The clock may be behind, so a negative age counts as zero.
      await over(performance.now() - Math.max(0, age));
      return true;
    },
  };
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, Math.max(0, milliseconds)));
}

/** The lock file of git; undefined for a folder without version control. */
function gitLock(project: string): string | undefined {
  for (let folder = project; ; folder = dirname(folder)) {
    const git = join(folder, '.git');
    if (existsSync(git)) return join(gitFolder(git), 'index.lock');
    if (dirname(folder) === folder) return undefined;
  }
}

/** Maximum bytes of git's pointer file. */
const MAX_POINTER = 10_000;

/** Returns git's folder: in another work tree or a submodule, `.git` is a file with its path. */
function gitFolder(git: string): string {
  const pointer = tryTo(() => readPlainFile(git, { most: MAX_POINTER }).toString());
  const [, path] = /^gitdir: (.+)$/m.exec(pointer ?? '') ?? [];
  return path === undefined ? git : resolve(dirname(git), path);
}
