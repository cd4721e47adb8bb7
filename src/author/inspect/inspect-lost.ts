import { blockKey } from '../../edit/blocks/block-keys.ts';
import { layerName } from '../../edit/words/layer-name.ts';
import { attrsOf, childrenOf, type Block } from '../../model/entities.ts';
import type { Json } from '../../values/json.ts';
import { LOST_MARKS, lostName, type LostMark } from '../outline/board-outline.ts';
import type { BlockQuery, InspectedSite } from './inspect-shown-block.ts';

/** A block with an unknown element, kept by repair (REPAIR-1): nothing of it can be set. */
export interface LostBlock {
  readonly lost: LostMark;
  readonly uid: string;
  /** The unknown element, slot or attribute. */
  readonly name: string;
  /** The name of its parent. */
  readonly around: string;
  /** Its kept values in written form. */
  readonly values: readonly { readonly kid: string; readonly written: Json | undefined }[];
  readonly path: string;
}

/** Returns a lost block of a board; undefined for others. */
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
    around: around === undefined ? '' : layerName(around, site.plan.context.catalogue.elements),
    values: attrsOf(block).map(({ kid = '', v, assetUid, assetUrl }) => ({
      kid,
      written: v ?? assetUid ?? assetUrl,
    })),
    path,
  };
}

interface BlockWithPath {
  readonly block: Block;
  readonly path: string;
  readonly around?: Block;
  readonly aroundKey?: string;
}

/** Finds a block by uid or key. */
function findKey(at: BlockWithPath, name: string): BlockWithPath | undefined {
  const key = blockKey(at.aroundKey, at.block.uid);
  if (key === name || at.block.uid === name) return at;
  for (const [index, block] of childrenOf(at.block).entries()) {
    const path = `${at.path}.children[${index}]`;
    const found = findKey({ block, path, around: at.block, aroundKey: key }, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
