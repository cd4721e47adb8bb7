import { boolean } from './boolean.ts';
import { choice } from './choice.ts';
import type { Codec, Declarations } from './codec.ts';
import { color, colorCss } from './color.ts';
import { dimension, dimensionCss, type Dimension } from './dimension.ts';
import { PRESET_PAIRS } from './gradient-presets.ts';
import { listCodec } from './list.ts';
import { formatNumber, number } from './number.ts';
import { field, recordCodec } from './record.ts';
import { vector2, vectorCss } from './vector2.ts';

const MAX_PARTS = 100;
const MAX_STOPS = 100;

const percent = (val: number): Dimension => ({ val, unit: '%' });

const stop = recordCodec(
  'GradientStop',
  { color: field(color), position: field(dimension, percent(0)) },
  { color: '#FF00FF', position: '50%' },
);

const part = recordCodec(
  'GradientPart',
  {
    type: field(choice(['linear', 'radial'])),
    repeating: field(boolean),
    hidden: field(boolean),
    /** Direction of a linear gradient, in degrees; radial ones ignore it. */
    angle: field(number, 180),
    shape: field(choice(['ellipse', 'circle'])),
    size: field(choice(['farthest-corner', 'farthest-side', 'closest-corner', 'closest-side'])),
    position: field(vector2, { x: percent(50), y: percent(50) }),
    stops: field(listCodec(stop, MAX_STOPS)),
  },
  { angle: 45, stops: [stop.example] },
);

const fields = recordCodec(
  'Gradient',
  { parts: field(listCodec(part, MAX_PARTS)) },
  {
    parts: [
      { angle: 45, stops: [{ color: '#FF512F' }, { color: '#DD2476', position: '100%' }] },
      { type: 'radial', hidden: true, stops: [stop.example] },
    ],
  },
);

/**
 * A gradient of a list. The angle applies to linear gradients; shape, size and position apply to
 * radial ones.
 */
export type GradientPart = (typeof part)['fallback'];

/** Stacked gradients, the first on top. */
export type Gradient = (typeof fields)['fallback'];

/** VALUE-9: the gradients of a fill. */
export const gradient: Codec<Gradient> = {
  ...fields,
  toCss(value): Declarations {
    const image = gradientCss(value);
    return image === '' ? {} : { 'background-image': image };
  },
};

/** The `background-image` list of the visible parts; empty if there are none. */
export function gradientCss({ parts }: Gradient): string {
  return parts
    .filter(({ hidden, stops }) => !hidden && stops.length > 0)
    .map((shown) => partCss(shown))
    .join(', ');
}

function partCss({ type, repeating, angle, shape, size, position, stops }: GradientPart): string {
  const colors = stops.map((at) => `${colorCss(at.color)} ${dimensionCss(at.position)}`);
  // CSS requires at least two stops.
  const list = colors.length === 1 ? [...colors, ...colors] : colors;
  const start =
    type === 'linear' ? `${formatNumber(angle)}deg` : `${shape} ${size} at ${vectorCss(position)}`;
  return `${repeating ? 'repeating-' : ''}${type}-gradient(${[start, ...list].join(', ')})`;
}

/**
 * VALUE-9: a new gradient of a preset color pair, at an angle from -359 to 358. `random` returns
 * numbers from 0 to below 1; the result is stored, so rendering is deterministic.
 */
export function createGradient(random: () => number): Gradient {
  const pair = PRESET_PAIRS[Math.floor(random() * PRESET_PAIRS.length)] ?? PRESET_PAIRS[0];
  const angle = Math.floor(random() * 718) - 359;
  const stops = pair.map((written, index) => ({
    color: color.parse(written).value,
    position: percent(index * 100),
  }));
  return { parts: [{ ...part.fallback, angle, stops }] };
}
