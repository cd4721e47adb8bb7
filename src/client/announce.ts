import { addOwnElement } from './own-element.ts';

let region: HTMLElement | undefined;

/** Announces the current page to assistive technology, as a full load would. */
export function announce(text: string) {
  region ??= createRegion();
  region.textContent = text;
}

/** Creates the live region in advance, since screen readers don't read text in a new one. */
export function prepareAnnouncements() {
  region ??= createRegion();
}

function createRegion(): HTMLElement {
  return addOwnElement(
    { 'aria-live': 'polite', role: 'status' },
    {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  );
}

/** Elements to start reading from, in order of preference. */
const BEGINNINGS = ['h1', 'main :is(h2, h3, h4, h5, h6)', 'main', 'h2, h3, h4, h5, h6'];

/**
 * Moves the focus to the first element of a new page's beginnings that can have it; invisible
 * elements can't.
 */
export function focusOnPage() {
  for (const selector of BEGINNINGS) {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (focusOn(element)) return;
    }
  }
  focusOn(document.body);
}

/**
 * Focuses an element without scrolling, and returns whether it has the focus. Elements for the
 * keyboard keep their focus ring.
 */
export function focusOn(element: HTMLElement): boolean {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.style.outline = 'none';
  }
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
