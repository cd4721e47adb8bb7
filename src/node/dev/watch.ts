import { gitWork, pause } from './git-work.ts';
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
  /** Waits until git is done, and has what was told of meanwhile looked at by whoever can't go on without (A9). */
  settle(look: WatchSetting['look']): Promise<void>;
  close(): void;
}

/** Changes that follow each other within this time are one. */
const WINDOW_MS = 80;
/** What is told first is read soon: most changes are but one file, and all is ready when the window ends. */
const EARLY_MS = 12;

/** Watches a project. What the system tells are hints: what has changed is said by the files themselves. */
export function watchProject(setting: WatchSetting): Watch {
  const { look, mayWait, changed } = setting;
  const git = gitWork(setting.project, WINDOW_MS);
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
    if (!git.isGoing()) await read(true);
    await pause(WINDOW_MS - (performance.now() - begin));
    await git.over(begin);
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

  async function settle(lookNow: WatchSetting['look']) {
    if (!(await git.overSoon())) return;
    const files = new Set(hints);
    hints.clear();
    if (files.size > 0 && (await lookNow(files))) hasChanged = true;
  }

  const { close } = watchFolders(setting, hint);
  return { hint, settle, close };
}
