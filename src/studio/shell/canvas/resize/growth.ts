import type { Growth } from '../../../../author/resize/resizable.ts';
import { selectorOf } from '../marked.ts';
import { boxInPage } from '../measure.ts';
import type { ResizedPage } from './resized-page.ts';

/** Px by which a block is resized to measure its edges. */
const TRIED_PX = 8;

/**
 * Returns the shares of the growth of a block that go to the right and down: a half if margins or
 * an ancestor center the block. Any layout may affect the shares, so the block is laid out in other
 * sizes and measured, without painting.
 */
export function growthOf({ view, overlay }: ResizedPage, uid: string): Growth {
  const [element] = overlay.elementsOf(uid);
  if (element === undefined) return {};
  const page = view.document;
  const { scrollX, scrollY } = view;
  const sheet = new view.CSSStyleSheet();
  const selector = selectorOf(uid);
  const before = boxInPage(element, view);
  const tried = (property: 'width' | 'height', start: 'left' | 'top') => {
    for (const by of [-TRIED_PX, TRIED_PX]) {
      const size = Math.max(0, before[property] + by);
      sheet.replaceSync(`${selector}{transition:none!important;${property}:${size}px!important}`);
      const after = boxInPage(element, view);
      const grown = after[property] - before[property];
      if (Math.abs(grown) >= 1) return (after[start] - before[start] + grown) / grown;
    }
    return undefined;
  };
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  const growth = { x: tried('width', 'left'), y: tried('height', 'top') };
  page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
  // The browser scrolls a page that becomes shorter.
  if (view.scrollX !== scrollX || view.scrollY !== scrollY) {
    view.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  }
  return growth;
}
