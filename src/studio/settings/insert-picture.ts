import type { ListedAsset } from '../../author/asset-uses.ts';
import { edit } from '../shell/edit-store.ts';
import { useView } from '../shell/view-store.ts';
import { tellPlaced } from './tell-placed.ts';

/** Puts a picture where the author is on the page: a block and its file are one step of undo. */
export async function insertPicture({ uid, name }: Pick<ListedAsset, 'uid' | 'name'>) {
  const { boardUid: board } = useView.getState();
  const file = { kid: 'image', assetUid: uid };
  await tellPlaced(async () => {
    const block = await edit('insert', { eid: 'image', board, file }, { isHeard: false });
    if (typeof block !== 'string') return undefined;
    return { names: [name], eid: 'image', uid: block, isReplaced: false };
  });
}
