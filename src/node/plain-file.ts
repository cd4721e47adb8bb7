import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';
import type { Stats } from 'node:fs';
import { codeOf } from '../diagnostics/code-of.ts';

/** Flags for opening a file: links are rejected, and pipes don't block. */
const FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The reason why a file isn't read. */
export type Unread = 'missing' | 'outside' | 'not-plain' | 'too-large' | 'unreadable';

/** The error for a file that isn't read; its message completes "It can not be read: …". */
export class UnreadFile extends Error {
  readonly why: Unread;

  constructor(why: Unread, message: string) {
    super(message);
    this.name = 'UnreadFile';
    this.why = why;
  }
}

/** The open file and its metadata. */
interface PlainFile {
  readonly handle: number;
  readonly found: Stats;
}

interface PlainFileOptions {
  /** Maximum bytes of a file. */
  readonly most: number;
  /**
   * A folder, as a path without links: links to files inside it are followed. If absent, all links
   * are rejected.
   */
  readonly within?: string | undefined;
}

/**
 * Opens a file and passes it to a function: the only way to open files of a project (SAFE-9).
 * Pipes, devices and folders are rejected, and links out of the folder. @throws UnreadFile
 */
export function withPlainFile<T>(
  path: string,
  { most, within }: PlainFileOptions,
  work: (file: PlainFile) => T,
): T {
  const file = openPlainFile(path, { most, within });
  try {
    return work(file);
  } finally {
    closeSync(file.handle);
  }
}

/** Opens a file as `withPlainFile` does; the caller closes its handle. @throws UnreadFile */
export function openPlainFile(path: string, { most, within }: PlainFileOptions): PlainFile {
  const handle = openPlain(within === undefined ? path : realPathWithin(path, within));
  try {
    const found = fstatSync(handle);
    if (!found.isFile()) throw new UnreadFile('not-plain', kindOf(found.isDirectory()));
    if (found.size > most) {
      throw new UnreadFile('too-large', `it has ${found.size} bytes, but the limit is ${most}`);
    }
    return { handle, found };
  } catch (error) {
    closeSync(handle);
    throw error;
  }
}

/** The bytes of a file. @throws UnreadFile */
export function readPlainFile(path: string, options: PlainFileOptions): Buffer {
  return withPlainFile(path, options, ({ handle, found }) => {
    const bytes = Buffer.allocUnsafeSlow(found.size);
    return bytes.subarray(0, readInto(handle, bytes));
  });
}

function openPlain(path: string): number {
  try {
    return openSync(path, FLAGS);
  } catch (error) {
    throw unread(error, path);
  }
}

/** The path of a file with links resolved. @throws UnreadFile if it isn't inside of a folder */
export function realPathWithin(path: string, folder: string): string {
  const real = realPath(path);
  if (real.startsWith(folder.endsWith(sep) ? folder : folder + sep)) return real;
  throw new UnreadFile('outside', `it is a link to a place outside ${folder}`);
}

/** The path of a file with links resolved, also out of the folder. @throws UnreadFile */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    throw unread(error, path);
  }
}

/** Reads a file from an offset into a buffer; returns the number of bytes. */
export function readInto(handle: number, memory: Uint8Array, from = 0): number {
  let length = 0;
  while (length < memory.length) {
    const read = readSync(handle, memory, length, memory.length - length, from + length);
    if (read === 0) break;
    length += read;
  }
  return length;
}

function unread(error: unknown, path: string): UnreadFile {
  const code = codeOf(error) ?? 'unknown error';
  if (code === 'ENOENT' || code === 'ENOTDIR') return new UnreadFile('missing', 'it is missing');
  // Sockets can't be opened, and FreeBSD reports EMLINK for a link.
  if (code === 'ENXIO') return new UnreadFile('not-plain', kindOf(false));
  if (code === 'ELOOP' || code === 'EMLINK') return new UnreadFile('outside', 'it is a link');
  return new UnreadFile('unreadable', `the system reports ${code} for ${path}`);
}

function kindOf(isFolder: boolean): string {
  return isFolder ? 'it is a folder' : 'it is a pipe or a device, not a plain file';
}
