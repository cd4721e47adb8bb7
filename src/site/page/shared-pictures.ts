import type { Place } from '../../diagnostics/diagnostic.ts';
import { boardPlace } from '../plan/board-index.ts';
import type { Site } from './context.ts';
import { assetNamed } from './site-paths.ts';

/** The assets that boards name as their sharing pictures, each with the place of the first that does. */
export function sharedPictures({
  boards,
  assets,
}: Pick<Site, 'boards' | 'assets'>): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const indexed of boards.values()) {
    const { imageUrl } = indexed.board;
    const uid = imageUrl === '' ? undefined : assetNamed(assets, imageUrl);
    if (uid !== undefined && !places.has(uid)) places.set(uid, boardPlace(indexed, 'imageUrl'));
  }
  return places;
}
