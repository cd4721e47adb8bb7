import type { Notes } from '../../import/imported.ts';
import { filesOf, type SourceFiles } from '../../import/source.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { SKIPPED } from './read-folder.ts';
import { isZip, openZip } from './read-zip.ts';

/** A file that an author has chosen or dropped. */
export interface ChosenFile {
  /** The path, which begins with the name of the chosen folder; for a single file, its name. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Chosen files as a source; `name` is the name of their folder, archive or only file, and empty for
 * several files.
 */
export interface ChosenSource {
  readonly files: SourceFiles;
  readonly name: string;
}

/**
 * Opens chosen files as a source; a single archive is unpacked. Files with unsafe paths, such as
 * `../a`, are left out and reported.
 * @throws SiteError for an archive that can’t be read
 */
export async function openChosen(
  chosen: readonly ChosenFile[],
  notes: Notes,
): Promise<ChosenSource> {
  const sound = chosen.filter(({ path }) => {
    if (path.split('/').some((part) => SKIPPED.has(part))) return false;
    const isSound = isPath(path);
    if (!isSound) notes.leave('a path that leads elsewhere isn’t read', path.slice(0, 200));
    return isSound;
  });
  const [only] = sound;
  if (sound.length === 1 && only !== undefined && isZip(only.bytes)) {
    const name = only.path.split('/').at(-1) ?? '';
    const files = await openZip(Buffer.from(only.bytes), name, notes);
    return { files, name: name.replace(/\.zip$/i, '') };
  }
  const tops = new Set(sound.map(({ path }) => path.split('/')[0] ?? ''));
  const [top = ''] = tops;
  const isFolder = tops.size === 1 && sound.every(({ path }) => path.includes('/'));
  const paths = sound.map(
    ({ path, bytes }) => [isFolder ? path.slice(top.length + 1) : path, bytes] as const,
  );
  const isOne = sound.length === 1 && !isFolder;
  const name = isFolder ? top : isOne ? top.replace(/\.[^.]+$/, '') : '';
  return { files: filesOf(Object.fromEntries(paths)), name };
}

/** Returns whether a path stays below its folder on every system. */
const isPath = (path: string) =>
  path.length <= IMPORT_LIMITS.path &&
  !/[\0\\]/.test(path) &&
  path.split('/').length <= IMPORT_LIMITS.depth &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
