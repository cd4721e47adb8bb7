import { ok, unreadable, type Codec } from './codec.ts';
import { formatNumber, readDecimal } from './number.ts';
import {
  checkReference,
  formatReference,
  inkProperty,
  isReference,
  readReference,
  referenceCss,
  type Reference,
} from './variable.ts';
import { writtenAs } from './written.ts';

/** Red, green and blue as whole numbers from 0 to 255; alpha from 0 to 1. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

/** Lightness and alpha from 0 to 1, chroma from 0, hue in degrees from 0 to below 360. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
  readonly a: number;
}

/** A color: channels, or one of two keywords. */
export type PlainColor = Rgb | Oklch | 'transparent' | 'currentColor';

/** A color, or a variable that holds one. */
export type Color = PlainColor | Reference;

/** Longer texts are rejected without parsing. */
const MAX_LENGTH = 200;
const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const CALL = /^(rgb|hsl|oklch)a?\(([^()]*)\)$/;

/** VALUE-14: a color; hsl becomes rgb when it is read. */
export const color: Codec<Color> = {
  type: 'Color',
  fallback: { r: 0, g: 0, b: 0, a: 1 },
  expected:
    'a color, such as #1F4FD8, #1F4FD880, rgb(), hsl(), oklch(), transparent or currentColor',
  example: '#FF00FF',
  schema: writtenAs('Color'),
  parse(input, variables) {
    if (input === undefined) return ok(color.fallback);
    const reference = readReference(input);
    if (reference !== undefined) {
      return checkReference(color, reference, { type: 'Color', variables });
    }
    if (typeof input !== 'string' || input.length > MAX_LENGTH) return unreadable(color, input);
    const value = readColor(input.trim().toLowerCase());
    return value === undefined ? unreadable(color, input) : ok(value);
  },
  serialize: (value) => (isReference(value) ? formatReference(value) : plainColorCss(value)),
};

function readColor(text: string): PlainColor | undefined {
  if (text === 'transparent') return 'transparent';
  if (text === 'currentcolor') return 'currentColor';
  if (HEX.test(text)) return readHex(text.slice(1));
  const [, name, body = ''] = CALL.exec(text) ?? [];
  if (name === undefined || (name === 'oklch' && text.startsWith('oklcha'))) return undefined;
  const parts = readArguments(body);
  if (parts === undefined) return undefined;
  if (name === 'rgb') return readRgb(parts);
  return name === 'hsl' ? readHsl(parts) : readOklch(parts);
}

function readHex(digits: string): Rgb {
  const pairs = digits.length <= 4 ? Array.from(digits, (d) => d + d) : digits.match(/../g);
  const [r = 0, g = 0, b = 0, a = 255] = Array.from(pairs ?? [], (pair) => parseInt(pair, 16));
  return { r, g, b, a: a / 255 };
}

type Arguments = readonly [first: string, second: string, third: string, alpha: number];

/** The three channels and the alpha of a color function, between commas or spaces. */
function readArguments(body: string): Arguments | undefined {
  const [channels = '', slashed, ...more] = body.split('/');
  const hasCommas = channels.includes(',');
  const words = channels.trim().split(hasCommas ? /\s*,\s*/ : /\s+/);
  const [first, second, third, fourth, ...rest] = words;
  if (first === undefined || second === undefined || third === undefined) return undefined;
  if (more.length + rest.length > 0) return undefined;
  if (fourth !== undefined && (slashed !== undefined || !hasCommas)) return undefined;
  const alpha = fraction((fourth ?? slashed ?? '1').trim(), 1);
  return alpha === undefined ? undefined : [first, second, third, clamp(alpha, 1)];
}

function clamp(value: number, maximum: number): number {
  return Math.min(Math.max(value, 0), maximum);
}

/** A number, or a percentage of `whole`; the CSS keyword `none` is 0. */
function fraction(word: string, whole: number): number | undefined {
  if (word === 'none') return 0;
  if (!word.endsWith('%')) return readDecimal(word);
  const percent = readDecimal(word.slice(0, -1));
  return percent === undefined ? undefined : (percent / 100) * whole;
}

