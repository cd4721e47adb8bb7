import { clip, type Box, type Edges } from '../../../author/canvas/overlay-geometry.ts';
import type { Point } from '../drag.ts';

/** What is seen of a document, in its own coordinates. */
export function seenBox(view: Window): Box {
  const { clientWidth, clientHeight } = view.document.documentElement;
  return { left: view.scrollX, top: view.scrollY, width: clientWidth, height: clientHeight };
}

/** All of a document; never less than what is seen of it. */
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

/** Where an element is in its document, in px. */
export function boxInPage(element: Element, view: Window): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + view.scrollX, top: top + view.scrollY, width, height };
}

/** Where the first children of an element are that have any size. */
export function childBoxes(element: Element, view: Window, most: number): readonly Box[] {
  return [...element.children]
    .slice(0, most)
    .flatMap((child) => boxedIn(child, view))
    .map((child) => boxInPage(child, view))
    .filter(({ width, height }) => width > 0 && height > 0);
}

/** An element, or what is in it where it has no box of its own, as what is around a picture has none. */
function boxedIn(element: Element, view: Window): readonly Element[] {
  const isBoxed = view.getComputedStyle(element).display !== 'contents';
  return isBoxed ? [element] : [...element.children].flatMap((child) => boxedIn(child, view));
}

/** Where an element is cut off by those around it; undefined for nowhere. An outline beyond would make the page longer. */
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

/** A computed length; one in words, such as `normal`, is none. */
export const px = (value: string) => Number.parseFloat(value) || 0;

/** How wide the edges of an element are, in px. */
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

/** A box without its edges. */
export function inset(box: Box, { top, right, bottom, left }: Edges): Box {
  return {
    left: box.left + left,
    top: box.top + top,
    width: Math.max(0, box.width - left - right),
    height: Math.max(0, box.height - top - bottom),
  };
}

/** A place of the page's window in its document. */
export function placeInDocument({ scrollX, scrollY }: Window, { x, y }: Point): Point {
  return { x: x + scrollX, y: y + scrollY };
}

/** So many px of a page are one of the shell's window: more than one where the page is made smaller. */
export function pagePx(view: Window): number {
  const width = view.frameElement?.getBoundingClientRect().width ?? 0;
  return width === 0 ? 1 : view.innerWidth / width;
}

/** A place of the shell's window in that of the page, which may be made smaller. */
export function placeInPage(view: Window, { x, y }: Point): Point {
  const frame = view.frameElement?.getBoundingClientRect();
  if (frame === undefined) return { x, y };
  const per = pagePx(view);
  return { x: (x - frame.left) * per, y: (y - frame.top) * per };
}

/** A place of the page's window in that of the shell, in which the page may be smaller. */
export function placeInShell(view: Window | undefined, { x, y }: Point): Point {
  const frame = view?.frameElement?.getBoundingClientRect();
  if (view === undefined || frame === undefined) return { x, y };
  const per = pagePx(view);
  return { x: frame.left + x / per, y: frame.top + y / per };
}
