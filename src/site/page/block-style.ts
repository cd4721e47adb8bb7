import type { ElementSpec } from '../../elements/define.ts';
import type { AnyProps } from '../../page/content.ts';
import type { Declarations } from '../../values/codec.ts';
import { dimensionCss, isZero } from '../../values/dimension.ts';
import { fillCss, type Fill } from '../../values/fill.ts';
import type { Anchor } from '../../values/anchor.ts';
import { VALUE_TYPES } from '../../values/value-types.ts';
import { compiled } from './compiled-element.ts';
import type { ImageSets } from './pictures.ts';
import type { Style } from './style.ts';
import type { WidthStep } from './widths.ts';

/** A fill whose picture may have forms: the CSS that chooses among them (see `imageSets`). */
type ReadyFill = Fill & { readonly sets?: ImageSets };

/** The values that a block's style is made of. */
export interface StyleValues {
  /** The looks that are set, by name. */
  readonly looks: ReadonlyMap<string, unknown>;
  /** The element's own attributes. */
  readonly props: AnyProps;
  /** Whether a video lies behind the content. */
  readonly hasVideo: boolean;
}

/** The style of a block whose values change with the width of the window. */
export function styleAtWidths(
  element: ElementSpec,
  values: StyleValues,
  steps: readonly WidthStep[],
): Style {
  const style = blockStyle(element, values);
  if (steps.length === 0) return style;
  let { looks, props } = values;
  const wider = steps.map(({ from, values: changed }) => {
    const isLook = (kid: string) => element.attrs[kid]?.isLook === true;
    const entries = [...changed];
    looks = new Map([...looks, ...entries.filter(([kid]) => isLook(kid))]);
    props = { ...props, ...Object.fromEntries(entries.filter(([kid]) => !isLook(kid))) };
    return { from, style: blockStyle(element, { ...values, looks, props }) };
  });
  return { ...style, wider };
}

/** The style of a block: what its own attributes and its looks come to, in the order of the definition. */
function blockStyle(element: ElementSpec, { looks, props, hasVideo }: StyleValues): Style {
  const block: Record<string, string> = {};
  const further: ((self: string) => readonly string[])[] = [];
  let layer: Declarations = {};
  const { rules } = element;
  if (rules !== undefined) further.push((self) => rules.call(element, props as never, self));
  for (const [kid, spec] of compiled(element).styled) {
    if (spec.isLook !== true) {
      Object.assign(block, spec.toCss?.(props[kid] as never));
      continue;
    }
    const value = looks.get(kid);
    if (value === undefined) continue;
    if (spec.type === 'Anchor') {
      const { offset } = value as Anchor;
      if (!isZero(offset)) block['scroll-margin-top'] = dimensionCss(offset);
    } else if (spec.type === 'Fill') {
      const css = fillCss(value as ReadyFill);
      Object.assign(block, css.block);
      layer = css.layer ?? {};
      const { sets, type } = value as ReadyFill;
      // A pattern is as large as its file.
      const isWhole = type === 'image';
      if (sets !== undefined) further.push(fillChoice(sets, layer, isWhole));
    } else if (spec.rules !== undefined) {
      const ofLook = spec.rules.bind(spec);
      further.push((self) => ofLook(value as never, self));
    } else {
      const codec: { toCss?: (v: never) => Declarations } = VALUE_TYPES[spec.type];
      Object.assign(block, (spec.toCss ?? codec.toCss)?.(value as never));
    }
  }
  const widest = block['max-width'];
  // Without one it would be as wide as the block around it at most, which a maximum doesn't undo (VALUE-4).
  if (widest !== undefined && element.type === 'media') block['max-width'] = `min(${widest}, 100%)`;
  if (hasVideo) {
    Object.assign(block, { position: block['position'] ?? 'relative', isolation: 'isolate' });
  }
  if (further.length === 0) return { block, layer };
  return { block, layer, more: (self) => further.flatMap((rulesOf) => rulesOf(self)) };
}

/**
 * A rule for browsers that can choose among forms of a picture; the others have its file by then. Every browser that
 * balances text can (Chrome 114, Firefox 121, Safari 17.5): the W3C checker knows that property, but not `image-set()`,
 * which stands in a property of its own for that reason.
 */
function fillChoice(
  { choice, small }: ImageSets,
  layer: Declarations,
  isWhole: boolean,
): (self: string) => readonly string[] {
  const target = 'background-image' in layer ? '::before' : '';
  return (self) => {
    const own = `${self}${target}`;
    const forSmall =
      small === undefined || !isWhole ? '' : `@media ${TELEPHONE}{${own}{--forms:${small}}}`;
    return [
      `@supports (text-wrap:balance){${own}{--forms:${choice};background-image:var(--forms)}${forSmall}}`,
    ];
  };
}

/** Windows that a form of 960 pixels is enough for. */
const TELEPHONE = '(max-width:480px) and (max-resolution:2dppx)';
