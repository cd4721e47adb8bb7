import fastGlob from 'fast-glob';
import { isDataFile } from '../../content/data/read-data.ts';
import { fixedPart, openIn } from '../../content/file-patterns.ts';
import { PROJECT_FILE } from '../../format/folder.ts';

/** A file that a pattern matches. */
export interface MatchingFile {
  /** Path below the project’s folder. */
  readonly file: string;
  /** The part of the path that the pattern’s wildcards match, without the file’s extension. */
  readonly open: string;
}

/** The files that a pattern matches. */
export function matchingFiles(folder: string, pattern: string): readonly MatchingFile[] {
  return listed(folder, pattern)
    .filter((file) => /\.(?:md|markdown)$/i.test(file) || isDataFile(file))
    .filter((file) => !OWN_FILES.has(file))
    .toSorted()
    .map((file) => ({ file, open: openIn(pattern, file) }));
}

/** All files in the folder that a pattern begins with, and below it: `notes/` for `notes/**\/*.md`. */
export const filesOfFolder = (folder: string, pattern: string): readonly string[] =>
  listed(folder, `${fixedPart(pattern)}**`).filter((file) => !file.endsWith('/'));

const listed = (folder: string, pattern: string): readonly string[] =>
  fastGlob.sync(pattern, {
    cwd: folder,
    followSymbolicLinks: false,
    // Links to files are listed as well, so that the error about one out of the folder can name it.
    onlyFiles: false,
    markDirectories: true,
    ignore: ['**/node_modules/**', '**/.*/**'],
    suppressErrors: true,
  });

/** Files of the project itself, which are left out even if a pattern matches them. */
const OWN_FILES: ReadonlySet<string> = new Set([PROJECT_FILE, 'sitegen.config.json']);
