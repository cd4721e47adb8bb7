import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { SiteError } from '../../diagnostics/site-error.ts';
import { tryTo } from '../../values/try-to.ts';
import { readPlainFile, realPath, UnreadFile } from '../plain-file.ts';
import type { ComponentSource } from './read-types.ts';

/** The folder next to a project with its components. */
export const COMPONENTS_FOLDER = 'components';
/** The prefix of the eids of a project’s components. */
const OWN_PREFIX = 'my';
/** Maximum bytes and number of all files together. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_FILES = 10_000;

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
}

/**
 * The bytes of a project’s components. The owner allows these to run, and no other files of the
 * project are bundled (OWN-1).
 */
export interface ComponentsCode {
  readonly folder: string;
  /** The bytes of files by absolute path with forward slashes. */
  readonly contents: ReadonlyMap<string, Uint8Array>;
  /** The hash of the contents, and of the lock files of packages. */
  readonly hash: string;
}

/**
 * Finds the components of a project by the names of files; undefined if it has none. No code runs.
 * @throws SiteError if there are too many files
 */
export function findComponents(
  projectFolder: string,
  maxFiles = MAX_FILES,
): FoundComponents | undefined {
  const folder = tryTo(() => realPath(projectFolder));
  if (folder === undefined) return undefined;
  const files = filesBelow(join(folder, COMPONENTS_FOLDER), maxFiles).map((path) =>
    relative(folder, path),
  );
  const sources = files.flatMap((file) =>
    isComponent(file) ? [{ path: join(folder, file), prefix: OWN_PREFIX }] : [],
  );
  return sources.length === 0 ? undefined : { folder, sources, files };
}

/** Reads the code of components. @throws SiteError if it is too large, or a file can’t be read */
export function readCode({ folder, files }: FoundComponents): ComponentsCode {
  const contents = new Map<string, Uint8Array>();
  const hash = createHash('sha256');
  let left = MAX_BYTES;
  for (const file of [...files, ...LOCK_FILES]) {
    const path = join(folder, file);
    const bytes = bytesOf(path, { most: left, within: folder });
    if (bytes === undefined) continue;
    left -= bytes.length;
    hash.update(`${JSON.stringify(slashed(file))} ${bytes.length}\n`).update(bytes);
    if (!LOCK_FILES.includes(file)) contents.set(slashed(path), bytes);
  }
  return { folder, contents, hash: hash.digest('hex') };
}

/** A path with forward slashes. */
export const slashed = (path: string) => path.split(sep).join('/');

/** Returns the bytes of a file; undefined if it is missing, as components can’t import it then. */
function bytesOf(path: string, how: { most: number; within: string }): Uint8Array | undefined {
  try {
    return readPlainFile(path, how);
  } catch (exception) {
    if (!(exception instanceof UnreadFile)) throw exception;
    const { why, message } = exception;
    if (why === 'missing') return undefined;
    if (why === 'too-large') throw tooLarge(`${MAX_BYTES / 1024 / 1024} MiB`);
    const details = `Make it readable, or move it out of the folder “${COMPONENTS_FOLDER}”.`;
    throw new SiteError(`Can’t read ${path}: ${message}.`, { details, exception });
  }
}

const tooLarge = (limit: string) =>
  new SiteError(`The folder “${COMPONENTS_FOLDER}” has more than ${limit}, which isn’t bundled.`, {
    details: 'Move the files that no component imports out of it.',
  });

/** Returns whether a file directly in the folder is a component: lower-case words with hyphens. */
const isComponent = (file: string) =>
  /^components[/\\][a-z][a-z\d]*(?:-[a-z\d]+)*\.tsx$/.test(file);

function filesBelow(folder: string, most: number): readonly string[] {
  const found: string[] = [];
  const add = (path: string) => {
    const entries = tryTo(() => readdirSync(path, { withFileTypes: true })) ?? [];
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const inside = join(path, entry.name);
      // The folder node_modules contains installed packages, and no files of the project.
      if (entry.isDirectory() && entry.name !== 'node_modules') add(inside);
      if (entry.isFile()) found.push(inside);
      if (found.length > most) throw tooLarge(`${most} files`);
    }
  };
  add(folder);
  return found;
}
