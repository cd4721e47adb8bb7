import type { AnyProps, ElementSpec } from '../model/element.ts';
import type { BlockNode } from '../page/document.ts';

/** What stands around a block, as far as HTML limits what may stand inside. */
export interface Surroundings {
  /** Only inline content may follow, as inside a paragraph. */
  readonly isPhrasing: boolean;
  /** A link or a button is around: no other may stand inside. */
  readonly isInteractive: boolean;
  /** The block stands right inside a list. */
  readonly isInList: boolean;
  /** A form is around: no other may stand inside. */
  readonly isInForm: boolean;
  /** Only some of what stands here is shown. */
  readonly isSwitched: boolean;
  /** Levels of blocks above. */
  readonly depth: number;
}

export const TOP: Surroundings = {
  isPhrasing: false,
  isInteractive: false,
  isInList: false,
  isInForm: false,
  isSwitched: false,
  depth: 0,
};

const PHRASING: ReadonlySet<string> = new Set(['a', 'button', 'img', 'span', 'video']);
const INTERACTIVE: ReadonlySet<string> = new Set(['a', 'button']);

/** The HTML element that a block can be where it stands: its own, or one that the browser won't tear apart. */
export function fittingTag(tag: string, around: Surroundings): string {
  if (around.isInForm && tag === 'form') return fittingTag('div', around);
  if (around.isInteractive && INTERACTIVE.has(tag)) return 'span';
  if (tag === 'li') return around.isInList ? 'li' : fittingTag('div', around);
  return around.isPhrasing && !PHRASING.has(tag) ? 'span' : tag;
}

/** Pictures in a part that may not be shown wait until it is: a hidden one that loads at once would load in vain. */
export function fittingProps(props: AnyProps, { isSwitched }: Surroundings): AnyProps {
  return isSwitched && 'lazyload' in props ? { ...props, lazyload: true, priority: false } : props;
}

/** What the component of an element gets to know of its children. */
export function itemsOf({ itemAttrs }: ElementSpec, children: readonly BlockNode[]): AnyProps {
  if (itemAttrs === undefined) return {};
  const pick = ({ props }: BlockNode) =>
    Object.fromEntries(itemAttrs.map((kid) => [kid, props[kid]]));
  return { items: children.map(pick) };
}

/** The surroundings of a block's children. */
export function inside(element: ElementSpec, tag: string, around: Surroundings): Surroundings {
  return {
    isPhrasing: around.isPhrasing || element.content === 'phrasing' || tag === 'span',
    isInteractive: around.isInteractive || INTERACTIVE.has(tag),
    isInList: tag === 'ul' || tag === 'ol',
    isInForm: around.isInForm || tag === 'form',
    isSwitched: around.isSwitched || element.isSwitch === true,
    depth: around.depth + 1,
  };
}
