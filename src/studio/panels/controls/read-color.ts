import { color } from '../../../values/color.ts';
import type { Json } from '../../../values/json.ts';

/** A color as it is written in files, by any way in which people write one; undefined for what is none. */
export function readColor(word: string): Json | undefined {
  const readings = [hexOf(word), namedColor(word)].map((text) => color.parse(text));
  const read = readings.find(({ problems }) => problems.length === 0);
  return read && color.serialize(read.value);
}

/** Hexadecimal digits are a color without the sign as well. */
function hexOf(word: string): string {
  return /^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(word) ? `#${word}` : word;
}

/** What a browser takes a name for, such as `tomato`; what is no color stays as it is. */
function namedColor(word: string): string {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) return word;
  const other = '#010203';
  canvas.fillStyle = other;
  canvas.fillStyle = word;
  return canvas.fillStyle === other ? word : canvas.fillStyle;
}
