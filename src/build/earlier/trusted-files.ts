import type { FileThread } from '../files/file-thread.ts';
import { finishLook, startLook, type Look } from '../files/look.ts';
import { withStamps, type FolderFiles } from '../files/open-files.ts';
import { isSettled } from '../files/stamp.ts';
import type { BoardHeads } from '../project/open-folder.ts';

/**
 * Board files that an earlier build has read: while the site is planned they are taken for unchanged, and the file
 * thread looks at them meanwhile.
 */
export interface TrustedFiles {
  /** The files of a project, which look unchanged as long as nobody has looked at them. */
  trust(folder: string, files: FolderFiles): FolderFiles;
  /** Looks at all of them; whether one isn't what it was taken for. */
  haveChanged(): boolean;
}

/** `stamps` has those of files that were looked at, and takes the others. */
export function trustFiles(
  known: BoardHeads,
  stamps: Map<string, number | undefined>,
  fileThread: FileThread | undefined,
): TrustedFiles {
  let look: Look | undefined;

  /** A stamp that counts no more isn't asked for: such a file is read. */
  function begin(folder: string): Look {
    const settled = [...known].filter(([file, { stamp }]) => isSettled(stamp) && !stamps.has(file));
    const begun = startLook(
      'files',
      folder,
      settled.map(([file]) => file),
    );
    fileThread?.look(begun);
    return begun;
  }

  return {
    trust(folder, files) {
      look ??= begin(folder);
      const stamp = (file: string) => known.get(file)?.stamp ?? files.stamp(file);
      return withStamps({ ...files, stamp }, stamps);
    },
    haveChanged() {
      if (look === undefined) return false;
      const found = finishLook(look);
      for (const [at, file] of look.paths.entries()) stamps.set(file, found[at] || undefined);
      return look.paths.some((file) => stamps.get(file) !== known.get(file)?.stamp);
    },
  };
}
