import { UID_MARK, USE_MARK } from '../../author/canvas/mark-blocks.ts';
import type { FactPlace } from '../../author/checks/page-facts.ts';
import type {
  MeasuredBox,
  MeasuredPage,
  MeasuredTarget,
  MeasuredText,
  PageBox,
} from '../../author/checks/width-problems.ts';
import { readBlockUses } from '../../author/project/block-uses.ts';

const TARGETS = 'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button]';

/** Boxes this small hide their text from all but screen readers. */
const HIDING = 2;

/** The properties of an element that its descendants depend on. */
interface Surroundings {
  /** The box that hides what is outside of it. */
  readonly clip: PageBox | undefined;
  readonly hasEllipsis: boolean;
  /** It can't widen the page: it is cut off, scrolled, or has a place in the window. */
  readonly isClipped: boolean;
  readonly isPinned: boolean;
}

const NONE: Surroundings = {
  clip: undefined,
  hasEllipsis: false,
  isClipped: false,
  isPinned: false,
};

/**
 * Measures the visible texts, targets and layers of a page at the present width of its window.
 * Reading forces a layout.
 */
export function measurePage({ document, innerWidth: width }: Window): MeasuredPage {
  const measure = createMeasure(document, width);
  const texts = [...textsOf(document.body)].flatMap((text) => measure.text(...text));
  const targets = [...document.querySelectorAll(TARGETS)].flatMap(measure.target);
  const boxes = [...document.querySelectorAll(`[${UID_MARK}]`)].flatMap(measure.box);
  return { width, texts, targets, boxes };
}

/** Returns the text nodes of each element that contains words and isn't inline. */
function textsOf(body: Element): ReadonlyMap<Element, readonly Text[]> {
  const found = new Map<Element, Text[]>();
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement, data } = node as Text;
    const holder = /\S/.test(data) ? holderOf(parentElement) : undefined;
    if (holder === undefined) continue;
    const known = found.get(holder);
    if (known === undefined) found.set(holder, [node as Text]);
    else known.push(node as Text);
  }
  return found;
}

const SILENT = 'script,style,noscript,template,sitegen-overlay,option,title';

function holderOf(parent: Element | null): Element | undefined {
  if (parent === null || parent.closest(SILENT) !== null) return undefined;
  let at: Element = parent;
  while (at.parentElement !== null && styleOf(at).display === 'inline') at = at.parentElement;
  return at;
}

const styleOf = (element: Element): CSSStyleDeclaration =>
  // Elements in the document of a window have one.
  (element.ownerDocument.defaultView ?? window).getComputedStyle(element);

const isSeen = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

const boxOf = (element: Element): PageBox => element.getBoundingClientRect();

function createMeasure(document: Document, width: number) {
  const around = new Map<Element, Surroundings>();
  const range = document.createRange();

  /** Returns what an element is to its content. */
  function surroundings(element: Element | null): Surroundings {
    if (element === null || element === document.documentElement) return NONE;
    const known = around.get(element);
    if (known !== undefined) return known;
    const found = inside(element, surroundings(element.parentElement));
    around.set(element, found);
    return found;
  }

  return {
    text(holder: Element, nodes: readonly Text[]): readonly MeasuredText[] {
      if (!isSeen(holder)) return [];
      const lines = nodes.flatMap((node) => {
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter((line) => line.width > 0 && line.height > 0);
      });
      const { clip, hasEllipsis, isPinned } = surroundings(holder);
      const isHidden = clip !== undefined && clip.right - clip.left <= HIDING;
      return lines.length === 0 || isHidden
        ? []
        : [{ ...placeOf(holder), lines, clip, hasEllipsis, isPinned }];
    },

    target(element: Element): readonly MeasuredTarget[] {
      const box = boxOf(element);
      const { clip } = surroundings(element);
      const isHidden = clip !== undefined && clip.right - clip.left <= HIDING;
      if (!isSeen(element) || box.right <= 0 || box.right === box.left || isHidden) return [];
      return [{ ...placeOf(element), box, isInText: isInText(element) }];
    },

    box(element: Element): readonly MeasuredBox[] {
      const box = boxOf(element);
      if (box.right === box.left || !isSeen(element)) return [];
      const { isClipped, isPinned } = surroundings(element.parentElement);
      const isFixed = isPinned || styleOf(element).position === 'fixed';
      // Only a layer that is wider than the window is compared with those inside.
      const hasInner =
        box.right > width &&
        [...element.querySelectorAll(`[${UID_MARK}]`)].some(
          (inner) => boxOf(inner).right >= box.right - 1,
        );
      return [{ ...placeOf(element), box, isClipped: isClipped || isFixed, hasInner }];
    },
  };
}

/** Returns what an element in its surroundings is to its content. */
function inside(element: Element, outer: Surroundings): Surroundings {
  const style = styleOf(element);
  const isPinned = outer.isPinned || style.position === 'fixed' || style.position === 'sticky';
  // Content with a place of its own isn't cut off by a box without one.
  const hidden = [style.overflowX, style.overflowY];
  const isScrolled = hidden.some((one) => one === 'auto' || one === 'scroll');
  const isCutOff = hidden.some((one) => one === 'hidden' || one === 'clip');
  if (isScrolled) return { clip: undefined, hasEllipsis: false, isClipped: true, isPinned };
  if (!isCutOff) return isPinned === outer.isPinned ? outer : { ...outer, isPinned };
  const hasEllipsis =
    style.textOverflow === 'ellipsis' || /^\d/.test(style.getPropertyValue('-webkit-line-clamp'));
  return { clip: boxOf(element), hasEllipsis, isClipped: true, isPinned };
}

/** Returns whether a link is among words of a sentence, or a field has a label around it. */
function isInText(element: Element): boolean {
  if (styleOf(element).display !== 'inline') return false;
  const words = element.parentElement?.textContent.trim() ?? '';
  return words.length > (element.textContent.trim().length ?? 0);
}

/** Returns the layer of an element, by the marks in the page. */
function placeOf(element: Element): FactPlace {
  const uses: string[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    uses.unshift(...readBlockUses(at.getAttribute(USE_MARK) ?? ''));
  }
  return { uid: element.closest(`[${UID_MARK}]`)?.getAttribute(UID_MARK) ?? '', uses };
}
