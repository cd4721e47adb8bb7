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

/** Moves the focus without moving the page; what the keyboard reaches goes on to show it. */
export function focusOn(element: HTMLElement) {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.style.outline = 'none';
  }
  element.focus({ preventScroll: true });
}