const DEGREES = new Map([
  ['deg', 1],
  ['turn', 360],
  ['rad', 180 / Math.PI],
  ['grad', 0.9],
]);

/** An angle in degrees, from 0 to below 360. */
function angle(word: string): number | undefined {
  if (word === 'none') return 0;
  const [, digits = '', unit = 'deg'] = /^(.+?)(deg|turn|rad|grad)?$/.exec(word) ?? [];
  const count = readDecimal(digits);
  if (count === undefined) return undefined;
  const degrees = count * (DEGREES.get(unit) ?? 1);
  if (!Number.isFinite(degrees)) return undefined;
  const turned = degrees % 360;
  // A tiny negative angle plus 360 rounds to 360.
  return turned < 0 ? (turned + 360) % 360 : turned + 0;
}

function byte(value: number): number {
  return Math.round(clamp(value, 255));
}

function readRgb([first, second, third, a]: Arguments): Rgb | undefined {
  const [r, g, b] = [first, second, third].map((word) => fraction(word, 255));
  if (r === undefined || g === undefined || b === undefined) return undefined;
  return { r: byte(r), g: byte(g), b: byte(b), a };
}

function readHsl([first, second, third, a]: Arguments): Rgb | undefined {
  const h = angle(first);
  const s = fraction(second, 100);
  const l = fraction(third, 100);
  if (h === undefined || s === undefined || l === undefined) return undefined;
  const light = clamp(l, 100) / 100;
  const reach = (clamp(s, 100) / 100) * Math.min(light, 1 - light);
  const channel = (shift: number): number => {
    const k = (shift + h / 30) % 12;
    return byte(255 * (light - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return { r: channel(0), g: channel(8), b: channel(4), a };
}

/** The chroma that CSS Color 4 defines as 100 %. */
const FULL_CHROMA = 0.4;

function readOklch([first, second, third, a]: Arguments): Oklch | undefined {
  const l = fraction(first, 1);
  const c = fraction(second, FULL_CHROMA);
  const h = angle(third);
  if (l === undefined || c === undefined || h === undefined) return undefined;
  return { l: clamp(l, 1), c: Math.max(c, 0), h, a };
}

/** The CSS of a color. */
export function colorCss(value: Color): string {
  return isReference(value) ? referenceCss(value) : plainColorCss(value);
}

/** The CSS of a plain color, which is also its written form: hexadecimal wherever that is exact. */
function plainColorCss(value: PlainColor): string {
  if (typeof value === 'string') return value;
  const alpha = formatNumber(value.a);
  if ('l' in value) {
    const channels = [value.l, value.c, value.h].map((channel) => formatNumber(channel)).join(' ');
    return value.a === 1 ? `oklch(${channels})` : `oklch(${channels} / ${alpha})`;
  }
  const { r, g, b, a } = value;
  const opacity = Math.round(a * 255);
  if (opacity / 255 !== a) return `rgba(${r}, ${g}, ${b}, ${alpha})`;
  const bytes = opacity === 255 ? [r, g, b] : [r, g, b, opacity];
  return `#${bytes
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}

/** Above this luminance black contrasts more than white (WCAG 2). */
const MIDDLE_LUMINANCE = 0.179;

function linear(byteValue: number): number {
  const part = byteValue / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/**
 * The text color with the best contrast on a color: black or white, or the inherited one if the
 * color is unknown.
 */
export function inkOn(value: Color): string {
  if (typeof value === 'string') return 'inherit';
  if (isReference(value)) return `var(${inkProperty(value.variable)})`;
  // The luminance of a gray of this lightness.
  const luminance =
    'l' in value
      ? value.l ** 3
      : 0.2126 * linear(value.r) + 0.7152 * linear(value.g) + 0.0722 * linear(value.b);
  return luminance > MIDDLE_LUMINANCE ? '#000' : '#FFF';
}
