import { existsSync, mkdirSync, readdirSync, rmSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { tryTo } from '../../values/try-to.ts';
import { writeNew } from '../output/file-writer.ts';

/** Files allowed in the folder of a new project: those of version control, hosts and systems. */
const HARMLESS: ReadonlySet<string> = new Set([
  '.git',
  '.gitattributes',
  '.gitignore',
  '.github',
  '.hg',
  '.DS_Store',
  '.editorconfig',
  '.idea',
  '.vscode',
  'LICENSE',
  'LICENSE.md',
  'README.md',
  'Thumbs.db',
]);

/**
 * Returns whether a folder exists and contains only files that a new project may have next to it.
 */
export function isVacant(folder: string): boolean {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder && worksIn(folder).length === 0;
}

function worksIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => !HARMLESS.has(name));
}

/**
 * Checks that a new project can be written to a folder.
 * @throws SiteError with status 400 if it contains other files
 */
export function rejectOccupied(folder: string) {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) {
    throw occupied(`${folder} is a file.`);
  }
  const found = worksIn(folder);
  const [first] = found;
  if (first === undefined) return;
  const more = found.length === 1 ? '' : ` and ${found.length - 1} more`;
  throw occupied(`${folder} isn’t empty: it contains ${first}${more}.`);
}

export interface NewFolder {
  readonly written: readonly string[];
  /** Files that existed before, and stay unchanged. */
  readonly kept: readonly string[];
}

/** Writes files into a new or empty folder, by path below it. @throws SiteError */
export function writeNewFolder(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): NewFolder {
  rejectOccupied(folder);
  try {
    return writeNewFiles(folder, files);
  } catch (exception) {
    const message = `Can’t write a project to ${folder}.`;
    throw new SiteError(message, { details: reasonOf(exception), exception });
  }
}

/**
 * Writes those files that don't exist yet below a folder; if one can't be written, removes the
 * others. It is synchronous, so that no signal interrupts it.
 * @throws NodeJS.ErrnoException
 */
export function writeNewFiles(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): NewFolder {
  const made: string[] = [];
  const written: string[] = [];
  const kept: string[] = [];
  try {
    for (const [file, content] of files) {
      const full = join(folder, file);
      makeFolder(dirname(full), made);
      if (existsSync(full)) {
        kept.push(file);
        continue;
      }
      // This fails if another program has created the file in the meantime.
      writeNew(full, content);
      written.push(file);
    }
  } catch (exception) {
    for (const file of written) rmSync(join(folder, file), { force: true });
    // A folder in which another program has written isn't empty, so it isn't removed.
    for (const one of made.toReversed()) tryTo(() => rmdirSync(one));
    throw exception;
  }
  return { written, kept };
}

/** Creates a folder and its parents, and records the new ones. */
function makeFolder(folder: string, made: string[]) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), made);
  mkdirSync(folder);
  made.push(folder);
}

function occupied(message: string): SiteError {
  return new SiteError(message, { details: 'Choose a new or an empty folder.', status: 400 });
}
