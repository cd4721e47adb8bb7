import { reasonOf } from '../../diagnostics/reason-of.ts';
import type { ImportedAsset, Notes } from '../../import/imported.ts';
import type { SourceFiles } from '../../import/source.ts';
import { drawInProcess } from '../media/draw-in-process.ts';

/** Pixels of a picture beyond which it isn’t converted (SAFE-9). */
const MAX_PIXELS = 64_000_000;

/** Pictures of forms that projects don’t have, as WebP; one that can’t be read is left out. */
export async function convertPictures(
  assets: readonly ImportedAsset[],
  files: SourceFiles,
  notes: Notes,
): Promise<readonly ImportedAsset[]> {
  const made: ImportedAsset[] = [];
  for (const asset of assets) {
    const bytes = asset.isConverted === true ? files.bytes(asset.source) : undefined;
    if (bytes === undefined) {
      made.push(asset);
      continue;
    }
    try {
      const input = { limitInputPixels: MAX_PIXELS };
      const [webp] = await drawInProcess(bytes, [{ input, steps: [['webp', { quality: 82 }]] }]);
      if (webp === undefined) continue;
      made.push({ ...asset, bytes: webp, size: webp.length });
      notes.change('a picture in AVIF is one in WebP', asset.source);
    } catch (error) {
      notes.leave(`the picture can’t be converted: ${reasonOf(error)}`, asset.source);
    }
  }
  return made;
}
