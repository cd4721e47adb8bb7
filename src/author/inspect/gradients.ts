import { partOf, withPart } from '../../values/write-value.ts';
import type { Codec } from '../../values/codec.ts';
import { color } from '../../values/color.ts';
import { gradient, gradientCss, type Gradient, type GradientPart } from '../../values/gradient.ts';
import type { Json } from '../../values/json.ts';
import { readLength } from '../../values/dimension.ts';
import { isReference } from '../../values/variable.ts';
import { rgbOf } from './color-space.ts';
import { rounded } from './sums.ts';

/** The codec of one gradient of a list, and of one of its stops. */
export const PART = itemOf(gradient, 'parts');
export const STOP = itemOf(PART, 'stops');

function itemOf(codec: Codec<unknown>, key: string): Codec<unknown> {
  const list = codec.form?.kind === 'record' ? codec.form.fields[key]?.codec.form : undefined;
  return list?.kind === 'list' ? list.item : codec;
}

/** Returns the items of a list in a written value. */
export function itemsOf(
  codec: Codec<unknown>,
  written: Json | undefined,
  key: string,
): readonly Json[] {
  const list = partOf(codec, written, key);
  return Array.isArray(list) ? list : [];
}

/** Returns the positions of a gradient's stops in per cent; undefined for other units. */
export function placesOf(stops: readonly Json[]): readonly (number | undefined)[] {
  return stops.map((stop) => {
    const length = readLength(partOf(STOP, stop, 'position') ?? '0%');
    return length?.unit === '%' ? length.val : undefined;
  });
}

/** Returns the stops with another one in the widest gap, with a color between its neighbours. */
export function withNewStop(stops: readonly Json[]): readonly Json[] {
  const known = placesOf(stops).flatMap((at, index) => (at === undefined ? [] : [{ at, index }]));
  const sorted = known.toSorted((one, other) => one.at - other.at);
  const [only, ...more] = sorted;
  const isFirst = only !== undefined && only.at >= 50;
  // Next to a single stop, the longer side is the widest gap.
  let widest = {
    from: isFirst ? 0 : (only?.at ?? 0),
    to: isFirst ? only.at : 100,
    before: only?.index,
    after: only?.index,
  };
  let room = more.length === 0 ? Infinity : -1;
  for (const [index, next] of sorted.entries()) {
    const former = sorted[index - 1];
    if (former === undefined || next.at - former.at <= room) continue;
    room = next.at - former.at;
    widest = { from: former.at, to: next.at, before: former.index, after: next.index };
  }
  const position = `${rounded((widest.from + widest.to) / 2)}%`;
  const between = mixColors(stops[widest.before ?? -1], stops[widest.after ?? -1]);
  const stop = withPart(STOP, { color: between }, ['position', position]);
  const behind = more.length === 0 && !isFirst ? 1 : 0;
  return stops.toSpliced((widest.after ?? stops.length) + behind, 0, stop);
}

/** Returns reordered stops at the former positions: in CSS, stops are listed in ascending order. */
export function withPlacesOf(before: readonly Json[], stops: readonly Json[]): readonly Json[] {
  return stops.map((stop, at) =>
    withPart(STOP, stop, ['position', partOf(STOP, before[at], 'position')]),
  );
}

function mixColors(one: Json | undefined, other: Json | undefined): Json {
  const ends = [one, other].map((stop) => {
    const { value } = color.parse(stop === undefined ? '#808080' : partOf(STOP, stop, 'color'));
    return isReference(value) ? undefined : rgbOf(value);
  });
  const [from, to] = ends;
  if (from === undefined || to === undefined) return '#808080';
  const half = (key: 'r' | 'g' | 'b') => Math.round((from[key] + to[key]) / 2);
  const a = Math.round(((from.a + to.a) / 2) * 255) / 255;
  return color.serialize({ r: half('r'), g: half('g'), b: half('b'), a });
}

/** Returns the CSS of a gradient's stops as a strip from left to right. */
export function stripCss(written: Json): string {
  // The cast is sound: it is the value of the codec.
  const part = PART.parse(written).value as GradientPart;
  const strip: Gradient = {
    parts: [{ ...part, type: 'linear', angle: 90, hidden: false, repeating: false }],
  };
  return gradientCss(strip) || 'none';
}
