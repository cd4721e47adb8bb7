import { readdirSync, realpathSync, statSync, watch, type Dirent, type FSWatcher } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { tryTo } from '../../values/try-to.ts';

/** Called with the path of a file or folder that may have changed. */
export type Hint = (file: string) => void;

export interface TreeWatchSetting {
  /** Returns whether a path is excluded. */
  readonly isIgnored: (path: string) => boolean;
  readonly report: Hint;
}

export interface TreeWatch {
  /** Watches a folder, by its real path, and all folders below it. */
  add(folder: string): void;
  /**
   * Watches selected entries of a folder without its subfolders; does nothing if the folder is
   * watched already.
   */
  addAlone(folder: string, isRealReference: (file: string) => boolean): void;
  close(): void;
}

/**
 * Watches folders instead of single files: the system also reports changes of a folder's files,
 * which may be ten thousand. If a folder is reported, anything in it may have changed.
 */
export function watchTrees({ isIgnored, report }: TreeWatchSetting): TreeWatch {
  const watchers = new Map<string, FSWatcher>();
  /** Target folders by their links: each target is watched once, as links may form circles. */
  const linked = new Map<string, string>();
  /** The roots of the watched trees. */
  const tops: string[] = [];

  function open(folder: string, hear: (name: string | null, isOther: boolean) => void): boolean {
    try {
      const watcher = watch(folder, (event, name) => hear(name, event === 'rename'));
      watcher.on('error', () => drop(folder));
      watchers.set(folder, watcher);
      return true;
    } catch {
      // At the system's limit of watches, or if a folder is unreadable, only other folders are
      // watched.
      return false;
    }
  }

  /** Watches before listing, so that no folder is missed. */
  function add(folder: string) {
    if (watchers.has(folder) || isIgnored(folder)) return;
    const isOpen = open(folder, (name, isOther) => {
      // A removed folder is reported under its own name.
      if (name === null || name === basename(folder)) reportChange(folder, isOther);
      if (name !== null) reportChange(join(folder, name), isOther);
    });
    if (!isOpen) return;
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) add(path);
      else if (entry.isSymbolicLink()) addLink(path);
    }
  }

  function addLink(path: string) {
    // The folder may be removed at any moment.
    const real = tryTo(() => (statSync(path).isDirectory() ? realpathSync(path) : undefined));
    // Targets elsewhere aren't part of a project (SAFE-4), and may be the whole disk.
    if (real === undefined || !tops.some((top) => real.startsWith(top + sep))) return;
    if (path.startsWith(real + sep)) return;
    if ([...linked.values()].includes(real)) return;
    linked.set(path, real);
    add(path);
  }

  function reportChange(path: string, isOther: boolean) {
    if (isIgnored(path)) return;
    // A folder may have replaced another one of the same name: a watch follows the folder, not the
    // name.
    if (isOther) {
      dropAll(path);
      if (isFolder(path)) add(path);
    }
    report(path);
  }

  function drop(folder: string) {
    watchers.get(folder)?.close();
    watchers.delete(folder);
    linked.delete(folder);
  }

  function dropAll(folder: string) {
    if (!watchers.has(folder)) return;
    for (const path of watchers.keys()) {
      if (path === folder || path.startsWith(folder + sep)) drop(path);
    }
  }

  return {
    add(folder) {
      tops.push(folder);
      add(folder);
    },
    addAlone(folder, isRealReference) {
      // All changes in this folder are reported already.
      if (watchers.has(folder)) return;
      open(folder, (name) => {
        const path = name === null ? folder : join(folder, name);
        if (name === null || isRealReference(path)) report(path);
      });
    },
    close() {
      for (const folder of watchers.keys()) drop(folder);
    },
  };
}

function isFolder(path: string): boolean {
  return tryTo(() => statSync(path).isDirectory()) === true;
}

/** Empty for a folder that is gone or unreadable. */
function entriesOf(folder: string): readonly Dirent[] {
  return tryTo(() => readdirSync(folder, { withFileTypes: true })) ?? [];
}
