import { gitWork, pause } from './git-work.ts';
import { watchFolders, type WatchedFolders } from './watch-folders.ts';

/** The watched paths, and the callbacks. */
export interface WatchSetting extends WatchedFolders {
  /** Reads files again, by absolute path, and returns whether anything changed. */
  readonly readFiles: (files: ReadonlySet<string>) => Promise<boolean>;
  /**
   * Returns whether a file has its recorded metadata, as after a change by the server: then one
   * check at the end suffices.
   */
  readonly mayWait: (file: string) => Promise<boolean>;
  /** Called after a change. */
  readonly changed: () => void;
}

/** A watched project. */
export interface Watch {
  /** Checks a file again, as if the system had reported it. */
  hint(file: string): void;
  /**
   * Waits until git is done, and reads the changes reported in the meantime for a caller that needs
   * them (A9).
   */
  settle(readNow: WatchSetting['readFiles']): Promise<void>;
  close(): void;
}

/** Changes within this time are handled together. */
const BATCH_MS = 80;
/**
 * The first change is read early: most changes are a single file, and the result is ready when the
 * window ends.
 */
const FIRST_READ_MS = 12;

/** Watches a project. The system's events are hints: only the files' content determines changes. */
export function watchProject(setting: WatchSetting): Watch {
  const { readFiles, mayWait, changed } = setting;
  const git = gitWork(setting.project, BATCH_MS);
  const hints = new Set<string>();
  let isWaiting = false;
  let hasChanged = false;
  let work: Promise<void> = Promise.resolve();

  /** Reads the files reported so far, one call after the other. */
  function read(isEarly = false): Promise<void> {
    work = work.then(async () => {
      const files = new Set<string>();
      for (const file of hints) if (!isEarly || !(await mayWait(file))) files.add(file);
      for (const file of files) hints.delete(file);
      if (files.size > 0 && (await readFiles(files))) hasChanged = true;
    });
    return work;
  }

  async function follow() {
    const begin = performance.now();
    await pause(FIRST_READ_MS);
    if (!git.isGoing()) await read(true);
    await pause(BATCH_MS - (performance.now() - begin));
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

  async function settle(readNow: WatchSetting['readFiles']) {
    if (!(await git.overSoon())) return;
    const files = new Set(hints);
    hints.clear();
    if (files.size > 0 && (await readNow(files))) hasChanged = true;
  }

  const { close } = watchFolders(setting, hint);
  return { hint, settle, close };
}
