import { lstatSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import { MAX_TEXT } from '../../format/decode.ts';
import { tryTo } from '../../values/try-to.ts';
import { withoutMark } from '../../format/decode-bytes.ts';
import { folderOf } from '../output/folder-of.ts';
import { readInto, realPathWithin, UnreadFile, withPlainFile } from '../plain-file.ts';
import { signatureOf } from './signature.ts';

/**
 * Reads the bytes of a file without its byte-order mark; undefined if it can't be read. The bytes
 * are valid until the next file is read.
 */
export type FileReader = (
  file: string,
  atMost?: number,
) => { readonly bytes: Uint8Array; readonly size: number; readonly signature: number } | undefined;

/** Files below a folder. */
export interface FolderFiles {
  readonly read: FileReader;
  /**
   * Returns the reason for which a file can't be read; undefined if it can be, or if its folder is
   * missing.
   */
  readonly whyUnread: (file: string) => UnreadFile | undefined;
  /**
   * Returns the signature of a file; undefined if it can't be known without opening the file, such
   * as for a link.
   */
  readonly signature: (file: string) => number | undefined;
  /** The files in the folder of a file, by path; empty if the folder doesn't exist. */
  readonly siblings: (file: string) => readonly string[];
}

/** Minimum bytes of the buffer for reading files. */
const LEAST = 64 * 1024;

/** A buffer that is reused for all files, since allocating one costs more than reading a file. */
export interface FileMemory {
  buffer?: Buffer;
}

/** Reads files below a folder into one buffer; links out of the folder are rejected (SAFE-4). */
export function openFiles(folder: string, memory: FileMemory = {}): FolderFiles {
  const root = realpathSync.native(folder);
  const inside = new Map<string, boolean>();

  function isInside(path: string): boolean {
    const known = inside.get(path);
    if (known !== undefined) return known;
    const real = realpathSync.native(path);
    const is = real === root || real.startsWith(root + sep);
    inside.set(path, is);
    return is;
  }

  /**
   * Opens and reads a file.
   * @throws UnreadFile, or the system's error if the file's folder doesn't exist
   */
  function open(file: string, atMost: number) {
    const path = `${root}/${file}`;
    if (!isInside(folderOf(path))) throw new UnreadFile('outside', 'its folder is a link');
    try {
      return read(path, atMost);
    } catch (error) {
      if (!(error instanceof UnreadFile) || error.why !== 'outside') throw error;
      return read(realPathWithin(path, root), atMost);
    }
  }

  function read(path: string, atMost: number) {
    return withPlainFile(path, { most: MAX_TEXT }, ({ handle, found }) => {
      const { size } = found;
      const wanted = Math.min(size, atMost);
      let { buffer } = memory;
      if (buffer === undefined || buffer.length < wanted) {
        buffer = Buffer.allocUnsafeSlow(Math.max(LEAST, wanted));
        memory.buffer = buffer;
      }
      const length = readInto(handle, buffer.subarray(0, wanted));
      const bytes = withoutMark(buffer.subarray(0, length));
      return { bytes, size: size - length + bytes.length, signature: signatureOf(found) };
    });
  }

  const readFile: FileReader = (file, atMost = Infinity) => tryTo(() => open(file, atMost));

  function whyUnread(file: string): UnreadFile | undefined {
    try {
      open(file, 0);
      return undefined;
    } catch (error) {
      return error instanceof UnreadFile ? error : undefined;
    }
  }

  function signature(file: string): number | undefined {
    const path = `${root}/${file}`;
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found?.isFile() === true && isInside(folderOf(path)) ? signatureOf(found) : undefined;
  }

  function namesIn(within: string): readonly string[] {
    const path = `${root}/${within}`;
    return tryTo(() => (isInside(path) ? readdirSync(path) : [])) ?? [];
  }

  /**
   * Returns the path of a folder in `within`, spelled as on disk if only the case of letters
   * differs.
   */
  function spelled(within: string, name: string): string {
    if (name === '.') return within;
    const names = namesIn(within);
    const like = names.find((one) => one.toLowerCase() === name.toLowerCase());
    const own = names.includes(name) ? name : (like ?? name);
    return within === '.' ? own : `${within}/${own}`;
  }

  function siblings(file: string): readonly string[] {
    const within = dirname(file).split('/').reduce(spelled, '.');
    const names = namesIn(within);
    return names.map((name) => (within === '.' ? name : `${within}/${name}`));
  }

  return { read: readFile, whyUnread, signature, siblings };
}
