import { boolean } from './boolean.ts';
import { choice } from './choice.ts';
import type { Codec, Declarations } from './codec.ts';
import { dimension, dimensionCss, px, size, type Dimension } from './dimension.ts';
import { font, fontCss } from './font.ts';
import { lineHeightCss } from './line-height.ts';
import { numberBetween } from './number.ts';
import { field, recordCodec } from './record.ts';
import { isReference } from './variable.ts';

const em = (val: number): Dimension => ({ val, unit: 'em' });

const fields = recordCodec(
  'TextStyle',
  {
    fontSize: field(size),
    maxFontSize: field(size, px(40)),
    isMaxFontSize: field(boolean),
    fontFamily: field(font),
    fontWeight: field(numberBetween(1, 1000, 400)),
    isItalic: field(boolean),
    fontVariant: field(choice(['normal', 'caps', 'upper', 'lower', 'capit'])),
    letterSpacing: field(dimension, em(0)),
    wordSpacing: field(dimension, em(0)),
    lineHeight: field(size, em(1.25)),
    textAlign: field(choice(['left', 'right', 'center', 'justify', 'full']), 'center'),
    textDecoration: field(choice(['none', 'underline', 'overline', 'line-through'])),
  },
  { fontSize: '18px', fontFamily: 'Inter', textAlign: 'left' },
);

/** The typography of a text: its font, size, spacing and alignment. */
export type TextStyle = (typeof fields)['fallback'];

const TRANSFORM = {
  normal: 'none',
  caps: 'none',
  upper: 'uppercase',
  lower: 'lowercase',
  capit: 'capitalize',
} as const;

/**
 * The CSS of letter or word spacing. A percentage becomes em: both refer to the font size, but not
 * every browser supports % here.
 */
export function spacingCss(value: Dimension): string {
  const isPercentage = !isReference(value) && value.unit === '%';
  return dimensionCss(isPercentage ? em(value.val / 100) : value);
}

/** VALUE-5: the typography of a text. */
export const textStyle: Codec<TextStyle> = {
  ...fields,
  isWhole: true,
  toCss(style): Declarations {
    const fontSize = dimensionCss(style.fontSize);
    return {
      'font-size': style.isMaxFontSize
        ? `min(${fontSize}, ${dimensionCss(style.maxFontSize)})`
        : fontSize,
      'font-family': fontCss(style.fontFamily),
      'font-weight': String(style.fontWeight),
      'font-style': style.isItalic ? 'italic' : 'normal',
      'font-variant': style.fontVariant === 'caps' ? 'small-caps' : 'normal',
      'text-transform': TRANSFORM[style.fontVariant],
      'letter-spacing': spacingCss(style.letterSpacing),
      'word-spacing': spacingCss(style.wordSpacing),
      'line-height': lineHeightCss(style.lineHeight),
      'text-align': style.textAlign === 'full' ? 'justify' : style.textAlign,
      'text-decoration': style.textDecoration,
    };
  },
};
