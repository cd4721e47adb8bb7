import { hash } from 'node:crypto';
import { mkdirSync, realpathSync, utimesSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isPlainFolder } from '../output/output-path.ts';
import { fieldsOf, textOf } from '../../values/reader.ts';
import { tryTo } from '../../values/try-to.ts';
import { readSealed, writeSealed } from './sealed.ts';

/** The places of cached data in the user's own cache, where a stranger's project can't write. */
export interface Cache {
  readonly root: string;
  /** The file with the state of an output. */
  readonly state: string;
  /**
   * The folders of converted images and of font metrics. All outputs share them; entries are keyed
   * by the content of the source files.
   */
  readonly images: string;
  readonly fonts: string;
}

/** Folders below the root. */
export const FOLDERS = ['outputs', 'images', 'fonts', 'projects', 'components'] as const;
/** The file in an output's entry that names the output. */
export const ENTRY_FILE = 'output.json';
const STATE_FILE = 'state';
/** The file in a project's entry that names the project. */
export const PROJECT_ENTRY_FILE = 'project.json';
/** The file that describes a cached image. */
export const IMAGE_FILE = 'image.json';

/** File mode of a folder that only the user can access. */
const PRIVATE = 0o700;
const NAME_LENGTH = 40;

export const readOutputEntry = fieldsOf({ output: textOf(10_000) });
export const readProjectEntry = fieldsOf({ project: textOf(10_000) });

/**
 * Creates a folder below the root of a cache if it doesn't exist. @throws Error if it can't be
 * created, or is a link
 */
export type MakeFolder = (path: string) => string;

/**
 * Returns the result of `open`; undefined if a folder of the cache can't be created or written, or
 * is a link.
 */
export function openInCache<T>(root: string, open: (folder: MakeFolder) => T): T | undefined {
  return tryTo(() => {
    mkdirSync(root, { recursive: true, mode: PRIVATE });
    return open((path) => {
      const folder = join(root, path);
      mkdirSync(folder, { recursive: true, mode: PRIVATE });
      if (!isPlainFolder(folder)) throw new Error(`${folder} isn’t a folder.`);
      return folder;
    });
  });
}

/** Opens the cache for an output; undefined if `openInCache` returns undefined. */
export function openCache(root: string, target: string): Cache | undefined {
  return openInCache(root, (folder) => {
    folder('outputs');
    const output = realTarget(target);
    const entry = folder(join('outputs', entryName(output)));
    const file = join(entry, ENTRY_FILE);
    if (readSealed(file, readOutputEntry)?.output === output) markUsed(file);
    else writeSealed(file, { output });
    const state = join(entry, STATE_FILE);
    return { root, state, images: folder('images'), fonts: folder('fonts') };
  });
}

/** Marks a file as used; unused ones expire: see `sweepCache`. @throws NodeJS.ErrnoException */
export function markUsed(file: string) {
  const now = new Date();
  utimesSync(file, now, now);
}

/** A key for outputs and projects by their real path, with a recognizable name. */
export function entryName(path: string): string {
  const name = basename(path)
    .replace(/[^\w-]+/g, '-')
    .slice(0, NAME_LENGTH);
  return `${name}-${hash('sha256', path, 'hex').slice(0, 16)}`;
}

/**
 * The path with links followed in the folders that exist. If the output itself is a link, it isn't
 * followed.
 */
function realTarget(target: string): string {
  let folder = dirname(resolve(target));
  let rest = basename(resolve(target));
  for (;;) {
    try {
      return join(realpathSync.native(folder), rest);
    } catch (error) {
      if (dirname(folder) === folder) throw error;
      rest = join(basename(folder), rest);
      folder = dirname(folder);
    }
  }
}
