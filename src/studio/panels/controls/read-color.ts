import type { Codec } from '../../../values/codec.ts';
import { color, type Color } from '../../../values/color.ts';
import type { Json } from '../../../values/json.ts';

/** Reads a color in any notation, and returns its written form; undefined for other texts. */
export function readColor(word: string): Json | undefined {
  const readings = [hexOf(word), namedColor(word)].map((text) => color.parse(text));
  const read = readings.find(({ problems }) => problems.length === 0);
  return read && color.serialize(read.value);
}

/** Reads colors as they are typed, in any notation. */
export const typedColor: Codec<Color> = {
  ...color,
  parse: (input, variables) =>
    color.parse(typeof input === 'string' ? (readColor(input) ?? input) : input, variables),
};

/** Adds the missing `#` to a color of hexadecimal digits; returns other texts unchanged. */
function hexOf(word: string): string {
  return /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(word) ? `#${word}` : word;
}

/**
 * Converts a color name, such as `tomato`, to hexadecimal digits; returns other texts unchanged.
 */
function namedColor(word: string): string {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) return word;
  const other = '#010203';
  canvas.fillStyle = other;
  canvas.fillStyle = word;
  return canvas.fillStyle === other ? word : canvas.fillStyle;
}
