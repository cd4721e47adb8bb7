import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedAsset } from '../../model/asset.ts';
import { assetAddress } from '../../site/plan/addresses.ts';
import type { SitePlan } from '../../site/plan/plan.ts';
import type { Bundle } from '../generate/bundle.ts';
import { assetFiles } from '../media/asset-files.ts';

/** The sizes of a project's files in bytes by address; each is read once. */
export async function fileSizes(
  { context: { assets, options } }: SitePlan,
  folder: string | undefined,
): Promise<(src: string) => number | undefined> {
  if (folder === undefined) return () => undefined;
  const { find } = await assetFiles(folder);
  const byAddress = new Map<string, PublishedAsset>();
  for (const asset of assets.values()) byAddress.set(assetAddress(asset, options), asset);
  const known = new Map<string, number | undefined>();
  return (src) => {
    if (known.has(src)) return known.get(src);
    const asset = byAddress.get(src);
    const file = asset && find(asset);
    const size = file === undefined ? undefined : bytesOfFile(file);
    known.set(src, size);
    return size;
  };
}

function bytesOfFile(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

/** Bytes of the visitor's client without the files that only some elements load. */
export function clientBytes({ folder, files }: Bundle): number {
  return files
    .filter((file) => !/island|lz-string/.test(file))
    .reduce((sum, file) => sum + (bytesOfFile(join(folder, file)) ?? 0), 0);
}
