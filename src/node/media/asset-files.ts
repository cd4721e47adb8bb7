import { join } from 'node:path';
import type { PublishedAsset } from '../../model/asset.ts';

/** What a file is found by. */
type AssetName = Pick<PublishedAsset, 'path' | 'filename' | 'basename' | 'extension'>;

/** Finds the file of an asset: at its asset path, or anywhere in the folder by its unique or its own name. */
export async function assetFinder(
  folder: string,
): Promise<(asset: AssetName) => string | undefined> {
  const { default: fastGlob } = await import('fast-glob');
  const files = await fastGlob('**/*', { cwd: folder, dot: false, followSymbolicLinks: false });
  const byPath = new Map<string, string>();
  for (const file of files.toSorted()) {
    const name = file.slice(file.lastIndexOf('/') + 1).toLowerCase();
    byPath.set(file.toLowerCase(), file);
    if (!byPath.has(`*/${name}`)) byPath.set(`*/${name}`, file);
  }
  return (asset) => {
    const file =
      byPath.get(asset.path.toLowerCase()) ??
      byPath.get(`*/${asset.basename}.${asset.extension}`) ??
      byPath.get(`*/${asset.filename}`);
    return file === undefined ? undefined : join(folder, file);
  };
}
