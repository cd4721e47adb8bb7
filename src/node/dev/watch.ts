import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { PROJECT_FILE } from '../../format/folder.ts';

export interface WatchSetting {
  /** The project file, or the folder of one. */
  readonly project: string;
  /** Further folders. */
  readonly folders: readonly string[];
  /** Folders that nothing is looked for in. */
  readonly without: readonly string[];
  /** Looks at files again, by their absolute paths, and says whether anything is another one. */
  readonly look: (files: ReadonlySet<string>) => Promise<boolean>;
  /** Called when something has changed that may still be a part of a change. */
  readonly changing: () => void;
  /** Called when something has changed. */
  readonly changed: () => void;
}

export interface Watch {
  /** From then on nothing is missed. */
  readonly ready: Promise<void>;
  /** Has a file looked at, as if the system had told of it. */
  hint(file: string): void;
  close(): Promise<void>;
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
  const { look, changing, changed } = setting;
  const lock = gitLock(setting.project);
  const hints = new Set<string>();
  let isWaiting = false;
  let hasChanged = false;
  let work: Promise<void> = Promise.resolve();

  /** Reads what was told of until now, one after the other. */
  function read(): Promise<void> {
    work = work.then(async () => {
      if (hints.size === 0) return;
      const files = new Set(hints);
      hints.clear();
      if (await look(files)) hasChanged = true;
    });
    return work;
  }

  async function follow() {
    const begin = performance.now();
    await pause(EARLY_MS);
    if (!existsSync(lock)) await read();
    if (hasChanged) changing();
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

  return startWatching(setting, hint);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, Math.max(0, milliseconds)));
}

/** Folders are watched, and not each file in them: their system tells of those as well, and there may be many. */
function startWatching({ project, folders, without }: WatchSetting, hint: (file: string) => void): Watch {
  const real = realpathSync(project);
  const isFolder = existsSync(join(real, PROJECT_FILE));
  const roots = isFolder ? [real, ...folders] : folders;
  const closing: (() => Promise<void>)[] = [];
  const ready = (async () => {
    const { watch } = await import('chokidar');
    const options = { ignoreInitial: true, atomic: false, ignorePermissionErrors: true } as const;
    const isIgnored = (path: string) =>
      /[/\\](?:\.git|node_modules)(?:[/\\]|$)/.test(path) ||
      /[/\\]\.[^/\\]*\.sitegen-/.test(path) ||
      without.some((folder) => path === folder || path.startsWith(folder + sep));
    const below =
      roots.length === 0
        ? undefined
        : watch([...roots], {
            ...options,
            ignored: (path, stats) => stats?.isFile() === true || isIgnored(path),
          });
    // Of the folder that a project file is in, nothing else is looked at.
    const beside = isFolder
      ? undefined
      : watch(dirname(real), {
          ...options,
          depth: 0,
          ignored: (path) => path !== dirname(real) && path !== real,
        });
    for (const watcher of [below, beside]) {
      if (watcher === undefined) continue;
      closing.push(() => watcher.close());
      watcher.on('raw', (_event, name, details) => {
        const file = told(name, details);
        if (file === undefined || isIgnored(file)) return;
        if (watcher === below || basename(file) === basename(real)) hint(file);
      });
      watcher.on('unlinkDir', hint);
      watcher.on('addDir', hint);
      // The limit of watches, or a folder that can't be read: what can be watched is.
      watcher.on('error', () => {});
    }
    await Promise.all(
      [below, beside].map(
        (watcher) => watcher && new Promise<void>((done) => watcher.once('ready', () => done())),
      ),
    );
  })();
  return {
    ready,
    hint,
    async close() {
      await ready;
      await Promise.all(closing.map((end) => end()));
    },
  };
}

/** The file that a system's event is about: its name in the folder that is watched, or the file that is watched itself. */
function told(name: unknown, details: unknown): string | undefined {
  if (typeof name !== 'string' || typeof details !== 'object' || details === null) return undefined;
  const { watchedPath } = details as { readonly watchedPath?: unknown };
  if (typeof watchedPath !== 'string') return undefined;
  return basename(watchedPath) === basename(name) ? watchedPath : resolve(watchedPath, name);
}

/** Where git says that it is at work; a path that never is for a project that isn't under version control. */
function gitLock(project: string): string {
  for (let folder = realpathSync(project); ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return join(folder, '.git', 'index.lock');
    if (dirname(folder) === folder) return join(folder, '.git', 'index.lock');
  }
}
