import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { watchFolders, type WatchedFolders } from './watch-folders.ts';

/** What is watched, and what is done then. */
export interface WatchSetting extends WatchedFolders {
  /** Looks at files again, by their absolute paths, and says whether anything is another one. */
  readonly look: (files: ReadonlySet<string>) => Promise<boolean>;
  /** Whether a file is what is known of it, as far as the system tells, as after a change of our own: one look at the end will do. */
  readonly mayWait: (file: string) => Promise<boolean>;
  /** Called when something has changed. */
  readonly changed: () => void;
}

/** A project that is watched. */
export interface Watch {
  /** Has a file be looked at again, as if the system had told of it. */
  hint(file: string): void;
  close(): void;
}

/** Changes that follow each other within this time are one. */
const WINDOW_MS = 80;
/** What is told first is read soon: most changes are but one file, and all is ready when the window ends. */
const EARLY_MS = 12;
const LOCK_MS = 25;
/** A lock that is older was forgotten. */
const MAX_LOCK_MS = 15_000;

/** Watches a project. What the system tells are hints: what has changed is said by the files themselves. */
export function watchProject(setting: WatchSetting): Watch {
  const { look, mayWait, changed } = setting;
  const lock = gitLock(setting.project);
  const hints = new Set<string>();
  let isWaiting = false;
  let hasChanged = false;
  let work: Promise<void> = Promise.resolve();

  /** Reads what was told of until now, one after the other. */
  function read(isEarly = false): Promise<void> {
    work = work.then(async () => {
      const files = new Set<string>();
      for (const file of hints) if (!isEarly || !(await mayWait(file))) files.add(file);
      for (const file of files) hints.delete(file);
      if (files.size > 0 && (await look(files))) hasChanged = true;
    });
    return work;
  }

  async function follow() {
    const begin = performance.now();
    await pause(EARLY_MS);
    if (!existsSync(lock)) await read(true);
    await pause(WINDOW_MS - (performance.now() - begin));
    // Until git is done, the files are neither of the one state nor of the other.
    while (existsSync(lock) && performance.now() - begin < MAX_LOCK_MS) {
      await pause(LOCK_MS);
      if (!existsSync(lock)) await pause(WINDOW_MS);
    }
    isWaiting = false;
    await read();
    if (!hasChanged) return;
    hasChanged = false;
    changed();
  }

  function hint(file: string) {
    hints.add(file);
    if (isWaiting) return;
    isWaiting = true;
    void follow();
  }

  const { close } = watchFolders(setting, hint);
  return { hint, close };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, Math.max(0, milliseconds)));
}

/** Where git says that it is at work; a path that never is for a project that isn't under version control. */
function gitLock(project: string): string {
  for (let folder = realpathSync(project); ; folder = dirname(folder)) {
    const isTop = dirname(folder) === folder;
    if (isTop || existsSync(join(folder, '.git'))) return join(folder, '.git', 'index.lock');
  }
}
