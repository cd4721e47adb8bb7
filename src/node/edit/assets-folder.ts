import { lstatSync, renameSync, rmSync } from 'node:fs';
import { publishAssets } from '../../model/asset.ts';
import type { Project } from '../../model/entities.ts';
import type { AssetFiles } from '../media/asset-files.ts';
import { freeName, type FileName } from './assets-name.ts';
import { safePath, saveFailure } from './save-files.ts';
import { syncFile, writeDraft } from './write-draft.ts';

interface NamedFile extends FileName {
  /**
   * Returns whether a file of the folder that no asset uses has the same bytes, so that its name
   * can be used.
   */
  readonly isSame: (path: string) => boolean;
  /** The uid of the asset that gets the name; left out for a new asset. */
  readonly uid?: string;
}

/** Returns a name that no other asset of the project and no other file of the folder has. */
export function nameIn(
  files: AssetFiles,
  project: Project,
  { basename, extension, isSame, uid }: NamedFile,
): string {
  const published = [...publishAssets(project).assets.values()];
  const others = published.filter((asset) => asset.uid !== uid);
  const taken = new Set(others.map((asset) => asset.basename));
  return freeName(basename, (name) => {
    const found = files.find(named(name, extension));
    return taken.has(name) || (found !== undefined && !isSame(found));
  });
}

/** Returns the key by which a file in the folder is found. */
export function named(basename: string, extension: string): Parameters<AssetFiles['find']>[0] {
  const filename = `${basename}.${extension}`;
  return { path: filename, filename, basename, extension };
}

/** Writes a new file as a whole, and returns its path. @throws SiteError */
export function placeFile(folder: string, filename: string, bytes: Uint8Array): string {
  try {
    const path = safePath(folder, filename);
    const { draft } = writeDraft(path, [bytes]);
    syncFile(draft);
    const isTaken = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
    if (isTaken) rmSync(draft, { force: true });
    else renameSync(draft, path);
    if (isTaken) throw new Error(`Another program just created the file ${filename}.`);
    return path;
  } catch (exception) {
    throw saveFailure(exception);
  }
}
