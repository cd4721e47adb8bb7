import type { ListedAsset } from '../../author/project/asset-uses.ts';
import { blockForAsset, wordsForFile, type FileBlock } from '../../author/canvas/dropped-files.ts';
import type { Drag } from '../shell/drag.ts';
import type { DropPlace } from '../shell/drop-place.ts';
import { startInsertDrag } from '../shell/drop-zones.ts';
import { edit } from '../shell/changes.ts';
import { useProject } from '../shell/project-store.ts';
import { useView } from '../shell/view-store.ts';
import { announcePlacing } from './announce-placing.ts';

type Shown = Pick<ListedAsset, 'uid' | 'name'>;

const SILENT = { isHeard: false };

/** Inserts a picture at the selection: its block and file are one step of undo. */
export async function insertPicture(asset: Shown) {
  const { board } = useView.getState().selection;
  await insert(asset, { eid: 'image', kid: 'image' }, { board });
}

/**
 * Starts a drag of a file; dropping it inserts a block for it, or replaces the file of a block.
 * Returns undefined for a file that no element shows.
 */
export function dragAsset(asset: ListedAsset): Drag | undefined {
  const shown = blockForAsset(asset.kind);
  if (shown === undefined) return undefined;
  const { eid } = shown;
  const put = async (place: DropPlace) => insert(asset, shown, { ...place });
  if (eid === 'link') return startInsertDrag({ eid }, put);
  const takes = (uid: string) => useProject.getState().board?.blocks.get(uid)?.eid === eid;
  return startInsertDrag({ eid }, put, { takes, put: async (uid) => replace(asset, shown, uid) });
}

async function insert({ uid: assetUid, name }: Shown, { eid, kid }: FileBlock, at: object) {
  const attrs = eid === 'link' ? { text: wordsForFile(name) } : {};
  await announcePlacing(async () => {
    const block = await edit('insert', { eid, attrs, file: { kid, assetUid }, ...at }, SILENT);
    if (typeof block !== 'string') return undefined;
    return { names: [name], eid, uid: block, isReplaced: false };
  });
}

async function replace({ uid: assetUid, name }: Shown, { eid, kid }: FileBlock, uid: string) {
  await announcePlacing(async () => {
    await edit('set', { uid, kid, file: { assetUid } }, SILENT);
    return { names: [name], eid, uid, isReplaced: true };
  });
}
