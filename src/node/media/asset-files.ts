import { join } from 'node:path';
import { reasonLine } from '../../diagnostics/reason-of.ts';
import type { PublishedAsset } from '../../model/asset.ts';
import { foldName } from '../../values/fold-name.ts';
import { tryTo } from '../../values/try-to.ts';
import { realPath, realPathWithin, UnreadFile, withPlainFile } from '../plain-file.ts';

/** The names by which a file is found. */
type AssetName = Partial<Pick<PublishedAsset, 'uid'>> &
  Pick<PublishedAsset, 'path' | 'filename' | 'basename' | 'extension'>;

/** The files of a folder, by the names of assets. */
export interface AssetFiles {
  /**
   * Returns the path of an asset's file: at its asset path, or anywhere in the folder by its unique
   * or its original name.
   */
  find(asset: AssetName): string | undefined;
  /** The reason why the file of an asset isn't read; undefined if it doesn't exist, or is read. */
  rejection(asset: AssetName): string | undefined;
  /**
   * Returns the paths, below the folder, of all files with the name of an asset; empty unless there
   * are several.
   */
  namesakes(asset: AssetName): readonly string[];
}

/**
 * Files outside of the assets folder, by the uids of their assets: pages from files name them, and
 * they are inside the project.
 */
export type OwnFiles = ReadonlyMap<string, string>;

export const NONE_OWN: OwnFiles = new Map();

/**
 * Returns the absolute paths of assets' files by uid; `assets` contains the uids by the paths below
 * the folder.
 */
export function ownFilesOf({
  folder,
  assets,
}: {
  readonly folder: string;
  readonly assets?: ReadonlyMap<string, string> | undefined;
}): OwnFiles {
  if (assets === undefined || assets.size === 0) return NONE_OWN;
  const within = realPath(folder);
  const files = new Map<string, string>();
  for (const [path, uid] of assets) {
    const file = tryTo(() => realPathWithin(`${within}/${path}`, within));
    if (file !== undefined) files.set(uid, file);
  }
  return files;
}

const NO_FILES: AssetFiles = {
  find: () => undefined,
  rejection: () => undefined,
  namesakes: () => [],
};

/** A file in the folder, or the reason why it isn't read. */
interface AssetFile {
  /** Path below the folder. */
  readonly name: string;
  /** Undefined for a file that isn't read. */
  readonly path: string | undefined;
  readonly rejection: string | undefined;
}

/**
 * Finds the files of a folder and its subfolders; without a folder there are none. Links to files
 * inside are followed (SAFE-9).
 */
export async function assetFiles(
  folder: string | undefined,
  own: OwnFiles = NONE_OWN,
): Promise<AssetFiles> {
  const found = folder === undefined ? NO_FILES : await filesIn(folder);
  if (own.size === 0) return found;
  const ownFile = ({ uid = '' }: AssetName) => own.get(uid);
  return {
    find: (asset) => ownFile(asset) ?? found.find(asset),
    rejection: (asset) => (ownFile(asset) === undefined ? found.rejection(asset) : undefined),
    namesakes: (asset) => (ownFile(asset) === undefined ? found.namesakes(asset) : []),
  };
}

async function filesIn(folder: string): Promise<AssetFiles> {
  const { default: fastGlob } = await import('fast-glob');
  // An unreadable folder only hides its own files: used ones are missing, and reported at their
  // block.
  const own = { dot: false, followSymbolicLinks: false, suppressErrors: true };
  const entries = await fastGlob('**/*', {
    cwd: folder,
    ...own,
    onlyFiles: false,
    objectMode: true,
  });
  const files = entries
    .filter(({ dirent }) => !dirent.isDirectory())
    .map(({ path, dirent }) => foundFile(folder, path, dirent.isFile()))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const byPath = new Map<string, AssetFile[]>();
  const byName = new Map<string, AssetFile[]>();
  for (const file of files) {
    note(byPath, file.name, file);
    note(byName, file.name.slice(file.name.lastIndexOf('/') + 1), file);
  }
  const named = ({ basename, extension, filename }: AssetName) =>
    called(byName, `${basename}.${extension}`) ?? called(byName, filename) ?? [];
  const atPath = ({ path }: AssetName) => called(byPath, path)?.[0];
  const foundOf = (asset: AssetName) => atPath(asset) ?? named(asset)[0];
  return {
    find: (asset) => foundOf(asset)?.path,
    rejection: (asset) => foundOf(asset)?.rejection,
    namesakes(asset) {
      const all = atPath(asset) === undefined ? named(asset) : [];
      return all.length > 1 ? all.map(({ name }) => name) : [];
    },
  };
}

/** Records a file by its exact and its folded name. */
function note(files: Map<string, AssetFile[]>, name: string, file: AssetFile) {
  for (const key of new Set([exactly(name), foldName(name)])) {
    const same = files.get(key);
    if (same === undefined) files.set(key, [file]);
    else same.push(file);
  }
}

/** Files with an exact name, or else with an equal folded one. */
function called(
  files: ReadonlyMap<string, AssetFile[]>,
  name: string,
): readonly AssetFile[] | undefined {
  return files.get(exactly(name)) ?? files.get(foldName(name));
}

/** A key that no folded name has. */
const exactly = (name: string) => `Exactly ${name}`;

function foundFile(folder: string, name: string, isPlain: boolean): AssetFile {
  const path = join(folder, name);
  if (isPlain) return { name, path, rejection: undefined };
  try {
    const real = realPathWithin(path, realPath(folder));
    withPlainFile(real, { most: Infinity }, () => {});
    return { name, path: real, rejection: undefined };
  } catch (error) {
    const isLost = error instanceof UnreadFile && error.why === 'missing';
    const rejection = isLost ? 'it is a link to a missing file' : reasonLine(error);
    return { name, path: undefined, rejection };
  }
}
