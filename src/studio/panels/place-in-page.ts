import { UID_MARK, USE_MARK } from '../../author/canvas/mark-blocks.ts';
import type { FactPlace } from '../../author/checks/page-facts.ts';
import { readBlockUses } from '../../author/project/block-uses.ts';

/** Returns the block of an element, by the marks in the page. */
export function placeInPage(element: Element | null): FactPlace {
  const uses: string[] = [];
  for (let at = element; at !== null; at = at.parentElement) {
    uses.unshift(...readBlockUses(at.getAttribute(USE_MARK) ?? ''));
  }
  return { uid: element?.closest(`[${UID_MARK}]`)?.getAttribute(UID_MARK) ?? '', uses };
}
