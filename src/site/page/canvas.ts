import type { ElementSpec } from '../../elements/define.ts';
import { styleAtWidths, type StyleValues } from './block-style.ts';
import type { Style } from './style.ts';
import { rulesFor } from './style-rules.ts';
import type { WidthStep } from './widths.ts';

/**
 * The rules of what is behind a whole page (VALUE-8). The document itself has them: so the fill covers the window however
 * little there is on the page, and what a browser shows beyond the ends of it. Empty where the page has no fill.
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
  /** What has a fill and nothing else. */
  readonly canvas: ElementSpec;
}

/** Made once, as what elements are compiled to is remembered by them. */
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
