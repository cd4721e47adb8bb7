import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SiteError } from '../../diagnostics/site-error.ts';
import type { Notes } from '../../import/imported.ts';
import type { SourceFiles } from '../../import/source.ts';
import { readPlainFile, realPath, UnreadFile } from '../plain-file.ts';
import { IMPORT_LIMITS } from './limits.ts';

/** Names of folders and files that are never imported. */
export const SKIPPED: ReadonlySet<string> = new Set([
  '.git',
  '.hg',
  '.svn',
  'node_modules',
  '.DS_Store',
  '__MACOSX',
]);

/** Opens the files below a folder. Links, pipes and devices are left out and reported. @throws SiteError with status 422 for too many files */
export function openFolder(folder: string, notes: Notes): SourceFiles {
  const within = realPath(folder);
  const paths: string[] = [];
  const visit = (path: string, depth: number) => {
    for (const entry of readdirSync(join(within, path), { withFileTypes: true })) {
      if (SKIPPED.has(entry.name)) continue;
      const own = path === '' ? entry.name : `${path}/${entry.name}`;
      if (entry.isFile()) paths.push(own);
      else if (entry.isDirectory() && depth < IMPORT_LIMITS.depth) visit(own, depth + 1);
      else if (entry.isDirectory()) notes.leave('a folder that is nested too deep', own);
      else
        notes.leave(`${entry.isSymbolicLink() ? 'a link' : 'a pipe or a device'} isn’t read`, own);
      if (paths.length > IMPORT_LIMITS.entries) throw tooMany(folder);
    }
  };
  visit('', 0);
  const known = new Set(paths);
  let total = 0;
  return {
    paths: paths.toSorted(),
    has: (path) => known.has(path),
    bytes(path) {
      if (!known.has(path)) return undefined;
      try {
        const bytes = readPlainFile(join(within, path), { most: IMPORT_LIMITS.file, within });
        total += bytes.length;
        if (total > IMPORT_LIMITS.total) throw tooLarge(folder);
        return bytes;
      } catch (error) {
        if (!(error instanceof UnreadFile)) throw error;
        notes.leave(`the file can’t be read: ${error.message}`, path);
        return undefined;
      }
    },
  };
}

const tooMany = (source: string) =>
  new SiteError(`${source} has more than ${IMPORT_LIMITS.entries} files.`, {
    details: 'Import a folder with fewer files.',
    status: 422,
  });

const tooLarge = (source: string) =>
  new SiteError(`${source} has more than ${IMPORT_LIMITS.total} bytes.`, {
    details: 'Import a part of it.',
    status: 422,
  });
