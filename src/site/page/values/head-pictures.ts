import type { Place } from '../../../diagnostics/diagnostic.ts';
import { boardPlace } from '../../plan/board-index.ts';
import { subjectPictures } from '../../plan/page-subjects.ts';
import type { SitePlan } from '../../plan/plan.ts';
import { assetNamed } from './site-paths.ts';

/** The images of the project used for sharing, each with the first place that names it. */
export function sharedPictures({
  context: { boards, assets },
}: Pick<SitePlan, 'context'>): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const indexed of boards.values()) {
    const { imageUrl } = indexed.board;
    const uid = imageUrl === '' ? undefined : assetNamed(assets, imageUrl);
    if (uid !== undefined && !places.has(uid)) places.set(uid, boardPlace(indexed, 'imageUrl'));
  }
  return places;
}

/**
 * The assets named by heads of pages, each with the first place that names it: the site's icons,
 * and pictures of boards.
 */
export function headPictures({
  context: { boards, assets },
  head,
}: Pick<SitePlan, 'context' | 'head'>): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  const note = (written: string, place: Place) => {
    const uid = written === '' ? undefined : assetNamed(assets, written);
    if (uid !== undefined && !places.has(uid)) places.set(uid, place);
  };
  for (const [path, written] of head.favicons) note(written, { path });
  for (const indexed of boards.values()) {
    const { imageUrl, about } = indexed.board;
    note(imageUrl, boardPlace(indexed, 'imageUrl'));
    for (const picture of subjectPictures(about)) note(picture, boardPlace(indexed, 'about'));
  }
  return places;
}
