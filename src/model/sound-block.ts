import { findDuplicateAttribute } from './duplicate-attribute.ts';
import { slotOfContent } from './slot-uids.ts';
import { type CompositeSource } from './composite-source.ts';
import { childrenOf, elementKidOf, type Attribute } from './entities.ts';
import { LOST_ATTRIBUTE, LOST_SLOT } from './lost.ts';
import type { AttributeContext } from './lost-names.ts';
import { isProperty, missingByRules, rulesOf } from './missing.ts';

/** Returns whether a block needs no repair and no diagnostic; its descendants aren't checked. */
export function isSoundBlock(context: AttributeContext): boolean {
  const { block, source } = context;
  return (
    hasSoundAttributes(context) &&
    childrenOf(block).every(({ uid, eid }) => {
      if (eid === LOST_ATTRIBUTE) return false;
      return source === undefined || (eid !== LOST_SLOT && fillsSlot(uid, source));
    })
  );
}

/** Returns whether a block has no duplicate, unknown or missing attributes. */
export function hasSoundAttributes(context: AttributeContext): boolean {
  const { block, element } = context;
  const { attrs } = block;
  if (attrs !== undefined) {
    const { kids } = rulesOf(element);
    const isComposite = element.type === 'composite';
    for (const attribute of attrs) {
      if (!isComposite && kids.has(elementKidOf(attribute))) continue;
      if (!belongsOnBlock(attribute, context)) return false;
    }
    if (attrs.length > 1 && findDuplicateAttribute(attrs) !== undefined) return false;
  }
  return missingByRules(block, element).length === 0;
}

/**
 * Returns whether an attribute belongs on the block: the element has it, the source exposes it, or
 * the element takes any.
 */
export function belongsOnBlock(
  attribute: Attribute,
  { element, source }: AttributeContext,
): boolean {
  if (element.hasDynamicAttrs === true && attribute.isDynamic === true) return true;
  if (isProperty(attribute, element)) {
    // Without the source, its properties are unknown, so none is lost yet.
    return source === undefined || source.properties.has(attribute.kid ?? '');
  }
  return Object.hasOwn(element.attrs, elementKidOf(attribute));
}

/** Returns whether a block's uid fills a slot of the enclosing source. */
export function fillsSlot(uid: string, { slots }: CompositeSource): boolean {
  const slot = slotOfContent(uid);
  return slot !== undefined && slots.has(slot);
}
