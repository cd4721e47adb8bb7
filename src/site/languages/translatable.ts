import type { ElementAttribute, ElementCatalogue } from '../../elements/define.ts';
import { isPropertyKid } from '../../model/composite-source.ts';
import { attrsOf, type Attribute, type Block } from '../../model/entities.ts';
import { isSlotContentUid } from '../../model/slot-uids.ts';
import { isJsonObject, type Json } from '../../values/json.ts';

/** Returns whether an attribute holds words that are read or heard. */
export function isWords(spec: ElementAttribute | undefined): boolean {
  if (spec === undefined || spec.isLook === true) return false;
  if (spec.type === 'Text') return true;
  if (spec.type !== 'String' || spec.choices !== undefined) return false;
  return spec.isField !== true && spec.isTag !== true && spec.isAddress !== true;
}

/** Returns whether a translation may set an attribute: words, an address, or an asset. */
export function isTranslatable(spec: ElementAttribute | undefined): boolean {
  if (spec === undefined || spec.isLook === true) return false;
  if (spec.type === 'Asset' || spec.isAddress === true) return true;
  return (spec.type === 'Page' && spec.isBoard !== true) || isWords(spec);
}

/**
 * The key of a block in a translation: its uid; for content of a slot, after the composite's uid.
 */
export function translationKey({ uid }: Block, parent: Block | undefined): string {
  return isSlotContentUid(uid) && parent !== undefined ? `${parent.uid}.${uid}` : uid;
}

/** The property of a composite with a kid, as set on the block; undefined if it isn't. */
export function propertyOf(block: Block, kid: string): Attribute | undefined {
  if (!isPropertyKid(kid)) return undefined;
  return attrsOf(block).findLast((attribute) => attribute.kid === kid);
}

/**
 * Returns whether a translation may set an attribute of a block: also a property of a composite.
 */
export function canTranslate(
  block: Block,
  attribute: Attribute,
  elements: ElementCatalogue,
): boolean {
  const { kid = '' } = attribute;
  if (attribute.isGroup === true || isPropertyKid(kid)) {
    return translatableKids(elements).has(propertyKidOf(attribute));
  }
  const { attrs } = elements.get(block.eid ?? '') ?? {};
  return attrs !== undefined && Object.hasOwn(attrs, kid) && isTranslatable(attrs[kid]);
}

const known = new WeakMap<ElementCatalogue, ReadonlySet<string>>();

/** The kids of attributes that are translatable in any element. */
function translatableKids(elements: ElementCatalogue): ReadonlySet<string> {
  const found = known.get(elements);
  if (found !== undefined) return found;
  const kids = new Set<string>();
  for (const { attrs } of elements.values()) {
    for (const [kid, spec] of Object.entries(attrs)) if (isTranslatable(spec)) kids.add(kid);
  }
  known.set(elements, kids);
  return kids;
}

/** The kid of the element attribute that a property of a composite sets. */
export function propertyKidOf({ elementAttrKid, kid = '' }: Attribute): string {
  return elementAttrKid || kid.slice(kid.lastIndexOf('.') + 1);
}

/** An attribute with a translated value. */
export function withTranslated(
  attribute: Attribute,
  value: Json,
  spec: ElementAttribute | undefined,
): Attribute {
  const asset = assetOf(value, attribute, spec);
  // Values per width are left out: they are in the language of the source.
  const { v: _v, assetUid: _asset, assetUrl: _url, widths: _widths, ...rest } = attribute;
  return asset === undefined ? { ...rest, v: value } : { ...rest, assetUid: asset };
}

/** The uid of the asset that a value names, if it names one. */
function assetOf(
  value: Json,
  { assetUid }: Attribute,
  spec: ElementAttribute | undefined,
): string | undefined {
  if (isJsonObject(value) && typeof value['assetUid'] === 'string') return value['assetUid'];
  if (typeof value !== 'string') return undefined;
  const isAsset = spec === undefined ? assetUid !== undefined : spec.type === 'Asset';
  return isAsset ? value : undefined;
}
