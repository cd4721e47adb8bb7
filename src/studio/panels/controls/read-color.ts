import type { Codec } from '../../../values/codec.ts';
import { color, type Color } from '../../../values/color.ts';
import type { Json } from '../../../values/json.ts';

/** Reads a color in any notation, and returns its written form; undefined for other texts. */
export function readColor(word: string): Json | undefined {
  const readings = [hexOf(word), namedColor(word)].map((text) => color.parse(text));
  const read = readings.find(({ problems }) => problems.length === 0);
  return read && color.serialize(read.value);
}

/** Colors as they are typed, in any notation. */
export const typedColor: Codec<Color> = {
  ...color,
  parse: (input, variables) =>
    color.parse(typeof input === 'string' ? (readColor(input) ?? input) : input, variables),
};

/** Hexadecimal digits are a color without the sign as well. */
function hexOf(word: string): string {
  return /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(word) ? `#${word}` : word;
}

/** Converts a name of a color, such as `tomato`; other texts stay. */
function namedColor(word: string): string {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) return word;
  const other = '#010203';
  canvas.fillStyle = other;
  canvas.fillStyle = word;
  return canvas.fillStyle === other ? word : canvas.fillStyle;
}
