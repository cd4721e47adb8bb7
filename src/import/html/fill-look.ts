import type { Json, JsonObject } from '../../values/json.ts';
import { lengthOf, type Readers, type UnreadValues } from './read-values.ts';
import { layersOf, wordsOfValue } from './split-value.ts';

/** The background of a block, and the file of its picture. */
export interface FillLook {
  readonly v: JsonObject;
  readonly assetUid?: string;
}

/** The angles of gradients that are written as sides. */
const ANGLES: Readonly<Record<string, number>> = {
  'to top': 0,
  'to right': 90,
  'to bottom': 180,
  'to left': 270,
};

/** Reads the background; `file` returns the uid of the asset of an address. */
export function fillOf(
  left: UnreadValues,
  readers: Readers,
  file: (url: string) => string | undefined,
): FillLook | undefined {
  const color = left.take('background-color', readers.color);
  const tint: JsonObject =
    color === undefined || color === 'transparent' ? {} : { isColor: true, color };
  const image = left.peek('background-image') ?? 'none';
  const layers = layersOf(image);
  const urls = layers.flatMap((layer) => {
    const [, url] = /^url\(\s*["']?(.*?)["']?\s*\)$/.exec(layer) ?? [];
    return url === undefined ? [] : [url];
  });
  const assetUid = urls.map(file).find((uid) => uid !== undefined);
  if (assetUid !== undefined) {
    left.drop('background-image');
    return { v: { type: 'image', ...pictureOf(left), ...tint }, assetUid };
  }
  const parts = layers.map((layer) => gradientOf(layer, readers));
  const known = parts.filter((part) => part !== undefined);
  if (
    image !== 'none' &&
    known.length === parts.length &&
    left.peek('-webkit-background-clip') === undefined
  ) {
    left.drop('background-image');
    if (/^0(?:%|px)? 0(?:%|px)?$/.test(left.peek('background-position') ?? ''))
      left.drop('background-position');
    if (left.peek('background-size') === 'auto') left.drop('background-size');
    if (left.peek('background-repeat') === 'repeat') left.drop('background-repeat');
    if (left.peek('background-attachment') === 'scroll') left.drop('background-attachment');
    return { v: { type: 'gradient', gradient: { parts: known }, ...tint } };
  }
  if (image === 'none') left.drop('background-image');
  return Object.keys(tint).length === 0 ? undefined : { v: tint };
}

/** The fit and the position of a background picture; other sizes and repeats stay the block’s own CSS. */
function pictureOf(left: UnreadValues): JsonObject {
  const size = left.peek('background-size') ?? 'auto';
  const isFitted = size === 'cover' || size === 'contain';
  if (isFitted) left.drop('background-size');
  else left.set('background-size', size);
  if (left.peek('background-repeat') === 'no-repeat') left.drop('background-repeat');
  else left.set('background-repeat', left.peek('background-repeat') ?? 'repeat');
  const position = left.take('background-position', placeOf);
  if (position === undefined && left.peek('background-position') === undefined)
    left.set('background-position', '0% 0%');
  const attachment = left.take('background-attachment', (value) =>
    value === 'fixed' || value === 'scroll' ? value : undefined,
  );
  return {
    ...(size === 'contain' && { fit: 'contain' }),
    ...(position !== undefined && position !== '50%,50%' && { position }),
    ...(attachment === 'fixed' && { attachment }),
  };
}

const PLACES: Readonly<Record<string, string>> = {
  left: '0%',
  top: '0%',
  center: '50%',
  right: '100%',
  bottom: '100%',
};

function placeOf(value: string): string | undefined {
  const words = wordsOfValue(value);
  const isTurned =
    /^(?:top|bottom)$/.test(words[0] ?? '') || /^(?:left|right)$/.test(words[1] ?? '');
  const [x = '', y = '50%'] = (isTurned ? words.toReversed() : words).map(
    (word) => PLACES[word] ?? lengthOf(word) ?? '',
  );
  const whole = isTurned && words.length === 1 ? ['50%', x] : [x, y];
  return words.length > 2 || whole.includes('') ? undefined : whole.join(',');
}

/** A linear gradient; undefined for any other one. */
function gradientOf(layer: string, { color }: Readers): JsonObject | undefined {
  const [, repeating, inside = ''] = /^(repeating-)?linear-gradient\((.*)\)$/.exec(layer) ?? [];
  const parts = layersOf(inside);
  const [first = ''] = parts;
  const turned = /^(-?[\d.]+)deg$/.exec(first)?.[1];
  const angle = ANGLES[first] ?? (turned === undefined ? undefined : Number(turned));
  const stops = (angle === undefined ? parts : parts.slice(1)).map((stop) => {
    const words = wordsOfValue(stop);
    const tint = color(words[0] ?? '');
    const place = words[1] === undefined ? undefined : lengthOf(words[1]);
    const isRead =
      tint !== undefined && words.length <= 2 && (words[1] === undefined || place !== undefined);
    return isRead ? { color: tint, place: place === '0px' ? '0%' : place } : undefined;
  });
  if (stops.length < 2 || stops.includes(undefined)) return undefined;
  const last = stops.length - 1;
  const made: readonly Json[] = stops.map((stop, at) => ({
    color: stop?.color ?? '',
    position: stop?.place ?? `${Math.round((at / last) * 10_000) / 100}%`,
  }));
  return {
    ...(angle !== undefined && angle !== 180 && { angle }),
    ...(repeating !== undefined && { repeating: true }),
    stops: made,
  };
}
