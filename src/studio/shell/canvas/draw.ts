import type { Box } from '../../../author/overlay-geometry.ts';

/** An element that draws something over the page; not put anywhere yet. */
export function drawn(root: ShadowRoot, className: string): HTMLElement {
  const made = root.ownerDocument.createElement('div');
  made.className = className;
  return made;
}

/** Puts what is drawn into its place, in the coordinates of the page. */
export function place({ style }: HTMLElement, { left, top, width, height }: Box) {
  style.transform = `translate(${left}px,${top}px)`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}
