import type { ElementAttribute } from '../../../elements/define.ts';
import type { Anchor } from '../../../values/anchor.ts';
import type { Declarations } from '../../../values/codec.ts';
import { dimensionCss, isZero } from '../../../values/dimension.ts';
import { fillCss, type Fill } from '../../../values/fill.ts';
import { VALUE_TYPES } from '../../../values/value-types.ts';
import type { ImageSets } from '../values/pictures.ts';
import { SELF } from './style.ts';

/** A parsed look of a block; equal written forms share one object (see `readLook`). */
export interface ReadyLook {
  readonly value: unknown;
  readonly css: LookCss;
}

/** The CSS of a look. */
export interface LookCss {
  readonly block: readonly (readonly [property: string, value: string])[];
  /** The declarations of a layer behind the content. */
  readonly layer: Declarations | undefined;
  /** Additional rules, with `&` for the block. */
  readonly more: string;
}

/**
 * A fill, with the CSS that chooses among alternatives of its picture, if there are some (see
 * `imageSets`).
 */
type ReadyFill = Fill & { readonly sets?: ImageSets };

const NO_CSS: LookCss = { block: [], layer: undefined, more: '' };

/** A look without effect. */
export const NO_LOOK: ReadyLook = { value: undefined, css: NO_CSS };

/** A parsed look with its CSS. */
export function readyLook(spec: ElementAttribute, value: unknown): ReadyLook {
  return { value, css: lookCss(spec, value) };
}

function lookCss(spec: ElementAttribute, value: unknown): LookCss {
  if (spec.type === 'Anchor') {
    const { offset } = value as Anchor;
    if (isZero(offset)) return NO_CSS;
    return { ...NO_CSS, block: [['scroll-margin-top', dimensionCss(offset)]] };
  }
  if (spec.type === 'Fill') return fillLook(value as ReadyFill);
  // The casts are sound: the value was read by the attribute's own type.
  if (spec.rules !== undefined) {
    return { ...NO_CSS, more: spec.rules(value as never, SELF).join('') };
  }
  const codec: { toCss?: (v: never) => Declarations } = VALUE_TYPES[spec.type];
  const css = spec.toCss === undefined ? codec.toCss?.(value as never) : spec.toCss(value as never);
  return css === undefined ? NO_CSS : { ...NO_CSS, block: Object.entries(css) };
}

function fillLook(fill: ReadyFill): LookCss {
  const { block, layer = {} } = fillCss(fill);
  const { sets, type } = fill;
  // A pattern is shown at the size of its file, so only a picture has a version for small windows.
  const more = sets === undefined ? '' : fillChoice(sets, layer, type === 'image');
  return { block: Object.entries(block), layer, more };
}

/**
 * A rule for browsers that can choose among alternatives of a picture; others use the original
 * file. Every browser that supports `text-wrap: balance` can (Chrome 114, Firefox 121, Safari
 * 17.5): the W3C checker knows that property but not `image-set()`, which is therefore in a custom
 * property.
 */
function fillChoice({ choice, small }: ImageSets, layer: Declarations, isWhole: boolean): string {
  const own = 'background-image' in layer ? `${SELF}::before` : SELF;
  const forSmall =
    small === undefined || !isWhole ? '' : `@media ${PHONE_QUERY}{${own}{--forms:${small}}}`;
  return `@supports (text-wrap:balance){${own}{--forms:${choice};background-image:var(--forms)}${forSmall}}`;
}

/** The media query of windows for which a picture 960 pixels wide is enough. */
const PHONE_QUERY = '(max-width:480px) and (max-resolution:2dppx)';
