import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { tryTo } from '../../values/try-to.ts';
import { realPath, realPathWithin } from '../plain-file.ts';

/**
 * Returns the first link to a place outside of a folder, in the paths of some files below it;
 * undefined if there is none (X3).
 */
export function linkOutside(folder: string, files: Iterable<string>): string | undefined {
  const root = tryTo(() => realPath(folder));
  if (root === undefined) return undefined;
  const seen = new Set<string>();
  for (const file of files) {
    const names = file.split('/');
    for (const [index] of names.entries()) {
      const path = join(folder, ...names.slice(0, index + 1));
      if (seen.has(path)) continue;
      seen.add(path);
      const isLink = tryTo(() => lstatSync(path))?.isSymbolicLink() === true;
      if (isLink && tryTo(() => realPathWithin(path, root)) === undefined) return path;
    }
  }
  return undefined;
}
