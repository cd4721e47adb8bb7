import { statSync } from 'node:fs';
import { publishAssets, type PublishedAsset } from '../../model/asset.ts';
import type { Project } from '../../model/entities.ts';
import type { AssetFiles } from '../media/asset-files.ts';
import { MAX_FILE_BYTES } from '../output/own-file.ts';
import { readPlainFile } from '../plain-file.ts';

/** Returns the asset of a project whose file has these bytes; undefined for none. */
export function assetWith(
  bytes: Uint8Array,
  files: AssetFiles,
  project: Project,
): PublishedAsset | undefined {
  for (const asset of publishAssets(project).assets.values()) {
    const path = files.find(asset);
    if (path !== undefined && hasBytes(path, bytes)) return asset;
  }
  return undefined;
}

/** Returns whether a file has these bytes; one of another size isn't read. */
export function hasBytes(path: string, bytes: Uint8Array): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isFile() !== true || found.size !== bytes.length) return false;
  return readAsset(path).equals(bytes);
}

/** Returns the bytes of an asset's file. @throws UnreadFile */
export function readAsset(path: string): Buffer {
  return readPlainFile(path, { most: MAX_FILE_BYTES });
}
