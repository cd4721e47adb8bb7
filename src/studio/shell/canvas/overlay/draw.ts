import { labelPlace, type Box } from '../../../../author/canvas/overlay-geometry.ts';

/** Creates an unattached element of the overlay. */
export function drawn(root: ShadowRoot, className: string): HTMLElement {
  const made = root.ownerDocument.createElement('div');
  made.className = className;
  return made;
}

/** Shows or hides an element; writes only changes, as mutations are observed. */
export function showIf(element: HTMLElement, isShown: boolean) {
  if (element.hidden === isShown) element.hidden = !isShown;
}

/** Positions an element in the coordinates of the page. */
export function place({ style }: HTMLElement, { left, top, width, height }: Box) {
  style.transform = `translate(${left}px,${top}px)`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

const LABEL_HEIGHT = 18;

interface MeasuredLabel {
  readonly text: string;
  readonly width: number;
}

const measured = new WeakMap<HTMLElement, MeasuredLabel>();

/**
 * Returns the width of a label in px; measures it, which lays out the page, only if its text has
 * changed.
 */
function widthOf(label: HTMLElement): number {
  const { textContent: text } = label;
  const known = measured.get(label);
  if (known?.text === text) return known.width;
  const width = label.offsetWidth;
  measured.set(label, { text, width });
  return width;
}

/** Positions a label next to a box, within the visible page. */
export function placeLabel(label: HTMLElement, at: Box, { seen, per }: SeenPage) {
  const own = { width: widthOf(label) * per, height: LABEL_HEIGHT * per };
  const { left, top } = labelPlace(at, own, seen);
  label.style.transform = `translate(${left}px,${top}px) scale(var(--per))`;
}

/** The visible part of a page, and its scale. */
export interface SeenPage {
  readonly seen: Box;
  readonly per: number;
}
