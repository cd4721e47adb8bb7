import type { ElementSpec } from '../model/element.ts';

/** What stands around a block, as far as HTML limits what may stand inside. */
export interface Surroundings {
  /** Only inline content may follow, as inside a paragraph. */
  readonly isPhrasing: boolean;
  /** A link or a button is around: no other may stand inside. */
  readonly isInteractive: boolean;
  /** The block stands right inside a list. */
  readonly isInList: boolean;
  /** Levels of blocks above. */
  readonly depth: number;
}

export const TOP: Surroundings = {
  isPhrasing: false,
  isInteractive: false,
  isInList: false,
  depth: 0,
};

const PHRASING: ReadonlySet<string> = new Set(['a', 'button', 'img', 'span', 'video']);
const INTERACTIVE: ReadonlySet<string> = new Set(['a', 'button']);

/** The HTML element that a block can be where it stands: its own, or one that the browser won't tear apart. */
export function fittingTag(tag: string, around: Surroundings): string {
  if (around.isInteractive && INTERACTIVE.has(tag)) return 'span';
  if (tag === 'li') return around.isInList ? 'li' : fittingTag('div', around);
  return around.isPhrasing && !PHRASING.has(tag) ? 'span' : tag;
}

/** The surroundings of a block's children. */
export function inside(element: ElementSpec, tag: string, around: Surroundings): Surroundings {
  return {
    isPhrasing: around.isPhrasing || element.content === 'phrasing' || tag === 'span',
    isInteractive: around.isInteractive || INTERACTIVE.has(tag),
    isInList: tag === 'ul' || tag === 'ol',
    depth: around.depth + 1,
  };
}
