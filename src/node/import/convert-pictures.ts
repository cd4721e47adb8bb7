import { availableParallelism } from 'node:os';
import { reasonOf } from '../../diagnostics/reason-of.ts';
import type { ImportedAsset, Notes } from '../../import/imported.ts';
import type { SourceFiles } from '../../import/source.ts';
import { drawInProcess } from '../media/draw-in-process.ts';

/** Maximum pixels of a converted picture (SAFE-9). */
const MAX_PIXELS = 64_000_000;

/**
 * Converts pictures of kinds that projects can’t have to WebP; leaves out those that can’t be read.
 */
export async function convertPictures(
  assets: readonly ImportedAsset[],
  files: SourceFiles,
  notes: Notes,
): Promise<readonly ImportedAsset[]> {
  const made = new Map<ImportedAsset, ImportedAsset | undefined>();
  const waiting = assets.filter(({ isConverted }) => isConverted === true);
  const work = async () => {
    for (let asset = waiting.shift(); asset !== undefined; asset = waiting.shift())
      made.set(asset, await convert(asset, files, notes));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return assets.flatMap((asset) => (made.has(asset) ? (made.get(asset) ?? []) : asset));
}

async function convert(
  asset: ImportedAsset,
  files: SourceFiles,
  notes: Notes,
): Promise<ImportedAsset | undefined> {
  try {
    const bytes = files.bytes(asset.source) ?? new Uint8Array();
    const input = { limitInputPixels: MAX_PIXELS };
    const steps = [['webp', { quality: 82, effort: 1 }]] as const;
    const [webp] = await drawInProcess(bytes, [{ input, steps }]);
    if (webp === undefined) return undefined;
    notes.change('a picture in AVIF is one in WebP', asset.source);
    return { ...asset, bytes: webp, size: webp.length };
  } catch (error) {
    notes.leave(`the picture can’t be converted: ${reasonOf(error)}`, asset.source);
    return undefined;
  }
}
