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
    splitPage(element).canvas,
    { ...values, props: {} },
    steps,
  );
  if (wider === undefined) return rulesFor(withFullHeight(style), 'html');
  const all = wider.map((one) => ({ ...one, style: withFullHeight(one.style) }));
  return rulesFor({ ...withFullHeight(style), wider: all }, 'html');
}

function withFullHeight(style: Style): Style {
  if (Object.keys({ ...style.block, ...style.layer }).length === 0) return style;
  return { ...style, block: { ...style.block, 'min-height': '100%' } };
}

/** The root element of a page without its fill, which the document has. */
export function withoutFill(element: ElementSpec): ElementSpec {
  return splitPage(element).own;
}

interface SplitPage {
  readonly own: ElementSpec;
  /** The element with only its fill. */
  readonly canvas: ElementSpec;
}

/** Cached, since compiled elements are cached by identity. */
const splitPages = new WeakMap<ElementSpec, SplitPage>();

function splitPage(element: ElementSpec): SplitPage {
  const found = splitPages.get(element);
  if (found !== undefined) return found;
  const { rules: _rules, ...plain } = element;
  const { fill, ...attrs } = element.attrs;
  const canvas = { ...plain, attrs: fill === undefined ? {} : { fill } };
  const made: SplitPage = { own: { ...element, attrs }, canvas };
  splitPages.set(element, made);
  return made;
}
