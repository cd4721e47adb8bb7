import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { PROJECT_FILE } from '../../format/folder.ts';
import { watchTrees, type Hint, type TreeWatch } from './watch-trees.ts';

export interface WatchedFolders {
  /** The project file, or the folder of one. */
  readonly project: string;
  /** Further folders. */
  readonly folders: readonly string[];
  /** Folders that nothing is looked for in. */
  readonly without: readonly string[];
}

/** How often a project that is gone is looked for. */
const GONE_MS = 250;

/** Watches what a project is in. One that is gone is waited for. */
export function watchFolders(setting: WatchedFolders, hint: Hint): { close(): void } {
  const project = realpathSync(setting.project);
  let gone: ReturnType<typeof setInterval> | undefined;

  const tell: Hint = (file) => {
    hint(file);
    if (gone === undefined && !existsSync(project)) gone = setInterval(lookForIt, GONE_MS);
  };
  const start = () => startWatchers({ ...setting, project }, tell);
  let watch = start();

  function lookForIt() {
    if (!existsSync(project)) return;
    clearInterval(gone);
    gone = undefined;
    // What was watched was what is gone.
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

function startWatchers({ project, folders, without }: WatchedFolders, tell: Hint): TreeWatch {
  const isIgnored = (path: string) => isForeign(path, without);
  const below = watchTrees({ isIgnored, tell });
  for (const folder of folders) below.add(folder);
  if (existsSync(join(project, PROJECT_FILE))) below.add(project);
  else {
    // Of the folder that a project file is in, nothing else is looked at, unless that is where all files are.
    below.addAlone(dirname(project), (file) => basename(file) === basename(project));
  }
  return below;
}

/** What is no part of a project: version control, packages, and what builds write. */
export function isForeign(path: string, without: readonly string[]): boolean {
  return (
    /[/\\](?:\.git|node_modules)(?:[/\\]|$)|[/\\]\.[^/\\]*\.sitegen-/.test(path) ||
    without.some((folder) => path === folder || path.startsWith(folder + sep))
  );
}
