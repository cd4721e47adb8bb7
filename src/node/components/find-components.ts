import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { tryTo } from '../../values/try-to.ts';
import { readPlainFile, realPath } from '../plain-file.ts';
import type { ComponentSource } from './read-types.ts';

/** The folder next to a project with its components. */
export const COMPONENTS_FOLDER = 'components';
/** The prefix of their eids. */
const OWN_PREFIX = 'my';
/** Maximum bytes of a file, and number of files. */
const MAX_FILE = 4 * 1024 * 1024;
const MAX_FILES = 1000;

/** Files of package managers that determine the code of packages. */
const LOCK_FILES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'pnpm-lock.yaml',
  'yarn.lock',
  'bun.lock',
];

/** The components of a project. */
export interface FoundComponents {
  /** The project’s folder, with links resolved. */
  readonly folder: string;
  readonly sources: readonly ComponentSource[];
  /** All files of the folder, by their paths below the project’s. */
  readonly files: readonly string[];
  /** The hash of these files, and of those that pin packages. */
  readonly hash: string;
}

/** Finds the components of a project by name; undefined if it has none. No file runs. */
export function findComponents(projectFolder: string): FoundComponents | undefined {
  const folder = tryTo(() => realPath(projectFolder));
  if (folder === undefined) return undefined;
  const files = filesBelow(join(folder, COMPONENTS_FOLDER)).map((path) => relative(folder, path));
  const sources = files.flatMap((file) =>
    isComponent(file) ? [{ path: join(folder, file), prefix: OWN_PREFIX }] : [],
  );
  if (sources.length === 0) return undefined;
  const hash = createHash('sha256');
  for (const file of [...files, ...LOCK_FILES]) {
    const bytes = tryTo(() =>
      readPlainFile(join(folder, file), { most: MAX_FILE, within: folder }),
    );
    if (bytes !== undefined) hash.update(`${JSON.stringify(file)} ${bytes.length}\n`).update(bytes);
  }
  return { folder, sources, files, hash: hash.digest('hex') };
}

/** Returns whether a file directly in the folder is a component: lower-case words with hyphens. */
const isComponent = (file: string) =>
  /^components[/\\][a-z][a-z\d]*(?:-[a-z\d]+)*\.tsx$/.test(file);

function filesBelow(folder: string): readonly string[] {
  const found: string[] = [];
  const add = (path: string) => {
    const entries = tryTo(() => readdirSync(path, { withFileTypes: true })) ?? [];
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (found.length >= MAX_FILES || entry.name === 'node_modules') continue;
      const inside = join(path, entry.name);
      if (entry.isDirectory()) add(inside);
      else if (entry.isFile()) found.push(inside);
    }
  };
  add(folder);
  return found;
}
