/** A rectangle in px. */
interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Elements that are visible by themselves. */
const REPLACED_ELEMENTS = 'img,svg,video,canvas,input,textarea,select,hr,progress';
/** Maximum number of measured elements. */
const MAX_ELEMENTS = 400;

/**
 * Returns the visible area below an element: text, pictures, backgrounds and borders; undefined for
 * none.
 */
export function visibleAreaOf(root: Element): Rect | undefined {
  const view = root.ownerDocument.defaultView;
  const rects: DOMRect[] = [];
  for (const element of [...root.querySelectorAll('*')].slice(0, MAX_ELEMENTS)) {
    const isInside = element.closest('svg') !== null && element.localName !== 'svg';
    if (view === null || isInside || !element.checkVisibility()) continue;
    if (element.matches(REPLACED_ELEMENTS) || isPainted(view.getComputedStyle(element))) {
      rects.push(element.getBoundingClientRect());
    }
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') continue;
      const range = root.ownerDocument.createRange();
      range.selectNodeContents(node);
      rects.push(...range.getClientRects());
    }
  }
  const seen = rects.filter(({ width, height }) => width > 1 && height > 0);
  if (seen.length === 0) return undefined;
  const end = (side: 'right' | 'bottom') => Math.max(...seen.map((rect) => rect[side]));
  const start = (side: 'left' | 'top') => Math.max(0, Math.min(...seen.map((rect) => rect[side])));
  return { left: start('left'), top: start('top'), right: end('right'), bottom: end('bottom') };
}

const isTransparentColor = (color: string) => /^(?:transparent|rgba\(.*, 0\))$/.test(color);

function isPainted(style: CSSStyleDeclaration): boolean {
  const hasBorder = Number.parseFloat(style.borderBlockStartWidth) > 0;
  return (
    !isTransparentColor(style.backgroundColor) || style.backgroundImage !== 'none' || hasBorder
  );
}

/**
 * Returns the background color behind an element, or the browser's default for that page, light or
 * dark.
 */
export function backgroundBehind(element: Element): string {
  const { ownerDocument: page } = element;
  const view = page.defaultView;
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const color = view?.getComputedStyle(at).backgroundColor ?? '';
    if (color !== '' && !isTransparentColor(color)) return color;
  }
  page.documentElement.style.backgroundColor = 'Canvas';
  return view?.getComputedStyle(page.documentElement).backgroundColor ?? '';
}

/** How a page is shown in a small picture: its scale and offset. */
export interface Fit {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Free px on each side. */
const MARGIN_PX = 6;
/** Minimum readable scale: smaller pages show their start. */
const MIN_SCALE = 0.095;

/** Centers the visible area in a picture, at most at its own size. */
export function fitInto(
  { left, top, right, bottom }: Rect,
  room: { readonly width: number; readonly height: number },
): Fit {
  const [width, height] = [Math.max(1, right - left), Math.max(1, bottom - top)];
  const free = { width: room.width - 2 * MARGIN_PX, height: room.height - 2 * MARGIN_PX };
  const scale = Math.max(MIN_SCALE, Math.min(1, free.width / width, free.height / height));
  const along = (size: number, all: number, start: number) =>
    Math.max(MARGIN_PX, (all - size * scale) / 2) - start * scale;
  return {
    scale,
    x: along(width, room.width, left),
    y: along(height, room.height, top),
  };
}
