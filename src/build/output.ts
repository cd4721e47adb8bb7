import { rmSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { invariant } from '../diagnostics/invariant.ts';
import {
  codeOf,
  createFileWriter,
  makeFolder,
  writeError,
  type FileWriter,
  type WrittenFile,
} from './file-writer.ts';
import { isRunning, releaseLocks, takeLock } from './lock.ts';
import { MANIFEST_FILE, type Manifest } from './target.ts';

/** The output while it is written: a folder beside the target, which takes the target's place at the end (OUT-1). */
export interface Output extends FileWriter {
  /** Where the files are written. */
  readonly folder: string;
  /** Takes note of files that another thread has written into the folder. */
  add(files: readonly WrittenFile[]): void;
  /** Replaces the target. @throws SiteError when files can't be written; the target is untouched then */
  finish(manifest: Omit<Manifest, 'files'>): Promise<{ files: number; bytes: number }>;
  discard(): Promise<void>;
}

/** Folders that are being written; an interrupted process removes them. */
const openFolders = new Set<string>();

/** Removes what unfinished builds have written, at once: for a process that is about to end (OUT-4). */
export function abandonOutputs() {
  for (const folder of openFolders) rmSync(folder, { recursive: true, force: true });
  releaseLocks();
}

/** Opens an output beside `target`, which `checkTarget` has passed. */
export async function openOutput(target: string): Promise<Output> {
  const folder = sibling(target, `new-${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  openFolders.add(folder);
  makeFolder(folder);
  const writer = createFileWriter(folder, target);
  const files = new Map<string, WrittenFile>();

  function noted(written: WrittenFile): WrittenFile {
    invariant(!files.has(written.file), `${written.file} is written twice`);
    files.set(written.file, written);
    return written;
  }

  return {
    folder,
    write: (file, content) => noted(writer.write(file, content)),
    copy: (from, file) => noted(writer.copy(from, file)),
    add: (written) => written.forEach(noted),
    async finish(manifest) {
      const written = [...files.values()].toSorted((a, b) => (a.file < b.file ? -1 : 1));
      const hashes = Object.fromEntries(written.map(({ file, hash }) => [file, hash]));
      writer.write(MANIFEST_FILE, `${JSON.stringify({ ...manifest, files: hashes })}\n`);
      await swap(folder, target);
      openFolders.delete(folder);
      const bytes = written.reduce((sum, one) => sum + one.bytes, 0);
      return { files: files.size, bytes };
    },
    async discard() {
      await rm(folder, { recursive: true, force: true });
      openFolders.delete(folder);
    },
  };
}

function sibling(target: string, name: string): string {
  return join(dirname(target), `.${basename(target)}.sitegen-${name}`);
}

/** Two renames, as close together as can be; a crash between them is mended by the next build. */
async function swap(staging: string, target: string) {
  const former = sibling(target, 'old');
  await rm(former, { recursive: true, force: true });
  try {
    await rename(target, former);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw writeError(target, error);
  }
  try {
    await rename(staging, target);
  } catch (error) {
    await rename(former, target).catch(() => undefined);
    throw writeError(target, error);
  }
  await rm(former, { recursive: true, force: true });
}

/** Keeps other builds out of a target; returns what lets them in again. @throws SiteError */
export function lockOutput(target: string): () => void {
  makeFolder(dirname(target));
  return takeLock(sibling(target, 'lock'));
}

/** Clears up after killed builds: removes what they had begun, and brings back an output that one had set aside. */
export async function recoverOutput(target: string) {
  const former = sibling(target, 'old');
  const begun = basename(sibling(target, 'new-'));
  const names = await readdir(dirname(target)).catch((): string[] => []);
  for (const name of names) {
    const pid = name.startsWith(begun) ? name.slice(begun.length) : '';
    if (!/^\d+$/.test(pid) || isRunning(Number(pid))) continue;
    await rm(join(dirname(target), name), { recursive: true, force: true });
  }
  if (!names.includes(basename(former))) return;
  if (names.includes(basename(target))) await rm(former, { recursive: true, force: true });
  else await rename(former, target);
}
