import type { ElementSpec } from '../../../elements/define.ts';
import type { AnyProps } from '../../../page/content.ts';
import type { Declarations } from '../../../values/codec.ts';
import type { Json } from '../../../values/json.ts';
import { VALUE_TYPES } from '../../../values/value-types.ts';
import { compiled, type CompiledElement } from '../compiled-element.ts';
import { readyLook, type ReadyLook } from './look-css.ts';
import { SELF, type Style } from './style.ts';
import { overlap } from './width-rules.ts';
import type { WidthStep } from './widths.ts';

/** The values that a block's style is made of. */
export interface StyleValues {
  /** The looks that are set, by name. */
  readonly looks: ReadonlyMap<string, ReadyLook>;
  /** The element's own attributes. */
  readonly props: AnyProps;
  /** True if a video is behind the content. */
  readonly hasVideo: boolean;
}

/** The style of a block whose values change with the window width. */
export function styleAtWidths(
  element: ElementSpec,
  values: StyleValues,
  steps: readonly WidthStep[],
): Style {
  // Looks that aren't set are absent at every width.
  const set = compiled(element).styled.filter(
    ([kid, { isLook }]) =>
      isLook !== true || values.looks.has(kid) || steps.some(({ looks }) => looks.has(kid)),
  );
  const style = blockStyle(element, set, values);
  if (steps.length === 0) return style;
  let { looks, props } = values;
  const wider = steps.map((step) => {
    looks = new Map([...looks, ...step.looks]);
    props = { ...props, ...Object.fromEntries(step.props) };
    return { from: step.from, style: blockStyle(element, set, { ...values, looks, props }) };
  });
  return { ...style, wider };
}

/**
 * The style of a block: the CSS of its own attributes and its looks, in the order of the
 * definition.
 */
function blockStyle(
  element: ElementSpec,
  set: CompiledElement['styled'],
  { looks, props, hasVideo }: StyleValues,
): Style {
  const block: Record<string, string> = {};
  let layer: Declarations = {};
  let more = element.rules?.(props as never, SELF).join('') ?? '';
  for (const [kid, spec] of set) {
    if (spec.isLook !== true) {
      Object.assign(block, spec.toCss?.(props[kid] as never));
      continue;
    }
    const css = looks.get(kid)?.css;
    if (css === undefined) continue;
    for (const [property, value] of css.block) block[property] = value;
    layer = css.layer ?? layer;
    more += css.more;
  }
  if (isReplaced(element)) limitWidth(block);
  if (hasVideo) {
    block['position'] ??= 'relative';
    block['isolation'] = 'isolate';
  }
  return { block, layer, more };
}

/**
 * Returns whether an element's own attribute sets the same CSS properties as a look in a style,
 * such as a container's gutter, which overrides styles and is overridden by the block's own looks.
 */
export function isBelowOwn(element: ElementSpec, kid: string, v: Json | undefined): boolean {
  const spec = element.attrs[kid];
  if (spec === undefined) return false;
  const { css } = readyLook(spec, VALUE_TYPES[spec.type].parse(v).value);
  const own = compiled(element).own.flatMap(({ spec: { toCss }, initial }) =>
    // The cast is sound: it is the initial value of the attribute itself.
    Object.keys(toCss?.(initial as never) ?? {}),
  );
  return css.block.some(([property]) => own.some((other) => overlap(property, other)));
}

/** Returns whether an element has an intrinsic size, such as a picture. */
export function isReplaced({ type, hasOwnSize }: ElementSpec): boolean {
  return type === 'media' || hasOwnSize === true;
}

/**
 * Limits an element with an intrinsic size to the enclosing block, as its style sheet does, also if
 * the author sets a maximum width (VALUE-4).
 */
function limitWidth(block: Record<string, string>) {
  const widest = block['max-width'];
  if (widest === undefined) return;
  block['max-width'] = `min(${widest}, 100%)`;
  // In a row that doesn't wrap, the block shrinks to make room for its siblings.
  block['min-width'] ??= '0';
}
