import { SaxesParser } from 'saxes';
import { wholePixels } from '../model/asset.ts';
import { SVG_NAMESPACE } from './drawing-list.ts';
import type { Size } from './image-bytes.ts';
import { drawingText } from './drawing-text.ts';

/** CSS pixels of each absolute unit. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['px', 1],
  ['pt', 96 / 72],
  ['pc', 16],
  ['in', 96],
  ['cm', 96 / 2.54],
  ['mm', 96 / 25.4],
  ['q', 96 / 101.6],
  ['em', 16],
  ['rem', 16],
  ['ex', 8],
]);
const LENGTH = /^\s*([+-]?(?:\d*\.\d+|\d+)(?:e[+-]?\d+)?)([a-z]*)\s*$/i;

/** The size, by CSS, of an image that has none. */
const DEFAULT: Size = { width: 300, height: 150 };

/** Characters passed to the parser at once: the first element is near the beginning. */
const CHARACTERS_PER_PASS = 4096;
/** Maximum length of the text up to the first element's tag. */
const MAX_CHARACTERS_TO_TAG = 1024 * 1024;

/**
 * The size of a drawing as browsers show the file: by width and height, or by the ratio of its view
 * box if these are missing. Undefined for a file that isn't a drawing, or without a usable size.
 */
export function svgSize(bytes: Uint8Array): Size | undefined {
  const text = drawingText(bytes)?.text;
  const attributes = text === undefined ? undefined : firstElement(text);
  if (attributes === undefined) return undefined;
  const width = pixelsOf(attributes.get('width'));
  const height = pixelsOf(attributes.get('height'));
  const box = boxOf(attributes.get('viewBox'));
  if (width !== undefined && height !== undefined) return sizeOf(width, height);
  const isStretched = attributes.get('preserveAspectRatio')?.trim() === 'none';
  // If the ratio isn't preserved, Chromium ignores a single width or height.
  if (box !== undefined && isStretched) return DEFAULT;
  if (width === undefined && height === undefined) {
    const { width: across, height: down } = box ?? DEFAULT;
    // Chromium fits the view box into an image's default size.
    const scale = Math.min(DEFAULT.width / across, DEFAULT.height / down);
    return sizeOf(across * scale, down * scale);
  }
  const ratio = box === undefined ? undefined : box.width / box.height;
  if (width !== undefined) {
    return sizeOf(width, ratio === undefined ? DEFAULT.height : width / ratio);
  }
  const other = height ?? DEFAULT.height;
  return sizeOf(ratio === undefined ? DEFAULT.width : other * ratio, other);
}

/** The attributes of the first element; undefined if it isn't `svg`. */
function firstElement(text: string): ReadonlyMap<string, string> | undefined {
  const parser = new SaxesParser({ xmlns: true });
  let found: ReadonlyMap<string, string> | undefined;
  const state = { isOver: false };
  parser.on('error', () => {
    state.isOver = true;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (!state.isOver && uri === SVG_NAMESPACE && local === 'svg') {
      found = new Map(Object.values(attributes).map(({ name, value }) => [name, value]));
    }
    state.isOver = true;
  });
  for (
    let at = 0;
    !state.isOver && at < Math.min(text.length, MAX_CHARACTERS_TO_TAG);
    at += CHARACTERS_PER_PASS
  ) {
    parser.write(text.slice(at, at + CHARACTERS_PER_PASS));
  }
  return found;
}

/** A length in pixels; undefined for a relative or invalid one. */
function pixelsOf(written: string | undefined): number | undefined {
  const [, amount, unit = ''] = LENGTH.exec(written ?? '') ?? [];
  const pixels = UNITS.get(unit.toLowerCase());
  if (amount === undefined || pixels === undefined) return undefined;
  return Math.max(0, Number(amount)) * pixels;
}

function boxOf(written: string | undefined): Size | undefined {
  const [, , width = NaN, height = NaN] = (written ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

function sizeOf(ofWidth: number, ofHeight: number): Size | undefined {
  const [width, height] = [ofWidth, ofHeight].map((side) => wholePixels(Math.round(side)));
  return width === undefined || height === undefined ? undefined : { width, height };
}
