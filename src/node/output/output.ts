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

/** The output while it is written: a folder beside the target, whose files take their place at the end (OUT-1). */
export interface Output extends FileWriter {
  /** Where the files are written. */
  readonly folder: string;
  /** Takes note of files that another thread has written into the folder. */
  add(files: readonly WrittenFile[]): void;
  /**
   * Copies a file whose bytes have a known hash; one that is in the target already isn't even read. False, and there is
   * no such file, where they have another one.
   */
  copyKnown(from: string, file: string, hash: string): boolean;
  /** All files so far: where the bytes of each are, and whether it is one of the previous output. */
  files(): readonly { readonly file: string; readonly path: string; readonly isKept: boolean }[];
  /** A file of the previous output, as the build that wrote it left it. */
  previous(file: string): WrittenFile | undefined;
  /** Leaves files of the previous output where they are; false when one isn't as that build left it. */
  reuse(files: readonly WrittenFile[]): boolean;
  /**
   * Changes the target, or replaces it whole. Files whose bytes stay the same stay as they are, with their time.
   * @throws SiteError when files can't be written; the target is untouched then
   */
  finish(manifest: Omit<Manifest, 'files'>): Promise<FinishedOutput>;
  discard(): Promise<void>;
}

export interface FinishedOutput {
  /** All files of the output, the manifest not counted. */
  readonly files: readonly WrittenFile[];
  readonly bytes: number;
  /** Files that are new, changed or gone. */
  readonly changed: number;
  /** Whether all folders are new ones. */
  readonly isReplaced: boolean;
  /** Whether files have come or gone. */
  readonly hasOtherFiles: boolean;
}

/** Folders that are being written; an interrupted process removes them. */
const openFolders = new Set<string>();

/** Has a folder removed when the process is interrupted, until it is let go. */
export function holdFolder(folder: string): () => void {
  openFolders.add(folder);
  return () => openFolders.delete(folder);
}

/** Removes what unfinished builds have written, at once: for a process that is about to end (OUT-4). */
export function abandonOutputs() {
  for (const folder of openFolders) {
    // Threads may still be writing; what stays is removed by the next build.
    tryTo(() => rmSync(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: 10 }));
  }
  releaseLocks();
}

type KeptFiles = Pick<PreviousOutput, 'files' | 'isAsLeft'>;

const NO_FILES: KeptFiles = { files: new Map(), isAsLeft: () => false };

/** Opens an output beside `target`, which `checkTarget` has passed. */
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

  /** Takes note of a file; one that is in the target already stays there. */
  function note(written: WrittenFile): WrittenFile {
    const { file, hash } = written;
    invariant(!fresh.has(file) && !kept.has(file), `${file} is written twice`);
    const before = previous.get(file);
    const isSame = before?.hash === hash && isAsLeft(before);
    if (isSame) kept.set(file, before);
    else fresh.set(file, written);
    return isSame ? before : written;
  }

  /** All files, sorted: those of the previous output are so already. */
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
    // What a change that has failed on its way still has to move is left to the next command.
    if (!isPlainFile(sibling(target, 'journal'))) await removeFolder(folder);
    openFolders.delete(folder);
  }

  /** A second name for a file is made without a copy; not every file system can. */
  function bringAlong(file: string) {
    const from = join(target, file);
    const to = writer.placeFor(file);
    attempt(target, () => {
      // What was rendered once more, to the same bytes, gives way to the previous file.
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

/** Two renames, as close together as can be; a crash between them is mended by the next build. */
async function swap(staging: string, target: string) {
  const former = sibling(target, 'old');
  await removeFolder(former);
  attempt(target, () => {
    const isSetAside = lstatSync(target, { throwIfNoEntry: false }) !== undefined;
    if (isSetAside) renameSync(target, former);
    try {
      renameSync(staging, target);
    } catch (error) {
      // If it can't be brought back, the next build will (`recoverOutput`); the first error says more.
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
 * Clears up after killed builds: completes a change that one had begun to make, removes what others had begun to write,
 * and brings back an output that one had set aside.
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
  // What bears this name and is no folder is removed where it is in the way.
  if (!isPlainFolder(former)) return;
  if (names.includes(basename(target))) await removeFolder(former);
  else renameSync(former, target);
}
