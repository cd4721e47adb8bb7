import { edit } from '../shell/edit-store.ts';
import { useView } from '../shell/view-store.ts';

/** Puts a picture where the author is on the page: a block and its file are one step of undo. */
export async function insertPicture(assetUid: string): Promise<void> {
  const { boardUid: board } = useView.getState();
  const group = `picture ${crypto.randomUUID()}`;
  const block = await edit('insert', { eid: 'image', board }, { group });
  if (typeof block !== 'string') return;
  const of = { entity: 'block', board, block };
  const into = { entity: 'attribute', of };
  const item = { kid: 'image', assetUid };
  await edit('apply', { operations: [{ kind: 'insert', into, index: 0, item }] }, { group });
}
