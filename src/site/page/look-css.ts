import type { ElementAttribute } from '../../elements/define.ts';
import type { Anchor } from '../../values/anchor.ts';
import type { Declarations } from '../../values/codec.ts';
import { dimensionCss, isZero } from '../../values/dimension.ts';
import { fillCss, type Fill } from '../../values/fill.ts';
import { VALUE_TYPES } from '../../values/value-types.ts';
import type { ImageSets } from './pictures.ts';
import { SELF } from './style.ts';

/** A look of a block that was read: the same one for all that are written alike (see `readLook`). */
export interface ReadyLook {
  readonly value: unknown;
  readonly css: LookCss;
}

/** What a look comes to in CSS. */
export interface LookCss {
  readonly block: readonly (readonly [property: string, value: string])[];
  /** For a layer behind the content. */
  readonly layer: Declarations | undefined;
  /** Further rules, with `&` for the block. */
  readonly more: string;
}

/** A fill whose picture may have forms: the CSS that chooses among them (see `imageSets`). */
type ReadyFill = Fill & { readonly sets?: ImageSets };

const NOTHING: LookCss = { block: [], layer: undefined, more: '' };

/** A look that says nothing. */
export const NO_LOOK: ReadyLook = { value: undefined, css: NOTHING };

/** A look that was read, with its CSS. */
export function readyLook(spec: ElementAttribute, value: unknown): ReadyLook {
  return { value, css: lookCss(spec, value) };
}

function lookCss(spec: ElementAttribute, value: unknown): LookCss {
  if (spec.type === 'Anchor') {
    const { offset } = value as Anchor;
    if (isZero(offset)) return NOTHING;
    return { ...NOTHING, block: [['scroll-margin-top', dimensionCss(offset)]] };
  }
  if (spec.type === 'Fill') return fillLook(value as ReadyFill);
  // The casts are sound: the value was read by the attribute's own type.
  if (spec.rules !== undefined) {
    return { ...NOTHING, more: spec.rules(value as never, SELF).join('') };
  }
  const codec: { toCss?: (v: never) => Declarations } = VALUE_TYPES[spec.type];
  const css = spec.toCss === undefined ? codec.toCss?.(value as never) : spec.toCss(value as never);
  return css === undefined ? NOTHING : { ...NOTHING, block: Object.entries(css) };
}

function fillLook(fill: ReadyFill): LookCss {
  const { block, layer = {} } = fillCss(fill);
  const { sets, type } = fill;
  // A pattern is as large as its file.
  const more = sets === undefined ? '' : fillChoice(sets, layer, type === 'image');
  return { block: Object.entries(block), layer, more };
}

/**
 * A rule for browsers that can choose among forms of a picture; the others have its file by then. Every browser that
 * balances text can (Chrome 114, Firefox 121, Safari 17.5): the W3C checker knows that property, but not `image-set()`,
 * which stands in a property of its own for that reason.
 */
function fillChoice({ choice, small }: ImageSets, layer: Declarations, isWhole: boolean): string {
  const own = 'background-image' in layer ? `${SELF}::before` : SELF;
  const forSmall =
    small === undefined || !isWhole ? '' : `@media ${TELEPHONE}{${own}{--forms:${small}}}`;
  return `@supports (text-wrap:balance){${own}{--forms:${choice};background-image:var(--forms)}${forSmall}}`;
}

/** Windows that a form of 960 pixels is enough for. */
const TELEPHONE = '(max-width:480px) and (max-resolution:2dppx)';
