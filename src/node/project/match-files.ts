import fastGlob from 'fast-glob';
import { isDataFile } from '../../content/data/read-data.ts';
import { fixedPart, openIn } from '../../content/file-patterns.ts';
import { PROJECT_FILE } from '../../format/folder.ts';

/** A file that a pattern matches. */
export interface MatchingFile {
  /** Below the project’s folder. */
  readonly file: string;
  /** The part of its path that the pattern leaves open, without its ending. */
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
    // Links to files are listed as well: one that points out of the folder is rejected by name.
    onlyFiles: false,
    markDirectories: true,
    ignore: ['**/node_modules/**', '**/.*/**'],
    suppressErrors: true,
  });

/** Files of the project itself, which a wide pattern matches as well. */
const OWN_FILES: ReadonlySet<string> = new Set([PROJECT_FILE, 'sitegen.config.json']);
