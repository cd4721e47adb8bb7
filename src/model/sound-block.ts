import { attributeTwice } from './attribute-twice.ts';
import { slotOfContent, type CompositeSource } from './composite-source.ts';
import { childrenOf, elementKidOf, type Attribute } from './entities.ts';
import { LOST_ATTRIBUTE, LOST_SLOT } from './lost.ts';
import type { AttributeContext } from './lost-names.ts';
import { isProperty, missedBy, rulesOf } from './missing.ts';

/** Whether there is nothing to mend in a block and nothing to say of it, but for the blocks inside. */
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

/** Whether a block has no attribute twice, none that its element doesn't have, and all that it is missed without. */
export function hasSoundAttributes(context: AttributeContext): boolean {
  const { block, element } = context;
  const { attrs } = block;
  if (attrs !== undefined) {
    const { kids } = rulesOf(element);
    const isComposite = element.type === 'composite';
    for (const attribute of attrs) {
      if (!isComposite && kids.has(elementKidOf(attribute))) continue;
      if (!fits(attribute, context)) return false;
    }
    if (attrs.length > 1 && attributeTwice(attrs) !== undefined) return false;
  }
  return missedBy(block, element).length === 0;
}

/** Whether an attribute belongs on the block: its element has it, the source exposes it, or any is welcome. */
export function fits(attribute: Attribute, { element, source }: AttributeContext): boolean {
  if (element.hasDynamicAttrs === true && attribute.isDynamic === true) return true;
  if (isProperty(attribute, element)) {
    // Without its source nobody can tell, so nothing is lost yet.
    return source === undefined || source.properties.has(attribute.kid ?? '');
  }
  return Object.hasOwn(element.attrs, elementKidOf(attribute));
}

/** Whether a block of a uid fills a slot of the source that stands around it. */
export function fillsSlot(uid: string, { slots }: CompositeSource): boolean {
  const slot = slotOfContent(uid);
  return slot !== undefined && slots.has(slot);
}
