import type { ElementSpec } from '../../elements/define.ts';
import type { Attribute } from '../../model/entities.ts';

/**
 * Where a new attribute stands among those of a block: in the order of the element's definition, what it doesn't define
 * last, by name. So what two add at once is the same in both orders (EDIT-9), and a file doesn't tell who was first.
 */
export function attributePlace(
  attrs: readonly Attribute[],
  kid: string,
  element: ElementSpec | undefined,
): number {
  const order = Object.keys(element?.attrs ?? {});
  const rankOf = (name: string) => {
    const rank = order.indexOf(name);
    return rank === -1 ? order.length : rank;
  };
  const rank = rankOf(kid);
  const next = attrs.findIndex(({ kid: other = '' }) => {
    const its = rankOf(other);
    return its > rank || (its === rank && other > kid);
  });
  return next === -1 ? attrs.length : next;
}
