import { mediaAddress } from './address.ts';
import { boolean } from './boolean.ts';
import { choice } from './choice.ts';
import type { Codec, Declarations } from './codec.ts';
import { color, colorCss } from './color.ts';
import { cssUrl } from './css.ts';
import { dimensionCss, isZero, px, thickness } from './dimension.ts';
import { gradient, gradientCss } from './gradient.ts';
import { formatNumber, number, numberBetween } from './number.ts';
import { field, recordCodec } from './record.ts';
import { string } from './string.ts';
import { isCenter, place, vectorCss } from './vector2.ts';

/** A factor of the fill's filters; 1 is neutral. */
const filterFactor = numberBetween(0, 1000, 1, 0.1);

const blend = recordCodec(
  'Blend',
  {
    mode: field(
      choice([
        'normal',
        'multiply',
        'screen',
        'overlay',
        'darken',
        'lighten',
        'color-dodge',
        'color-burn',
        'hard-light',
        'soft-light',
        'difference',
        'exclusion',
        'hue',
        'saturation',
        'color',
        'luminosity',
      ]),
    ),
    brightness: field(filterFactor),
    contrast: field(filterFactor),
    saturate: field(filterFactor),
    opacity: field(numberBetween(0, 1, 1)),
  },
  { mode: 'multiply', opacity: 0.5 },
);

const filter = recordCodec(
  'Filter',
  {
    brightness: field(filterFactor),
    contrast: field(filterFactor),
    saturate: field(filterFactor),
    /** Rotation of all hues, in degrees. */
    hue: field(number),
    blur: field(thickness, px(0)),
  },
  { brightness: 1.2, blur: '4px' },
);

const fields = recordCodec(
  'Fill',
  {
    type: field(choice(['clear', 'gradient', 'image', 'pattern', 'video'])),
    isColor: field(boolean),
    color: field(color, 'transparent'),
    gradient: field(gradient),
    url: field(mediaAddress),
    alt: field(string),
    fit: field(choice(['cover', 'contain'])),
    /** The part of an image that stays visible when it is cropped. */
    position: field(place),
    attachment: field(choice(['scroll', 'fixed'])),
    patternSizePercent: field(numberBetween(0, 10_000, 100)),
    lazyload: field(boolean, true),
    blend: field(blend),
    filter: field(filter),
  },
  {
    type: 'image',
    url: 'https://example.com/a.png',
    alt: 'A hill',
    isColor: true,
    color: '#FFFFFF',
  },
  {
    color: ['isColor', 'true'],
    url: ['type', '"image"'],
    gradient: ['type', '"gradient"'],
  },
);

/** The fill of a block: a color, and a picture over it. */
export type Fill = (typeof fields)['fallback'];

/** The CSS of a fill: on the block, and if necessary on a layer behind its content. */
export interface FillCss {
  readonly block: Declarations;
  /** The declarations of the block's `::before`. */
  readonly layer?: Declarations;
}

/** VALUE-8: a fill. `toCss` is the block's part of `fillCss`. */
export const fill: Codec<Fill> = {
  ...fields,
  toCss: (value) => fillCss(value).block,
};

const LAYER: Declarations = {
  content: '""',
  position: 'absolute',
  inset: '0',
  'z-index': '-1',
  'border-radius': 'inherit',
  'pointer-events': 'none',
};

/**
 * The CSS of a fill. On the block itself, a blend mode or filter would change its content too, so a
 * fill with one of them is painted by a layer behind the content. The layer holds the picture, and
 * the block keeps the color; without a picture the layer holds the color. A video is a separate
 * element; `fillEffects` returns its blend mode and filter.
 */
export function fillCss(value: Fill): FillCss {
  const background: Declarations = value.isColor
    ? { 'background-color': colorCss(value.color) }
    : {};
  const picture = pictureCss(value);
  const effects = fillEffects(value);
  const painted = { ...background, ...picture };
  const needsLayer = Object.keys(effects).length > 0 && Object.keys(painted).length > 0;
  if (!needsLayer || value.type === 'video') return { block: painted };
  const hasPicture = Object.keys(picture).length > 0;
  return {
    block: { ...(hasPicture ? background : {}), position: 'relative', isolation: 'isolate' },
    layer: { ...LAYER, ...(hasPicture ? picture : background), ...effects },
  };
}

function pictureCss({ type, ...value }: Fill): Declarations {
  const attachment: Declarations =
    value.attachment === 'fixed' ? { 'background-attachment': 'fixed' } : {};
  if (type === 'gradient') {
    const image = gradientCss(value.gradient);
    return image === '' ? {} : { 'background-image': image, ...attachment };
  }
  if (value.url === '' || type === 'clear' || type === 'video') return {};
  const image = { 'background-image': cssUrl(value.url) };
  if (type === 'pattern') {
    return {
      ...image,
      'background-repeat': 'repeat',
      'background-size': `${formatNumber(value.patternSizePercent)}%`,
      ...attachment,
    };
  }
  return {
    ...image,
    'background-size': value.fit,
    'background-position': isCenter(value.position) ? 'center' : vectorCss(value.position),
    'background-repeat': 'no-repeat',
    ...attachment,
  };
}

/** The blend mode, opacity and filter of a fill, without neutral ones. */
export function fillEffects({ blend: blending, filter: filtering }: Fill): Declarations {
  const functions = [
    ...factorsCss(blending),
    ...factorsCss(filtering),
    ...(filtering.hue === 0 ? [] : [`hue-rotate(${formatNumber(filtering.hue)}deg)`]),
    ...(isZero(filtering.blur) ? [] : [`blur(${dimensionCss(filtering.blur)})`]),
  ];
  return {
    ...(blending.mode === 'normal' ? {} : { 'mix-blend-mode': blending.mode }),
    ...(blending.opacity === 1 ? {} : { opacity: formatNumber(blending.opacity) }),
    ...(functions.length === 0 ? {} : { filter: functions.join(' ') }),
  };
}

const FACTORS = ['brightness', 'contrast', 'saturate'] as const;

function factorsCss(values: Readonly<Record<(typeof FACTORS)[number], number>>): string[] {
  return FACTORS.filter((name) => values[name] !== 1).map(
    (name) => `${name}(${formatNumber(values[name])})`,
  );
}
