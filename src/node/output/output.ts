import { linkSync, lstatSync, renameSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { invariant } from '../../diagnostics/invariant.ts';
import { tryTo } from '../../values/try-to.ts';
import {
  attempt,
  createFileWriter,
  hashOf,
  makeFolder,
  type FileWriter,
  type WrittenFile,
} from './file-writer.ts';
import { MAX_FILE, readOwnFile } from './own-file.ts';
import { removeFolder } from './remove-folder.ts';
import { commitChange, completeChange, MAX_CHANGE } from './journal.ts';
import { isRunning, releaseLocks, takeLock, type Lock } from './lock.ts';
import { hasPlainFolders, isPlainFile, isPlainFolder } from './output-path.ts';
import {
  MANIFEST_FILE,
  manifestBytes,
  manifestText,
  sibling,
  type Manifest,
  type PreviousOutput,
} from './target.ts';

/**
 * The output while it is written: a folder next to the target, whose files are moved at the end
 * (OUT-1).
 */
export interface Output extends FileWriter {
  /** The folder for new files. */
  readonly folder: string;
  /** Records files that another thread has written into the folder. */
  add(files: readonly WrittenFile[]): void;
  /**
   * Copies a file with a known hash; one already in the target isn't read. Returns false without a
   * copy if the hash differs.
   */
  copyKnown(from: string, file: string, hash: string): boolean;
  /**
   * Returns all files so far, each with the path of its bytes, and whether these are in the
   * previous output.
   */
  files(): readonly { readonly file: string; readonly path: string; readonly isKept: boolean }[];
  /** Returns the record of a file in the previous output. */
  previous(file: string): WrittenFile | undefined;
  /** Keeps files of the previous output in place; returns false if one was modified. */
  reuse(files: readonly WrittenFile[]): boolean;
  /**
   * Changes the target's files, or replaces the whole target. Files with unchanged bytes keep their
   * modification time.
   * @throws SiteError if files can't be written; the target is unchanged then
   */
  finish(manifest: Omit<Manifest, 'files'>): Promise<FinishedOutput>;
  discard(): Promise<void>;
}

export interface FinishedOutput {
  /** All files of the output except the manifest. */
  readonly files: readonly WrittenFile[];
  readonly bytes: number;
  /** Number of files added, changed or removed. */
  readonly changed: number;
  /** True if all folders are new. */
  readonly isReplaced: boolean;
  /** True if files were added or removed. */
  readonly hasOtherFiles: boolean;
}

/** Folders being written; an interrupted process removes them. */
const openFolders = new Set<string>();

/** Removes a folder if the process is interrupted before it is released. */
export function holdFolder(folder: string): () => void {
  openFolders.add(folder);
  return () => openFolders.delete(folder);
}

/** Removes unfinished outputs synchronously, for a process that is about to end (OUT-4). */
export function abandonOutputs() {
  for (const folder of openFolders) {
    // Threads may still be writing; the next build removes the rest.
    tryTo(() => rmSync(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: 10 }));
  }
  releaseLocks();
}

type KeptFiles = Pick<PreviousOutput, 'files' | 'isAsLeft'>;

const NO_FILES: KeptFiles = { files: new Map(), isAsLeft: () => false };

