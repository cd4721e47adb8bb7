import { lstatSync } from 'node:fs';
import type { WrittenFile } from '../output/file-writer.ts';
import { folderOf, foldersOf } from '../output/folder-of.ts';
import type { FinishedOutput } from '../output/output.ts';
import type { FolderSignatures, PreviousOutput } from '../output/target.ts';
import { once } from '../../values/once.ts';
import { folderSignature, isSettled } from '../project/signature.ts';
import type { BuildState } from './state.ts';

/** What a previous build has left, and what of the output is still as it was. */
export interface Previous extends PreviousOutput {
  readonly state: BuildState;
}

/** The output of a previous build; the system is asked for its folders and files when somebody wants to know. */
export function openPrevious(target: string, state: BuildState): Previous {
  const { files, folders } = state;
  const touched = once(() => touchedFolders(target, folders));
  const plain = new Map<string, boolean>();

  /** Whether a folder is one of the target itself, and no link out of it. */
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

/** The folders of an output that don't hold what they held, as far as their signatures tell. */
function touchedFolders(target: string, folders: FolderSignatures): ReadonlySet<string> {
  const touched = new Set<string>();
  for (const [folder, signature] of folders) {
    const isSame = isSettled(signature) && folderSignature(target, folder) === signature;
    if (!isSame) touched.add(folder);
  }
  return touched;
}

/** Whether a file is as a build has left it. A link in its place is not, wherever it leads. */
function isAsLeft(target: string, { file, changed, bytes }: WrittenFile): boolean {
  const found = lstatSync(`${target}/${file}`, { throwIfNoEntry: false });
  return found?.isFile() === true && found.mtimeMs === changed && found.size === bytes;
}

/** The folders of a finished output. The system isn't asked again for those that nothing has touched. */
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
