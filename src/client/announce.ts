import { addOwnElement } from './own-element.ts';

let region: HTMLElement | undefined;

/** Says to assistive technology which page is there now, as a full load would. */
export function announce(text: string) {
  region ??= createRegion();
  region.textContent = text;
}

/** Makes the region before it is needed: what is put into a new one isn't read. */
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

/** What a page is called on it, and what else one may begin to read with, in their order. */
const BEGINNINGS = ['h1', 'main :is(h2, h3, h4, h5, h6)', 'main', 'h2, h3, h4, h5, h6'];

/** Moves the focus to where another page begins: what isn't seen takes none. */
export function focusOnPage() {
  for (const selector of BEGINNINGS) {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (focusOn(element)) return;
    }
  }
  focusOn(document.body);
}

/** Moves the focus without moving the page, if it can be there; what the keyboard reaches goes on to show it. */
export function focusOn(element: HTMLElement): boolean {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.style.outline = 'none';
  }
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
