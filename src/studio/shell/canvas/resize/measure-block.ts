import type { HandledBox } from '../../../../author/resize/handles.ts';
import { UID_MARK } from '../../../../author/canvas/mark-blocks.ts';
import type { PixelsPer } from '../../../../author/resize/lengths.ts';
import type { Edges } from '../../../../author/canvas/overlay-geometry.ts';
import type { PerAxis } from '../../../../author/resize/resizable.ts';
import { boxInPage, childBoxes, edgesOf, px } from '../measure.ts';

/** An element with the geometry of its handles, in px of its document. */
export interface MeasuredBlock extends Omit<HandledBox, 'page' | 'per'> {
  readonly margin: Edges;
  /** An `auto` margin centers or aligns the block, which no length does. */
  readonly isPlaced: boolean;
  /** The gap between the children in px; left out if there is none. */
  readonly gap?: PerAxis<number>;
}

/** Measures an element in its page. */
export function measureBlock(element: Element, view: Window): MeasuredBlock {
  const style = view.getComputedStyle(element);
  const holder = gapHolder(element, view);
  const gaps = holder && view.getComputedStyle(holder);
  return {
    box: boxInPage(element, view),
    hasSize: style.display !== 'inline' || isReplaced(element),
    border: edgesOf(style, 'border'),
    padding: edgesOf(style, 'padding'),
    margin: edgesOf(style, 'margin'),
    isPlaced: isPlaced(element),
    ...(holder && { children: childBoxes(holder, view, MAX_CHILDREN) }),
    ...(gaps && { gap: { x: px(gaps.columnGap), y: px(gaps.rowGap) } }),
  };
}

/** Returns the element that lays out the children of a block: its own, or an inner wrapper. */
function gapHolder(element: Element, view: Window): Element | undefined {
  const own = [...element.children].filter((child) => !child.hasAttribute(UID_MARK));
  return [element, ...own].find((one) => /flex|grid/.test(view.getComputedStyle(one).display));
}

/** Returns whether an element is replaced: other inline elements have no size of their own. */
function isReplaced({ localName }: Element): boolean {
  return ['img', 'svg', 'video', 'iframe', 'input', 'canvas'].includes(localName);
}

function isPlaced(element: Element): boolean {
  // Some browsers report margins only in px, and never as `auto`.
  if (!('computedStyleMap' in element)) return false;
  const map = element.computedStyleMap();
  return ['top', 'right', 'bottom', 'left'].some(
    (side) => map.get(`margin-${side}`)?.toString() === 'auto',
  );
}

/** Maximum number of measured children; further ones have the same gap. */
const MAX_CHILDREN = 12;

/** Returns the px of each unit for an element. */
export function unitsOf(element: Element, view: Window): PerAxis<PixelsPer> {
  const { fontSize, font } = view.getComputedStyle(element);
  const root = view.getComputedStyle(element.ownerDocument.documentElement);
  const around = roomAround(element, view);
  const both = {
    px: 1,
    em: px(fontSize),
    rm: px(root.fontSize),
    vw: view.innerWidth / 100,
    vh: view.innerHeight / 100,
    ch: widthOfZero(element.ownerDocument, font) ?? px(fontSize) / 2,
  };
  return {
    x: { ...both, '%': around.x / 100 },
    y: { ...both, '%': around.y / 100 },
  };
}

/** Returns the maximum size of an element from any source; undefined if none is known. */
export function mostOf(
  element: Element,
  view: Window,
  per: PerAxis<PixelsPer>,
): PerAxis<number | undefined> {
  const { maxWidth, maxHeight } = view.getComputedStyle(element);
  return { x: heldBy(maxWidth, per.x), y: heldBy(maxHeight, per.y) };
}

/** Returns a maximum in px; undefined for none, and for a percentage of an undefined size. */
function heldBy(written: string, per: PixelsPer): number | undefined {
  const [, number = '', unit] = /^([\d.]+)(px|%)$/.exec(written) ?? [];
  if (unit === undefined) return undefined;
  const most = Number(number) * (unit === '%' ? per['%'] : 1);
  return most > 0 ? most : undefined;
}

/** Returns the reference sizes of an element's percentages. */
function roomAround(element: Element, view: Window): PerAxis<number> {
  const { position } = view.getComputedStyle(element);
  if (position === 'fixed') return { x: view.innerWidth, y: view.innerHeight };
  const isAbsolute = position === 'absolute' && 'offsetParent' in element;
  // The cast is sound: the offset parent of an HTML element is an element.
  const parent = isAbsolute ? (element.offsetParent as Element | null) : element.parentElement;
  if (parent === null) return { x: view.innerWidth, y: view.innerHeight };
  const padding = edgesOf(view.getComputedStyle(parent), 'padding');
  const { clientWidth, clientHeight } = parent;
  if (isAbsolute) return { x: clientWidth, y: clientHeight };
  return {
    x: Math.max(0, clientWidth - padding.left - padding.right),
    y: Math.max(0, clientHeight - padding.top - padding.bottom),
  };
}

/**
 * Returns the width of “0” in px. It is measured in a canvas of the page, which has the fonts of
 * the page, and isn't attached to its document.
 */
function widthOfZero(page: Document, font: string): number | undefined {
  const context = page.createElement('canvas').getContext('2d');
  if (context === null) return undefined;
  context.font = font;
  return context.measureText('0').width;
}
