import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { PublishedAsset } from '../../model/asset.ts';
import { buildMessages } from '../messages.ts';
import type { AssetFiles } from './asset-files.ts';
import type { Examined, SoundImage } from './examine.ts';

/** What is to be said of a file that can be published. */
export function soundFindings(asset: PublishedAsset, image: SoundImage): readonly Diagnostic[] {
  const { file, isEmpty } = image;
  if (isEmpty) return [buildMessages.at('asset-file-empty', asset.place, { file })];
  return sizeFindings(asset, image);
}

/** Proportions that differ by less are those of a rounded size. */
const ROUNDING = 0.02;

/** Sizes of the project that aren't those of the file: of a drawing, which has no size of its own, the proportions count. */
function sizeFindings(
  { width, height, extension, filename, place }: PublishedAsset,
  { size }: SoundImage,
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

/** Says of what file nobody can tell whose it is, or which. */
export function fileDoubts({ namesakes }: Pick<AssetFiles, 'namesakes'>) {
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
