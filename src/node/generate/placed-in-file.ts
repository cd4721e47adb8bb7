import type { PlacedTree } from '../../content/content-reader.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/** A diagnostic about a block of a Markdown page gets the place of the block in the file. */
export function placedInFile(
  found: Diagnostic,
  board: string,
  placeOf: PlacedTree['placeOf'],
): Diagnostic {
  const { blockUid, boardUid } = found;
  const place = blockUid === undefined || boardUid !== board ? undefined : placeOf(blockUid);
  return place === undefined ? found : { ...found, ...place, path: found.path };
}
