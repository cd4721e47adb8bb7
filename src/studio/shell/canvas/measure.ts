import { clip, type Box, type Edges } from '../../../author/canvas/overlay-geometry.ts';
import type { Point } from '../drag.ts';
import { useView } from '../view-store.ts';

/** Returns the visible part of a document, in its own coordinates. */
export function seenBox(view: Window): Box {
  const { clientWidth, clientHeight } = view.document.documentElement;
  return { left: view.scrollX, top: view.scrollY, width: clientWidth, height: clientHeight };
}

/** Returns the box of a document, at least its visible part. */
export function wholePage({ document: { documentElement } }: Window): Box {
  const { clientWidth, clientHeight } = documentElement;
  const { width, height } = documentElement.getBoundingClientRect();
  return {
    left: 0,
    top: 0,
    width: Math.max(width, clientWidth),
    height: Math.max(height, clientHeight),
  };
}

/** Returns the box of an element in its document, in px. */
export function boxInPage(element: Element, view: Window): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + view.scrollX, top: top + view.scrollY, width, height };
}

/** Returns the boxes of the first children with a size. */
export function childBoxes(element: Element, view: Window, most: number): readonly Box[] {
  return [...element.children]
    .slice(0, most)
    .flatMap((child) => boxedIn(child, view))
    .map((child) => boxInPage(child, view))
    .filter(({ width, height }) => width > 0 && height > 0);
}

/** Returns an element, or its children if it has no box, as the wrapper of a picture. */
function boxedIn(element: Element, view: Window): readonly Element[] {
  const isBoxed = view.getComputedStyle(element).display !== 'contents';
  return isBoxed ? [element] : [...element.children].flatMap((child) => boxedIn(child, view));
}

/**
 * Returns the box that ancestors clip an element to; undefined for none. An outline outside of the
 * box would extend the page.
 */
export function clipOf(element: Element, view: Window): Box | undefined {
  let inside: Box | undefined;
  const root = element.ownerDocument.documentElement;
  for (let at = element.parentElement; at !== null && at !== root; at = at.parentElement) {
    const { overflowX, overflowY, position } = view.getComputedStyle(at);
    if (overflowX !== 'visible' || overflowY !== 'visible') {
      const own = boxInPage(at, view);
      inside = inside === undefined ? own : (clip(inside, own) ?? { ...own, width: 0, height: 0 });
    }
    if (position === 'fixed') break;
  }
  const { width } = root.getBoundingClientRect();
  const page = { left: 0, top: 0, width: Math.max(width, root.clientWidth), height: Infinity };
  return inside === undefined ? page : clip(inside, page);
}

/** Reads a computed length; keywords such as `normal` are 0. */
export const px = (value: string) => Number.parseFloat(value) || 0;

/** Returns the edges of an element, in px. */
export function edgesOf(style: CSSStyleDeclaration, name: 'padding' | 'margin' | 'border'): Edges {
  const end = name === 'border' ? '-width' : '';
  const edge = (side: string) => px(style.getPropertyValue(`${name}-${side}${end}`));
  return {
    top: edge('top'),
    right: edge('right'),
    bottom: edge('bottom'),
    left: edge('left'),
  };
}

/** Returns a box without its edges. */
export function inset(box: Box, { top, right, bottom, left }: Edges): Box {
  return {
    left: box.left + left,
    top: box.top + top,
    width: Math.max(0, box.width - left - right),
    height: Math.max(0, box.height - top - bottom),
  };
}

/** Converts a position in the page's window to its document. */
export function placeInDocument({ scrollX, scrollY }: Window, { x, y }: Point): Point {
  return { x: x + scrollX, y: y + scrollY };
}

/**
 * Returns the px of a page per px of the shell's window: more than one for a scaled page. The scale
 * is known, as the shell has set it: measuring would lay out both documents in each frame.
 */
export const pagePx = (): number => 1 / useView.getState().scale;

/** Converts a position in the shell's window to the possibly scaled page. */
export function placeInPage(view: Window, { x, y }: Point): Point {
  const frame = view.frameElement?.getBoundingClientRect();
  if (frame === undefined) return { x, y };
  const per = pagePx();
  return { x: (x - frame.left) * per, y: (y - frame.top) * per };
}

/** Converts a position in the possibly scaled page to the shell's window. */
export function placeInShell(view: Window | undefined, { x, y }: Point): Point {
  const frame = view?.frameElement?.getBoundingClientRect();
  if (view === undefined || frame === undefined) return { x, y };
  const per = pagePx();
  return { x: frame.left + x / per, y: frame.top + y / per };
}
