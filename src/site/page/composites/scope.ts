import { propertyKid } from '../../../model/composite-source.ts';
import { elementKidOf, type Attribute } from '../../../model/entities.ts';
import type { ElementAttribute, ElementSpec } from '../../../elements/define.ts';
import type { BoardFacts } from '../../../page/content.ts';
import type { BlockSite } from '../block-site.ts';
import { isInherited, type LocatedAttribute } from '../values/located-attribute.ts';

/**
 * The properties and slots that apply to a block: those of the composite that shows its board. Slot
 * content has those of the board that contains it, the `outer` scope.
 */
export interface Scope {
  readonly outer: Scope | undefined;
  /** Boards being rendered, outermost first, without duplicates (RENDER-6). */
  readonly chain: readonly string[];
  /** The uids of the composites that show them, one fewer: the page's own board has none. */
  readonly uses: readonly string[];
  /** The composite's own attributes by `{blockUid}.{attrKid}` (RENDER-5). */
  readonly properties: ReadonlyMap<string, LocatedAttribute>;
  /** The composite's children by uid (RENDER-4). */
  readonly slotContents: ReadonlyMap<string, BlockSite>;
  /** In a card, the board that it shows. */
  readonly listed: BoardFacts | undefined;
}

const NOTHING = new Map<string, never>();

/** The scope of a page's own board. */
export function pageScope(boardUid: string): Scope {
  return {
    outer: undefined,
    chain: [boardUid],
    uses: [],
    properties: NOTHING,
    slotContents: NOTHING,
    listed: undefined,
  };
}

/**
 * The attributes of a block in its scope: exposed ones take the composite's value, unless
 * inherited. An exposed look without a value has no effect: styles and inheritance apply until a
 * composite sets it.
 */
export function attributesOf(
  site: BlockSite,
  { properties }: Scope,
  known: ElementSpec['attrs'],
): readonly LocatedAttribute[] {
  const { block } = site;
  const { attrs } = block;
  if (attrs === undefined) return NO_ATTRIBUTES;
  const located: LocatedAttribute[] = [];
  for (let index = 0; index < attrs.length; index += 1) {
    const attribute = attrs[index] as Attribute;
    const isExposed = attribute.isExposedToGroup === true;
    const override =
      isExposed && properties.size > 0 ? properties.get(propertyKid(block, attribute)) : undefined;
    const isOwn = override === undefined || isInherited(override);
    const mayBeLeft = isExposed && isOwn && attribute.v === undefined;
    if (mayBeLeft && isExposedWithoutValue(attribute, known[elementKidOf(attribute)])) continue;
    located.push(isOwn ? locateOwn(attribute, site, index) : withOverride(attribute, override));
  }
  return located;
}

const NO_ATTRIBUTES: readonly LocatedAttribute[] = [];

/** Returns whether an attribute is an exposed look without a value. */
export function isExposedWithoutValue(
  attribute: Attribute,
  spec: ElementAttribute | undefined,
): boolean {
  const { isExposedToGroup, v, widths, assetUid, assetUrl } = attribute;
  if (isExposedToGroup !== true || spec?.isLook !== true) return false;
  return [v, widths, assetUid, assetUrl].every((one) => one === undefined);
}

/** A block's own attribute with its place. */
export function locateOwn(own: Attribute, site: BlockSite, index: number): LocatedAttribute {
  const kid = elementKidOf(own);
  return {
    kid,
    own,
    attribute: own,
    site,
    written: own,
    index,
    width: undefined,
    override: undefined,
  };
}

/** An attribute with the value set by a composite. */
function withOverride(own: Attribute, located: LocatedAttribute): LocatedAttribute {
  const { attribute, site, written, index, width, override } = located;
  return { kid: elementKidOf(own), own, attribute, site, written, index, width, override };
}
