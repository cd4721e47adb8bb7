import { blockForFile, wordsForFile } from '../../author/canvas/dropped-files.ts';
import type { Landing, SlotLanding } from '../shell/canvas/pointer/landing.ts';
import { dropPlace, type DropPlace } from '../shell/drop-place.ts';
import type { Changes } from '../shell/making-changes.ts';
import { sendFiles, type AddedFile } from './send-files.ts';
import { tellPlaced } from './tell-placed.ts';

/** Where files are to be shown: where they were let go of, or beside what is selected. */
type FilePlace = Exclude<Landing, SlotLanding> | 'beside';

/**
 * Gives files to the project, and puts what shows them where that is to be; anywhere else they are only kept.
 * @throws Error where none of them was taken; why is listed with the files
 */
export async function placeFiles(
  changes: Changes,
  files: readonly File[],
  place: FilePlace | undefined,
): Promise<void> {
  if (place === undefined) {
    someOf(await sendFiles(files, { changes }));
    return;
  }
  const options = { group: `files ${crypto.randomUUID()}`, isHeard: false };
  const isReplaced = place !== 'beside' && 'onto' in place;
  const gap = gapOf(place);
  await tellPlaced(async () => {
    const { group } = options;
    const added = someOf(await sendFiles(files, { isPlaced: true, group, changes }));
    let last: { readonly eid: string; readonly uid: string } | undefined;
    for (const [at, { file, uid: assetUid }] of added.entries()) {
      const { eid, kid } = blockForFile(file.type);
      const attrs = eid === 'link' ? { text: wordsForFile(file.name) } : {};
      const block = isReplaced
        ? place.onto
        : await changes.edit(
            'insert',
            { eid, attrs, file: { kid, assetUid }, ...(gap && placeBehind(gap, at, last?.uid)) },
            options,
          );
      const uid = String(block);
      if (isReplaced) await changes.edit('set', { uid, kid, file: { assetUid } }, options);
      last = { eid, uid };
    }
    return last && { names: added.map(({ file }) => file.name), ...last, isReplaced };
  });
}

function someOf(added: readonly AddedFile[]): readonly AddedFile[] {
  if (added.length === 0) throw new Error('No file was added.');
  return added;
}

/** Where the first of them comes to stand; undefined for beside what is selected, or where a block takes it. */
function gapOf(place: FilePlace): DropPlace | undefined {
  if (place === 'beside' || 'onto' in place) return undefined;
  return dropPlace({ parent: place.parent, index: place.gap.index });
}

/** The place of one of several files, behind the one before it. */
function placeBehind({ parent, index, beside }: DropPlace, at: number, last: string | undefined) {
  const [before, behind] = beside;
  return { parent, index: index + at, beside: [last ?? before, behind] };
}
