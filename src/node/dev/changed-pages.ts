import type { ChangedPage } from '../../author/checks/site-build.ts';

/** The hash of each file of an output by its path. */
type Hashes = ReadonlyMap<string, string>;

/** The pages that differ between two outputs, in the order of their files. */
export function changedPages(before: Hashes, after: Hashes): readonly ChangedPage[] {
  const files = [...new Set([...before.keys(), ...after.keys()])];
  return files
    .filter((file) => file.endsWith('.html') && before.get(file) !== after.get(file))
    .toSorted()
    .map((file) => ({
      file,
      how: !before.has(file) ? 'new' : after.has(file) ? 'changed' : 'gone',
    }));
}
