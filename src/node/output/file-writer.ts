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
  /** Below the output, with forward slashes. */
  readonly file: string;
  /** Of its bytes. */
  readonly hash: string;
  readonly bytes: number;
  /** When it was written, in milliseconds, as the file system says. */
  readonly changed: number;
}

/** Writes the files of an output into a folder; several threads may have one for the same folder. */
export interface FileWriter {
  /**
   * Writes a file at once: handing small ones to Node's own threads costs more than it takes.
   * @throws SiteError when it can't be written
   */
  write(file: string, content: string | Uint8Array): WrittenFile;
  /**
   * Copies a plain file, also where a link leads to it: what an author names is theirs to choose.
   * @throws SiteError when it can't be read or written
   */
  copy(from: string, file: string): WrittenFile;
  /** The path of a file in the folder; the folders on the way to it are made. */
  placeFor(file: string): string;
}

/** `target` names the output in messages. */
export function createFileWriter(folder: string, target: string): FileWriter {
  const folders = new Set<string>([folder]);
  const encoded = createEncoder();

  /** The path of a file in the folder. Whatever a project says, it is inside (SAFE-4). */
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

/** Does something with a file that is copied. @throws SiteError when it can't be read */
function withSource<T>(from: string, work: (handle: number) => T): T {
  try {
    return withPlainFile(realPath(from), { most: Infinity }, ({ handle }) => work(handle));
  } catch (error) {
    if (!(error instanceof UnreadFile)) throw error;
    throw new SiteError(`The file ${from} can not be read: ${error.message}.`, {
      details: 'It was changed while it was read. Build again.',
      exception: error,
    });
  }
}

/** Does something with an open file, which is closed then. @throws NodeJS.ErrnoException */
export function withFile<T>(path: string, flags: string | number, work: (handle: number) => T): T {
  const handle = openSync(path, flags);
  try {
    return work(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Gives the UTF-8 of a text, which holds until the next one: memory of its own for each would be collected late, as it
 * counts little for the collector.
 */
export function createEncoder(): (text: string) => Uint8Array {
  let buffer = Buffer.allocUnsafeSlow(64 * 1024);
  return (text) => {
    if (buffer.length < text.length * 3) buffer = Buffer.allocUnsafeSlow(text.length * 4);
    return buffer.subarray(0, buffer.write(text));
  };
}

export const FILE_HASH_LENGTH = 22;

/** Enough of SHA-256 to tell any two files of a site apart. */
export function hashOf(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url').slice(0, FILE_HASH_LENGTH);
}

/** The same of bytes that come one after the other. */
export function startHash(): { add(bytes: Uint8Array): void; end(): string } {
  const sum = createHash('sha256');
  return {
    add: (bytes) => void sum.update(bytes),
    end: () => sum.digest('base64url').slice(0, FILE_HASH_LENGTH),
  };
}

/** Writes a file that isn't there yet; where it can't be written whole, none is there then. @throws NodeJS.ErrnoException */
export function writeNew(path: string, content: string | Uint8Array) {
  withFile(path, 'wx', (handle) => {
    try {
      writeFileSync(handle, content);
    } catch (error) {
      rmSync(path, { force: true });
      // Of an open file the system says no name.
      if (error instanceof Error) error.message += ` '${path}'`;
      throw error;
    }
  });
}

/** Bytes of a file that are in memory at a time: a video may be larger than that is. */
const PORTION = 1024 * 1024;

/** The hash of all that an open file holds; `each` is handed all of its bytes in portions. */
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

/** Makes a folder and those above it. @throws SiteError */
export function makeFolder(folder: string) {
  attempt(folder, () => mkdirSync(folder, { recursive: true }));
}

/** Does what writes to an output, or a file of it. @throws SiteError why it can't be written, in words that help */
export function attempt<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (exception) {
    if (exception instanceof SiteError) throw exception;
    const details = 'Look at the free space and the permissions. The earlier output is untouched.';
    throw new SiteError(`The output ${path} can not be written: ${reasonOf(exception)}`, {
      details,
      exception,
    });
  }
}
