import { join } from 'node:path';
import { OPEN } from '../../format/char-codes.ts';
import { treeFormAt, type TreeForm } from '../../format/tree-form.ts';
import { tryTo } from '../../values/try-to.ts';
import { readInto, withPlainFile } from '../plain-file.ts';
import type { OpenProject } from '../project/open-project.ts';

/**
 * Number of bytes to read: if the file has a byte-order mark, the tree begins three bytes later
 * than its position.
 */
const BYTES = 8;

/**
 * Returns a function that finds the format of the block trees in a file by its path below the
 * folder; the function returns undefined for a file without trees.
 */
export function createFormReader({
  form,
  heads,
  trees: { folder, places },
}: OpenProject): (file: string) => TreeForm | undefined {
  return (file) => {
    const [place] = places.values();
    const start = (form === 'folder' ? heads.get(file) : place?.slice)?.start ?? 0;
    if (start === 0) return undefined;
    const bytes = new Uint8Array(BYTES);
    const options = { most: Infinity, within: folder };
    const length = tryTo(() =>
      withPlainFile(join(folder, file), options, ({ handle }) => readInto(handle, bytes, start)),
    );
    return length === undefined ? undefined : treeFormAt(bytes, bytes.indexOf(OPEN));
  };
}
