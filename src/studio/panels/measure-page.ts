import { UID_MARK } from '../../author/canvas/mark-blocks.ts';
import type {
  MeasuredBox,
  MeasuredPage,
  MeasuredTarget,
  MeasuredText,
  PageBox,
} from '../../author/checks/width-problems.ts';
import { groupBy } from '../../values/group-by.ts';
import { placeInPage } from './place-in-page.ts';

const TARGETS = 'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button]';

/** A box that cuts off its content and is at most this wide, in px, hides it. */
const HIDING = 2;

/** The properties of an element that its descendants depend on. */
interface Surroundings {
  /** The box that hides what is outside of it. */
  readonly clip: PageBox | undefined;
  readonly hasEllipsis: boolean;
  /** The content of the element can't widen the page: it is cut off or scrolled. */
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

/**
 * Returns the text nodes of a page that contain words, by the nearest element that isn't inline.
 */
function textsOf(body: Element): ReadonlyMap<Element, readonly Text[]> {
  const nodes: Text[] = [];
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node as Text;
    if (/\S/.test(text.data) && text.parentElement?.closest(SILENT) === null) nodes.push(text);
  }
  return groupBy(nodes, ({ parentElement }) => holderOf(parentElement ?? body));
}

const SILENT = 'script,style,noscript,template,sitegen-overlay,option,title';

function holderOf(parent: Element): Element {
  let at = parent;
  while (at.parentElement !== null && styleOf(at).display === 'inline') at = at.parentElement;
  return at;
}

const styleOf = (element: Element): CSSStyleDeclaration =>
  // An element in a window's document always has a `defaultView`; the fallback is for the type.
  (element.ownerDocument.defaultView ?? window).getComputedStyle(element);

const isSeen = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

const boxOf = (element: Element): PageBox => element.getBoundingClientRect();

/** Returns whether a box hides its content from all but screen readers. */
const hides = (clip: PageBox | undefined) => clip !== undefined && clip.right - clip.left <= HIDING;

function createMeasure(document: Document, width: number) {
  const around = new Map<Element, Surroundings>();
  const range = document.createRange();

  /** Returns the properties of an element that its content depends on; computes them once. */
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
      return lines.length === 0 || hides(clip)
        ? []
        : [{ ...placeInPage(holder), lines, clip, hasEllipsis, isPinned }];
    },

    target(element: Element): readonly MeasuredTarget[] {
      const box = boxOf(element);
      const { clip } = surroundings(element);
      if (!isSeen(element) || box.right <= 0 || box.right === box.left || hides(clip)) return [];
      return [{ ...placeInPage(element), box, isInText: isInText(element) }];
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
      return [{ ...placeInPage(element), box, isClipped: isClipped || isFixed, hasInner }];
    },
  };
}

/** Returns the properties of an element that its content depends on, from those of its parent. */
function inside(element: Element, outer: Surroundings): Surroundings {
  const style = styleOf(element);
  const isPinned = outer.isPinned || style.position === 'fixed' || style.position === 'sticky';
  const hidden = [style.overflowX, style.overflowY];
  const isScrolled = hidden.some((one) => one === 'auto' || one === 'scroll');
  const isCutOff = hidden.some((one) => one === 'hidden' || one === 'clip');
  if (isScrolled) return { clip: undefined, hasEllipsis: false, isClipped: true, isPinned };
  if (!isCutOff) return isPinned === outer.isPinned ? outer : { ...outer, isPinned };
  const hasEllipsis =
    style.textOverflow === 'ellipsis' || /^\d/.test(style.getPropertyValue('-webkit-line-clamp'));
  return { clip: boxOf(element), hasEllipsis, isClipped: true, isPinned };
}

/** Returns whether an inline element is among other words. */
function isInText(element: Element): boolean {
  if (styleOf(element).display !== 'inline') return false;
  const words = element.parentElement?.textContent.trim() ?? '';
  return words.length > element.textContent.trim().length;
}
