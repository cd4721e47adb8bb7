import { color, colorCss } from '../../values/color.ts';

/**
 * A color function, a quoted text, a bracketed group, or a run of other characters; commas and
 * slashes are single tokens.
 */
const TOKEN = /[\w-]+\((?:[^()]|\([^()]*\))*\)|"[^"]*"|'[^']*'|[,/]|[^\s,/"'()]+/g;

/**
 * Returns the tokens of a CSS value in a normal form: colors as the codec writes them, zero lengths
 * as `0px`, names without quotes.
 */
export function cssTokens(text: string): readonly string[] {
  return Array.from(text.matchAll(TOKEN), ([token]) => tokenText(token));
}

function tokenText(token: string): string {
  if (/^(?:rgba?|hsla?|oklch)\(|^#/i.test(token)) {
    const { value, problems } = color.parse(token);
    return problems.length > 0 ? token : colorCss(value);
  }
  if (/^["']/.test(token)) return token.slice(1, -1);
  return /^[+-]?[\d.]+(?:px|%|[a-z]+)?$/i.test(token) ? numberText(token) : token;
}

/** Returns a number with at most four decimals, as browsers compute with six digits. */
function numberText(token: string): string {
  const [, digits = '', unit = ''] = /^([+-]?[\d.]+)(.*)$/.exec(token) ?? [];
  const rounded = Math.round(Number(digits) * 1e4) / 1e4 + 0;
  return Number.isNaN(rounded) ? token : `${rounded}${unit}`;
}

/**
 * Returns whether two texts are the same CSS value, as computed by browsers or written by codecs.
 */
export function isSameCss(one: string, other: string): boolean {
  // A fast path for most values.
  if (one === other) return true;
  const [first, second] = [one, other].map(cssTokens);
  return (
    first?.length === second?.length &&
    first?.every((token, at) => isSameToken(token, second?.[at] ?? '')) === true
  );
}

function isSameToken(one: string, other: string): boolean {
  if (one.toLowerCase() === other.toLowerCase()) return true;
  return isNothing(one) && isNothing(other);
}

const isNothing = (token: string) =>
  /^0(?:px)?$/.test(token) || token === '#00000000' || token === 'transparent';

const SIDES: Readonly<Record<string, readonly [ltr: string, rtl: string]>> = {
  'inline-start': ['left', 'right'],
  'inline-end': ['right', 'left'],
  'block-start': ['top', 'top'],
  'block-end': ['bottom', 'bottom'],
  'inline-size': ['width', 'width'],
  'block-size': ['height', 'height'],
  'start-start-radius': ['top-left-radius', 'top-right-radius'],
  'start-end-radius': ['top-right-radius', 'top-left-radius'],
  'end-start-radius': ['bottom-left-radius', 'bottom-right-radius'],
  'end-end-radius': ['bottom-right-radius', 'bottom-left-radius'],
};

/** Returns the physical name of a logical property, for horizontal lines of text. */
export function physicalName(property: string, isRtl: boolean): string {
  for (const [logical, [ltr, rtl]] of Object.entries(SIDES)) {
    if (property.includes(logical))
      return property.replace(logical, isRtl ? rtl : ltr).replace(/^inset-/, '');
  }
  return property;
}
