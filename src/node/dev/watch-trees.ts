import { readdirSync, realpathSync, statSync, watch, type Dirent, type FSWatcher } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { tryTo } from '../../values/try-to.ts';

/** Told of a file or a folder that may be another one now, by its path. */
export type Hint = (file: string) => void;

export interface TreeWatchSetting {
  /** What nothing is looked for in. */
  readonly isIgnored: (path: string) => boolean;
  readonly tell: Hint;
}

export interface TreeWatch {
  /** Watches a folder, by its real path, and all folders below it. */
  add(folder: string): void;
  /** Watches a folder without those below it, for some of what is in it; one that is watched already stays so. */
  addAlone(folder: string, isMeant: (file: string) => boolean): void;
  close(): void;
}

/**
 * Watches folders, and not each file in them, as the system tells of those as well: the files are never listed, of which
 * a folder may have ten thousand. A folder that is told of is one in which anything may be another.
 */
export function watchTrees({ isIgnored, tell }: TreeWatchSetting): TreeWatch {
  const watchers = new Map<string, FSWatcher>();
  /** What links to folders lead to: each is followed once, as links may lead in circles. */
  const linked = new Map<string, string>();
  /** The folders with all that is watched. */
  const tops: string[] = [];

  function open(folder: string, hear: (name: string | null, isOther: boolean) => void): boolean {
    try {
      const watcher = watch(folder, (event, name) => hear(name, event === 'rename'));
      watcher.on('error', () => drop(folder));
      watchers.set(folder, watcher);
      return true;
    } catch {
      // The limit of watches, or a folder that can't be read: what can be watched is.
      return false;
    }
  }

  /** Watches first, and lists then, so that no folder is missed. */
  function add(folder: string) {
    if (watchers.has(folder) || isIgnored(folder)) return;
    const isOpen = open(folder, (name, isOther) => {
      // A folder that goes tells of itself by its own name.
      if (name === null || name === basename(folder)) told(folder, isOther);
      if (name !== null) told(join(folder, name), isOther);
    });
    if (!isOpen) return;
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) add(path);
      else if (entry.isSymbolicLink()) addLink(path);
    }
  }

  function addLink(path: string) {
    // It may go at any moment.
    const real = tryTo(() => (statSync(path).isDirectory() ? realpathSync(path) : undefined));
    // What stands elsewhere is no part of a project (SAFE-4), and may be the whole disk.
    if (real === undefined || !tops.some((top) => real.startsWith(top + sep))) return;
    if (path.startsWith(real + sep)) return;
    if ([...linked.values()].includes(real)) return;
    linked.set(path, real);
    add(path);
  }

  function told(path: string, isOther: boolean) {
    if (isIgnored(path)) return;
    // Also one that took the place of another one: what is watched is a folder, not a name.
    if (isOther) {
      dropAll(path);
      if (isFolder(path)) add(path);
    }
    tell(path);
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
    addAlone(folder, isMeant) {
      // All of it is told of.
      if (watchers.has(folder)) return;
      open(folder, (name) => {
        const path = name === null ? folder : join(folder, name);
        if (name === null || isMeant(path)) tell(path);
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

/** None of a folder that is gone by now, or can't be read. */
function entriesOf(folder: string): readonly Dirent[] {
  return tryTo(() => readdirSync(folder, { withFileTypes: true })) ?? [];
}
