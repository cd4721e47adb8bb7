import { propertyKid } from '../model/composite-source.ts';
import type { Block } from '../model/entities.ts';
import type { BlockSite } from './context.ts';
import type { LocatedAttribute } from './values.ts';

/**
 * Whose properties and slots a block sees: those of the composite that shows its board.
 * A filler sees those of the board that wrote it, the `outer` scope.
 */
export interface Scope {
  readonly outer: Scope | undefined;
  /** Boards that are being shown, outermost first; none may come twice (RENDER-6). */
  readonly chain: readonly string[];
  /** The composite's own attributes by `{blockUid}.{attrKid}` (RENDER-5). */
  readonly properties: ReadonlyMap<string, LocatedAttribute>;
  /** The composite's children by uid (RENDER-4). */
  readonly fillers: ReadonlyMap<string, BlockSite>;
}

const NOTHING = new Map<string, never>();

/** The scope of a page's own board. */
export function pageScope(boardUid: string): Scope {
  return { outer: undefined, chain: [boardUid], properties: NOTHING, fillers: NOTHING };
}

/** The attributes of a block as its scope sees them: exposed ones take the composite's value, unless inherited. */
export function attributesOf(site: BlockSite, scope: Scope): LocatedAttribute[] {
  const { block } = site;
  return block.attrs.map((attribute, index) => {
    const own: LocatedAttribute = { attribute, site, written: attribute, index };
    if (!attribute.isExposedToGroup || scope.properties.size === 0) return own;
    const override = scope.properties.get(propertyKid(block, attribute));
    if (override === undefined || override.attribute.isInherited) return own;
    const { v, assetUid, assetUrl, widths } = override.attribute;
    // A property that is exposed once more is no longer inherited when a composite further out sets it.
    return {
      ...override,
      attribute: { ...attribute, v, assetUid, assetUrl, widths, isInherited: false },
    };
  });
}

/** The sites of a block's children. */
export function childSites({ path, board, block }: BlockSite): BlockSite[] {
  const list = { parent: path, key: 'children' };
  return block.children.map((child: Block, key) => ({
    path: { parent: list, key },
    board,
    block: child,
  }));
}
