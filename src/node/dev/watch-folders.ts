import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { FSWatcher } from 'chokidar';
import { PROJECT_FILE } from '../../format/folder.ts';

export interface WatchedFolders {
  /** The project file, or the folder of one. */
  readonly project: string;
  /** Further folders. */
  readonly folders: readonly string[];
  /** Folders that nothing is looked for in. */
  readonly without: readonly string[];
}

type Hint = (file: string) => void;

/** How often a project that is gone is looked for. */
const GONE_MS = 250;

const OPTIONS = { ignoreInitial: true, atomic: false, ignorePermissionErrors: true } as const;

/**
 * Watches folders, and not each file in them: the system tells of those as well, and there may be many. A project that
 * is gone is waited for.
 */
export function watchFolders(
  setting: WatchedFolders,
  hint: Hint,
): { readonly ready: Promise<void>; close(): Promise<void> } {
  const real = realpathSync(setting.project);
  let watchers: readonly FSWatcher[] = [];
  let gone: ReturnType<typeof setInterval> | undefined;
  let isClosed = false;

  const tell: Hint = (file) => {
    hint(file);
    if (gone === undefined && !existsSync(real))
      gone = setInterval(() => void lookForIt(), GONE_MS);
  };

  async function lookForIt() {
    if (!existsSync(real)) return;
    clearInterval(gone);
    gone = undefined;
    // What was watched was what is gone.
    await end();
    if (isClosed) return;
    await start();
    hint(real);
  }

  async function start() {
    watchers = await startWatchers({ ...setting, project: real }, tell);
    await Promise.all(
      watchers.map((watcher) => new Promise<void>((done) => watcher.once('ready', () => done()))),
    );
  }

  async function end() {
    await Promise.all(watchers.map((watcher) => watcher.close()));
  }

  const ready = start();
  return {
    ready,
    async close() {
      isClosed = true;
      clearInterval(gone);
      await ready;
      await end();
    },
  };
}

async function startWatchers(
  { project, folders, without }: WatchedFolders,
  tell: Hint,
): Promise<readonly FSWatcher[]> {
  const { watch } = await import('chokidar');
  const isFolder = existsSync(join(project, PROJECT_FILE));
  const roots = isFolder ? [project, ...folders] : folders;
  const isIgnored = (path: string) => isForeign(path, without);

  function follow(watcher: FSWatcher, isMeant: (file: string) => boolean): FSWatcher {
    watcher.on('raw', (_event, name, details) => {
      const file = told(name, details);
      if (file !== undefined && !isIgnored(file) && isMeant(file)) tell(file);
    });
    watcher.on('unlinkDir', tell);
    watcher.on('addDir', tell);
    // The limit of watches, or a folder that can't be read: what can be watched is.
    watcher.on('error', () => {});
    return watcher;
  }

  const below = () =>
    watch([...roots], {
      ...OPTIONS,
      ignored: (path, stats) => stats?.isFile() === true || isIgnored(path),
    });
  const beside = () =>
    watch(dirname(project), {
      ...OPTIONS,
      depth: 0,
      ignored: (path) => path !== dirname(project) && path !== project,
    });
  return [
    ...(roots.length === 0 ? [] : [follow(below(), () => true)]),
    // Of the folder that a project file is in, nothing else is looked at.
    ...(isFolder ? [] : [follow(beside(), (file) => basename(file) === basename(project))]),
  ];
}

/** What is no part of a project: version control, packages, and what builds write. */
function isForeign(path: string, without: readonly string[]): boolean {
  return (
    /[/\\](?:\.git|node_modules)(?:[/\\]|$)|[/\\]\.[^/\\]*\.sitegen-/.test(path) ||
    without.some((folder) => path === folder || path.startsWith(folder + sep))
  );
}

/** The file that a system's event is about: its name in the folder that is watched, or the file that is watched itself. */
function told(name: unknown, details: unknown): string | undefined {
  if (typeof name !== 'string' || typeof details !== 'object' || details === null) return undefined;
  const { watchedPath } = details as { readonly watchedPath?: unknown };
  if (typeof watchedPath !== 'string') return undefined;
  return basename(watchedPath) === basename(name) ? watchedPath : resolve(watchedPath, name);
}
