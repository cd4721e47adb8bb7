import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { tryTo } from '../../values/try-to.ts';
import { readPlainFile } from '../plain-file.ts';

/** Git that is at work on a project: until it is done, the files are neither of the one state nor of the other (A9). */
export interface GitWork {
  isGoing(): boolean;
  /** Resolves once it is done, or was waited for since then for so long that its lock must have been forgotten. */
  over(since: number): Promise<void>;
  /** The same since it has begun; whether there was something to wait for. */
  overSoon(): Promise<boolean>;
}

const LOCK_MS = 25;
/** A lock that is older was forgotten. */
const MAX_LOCK_MS = 15_000;

/** Follows what git does to a project; what it has changed is told of within `tellMs`. */
export function gitWork(project: string, tellMs: number): GitWork {
  const folder = realpathSync(project);
  let known: string | undefined;
  // The repository may be made while the server runs.
  const lock = () => (known ??= gitLock(folder)) ?? '';
  const isGoing = () => existsSync(lock());
  // Of none, there is no time.
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
      // Of a clock that is behind, nothing is known but that it goes.
      await over(performance.now() - Math.max(0, age));
      return true;
    },
  };
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, Math.max(0, milliseconds)));
}

/** Where git says that it is at work; undefined for a folder that isn't under version control. */
function gitLock(project: string): string | undefined {
  for (let folder = project; ; folder = dirname(folder)) {
    const git = join(folder, '.git');
    if (existsSync(git)) return join(gitFolder(git), 'index.lock');
    if (dirname(folder) === folder) return undefined;
  }
}

/** Bytes of the file that says where git keeps what it knows. */
const MAX_POINTER = 10_000;

/** Of a further work tree, and of a submodule, `.git` is a file that says where the folder is. */
function gitFolder(git: string): string {
  const said = tryTo(() => readPlainFile(git, { most: MAX_POINTER }).toString());
  const [, path] = /^gitdir: (.+)$/m.exec(said ?? '') ?? [];
  return path === undefined ? git : resolve(dirname(git), path);
}
