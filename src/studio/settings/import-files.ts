import {
  IMPORT_MAX_FILES,
  IMPORT_MAX_MB,
  type ImportOutcome,
} from '../../author/project/import-outcome.ts';
import { base64Of } from '../shell/base64.ts';
import { sendPages } from '../shell/changes.ts';
import { useEdit } from '../shell/edit-store.ts';
import type { ChosenFile, Dropped } from './chosen-file.ts';
import { IMPORT_TEXTS as TEXTS } from './import-texts.ts';

/** The files of an input; those of a folder have paths. */
export const chosenIn = (files: FileList | readonly File[] | null): readonly ChosenFile[] =>
  [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** The files of a drop, also those in folders. */
export async function filesIn(dropped: readonly Dropped[]): Promise<readonly ChosenFile[]> {
  const found: ChosenFile[] = [];
  for (const one of dropped) {
    if (one instanceof File) found.push({ path: one.name, file: one });
    else await collect(one, found);
  }
  return found;
}

async function collect(entry: FileSystemEntry, found: ChosenFile[]): Promise<void> {
  if (found.length > IMPORT_MAX_FILES) return;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path: entry.fullPath.replace(/^\//, ''), file });
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    const next = () =>
      new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
        reader.readEntries(resolve, reject),
      );
    // A reader returns at most a hundred entries at a time.
    for (let some = await next(); some.length > 0; some = await next()) {
      for (const one of some) await collect(one, found);
    }
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Adds chosen files as pages below a page. @throws Error with the reason of a rejection */
export async function importFiles(
  chosen: readonly ChosenFile[],
  parent: string,
): Promise<ImportOutcome> {
  const size = chosen.reduce((sum, { file }) => sum + file.size, 0);
  if (chosen.length === 0) throw new Error(TEXTS.none);
  if (chosen.length > IMPORT_MAX_FILES) throw new Error(TEXTS.tooMany(IMPORT_MAX_FILES));
  if (size > IMPORT_MAX_MB * 1024 * 1024) throw new Error(TEXTS.tooLarge(IMPORT_MAX_MB));
  const files: { readonly path: string; readonly bytes: string }[] = [];
  for (const { path, file } of chosen) files.push({ path, bytes: await base64Of(file) });
  try {
    return await sendPages({ parent, files });
  } catch (error) {
    // The dialog shows the reason.
    useEdit.setState({ error: undefined });
    throw error;
  }
}
