import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { tryTo } from '../../values/try-to.ts';
import { readPlainFile } from '../plain-file.ts';

/**
 * A running git operation on a project: until it ends, the files are in an intermediate state (A9).
 */
export interface GitWork {
  isGoing(): boolean;
  /** Resolves once git is done, or its lock has become stale since a time. */
  over(since: number): Promise<void>;
  /** Waits from the beginning of the work; returns whether there was something to wait for. */
  overSoon(): Promise<boolean>;
}

const LOCK_MS = 25;
/** An older lock is stale. */
const MAX_LOCK_MS = 15_000;

/** Follows git's operations on a project; its changes are reported within `tellMs`. */
export function gitWork(project: string, tellMs: number): GitWork {
  const folder = realpathSync(project);
  let known: string | undefined;
  // The repository may be created while the server runs.
  const lock = () => (known ??= gitLock(folder)) ?? '';
  const isGoing = () => existsSync(lock());
  // Without a lock there is no age.
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

/** In another work tree, and in a submodule, `.git` is a file with the path of the folder. */
function gitFolder(git: string): string {
  const pointer = tryTo(() => readPlainFile(git, { most: MAX_POINTER }).toString());
  const [, path] = /^gitdir: (.+)$/m.exec(pointer ?? '') ?? [];
  return path === undefined ? git : resolve(dirname(git), path);
}
