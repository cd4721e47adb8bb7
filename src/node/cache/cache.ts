import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, realpathSync, utimesSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { isPlainFolder } from '../output/output-path.ts';
import { fieldsOf, textOf } from '../../values/reader.ts';
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
/** What its author has done, and a change of several files that goes on. */
const JOURNAL = 'journal';
const PENDING_FILE = 'pending';
/** Says of a kept image what there is of it. */
export const IMAGE_FILE = 'image.json';

/** Nobody but the user looks into it. */
const PRIVATE = 0o700;
const NAME_LENGTH = 40;

export const readOutputEntry = fieldsOf({ output: textOf(10_000) });

/** Opens the cache for an output; undefined where its folders can't be made or written, or one of them is a link. */
export function openCache(root: string, target: string): Cache | undefined {
  try {
    mkdirSync(root, { recursive: true, mode: PRIVATE });
    const [outputs, images, fonts] = FOLDERS.map((name) => ownFolder(join(root, name)));
    if (outputs === undefined || images === undefined || fonts === undefined) return undefined;
    const output = realTarget(target);
    const entry = ownFolder(join(outputs, entryName(output)));
    if (entry === undefined) return undefined;
    const file = join(entry, ENTRY_FILE);
    if (readSealed(file, readOutputEntry)?.output === output) markUsed(file);
    else writeSealed(file, { output });
    return { root, state: join(entry, STATE_FILE), images, fonts };
  } catch {
    return undefined;
  }
}

/** What was made of media, without the entry of an output; undefined as for `openCache`. */
export function openKeptMedia(root: string): Pick<Cache, 'images' | 'fonts'> | undefined {
  try {
    mkdirSync(root, { recursive: true, mode: PRIVATE });
    const [, images, fonts] = FOLDERS.map((name) => ownFolder(join(root, name)));
    return images === undefined || fonts === undefined ? undefined : { images, fonts };
  } catch {
    return undefined;
  }
}

/** What is kept of the work on a project. */
export interface AuthorFiles {
  /** The file of what somebody has done, by a name for them. */
  readonly journal: (name: string) => string;
  /** The files of all who have done something. */
  readonly journals: () => readonly string[];
  /** A change of several files that goes on. */
  readonly pending: string;
}

/** Opens the entry of a project that somebody works on; undefined as for `openCache`. */
export function openAuthorFiles(root: string, project: string): AuthorFiles | undefined {
  try {
    mkdirSync(root, { recursive: true, mode: PRIVATE });
    const projects = ownFolder(join(root, 'projects'));
    const path = realpathSync.native(project);
    const entry = projects && ownFolder(join(projects, entryName(path)));
    if (entry === undefined) return undefined;
    writeSealed(join(entry, PROJECT_ENTRY_FILE), { project: path });
    return {
      journal: (name) => join(entry, `${JOURNAL}-${name}.jsonl`),
      journals: () =>
        readdirSync(entry)
          .filter((name) => name.startsWith(`${JOURNAL}-`))
          .map((name) => join(entry, name)),
      pending: join(entry, PENDING_FILE),
    };
  } catch {
    return undefined;
  }
}

function ownFolder(path: string): string | undefined {
  mkdirSync(path, { recursive: true, mode: PRIVATE });
  return isPlainFolder(path) ? path : undefined;
}

/** What wasn't used for long goes: see `sweepCache`. @throws NodeJS.ErrnoException */
export function markUsed(file: string) {
  const now = new Date();
  utimesSync(file, now, now);
}

/** Tells outputs apart by where they really are, with a name that a person may know again. */
function entryName(output: string): string {
  const name = basename(output)
    .replace(/[^\w-]+/g, '-')
    .slice(0, NAME_LENGTH);
  return `${name}-${hash('sha256', output, 'hex').slice(0, 16)}`;
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
