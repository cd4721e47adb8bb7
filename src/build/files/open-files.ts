import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  realpathSync,
} from 'node:fs';
import { dirname, sep } from 'node:path';
import { folderOf } from './folder-of.ts';
import { stampOf } from './stamp.ts';

/** A file's bytes, in some memory or good until the next file is read; undefined where there is none. */
export type FileReader = (
  file: string,
  atMost?: number,
  memory?: Uint8Array,
) => { readonly bytes: Uint8Array; readonly size: number; readonly stamp: number } | undefined;

/** A file that is going to be read, and how many bytes of it, as far as anybody knows. */
export interface ExpectedFile {
  readonly file: string;
  readonly size: number;
}

/** Files below a folder. */
export interface FolderFiles {
  readonly read: FileReader;
  /** The stamp of a file, without a look inside; undefined where only reading tells. */
  readonly stamp: (file: string) => number | undefined;
  /** Says which files are going to be read next, in this order, for somebody who can read them ahead. */
  readonly expect: (files: readonly ExpectedFile[]) => void;
}

/** Reads files below a folder, also against links that lead out of it (SAFE-4), into one piece of memory. */
export function openFiles(folder: string): FolderFiles {
  const root = realpathSync.native(folder);
  const inside = new Map<string, boolean>();
  let buffer = Buffer.alloc(64 * 1024);

  function isInside(path: string): boolean {
    const known = inside.get(path);
    if (known !== undefined) return known;
    const real = realpathSync.native(path);
    const is = real === root || real.startsWith(root + sep);
    inside.set(path, is);
    return is;
  }

  function open(file: string): number {
    const path = `${root}/${file}`;
    if (!isInside(folderOf(path))) throw new Error('outside');
    try {
      return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    } catch {
      // A link is followed as long as it stays inside.
      const real = realpathSync.native(path);
      if (!isInside(dirname(real))) throw new Error('outside');
      return openSync(real, constants.O_RDONLY | constants.O_NONBLOCK);
    }
  }

  const readFile: FileReader = (file, atMost = Infinity, memory) => {
    let handle: number | undefined;
    try {
      handle = open(file);
      const found = fstatSync(handle);
      if (!found.isFile()) return undefined;
      const { size } = found;
      const wanted = Math.min(size, atMost);
      if (memory === undefined && buffer.length < wanted) buffer = Buffer.alloc(wanted * 2);
      const bytes = memory ?? buffer;
      let length = 0;
      while (length < wanted) {
        const read = readSync(handle, bytes, length, wanted - length, length);
        if (read === 0) break;
        length += read;
      }
      return { bytes: bytes.subarray(0, length), size, stamp: stampOf(found) };
    } catch {
      return undefined;
    } finally {
      if (handle !== undefined) closeSync(handle);
    }
  };

  function stamp(file: string): number | undefined {
    const path = `${root}/${file}`;
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found?.isFile() === true && isInside(folderOf(path)) ? stampOf(found) : undefined;
  }

  return { read: readFile, stamp, expect: () => {} };
}
