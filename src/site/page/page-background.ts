import type { ElementSpec } from '../../elements/define.ts';
import { styleAtWidths, type StyleValues } from './looks/block-style.ts';
import type { Style } from './looks/style.ts';
import { rulesFor } from './looks/style-rules.ts';
import type { WidthStep } from './looks/widths.ts';

/**
 * The rules of a page's background (VALUE-8). The document itself has them, so that the fill covers
 * the window on short pages and the area that browsers show beyond the ends. Empty if the page has
 * no fill.
 */
export function canvasRules(
  element: ElementSpec,
  values: StyleValues,
  steps: readonly WidthStep[],
): string {
  if (![values, ...steps].some(({ looks }) => looks.has('fill'))) return '';
  const { wider, ...style } = styleAtWidths(
    parted(element).canvas,
    { ...values, props: {} },
    steps,
  );
  if (wider === undefined) return rulesFor(tall(style), 'html');
  const all = wider.map((one) => ({ ...one, style: tall(one.style) }));
  return rulesFor({ ...tall(style), wider: all }, 'html');
}

function tall(style: Style): Style {
  if (Object.keys({ ...style.block, ...style.layer }).length === 0) return style;
  return { ...style, block: { ...style.block, 'min-height': '100%' } };
}

/** The root element of a page without its fill, which the document has. */
export function withoutFill(element: ElementSpec): ElementSpec {
  return parted(element).own;
}

interface Parted {
  readonly own: ElementSpec;
  /** The element with only its fill. */
  readonly canvas: ElementSpec;
}

/** Cached, since compiled elements are cached by identity. */
const known = new WeakMap<ElementSpec, Parted>();

function parted(element: ElementSpec): Parted {
  const found = known.get(element);
  if (found !== undefined) return found;
  const { rules: _rules, ...plain } = element;
  const { fill, ...attrs } = element.attrs;
  const canvas = { ...plain, attrs: fill === undefined ? {} : { fill } };
  const made: Parted = { own: { ...element, attrs }, canvas };
  known.set(element, made);
  return made;
}
