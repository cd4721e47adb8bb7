import { blockForFile, wordsForFile } from '../../author/dropped-files.ts';
import type { Landing, SlotLanding } from '../shell/canvas/landing.ts';
import { edit } from '../shell/edit-store.ts';
import { useView } from '../shell/view-store.ts';
import { sendFiles } from './send-files.ts';

/** Gives files to the project, and puts what shows them where they were let go of; anywhere else they are only kept. */
export async function placeFiles(
  files: readonly File[],
  landing: Exclude<Landing, SlotLanding> | undefined,
): Promise<void> {
  const { boardUid: board } = useView.getState();
  if (landing === undefined) {
    await sendFiles(files);
    return;
  }
  const group = `files ${crypto.randomUUID()}`;
  const added = await sendFiles(files, { isPlaced: true, group });
  for (const [at, { file, uid: assetUid }] of added.entries()) {
    const { eid, kid } = blockForFile(file.type);
    const attrs = eid === 'link' ? { text: wordsForFile(file.name) } : {};
    const block =
      'onto' in landing
        ? landing.onto
        : await edit(
            'insert',
            { eid, board, parent: landing.parent, index: landing.gap.index + at, attrs },
            { group },
          );
    await edit('set', { uid: block, board, kid, file: { assetUid } }, { group });
  }
}
