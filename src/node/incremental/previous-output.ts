import { lstatSync } from 'node:fs';
import type { WrittenFile } from '../output/file-writer.ts';
import { folderOf, foldersOf } from '../output/folder-of.ts';
import type { FinishedOutput } from '../output/output.ts';
import type { FolderSignatures, PreviousOutput } from '../output/target.ts';
import { once } from '../../values/once.ts';
import { folderSignature, isSettled } from '../project/signature.ts';
import type { BuildState } from './state.ts';

/** The state of a previous build, and the unchanged part of its output. */
export interface Previous extends PreviousOutput {
  readonly state: BuildState;
}

/** The output of a previous build; its folders and files are checked on demand. */
export function openPrevious(target: string, state: BuildState): Previous {
  const { files, folders } = state;
  const touched = once(() => touchedFolders(target, folders));
  const plain = new Map<string, boolean>();

  /** Returns whether a folder is really in the output folder, and not reached by a link. */
  function isPlain(folder: string): boolean {
    const known = plain.get(folder);
    if (known !== undefined) return known;
    const isOwn = folder === '' || isPlain(folderOf(folder));
    const is = isOwn && (!touched().has(folder) || folderSignature(target, folder) !== 0);
    plain.set(folder, is);
    return is;
  }

  return {
    state,
    files,
    folders,
    touched,
    isAsLeft: (file) => isPlain(folderOf(file.file)) && isAsLeft(target, file),
  };
}

/** Returns the folders of an output whose entries may have changed: their signatures differ. */
function touchedFolders(target: string, folders: FolderSignatures): ReadonlySet<string> {
  const touched = new Set<string>();
  for (const [folder, signature] of folders) {
    const isSame = isSettled(signature) && folderSignature(target, folder) === signature;
    if (!isSame) touched.add(folder);
  }
  return touched;
}

/** Returns whether a file is unchanged since a build wrote it; false for a link to any target. */
function isAsLeft(target: string, { file, changed, bytes }: WrittenFile): boolean {
  const found = lstatSync(`${target}/${file}`, { throwIfNoEntry: false });
  return found?.isFile() === true && found.mtimeMs === changed && found.size === bytes;
}

/** The folders of a finished output; unchanged ones aren't checked again. */
export function foldersAfter(
  target: string,
  { files, isReplaced, hasOtherFiles }: FinishedOutput,
  previous: PreviousOutput | undefined,
): FolderSignatures {
  const isSame = previous !== undefined && !hasOtherFiles;
  const paths = isSame ? previous.folders.keys() : foldersOf(files.map(({ file }) => file));
  const known = isReplaced ? undefined : previous;
  return new Map(
    Array.from(paths, (path) => {
      const before = known?.touched().has(path) === true ? undefined : known?.folders.get(path);
      return [path, before ?? folderSignature(target, path)];
    }),
  );
}
