import { join } from 'node:path';
import { reasonLine } from '../../diagnostics/reason-of.ts';
import type { PublishedAsset } from '../../model/asset.ts';
import { foldName } from '../../values/fold-name.ts';
import { realPath, realPathWithin, UnreadFile, withPlainFile } from '../plain-file.ts';

/** What a file is found by. */
type AssetName = Pick<PublishedAsset, 'path' | 'filename' | 'basename' | 'extension'>;

/** The files of a folder, by what assets are called. */
export interface AssetFiles {
  /** At its asset path, or anywhere in the folder by its unique or its own name. */
  find(asset: AssetName): string | undefined;
  /** Why the file that an asset is called isn't read; undefined where there isn't one, or it is. */
  refusal(asset: AssetName): string | undefined;
  /** All that have the name by which the file of an asset is found, where there are several: below the folder. */
  namesakes(asset: AssetName): readonly string[];
}

/** A file in the folder, or why it isn't read. */
interface Found {
  /** Below the folder. */
  readonly name: string;
  /** Undefined for a file that isn't read. */
  readonly path: string | undefined;
  readonly refusal: string | undefined;
}

/** Lists the files of a folder, with those below it. Links to files inside are followed (SAFE-9). */
export async function assetFiles(folder: string): Promise<AssetFiles> {
  const { default: fastGlob } = await import('fast-glob');
  // A folder that can't be read keeps from nothing but what is in it: what is used of that is missing, and told with its block.
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
  const byPath = new Map<string, Found[]>();
  const byName = new Map<string, Found[]>();
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
    refusal: (asset) => foundOf(asset)?.refusal,
    namesakes(asset) {
      const all = atPath(asset) === undefined ? named(asset) : [];
      return all.length > 1 ? all.map(({ name }) => name) : [];
    },
  };
}

/** Notes a file by a name as it is written, and by its folded one. */
function note(files: Map<string, Found[]>, name: string, file: Found) {
  for (const key of new Set([exactly(name), foldName(name)])) {
    const same = files.get(key);
    if (same === undefined) files.set(key, [file]);
    else same.push(file);
  }
}

/** Files of a name as it is written, or else of one that is folded alike. */
function called(files: ReadonlyMap<string, Found[]>, name: string): readonly Found[] | undefined {
  return files.get(exactly(name)) ?? files.get(foldName(name));
}

/** A key that no folded name has. */
const exactly = (name: string) => `Exactly ${name}`;

function foundFile(folder: string, name: string, isPlain: boolean): Found {
  const path = join(folder, name);
  if (isPlain) return { name, path, refusal: undefined };
  try {
    const real = realPathWithin(path, realPath(folder));
    withPlainFile(real, { most: Infinity }, () => {});
    return { name, path: real, refusal: undefined };
  } catch (error) {
    const isLost = error instanceof UnreadFile && error.why === 'missing';
    const refusal = isLost ? 'it is a link, and what it points to is missing' : reasonLine(error);
    return { name, path: undefined, refusal };
  }
}
