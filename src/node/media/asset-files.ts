import { join } from 'node:path';
import type { PublishedAsset } from '../../model/asset.ts';

/** What a file is found by. */
type AssetName = Pick<PublishedAsset, 'path' | 'filename' | 'basename' | 'extension'>;

/** The files of a folder, by what assets are called. */
export interface AssetFiles {
  /** At its asset path, or anywhere in the folder by its unique or its own name. */
  find(asset: AssetName): string | undefined;
  /** All that have the name by which the file of an asset is found, where there are several: below the folder. */
  namesakes(asset: AssetName): readonly string[];
}

/** One spelling for names that look the same: some systems and archives write an accent as a character of its own. */
const spelled = (name: string) => name.normalize().toLowerCase();

/** Lists the files of a folder, with those below it. */
export async function assetFiles(folder: string): Promise<AssetFiles> {
  const { default: fastGlob } = await import('fast-glob');
  // A folder that can't be read keeps from nothing but what is in it: what is used of that is missing, and told with its block.
  const own = { dot: false, followSymbolicLinks: false, suppressErrors: true };
  const files = await fastGlob('**/*', { cwd: folder, ...own });
  const byPath = new Map<string, string>();
  const byName = new Map<string, string[]>();
  for (const file of files.toSorted()) {
    const path = spelled(file);
    const name = path.slice(path.lastIndexOf('/') + 1);
    byPath.set(path, file);
    const same = byName.get(name);
    if (same === undefined) byName.set(name, [file]);
    else same.push(file);
  }
  const named = ({ basename, extension, filename }: AssetName) =>
    byName.get(spelled(`${basename}.${extension}`)) ?? byName.get(spelled(filename)) ?? [];
  const atPath = ({ path }: AssetName) => byPath.get(spelled(path));
  return {
    find(asset) {
      const file = atPath(asset) ?? named(asset)[0];
      return file === undefined ? undefined : join(folder, file);
    },
    namesakes(asset) {
      const all = atPath(asset) === undefined ? named(asset) : [];
      return all.length > 1 ? all : [];
    },
  };
}
