import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { SiteError } from '../diagnostics/site-error.ts';
import { PROJECT_FILE } from '../format/folder.ts';

/**
 * The projects that a command's arguments name: paths, and patterns such as `sites/*.json`. @throws
 * SiteError if a pattern matches nothing
 */
export async function findProjects(cwd: string, args: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const arg of args) {
    const matches = existsSync(resolve(cwd, arg)) ? undefined : await matchesOf(cwd, arg);
    if (matches === undefined) {
      found.add(resolve(cwd, arg));
      continue;
    }
    if (matches.length === 0) {
      const details =
        'Check the name, and put patterns in quotes so that the shell doesn’t expand them.';
      throw new SiteError(`No file matches ${arg}.`, { details, status: 404 });
    }
    for (const match of matches.toSorted()) found.add(match);
  }
  return [...found];
}

/** The files that match a pattern; undefined for a path. */
async function matchesOf(cwd: string, arg: string): Promise<readonly string[] | undefined> {
  const { default: fastGlob } = await import('fast-glob');
  return fastGlob.isDynamicPattern(arg) ? fastGlob(arg, { cwd, absolute: true }) : undefined;
}

/**
 * The folder of each project's site: `out` itself for a single project, else a subfolder of `out`
 * for each project.
 */
export function outputFolders(
  out: string,
  projects: readonly string[],
): ReadonlyMap<string, string> {
  if (projects.length === 1) return new Map(projects.map((project) => [project, out]));
  const folders = new Map<string, string>();
  const owners = new Map<string, string>();
  for (const project of projects) {
    const name = projectName(project);
    const owner = owners.get(name);
    if (owner !== undefined) {
      const details = 'Rename one of them, or build them separately.';
      const message = `${owner} and ${project} have the same output folder ${join(out, name)}.`;
      throw new SiteError(message, { details, status: 400 });
    }
    owners.set(name, project);
    folders.set(project, join(out, name));
  }
  return folders;
}

/**
 * The name of the project's file without extension, or of its folder if the file has the default
 * name.
 */
function projectName(project: string): string {
  if (basename(project) === PROJECT_FILE) return basename(dirname(project));
  const isFolder = projectFolder(project) === project;
  return isFolder ? basename(project) : basename(project).replace(/\.[^.]+$/, '');
}

/** The folder with the settings of a project. */
export function projectFolder(project: string): string {
  return existsSync(join(project, PROJECT_FILE)) ? project : dirname(project);
}
