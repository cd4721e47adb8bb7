import { choice } from './choice.ts';
import type { Codec, Declarations } from './codec.ts';
import { color, colorCss } from './color.ts';
import { dimension, dimensionCss, length, px, thickness } from './dimension.ts';
import { formatNumber, number, numberBetween } from './number.ts';
import { optional } from './optional.ts';
import { field, recordCodec } from './record.ts';
import { vectorCodec, vectorCss } from './vector2.ts';

const shadow = recordCodec(
  'Shadow',
  {
    offset: field(vectorCodec(length, { x: px(0), y: px(4) })),
    blur: field(thickness, px(16)),
    spread: field(length, px(0)),
    color: field(color, { r: 0, g: 0, b: 0, a: 51 / 255 }),
  },
  { offset: '0px,8px', blur: '24px' },
);

const outline = recordCodec(
  'Outline',
  {
    width: field(thickness, px(2)),
    color: field(color, 'currentColor'),
    offset: field(length, px(2)),
  },
  { width: '3px', color: '#0055CC' },
);

const fields = recordCodec(
  'StateStyle',
  {
    color: field(optional(color)),
    fill: field(optional(color)),
    borderColor: field(optional(color)),
    decoration: field(optional(choice(['none', 'underline', 'overline', 'line-through']))),
    opacity: field(optional(numberBetween(0, 1, 1))),
    translate: field(optional(vectorCodec(dimension, { x: px(0), y: px(0) }))),
    scale: field(optional(numberBetween(0, 10, 1))),
    /** Rotation of the block, in degrees. */
    rotate: field(optional(number)),
    shadow: field(optional(shadow)),
    outline: field(optional(outline)),
  },
  { fill: '#1F4FD8', color: '#FFFFFF', translate: '0px,-2px' },
);

/** Changes to a block in a state, such as hover; absent fields change nothing. */
export type StateStyle = (typeof fields)['fallback'];

/** A style in a state; `toCss` returns its declarations, the look adds the selector. */
export const stateStyle = {
  ...fields,
  toCss(value): Declarations {
    const css: Record<string, string> = {};
    if (value.color !== undefined) css['color'] = colorCss(value.color);
    if (value.fill !== undefined) css['background-color'] = colorCss(value.fill);
    if (value.borderColor !== undefined) css['border-color'] = colorCss(value.borderColor);
    if (value.decoration !== undefined) css['text-decoration'] = value.decoration;
    if (value.opacity !== undefined) css['opacity'] = formatNumber(value.opacity);
    if (value.translate !== undefined) css['translate'] = vectorCss(value.translate);
    if (value.scale !== undefined) css['scale'] = formatNumber(value.scale);
    if (value.rotate !== undefined) css['rotate'] = `${formatNumber(value.rotate)}deg`;
    if (value.shadow !== undefined) {
      const { offset, blur, spread, color: tint } = value.shadow;
      const lengths = [vectorCss(offset), dimensionCss(blur), dimensionCss(spread)];
      css['box-shadow'] = [...lengths, colorCss(tint)].join(' ');
    }
    if (value.outline !== undefined) {
      const { width, color: tint, offset } = value.outline;
      css['outline'] = `${dimensionCss(width)} solid ${colorCss(tint)}`;
      css['outline-offset'] = dimensionCss(offset);
    }
    return css;
  },
} satisfies Codec<StateStyle>;
