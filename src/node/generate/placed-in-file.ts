import type { PlacedTree } from '../../content/content-reader.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/**
 * Adds the place of the block in the file to a diagnostic about a Markdown page; returns others
 * unchanged.
 */
export function placedInFile(
  found: Diagnostic,
  board: string,
  placeOf: PlacedTree['placeOf'],
): Diagnostic {
  const { blockUid, boardUid } = found;
  const place = blockUid === undefined || boardUid !== board ? undefined : placeOf(blockUid);
  return place === undefined ? found : { ...found, ...place, path: found.path };
}