/** Opens an output next to `target`, which `checkTarget` has accepted. */
export async function openOutput(
  target: string,
  { files: previous, isAsLeft }: KeptFiles = NO_FILES,
): Promise<Output> {
  const folder = sibling(target, `new-${process.pid}`);
  await removeFolder(folder);
  openFolders.add(folder);
  makeFolder(folder);
  const writer = createFileWriter(folder, target);
  const fresh = new Map<string, WrittenFile>();
  const kept = new Map<string, WrittenFile>();

  /** Records a file; an identical one in the target stays there. */
  function note(written: WrittenFile): WrittenFile {
    const { file, hash } = written;
    invariant(!fresh.has(file) && !kept.has(file), `${file} is written twice`);
    const before = previous.get(file);
    const isSame = before?.hash === hash && isAsLeft(before);
    if (isSame) kept.set(file, before);
    else fresh.set(file, written);
    return isSame ? before : written;
  }

  /** Returns all files, sorted by path; the files of the previous output are sorted already. */
  function allFiles(): readonly WrittenFile[] {
    const files: WrittenFile[] = [];
    for (const file of previous.keys()) {
      const written = kept.get(file) ?? fresh.get(file);
      if (written !== undefined) files.push(written);
    }
    const others = [...fresh.values()].filter(({ file }) => !previous.has(file));
    if (others.length === 0) return files;
    return [...files, ...others].toSorted((a, b) => (a.file < b.file ? -1 : 1));
  }

  async function place(manifest: string) {
    const removed = [...previous.keys()].filter((file) => !fresh.has(file) && !kept.has(file));
    if (fresh.size + removed.length === 0 && manifest === manifestBytes(target)?.toString()) {
      return { changed: 0, isReplaced: false, hasOtherFiles: false };
    }
    const moved = [...fresh.keys(), MANIFEST_FILE];
    writer.write(MANIFEST_FILE, manifest);
    const size = moved.length + removed.length;
    const isSmall =
      kept.size > 0 && size <= MAX_CHANGE && hasPlainFolders(target, [...moved, ...removed]);
    if (isSmall) {
      attempt(target, () =>
        commitChange(sibling(target, 'journal'), target, { staging: folder, moved, removed }),
      );
    } else {
      for (const file of kept.keys()) bringAlong(file);
      await swap(folder, target);
    }
    const hasOtherFiles =
      removed.length > 0 || [...fresh.keys()].some((file) => !previous.has(file));
    return { changed: size - 1, isReplaced: !isSmall, hasOtherFiles };
  }

  async function discard() {
    // A failed change still needs its staging folder, for the next command.
    if (!isPlainFile(sibling(target, 'journal'))) await removeFolder(folder);
    openFolders.delete(folder);
  }

  /**
   * Adds a file of the previous output by a hard link, or by a copy if the file system has none.
   */
  function bringAlong(file: string) {
    const from = join(target, file);
    const to = writer.placeFor(file);
    attempt(target, () => {
      // If the file was rendered again with equal bytes, the previous one replaces it.
      rmSync(to, { force: true });
      try {
        linkSync(from, to);
      } catch {
        writer.copy(from, file);
      }
    });
  }

  return {
    ...writer,
    folder,
    write: (file, content) => note(writer.write(file, content)),
    copy: (from, file) => note(writer.copy(from, file)),
    copyKnown(from, file, hash) {
      const before = previous.get(file);
      if (before?.hash === hash && isAsLeft(before)) {
        kept.set(file, before);
        return true;
      }
      const bytes = readOwnFile(from, MAX_FILE);
      const isWhole = bytes !== undefined && hashOf(bytes) === hash;
      if (isWhole) note(writer.write(file, bytes));
      return isWhole;
    },
    add: (written) => written.forEach(note),
    files: () => [
      ...Array.from(fresh.keys(), (file) => ({ file, path: join(folder, file), isKept: false })),
      ...Array.from(kept.keys(), (file) => ({ file, path: join(target, file), isKept: true })),
    ],
    previous: (file) => previous.get(file),
    reuse(files) {
      if (!files.every(isAsLeft)) return false;
      for (const written of files) kept.set(written.file, written);
      return true;
    },
    async finish(manifest) {
      const files = allFiles();
      const placed = await place(manifestText(manifest, files));
      await discard();
      return { files, bytes: files.reduce((sum, one) => sum + one.bytes, 0), ...placed };
    },
    discard,
  };
}

/**
 * Replaces the target by two renames in immediate succession. After a crash between them, the next
 * build restores the target.
 */
async function swap(staging: string, target: string) {
  const former = sibling(target, 'old');
  await removeFolder(former);
  attempt(target, () => {
    const isSetAside = lstatSync(target, { throwIfNoEntry: false }) !== undefined;
    if (isSetAside) renameSync(target, former);
    try {
      renameSync(staging, target);
    } catch (error) {
      // If restoring fails too, the next build restores the target (`recoverOutput`). The first
      // error is thrown, as it is more useful.
      if (isSetAside) tryTo(() => renameSync(former, target));
      throw error;
    }
  });
  await removeFolder(former);
}

/** Keeps other builds out of a target. @throws SiteError */
export function lockOutput(target: string): Lock {
  makeFolder(dirname(target));
  return takeLock(sibling(target, 'lock'), sibling(target, `new-${process.pid}.lock`));
}

/**
 * Cleans up after killed builds: completes an unfinished change, removes partial outputs, and
 * restores an output that was set aside.
 */
export async function recoverOutput(target: string) {
  attempt(target, () => completeChange(sibling(target, 'journal'), target));
  const former = sibling(target, 'old');
  const begun = basename(sibling(target, 'new-'));
  const names = await readdir(dirname(target)).catch((): string[] => []);
  for (const name of names) {
    const rest = name.startsWith(begun) ? name.slice(begun.length) : '';
    const [, pid] = /^(\d+)(?:\.lock)?$/.exec(rest) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    await removeFolder(join(dirname(target), name));
  }
  // Anything but a folder isn't a former output. `swap` removes it.
  if (!isPlainFolder(former)) return;
  if (names.includes(basename(target))) await removeFolder(former);
  else renameSync(former, target);
}
