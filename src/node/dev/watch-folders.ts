import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { PROJECT_FILE } from '../../format/folder.ts';
import { watchTrees, type Hint, type TreeWatch } from './watch-trees.ts';

export interface WatchedFolders {
  /** The project file, or the folder of one. */
  readonly project: string;
  /** Additional folders. */
  readonly folders: readonly string[];
  /** Folders next to the project that are watched as soon as they exist. */
  readonly awaited: readonly string[];
  /** Folders that are excluded. */
  readonly without: readonly string[];
}

/** Interval of looking for a missing project. */
const GONE_MS = 250;

/** Watches the folders of a project, and waits for a missing project. */
export function watchFolders(setting: WatchedFolders, hint: Hint): { close(): void } {
  const project = realpathSync(setting.project);
  let gone: ReturnType<typeof setInterval> | undefined;

  const report: Hint = (file) => {
    hint(file);
    if (gone === undefined && !existsSync(project)) gone = setInterval(lookForIt, GONE_MS);
  };
  const start = () => startWatchers({ ...setting, project }, report);
  let watch = start();

  function lookForIt() {
    if (!existsSync(project)) return;
    clearInterval(gone);
    gone = undefined;
    // The old watchers follow the removed folder, even if a new one has its name.
    watch.close();
    watch = start();
    hint(project);
  }

  return {
    close() {
      clearInterval(gone);
      watch.close();
    },
  };
}

function startWatchers(
  { project, folders, awaited, without }: WatchedFolders,
  report: Hint,
): TreeWatch {
  const isIgnored = (path: string) => isForeign(path, without);
  const below = watchTrees({ isIgnored, report });
  for (const folder of [...folders, ...awaited.filter(existsSync)]) below.add(folder);
  if (existsSync(join(project, PROJECT_FILE))) below.add(project);
  else {
    // The project is a file: in its folder only this file and awaited folders are watched, unless
    // the whole folder is watched already.
    below.addAlone(dirname(project), (file) => {
      if (awaited.includes(file) && existsSync(file)) below.add(file);
      return basename(file) === basename(project) || awaited.includes(file);
    });
  }
  return below;
}

/**
 * Returns whether a path isn't part of a project: version control, packages, and output of builds.
 */
export function isForeign(path: string, without: readonly string[]): boolean {
  return (
    /[/\\](?:\.git|node_modules)(?:[/\\]|$)|[/\\]\.[^/\\]*\.sitegen-/.test(path) ||
    without.some((folder) => path === folder || path.startsWith(folder + sep))
  );
}
