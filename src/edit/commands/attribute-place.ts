import type { ElementSpec } from '../../elements/define.ts';
import type { Attribute } from '../../model/entities.ts';

/**
 * Returns the index of a new attribute: in the order of the element's definition, unknown ones last
 * by name. Concurrent insertions then merge to the same order (EDIT-9), and the file doesn't depend
 * on who was first.
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
