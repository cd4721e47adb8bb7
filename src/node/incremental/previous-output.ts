import { lstatSync } from 'node:fs';
import type { WrittenFile } from '../output/file-writer.ts';
import { folderStamp, isSettled } from '../project/signature.ts';
import type { FolderStamps, KnownOutput } from '../output/target.ts';
import { storeTexts, type Columns } from './columns.ts';

/** An output as a build has left it. */
export interface LeftOutput {
  /** By path, in their order. */
  readonly files: ReadonlyMap<string, WrittenFile>;
  readonly folders: FolderStamps;
}

/** What is to be left of an output: all its files, in the order of their paths. */
export interface OutputToLeave {
  readonly files: readonly WrittenFile[];
  readonly folders: StampedFolders;
}

interface StampedFolders {
  readonly paths: readonly string[];
  readonly stamps: Float64Array;
}

export function outputColumns({ files, folders }: OutputToLeave) {
  const [bytes, changed] = [new Float64Array(files.length), new Float64Array(files.length)];
  for (const [at, written] of files.entries()) {
    bytes[at] = written.bytes;
    changed[at] = written.changed;
  }
  return {
    files: storeTexts(files.map(({ file }) => file)),
    hashes: storeTexts(files.map(({ hash }) => hash)),
    bytes,
    changed,
    folders: storeTexts(folders.paths),
    folderStamps: folders.stamps,
  };
}

export function outputFromColumns(columns: Columns): LeftOutput {
  const [bytes, changed] = [columns.numbers('bytes'), columns.numbers('changed')];
  const hashes = columns.texts('hashes').all();
  const files = new Map<string, WrittenFile>();
  for (const [at, file] of columns.texts('files').all().entries()) {
    const [hash = '', size = 0, time = 0] = [hashes[at], bytes[at], changed[at]];
    files.set(file, { file, hash, bytes: size, changed: time });
  }
  const stamps = columns.numbers('folderStamps');
  const folders = new Map<string, number>();
  for (const [at, folder] of columns.texts('folders').all().entries()) {
    folders.set(folder, stamps[at] ?? 0);
  }
  return { files, folders };
}

/** The folders of an output that don't hold what they held, as far as their stamps tell. */
export function touchedFolders(target: string, before: FolderStamps): ReadonlySet<string> {
  const touched = new Set<string>();
  for (const [folder, stamp] of before) {
    if (!isSettled(stamp) || folderStamp(target, folder) !== stamp) touched.add(folder);
  }
  return touched;
}

/**
 * The stamps of folders of an output. Of an earlier one at the same place, those that nothing has touched aren't looked
 * at again.
 */
export function stampFolders(
  target: string,
  folders: Iterable<string>,
  known: KnownOutput | undefined,
): StampedFolders {
  const paths = [...folders];
  const stamps = Float64Array.from(paths, (path) => {
    const before = known?.touched().has(path) === true ? undefined : known?.folders.get(path);
    return before ?? folderStamp(target, path);
  });
  return { paths, stamps };
}

/** Whether a file is as a build has left it. A link in its place is not, wherever it leads. */
export function isAsLeft(target: string, { file, changed, bytes }: WrittenFile): boolean {
  const found = lstatSync(`${target}/${file}`, { throwIfNoEntry: false });
  return found?.isFile() === true && found.mtimeMs === changed && found.size === bytes;
}
