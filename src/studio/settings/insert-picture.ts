import type { ListedAsset } from '../../author/asset-uses.ts';
import { edit } from '../shell/edit-store.ts';
import { useView } from '../shell/view-store.ts';
import { tellPlaced } from './tell-placed.ts';

/** Puts a picture where the author is on the page: a block and its file are one step of undo. */
export async function insertPicture({ uid, name }: Pick<ListedAsset, 'uid' | 'name'>) {
  const { boardUid: board } = useView.getState();
  const options = { group: `picture ${crypto.randomUUID()}`, isHeard: false };
  await tellPlaced(async () => {
    const block = await edit('insert', { eid: 'image', board }, options);
    if (typeof block !== 'string') return undefined;
    await edit('set', { uid: block, board, kid: 'image', file: { assetUid: uid } }, options);
    return { names: [name], eid: 'image', uid: block, isReplaced: false };
  });
}
