import { blockForFile, wordsForFile } from '../../author/canvas/dropped-files.ts';
import type { Landing, SlotLanding } from '../shell/canvas/pointer/landing.ts';
import { dropPlace, type DropPlace } from '../shell/drop-place.ts';
import type { Changes } from '../shell/making-changes.ts';
import { sendFiles, type AddedFile } from './send-files.ts';
import { announcePlacing } from './announce-placing.ts';
import { ASSETS_TEXTS as TEXTS } from './assets-texts.ts';

/** The place of files: where they were dropped, or next to the selection. */
type FileDropPlace = Exclude<Landing, SlotLanding> | 'beside';

/**
 * Adds files to the project, and inserts blocks for them at a place; without a place, only adds
 * them. @throws Error if no file was accepted; the list of files shows the reasons
 */
export async function placeFiles(
  changes: Changes,
  files: readonly File[],
  place: FileDropPlace | undefined,
): Promise<void> {
  if (place === undefined) {
    requireFiles(await sendFiles(files, { changes }));
    return;
  }
  const options = { group: `files ${crypto.randomUUID()}`, isHeard: false };
  const isReplaced = place !== 'beside' && 'onto' in place;
  const gap = placeOfFirstFile(place);
  await announcePlacing(async () => {
    const { group } = options;
    const added = requireFiles(await sendFiles(files, { isPlaced: true, group, changes }));
    let last: { readonly eid: string; readonly uid: string } | undefined;
    for (const [at, { file, uid: assetUid }] of added.entries()) {
      const { eid, kid } = blockForFile(file.type);
      const attrs = eid === 'link' ? { text: wordsForFile(file.name) } : {};
      const block = isReplaced
        ? place.onto
        : await changes.edit(
            'insert',
            {
              eid,
              attrs,
              file: { kid, assetUid },
              ...(gap && placeOfNextFile(gap, at, last?.uid)),
            },
            options,
          );
      const uid = String(block);
      if (isReplaced) await changes.edit('set', { uid, kid, file: { assetUid } }, options);
      last = { eid, uid };
    }
    return last && { names: added.map(({ file }) => file.name), ...last, isReplaced };
  });
}

function requireFiles(added: readonly AddedFile[]): readonly AddedFile[] {
  if (added.length === 0) throw new Error(TEXTS.noneAdded);
  return added;
}

/**
 * Returns the place for the block of the first file; undefined for a place next to the selection,
 * and for a replaced file.
 */
function placeOfFirstFile(place: FileDropPlace): DropPlace | undefined {
  if (place === 'beside' || 'onto' in place) return undefined;
  return dropPlace({ parent: place.parent, index: place.gap.index });
}

/** Returns the place of a further file, after the previous one. */
function placeOfNextFile(
  { parent, index, beside }: DropPlace,
  at: number,
  last: string | undefined,
) {
  const [before, behind] = beside;
  return { parent, index: index + at, beside: [last ?? before, behind] };
}
