import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { PublishedAsset } from '../../model/asset.ts';
import { buildMessages } from '../messages.ts';
import type { AssetFiles } from './asset-files.ts';
import type { Examined, PublishableImage } from './examine-images.ts';

/** Reports an empty file, and sizes in the project that differ from the file's. */
export function fileDiagnostics(
  asset: PublishedAsset,
  image: PublishableImage,
): readonly Diagnostic[] {
  const { file, isEmpty } = image;
  if (isEmpty) return [buildMessages.at('asset-file-empty', asset.place, { file })];
  return sizeDiagnostics(asset, image);
}

/** Tolerance of aspect ratios, for rounded sizes. */
const ROUNDING = 0.02;

/**
 * Reports sizes in the project that differ from the file's; for a drawing without its own size,
 * only the ratio is compared.
 */
function sizeDiagnostics(
  { width, height, extension, filename, place }: PublishedAsset,
  { size }: PublishableImage,
): readonly Diagnostic[] {
  if (size === undefined || width === undefined || height === undefined) return [];
  const stretch = (width * size.height) / (height * size.width);
  const isSame =
    extension === 'svg'
      ? Math.abs(stretch - 1) < ROUNDING
      : width === size.width && height === size.height;
  if (isSame) return [];
  const params = {
    file: filename,
    written: `${width} × ${height}`,
    real: `${size.width} × ${size.height}`,
  };
  return [buildMessages.at('asset-size', place, params)];
}

/** Reports assets whose file is ambiguous or of uncertain origin. */
export function ambiguousFileDiagnostics({ namesakes }: Pick<AssetFiles, 'namesakes'>) {
  const owners = new Map<string, PublishedAsset>();
  return (asset: PublishedAsset, image: Examined): readonly Diagnostic[] => {
    const { filename, uid, path, place } = asset;
    const same = namesakes(asset);
    if (same.length > 0) {
      const params = { file: filename, files: same.slice(0, 4).join(', '), uid, path };
      return [buildMessages.at('asset-file-ambiguous', place, params)];
    }
    if (image.state !== 'sound') return [];
    const owner = owners.get(image.file);
    if (owner !== undefined) {
      const params = { file: filename, uid, other: owner.uid, path };
      return [buildMessages.at('asset-file-shared', place, params)];
    }
    owners.set(image.file, asset);
    return [];
  };
}
