import { hash } from 'node:crypto';
import { mkdirSync, realpathSync, utimesSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isPlainFolder } from '../output/output-path.ts';
import { fieldsOf, textOf } from '../../values/reader.ts';
import { tryTo } from '../../values/try-to.ts';
import { readSealed, writeSealed } from './sealed.ts';

/** The places of what builds keep for the next one, in the user's own cache: a stranger's project can't write there. */
export interface Cache {
  readonly root: string;
  /** Where the state of an output is. */
  readonly state: string;
  /** Kept forms of images, and measures of fonts, for all outputs: they are found by the content of what they are made of. */
  readonly images: string;
  readonly fonts: string;
}

/** Folders below the root. */
export const FOLDERS = ['outputs', 'images', 'fonts', 'projects'] as const;
/** Says in an output's entry which output it is of. */
export const ENTRY_FILE = 'output.json';
const STATE_FILE = 'state';
/** Says in a project's entry which project it is of. */
export const PROJECT_ENTRY_FILE = 'project.json';
/** Says of a kept image what there is of it. */
export const IMAGE_FILE = 'image.json';

/** Nobody but the user looks into it. */
const PRIVATE = 0o700;
const NAME_LENGTH = 40;

export const readOutputEntry = fieldsOf({ output: textOf(10_000) });
export const readProjectEntry = fieldsOf({ project: textOf(10_000) });

/** Makes a folder below the root of a cache, if it isn't there. @throws Error where it can't be made, or is a link */
export type MakeFolder = (path: string) => string;

/** Opens something in a cache; undefined where its folders can't be made or written, or one of them is a link. */
export function openInCache<T>(root: string, open: (folder: MakeFolder) => T): T | undefined {
  return tryTo(() => {
    mkdirSync(root, { recursive: true, mode: PRIVATE });
    return open((path) => {
      const folder = join(root, path);
      mkdirSync(folder, { recursive: true, mode: PRIVATE });
      if (!isPlainFolder(folder)) throw new Error(`${folder} is no folder.`);
      return folder;
    });
  });
}

/** Opens the cache for an output; undefined as for `openInCache`. */
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

/** What wasn't used for long goes: see `sweepCache`. @throws NodeJS.ErrnoException */
export function markUsed(file: string) {
  const now = new Date();
  utimesSync(file, now, now);
}

/** Tells outputs and projects apart by where they really are, with a name that a person may know again. */
export function entryName(path: string): string {
  const name = basename(path)
    .replace(/[^\w-]+/g, '-')
    .slice(0, NAME_LENGTH);
  return `${name}-${hash('sha256', path, 'hex').slice(0, 16)}`;
}

/** The path with the links on the way followed, as far as there is anything. A link in the place of the output is not. */
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
