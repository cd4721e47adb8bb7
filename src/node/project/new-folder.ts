import { existsSync, mkdirSync, readdirSync, rmSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { tryTo } from '../../values/try-to.ts';
import { writeNew } from '../output/file-writer.ts';

/** What may stand in a folder that is to become a project: what version control, hosts and systems put there. */
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

/** Whether a folder is there with nothing in it that may be somebody's work. */
export function isVacant(folder: string): boolean {
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder && worksIn(folder).length === 0;
}

function worksIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => !HARMLESS.has(name));
}

/**
 * Makes sure that a new project can stand in a folder.
 * @throws SiteError with status 400 when there is something in it that may be somebody's work
 */
export function refuseOccupied(folder: string) {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) {
    throw occupied(`${folder} is a file.`);
  }
  const found = worksIn(folder);
  const [first] = found;
  if (first === undefined) return;
  const more = found.length === 1 ? '' : ` and ${found.length - 1} more`;
  throw occupied(`${folder} is not empty: ${first}${more}.`);
}

export interface NewFolder {
  readonly written: readonly string[];
  /** Files that were there before, and were left alone. */
  readonly kept: readonly string[];
}

/** Writes files into a new or empty folder, by their paths below it. @throws SiteError */
export function writeNewFolder(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): NewFolder {
  refuseOccupied(folder);
  try {
    return writeNewFiles(folder, files);
  } catch (exception) {
    const message = `No project could be written to ${folder}.`;
    throw new SiteError(message, { details: reasonOf(exception), exception });
  }
}

/**
 * Writes those of some files below a folder that aren't there yet. All at once, so that no signal comes between, and where
 * one can't be written, what was made before is removed. @throws NodeJS.ErrnoException
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
      // Fails if the file has come into being since.
      writeNew(full, content);
      written.push(file);
    }
  } catch (exception) {
    for (const file of written) rmSync(join(folder, file), { force: true });
    // What somebody else has put into one stays.
    for (const one of made.toReversed()) tryTo(() => rmdirSync(one));
    throw exception;
  }
  return { written, kept };
}

/** Makes a folder and those above it, and notes which were not there. */
function makeFolder(folder: string, made: string[]) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), made);
  mkdirSync(folder);
  made.push(folder);
}

function occupied(message: string): SiteError {
  return new SiteError(message, { details: 'Name a folder that is new or empty.', status: 400 });
}
