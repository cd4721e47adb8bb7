/** A rectangle in px. */
interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What is seen by itself, and not by what is inside. */
const SEEN = 'img,svg,video,canvas,input,textarea,select,hr,progress';
/** So many elements say where the ink of a page is. */
const MOST_ELEMENTS = 400;

/** Where something is to be seen below an element: words, pictures, grounds and borders; undefined for nothing. */
export function inkOf(root: Element): Rect | undefined {
  const view = root.ownerDocument.defaultView;
  const rects: DOMRect[] = [];
  for (const element of [...root.querySelectorAll('*')].slice(0, MOST_ELEMENTS)) {
    const isInside = element.closest('svg') !== null && element.localName !== 'svg';
    if (view === null || isInside || !element.checkVisibility()) continue;
    if (element.matches(SEEN) || isPainted(view.getComputedStyle(element))) {
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

const isClear = (color: string) => /^(?:transparent|rgba\(.*, 0\))$/.test(color);

function isPainted(style: CSSStyleDeclaration): boolean {
  const hasBorder = Number.parseFloat(style.borderBlockStartWidth) > 0;
  return !isClear(style.backgroundColor) || style.backgroundImage !== 'none' || hasBorder;
}

/** The colour that is behind an element; what the browser has behind that page, light or dark, where none is set. */
export function groundOf(element: Element): string {
  const { ownerDocument: page } = element;
  const view = page.defaultView;
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const color = view?.getComputedStyle(at).backgroundColor ?? '';
    if (color !== '' && !isClear(color)) return color;
  }
  page.documentElement.style.backgroundColor = 'Canvas';
  return view?.getComputedStyle(page.documentElement).backgroundColor ?? '';
}

/** How a page is shown in a small room: how much smaller, and from where on. */
export interface Fit {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Px of the room that stay free on each side. */
const FREE = 6;
/** Smaller than this nothing can be told apart: then the beginning is shown. */
const LEAST = 0.095;

/** Puts ink into the middle of a room, as large as it is at most. */
export function fitInto(
  { left, top, right, bottom }: Rect,
  room: { readonly width: number; readonly height: number },
): Fit {
  const [width, height] = [Math.max(1, right - left), Math.max(1, bottom - top)];
  const free = { width: room.width - 2 * FREE, height: room.height - 2 * FREE };
  const scale = Math.max(LEAST, Math.min(1, free.width / width, free.height / height));
  const along = (size: number, all: number, start: number) =>
    Math.max(FREE, (all - size * scale) / 2) - start * scale;
  return {
    scale,
    x: along(width, room.width, left),
    y: along(height, room.height, top),
  };
}
