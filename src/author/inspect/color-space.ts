import type { Oklch, PlainColor, Rgb } from '../../values/color.ts';

/** Returns the nearest sRGB color, by CSS Color 4; `currentColor` becomes black. */
export function rgbOf(value: PlainColor): Rgb {
  if (value === 'transparent') return { r: 0, g: 0, b: 0, a: 0 };
  if (value === 'currentColor') return { r: 0, g: 0, b: 0, a: 1 };
  return 'l' in value ? fromOklch(value) : value;
}

function fromOklch({ l, c, h, a }: Oklch): Rgb {
  const angle = (h * Math.PI) / 180;
  const [x, y] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const middle = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return {
    r: byteOf(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    g: byteOf(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    b: byteOf(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
    a,
  };
}

function byteOf(linear: number): number {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(Math.max(value, 0), 1));
}
