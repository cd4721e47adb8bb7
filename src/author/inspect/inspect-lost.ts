import { blockKey } from '../../edit/blocks/block-keys.ts';
import { attrsOf, blockName, childrenOf, type Block } from '../../model/entities.ts';
import type { Json } from '../../values/json.ts';
import { LOST_MARKS, lostName, type LostMark } from '../outline/board-outline.ts';
import type { BlockQuery, InspectedSite } from './see-block.ts';

/** What is known of a block that repair has put away (REPAIR-1): its element isn't there, so that nothing can be set. */
export interface LostBlock {
  readonly lost: LostMark;
  readonly uid: string;
  /** The element, slot or attribute that there isn't. */
  readonly name: string;
  /** What the block around it is called. */
  readonly around: string;
  /** What is kept of it, as it is written. */
  readonly values: readonly { readonly kid: string; readonly written: Json | undefined }[];
  readonly path: string;
}

/** A lost block of a board; undefined for any other. */
export function inspectLost(site: InspectedSite, query: BlockQuery): LostBlock | undefined {
  const page = site.boardOf(query.board);
  const root = page?.board.root;
  if (page === undefined || root === undefined) return undefined;
  const found = findKey({ block: root, path: `${page.path}.root` }, query.block);
  const lost = LOST_MARKS.get(found?.block.eid ?? '');
  if (found === undefined || lost === undefined) return undefined;
  const { block, path, around } = found;
  return {
    lost,
    uid: query.block,
    name: lostName(block),
    around: around === undefined ? '' : blockName(around),
    values: attrsOf(block).map(({ kid = '', v, assetUid, assetUrl }) => ({
      kid,
      written: v ?? assetUid ?? assetUrl,
    })),
    path,
  };
}

interface Found {
  readonly block: Block;
  readonly path: string;
  readonly around?: Block;
  readonly aroundKey?: string;
}

/** The block that an outline calls so: by its uid, or by its key. */
function findKey(at: Found, name: string): Found | undefined {
  const key = blockKey(at.aroundKey, at.block.uid);
  if (key === name || at.block.uid === name) return at;
  for (const [index, block] of childrenOf(at.block).entries()) {
    const path = `${at.path}.children[${index}]`;
    const found = findKey({ block, path, around: at.block, aroundKey: key }, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
