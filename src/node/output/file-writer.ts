import { createHash, hash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { invariant } from '../../diagnostics/invariant.ts';
import { codeOf } from '../../diagnostics/code-of.ts';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { realPath, UnreadFile, withPlainFile } from '../plain-file.ts';
import { isOutputPath } from './output-path.ts';
import { folderOf } from './folder-of.ts';

/** A file of an output. */
export interface WrittenFile {
  /** Path below the output, with forward slashes. */
  readonly file: string;
  /** Hash of its bytes. */
  readonly hash: string;
  readonly bytes: number;
  /** Modification time of the file system, in milliseconds. */
  readonly changed: number;
}

/** Writes the files of an output into a folder; several threads may share a folder. */
export interface FileWriter {
  /**
   * Writes a file synchronously: for small ones Node's thread pool costs more than it saves.
   * @throws SiteError if it can't be written
   */
  write(file: string, content: string | Uint8Array): WrittenFile;
  /**
   * Copies a regular file, through links too, as its author may name any file. @throws SiteError if
   * it can't be read or written
   */
  copy(from: string, file: string): WrittenFile;
  /** The path of a file in the folder; creates parent folders. */
  placeFor(file: string): string;
}

/** Creates a writer of files into a folder. `target` is the output's path for messages. */
export function createFileWriter(folder: string, target: string): FileWriter {
  const folders = new Set<string>([folder]);
  const encoded = createEncoder();

  /** Returns the path of a file, which is inside the folder for any project (SAFE-4). */
  function place(file: string): string {
    invariant(isOutputPath(file), `${file} is outside the output`);
    const path = `${folder}/${file}`;
    ensureFolder(folderOf(path));
    return path;
  }

  function ensureFolder(path: string) {
    if (folders.has(path)) return;
    ensureFolder(folderOf(path));
    try {
      mkdirSync(path);
    } catch (error) {
      // Another thread was first.
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    folders.add(path);
  }

  return {
    placeFor: (file) => attempt(`${target}/${file}`, () => place(file)),
    write(file, content) {
      const bytes = typeof content === 'string' ? encoded(content) : content;
      return attempt(`${target}/${file}`, () => {
        return withFile(place(file), 'w', (handle) => {
          writeFileSync(handle, bytes);
          const { mtimeMs: changed } = fstatSync(handle);
          return { file, hash: hashOf(bytes), bytes: bytes.length, changed };
        });
      });
    },
    copy(from, file) {
      return attempt(`${target}/${file}`, () => {
        const path = place(file);
        return withSource(from, (source) =>
          withFile(path, 'w', (handle) => {
            const sum = hashIn(source, (bytes) => writeFileSync(handle, bytes));
            const { size: bytes, mtimeMs: changed } = fstatSync(handle);
            return { file, hash: sum, bytes, changed };
          }),
        );
      });
    },
  };
}

/** Runs a function on a file to copy. @throws SiteError if it can't be read */
function withSource<T>(from: string, work: (handle: number) => T): T {
  try {
    return withPlainFile(realPath(from), { most: Infinity }, ({ handle }) => work(handle));
  } catch (error) {
    if (!(error instanceof UnreadFile)) throw error;
    throw new SiteError(`Can’t read the file ${from}: ${error.message}.`, {
      details: 'Build again, because the file changed while sitegen was reading it.',
      exception: error,
    });
  }
}

/** Runs a function on an open file, and closes it. @throws NodeJS.ErrnoException */
export function withFile<T>(path: string, flags: string | number, work: (handle: number) => T): T {
  const handle = openSync(path, flags);
  try {
    return work(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Returns the UTF-8 of a text, valid until the next call: separate buffers would be collected late,
 * since they look small to the collector.
 */
export function createEncoder(): (text: string) => Uint8Array {
  let buffer = Buffer.allocUnsafeSlow(64 * 1024);
  return (text) => {
    if (buffer.length < text.length * 3) buffer = Buffer.allocUnsafeSlow(text.length * 4);
    return buffer.subarray(0, buffer.write(text));
  };
}

export const FILE_HASH_LENGTH = 22;

/** A prefix of SHA-256, long enough to distinguish the files of a site. */
export function hashOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url').slice(0, FILE_HASH_LENGTH);
}

/** An incremental hash. */
export function startHash(): { add(bytes: Uint8Array): void; end(): string } {
  const sum = createHash('sha256');
  return {
    add: (bytes) => void sum.update(bytes),
    end: () => sum.digest('base64url').slice(0, FILE_HASH_LENGTH),
  };
}

/** Creates a file; after a failed write it is removed. @throws NodeJS.ErrnoException */
export function writeNew(path: string, content: string | Uint8Array) {
  withFile(path, 'wx', (handle) => {
    try {
      writeFileSync(handle, content);
    } catch (error) {
      rmSync(path, { force: true });
      // Errors on an open file don't contain its name.
      if (error instanceof Error) error.message += ` '${path}'`;
      throw error;
    }
  });
}

/** Buffer size for files, which may be larger than the memory. */
const PORTION = 1024 * 1024;

/** The hash of an open file; `each` receives its bytes in portions. */
export function hashIn(handle: number, each?: (bytes: Uint8Array) => void): string {
  const sum = startHash();
  const portion = Buffer.allocUnsafeSlow(PORTION);
  for (;;) {
    const length = readSync(handle, portion);
    if (length === 0) return sum.end();
    const bytes = portion.subarray(0, length);
    sum.add(bytes);
    each?.(bytes);
  }
}

/** Creates a folder and its parents. @throws SiteError */
export function makeFolder(folder: string) {
  attempt(folder, () => mkdirSync(folder, { recursive: true }));
}

/**
 * Runs a function that writes to an output, or a file of it. @throws SiteError with a readable
 * reason
 */
export function attempt<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (exception) {
    if (exception instanceof SiteError) throw exception;
    const details = 'Check the free space and the permissions; the earlier output is unchanged.';
    throw new SiteError(`Can’t write the output ${path}: ${reasonOf(exception)}`, {
      details,
      exception,
    });
  }
}
