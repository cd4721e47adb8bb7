import { labelPlace, type Box } from '../../../../author/canvas/overlay-geometry.ts';

/** An element that draws something over the page; not put anywhere yet. */
export function drawn(root: ShadowRoot, className: string): HTMLElement {
  const made = root.ownerDocument.createElement('div');
  made.className = className;
  return made;
}

/** Has what is drawn be seen or not; what is so already isn't written, as by what is written a change is known. */
export function showIf(element: HTMLElement, isShown: boolean) {
  if (element.hidden === isShown) element.hidden = !isShown;
}

/** Puts what is drawn into its place, in the coordinates of the page. */
export function place({ style }: HTMLElement, { left, top, width, height }: Box) {
  style.transform = `translate(${left}px,${top}px)`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

const LABEL_HEIGHT = 18;

/** Puts a label beside a box, within what is seen of the page, of which so many px are one of the window. */
export function placeLabel(label: HTMLElement, at: Box, { seen, per }: SeenPage) {
  const own = { width: label.offsetWidth * per, height: LABEL_HEIGHT * per };
  const { left, top } = labelPlace(at, own, seen);
  label.style.transform = `translate(${left}px,${top}px) scale(var(--per))`;
}

/** What is seen of a page, and how large its px are. */
export interface SeenPage {
  readonly seen: Box;
  readonly per: number;
}
