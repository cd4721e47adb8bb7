import type { JsonObject } from '../../values/json.ts';
import type { Declared } from './cascade.ts';
import { lengthOf, Unread, type Readers } from './read-values.ts';
import { layersOf, wordsOfValue } from './split-value.ts';

/** The looks of a block in a state, and the properties that no state has. */
export interface StateLook {
  readonly v: JsonObject | undefined;
  readonly left: readonly string[];
}

const DECORATION = /^(?:none|underline|overline|line-through)$/;

/** Reads what changes in a state. */
export function stateOf(declared: Declared, readers: Readers): StateLook {
  const left = new Unread(declared);
  const { color, length } = readers;
  const border = left.take('border-top-color', color);
  for (const side of ['right', 'bottom', 'left']) {
    const own = left.peek(`border-${side}-color`);
    if (border !== undefined && own !== undefined && color(own) === border)
      left.drop(`border-${side}-color`);
  }
  const opacity = left.take('opacity', (value) => {
    const amount = Number(value);
    return amount >= 0 && amount <= 1 ? amount : undefined;
  });
  const outline = left.take('outline-style', (value) => (value === 'none' ? undefined : value));
  const outlined =
    outline === undefined
      ? undefined
      : {
          width: left.take('outline-width', length) ?? '3px',
          color: left.take('outline-color', color) ?? 'currentColor',
          offset: left.take('outline-offset', length) ?? '0px',
        };
  if (outline === undefined) left.drop('outline-style', 'outline-width', 'outline-color');
  const values = {
    color: left.take('color', color),
    fill: left.take('background-color', color),
    borderColor: border,
    decoration: left.take('text-decoration-line', (value) =>
      DECORATION.test(value) ? value : undefined,
    ),
    opacity,
    ...movementOf(left),
    shadow: left.take('box-shadow', (value) => shadowOf(value, readers)),
    outline: outlined,
  };
  left.drop('cursor', 'transition-duration', 'transition-delay', 'transition-timing-function');
  for (const property of ['background-image', 'background-position', 'background-size'])
    if (/^(?:none|0% 0%|auto)$/.test(left.peek(property) ?? '')) left.drop(property);
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return {
    v: known.length === 0 ? undefined : (Object.fromEntries(known) as JsonObject),
    left: left.rest().map(([property, value]) => `${property}: ${value}`.slice(0, 80)),
  };
}

const bounded = (value: number | undefined) =>
  value === undefined || !(value >= 0 && value <= 10) ? undefined : value;

/** Reads a movement from `transform`, or from `translate`, `scale` and `rotate`. */
function movementOf(left: Unread) {
  const functions = [...(left.peek('transform') ?? '').matchAll(/([a-z\d]+)\(([^()]*)\)/gi)].map(
    ([, name = '', inside = '']) => [name, layersOf(inside)] as const,
  );
  let translate: string | undefined;
  let scale: number | undefined;
  let rotate: number | undefined;
  let isRead = true;
  for (const [name, [first = '', second = '']] of functions) {
    const x = lengthOf(first);
    const y = lengthOf(second === '' ? '0' : second);
    if (/^translate(?:3d)?$/.test(name) && x !== undefined && y !== undefined)
      translate = `${x},${y}`;
    else if (name === 'translateY' && x !== undefined) translate = `0px,${x}`;
    else if (name === 'translateX' && x !== undefined) translate = `${x},0px`;
    else if (/^scale(?:3d)?$/.test(name) && (second === '' || second === first))
      scale = Number(first);
    else if (/^rotate[zZ]?$/.test(name) && first.endsWith('deg'))
      rotate = Number(first.slice(0, -3));
    else isRead = false;
  }
  if (isRead) left.drop('transform');
  const own = left.take('translate', (value) => {
    const [x, y = '0px'] = wordsOfValue(value).map((word) => lengthOf(word));
    return x === undefined ? undefined : `${x},${y}`;
  });
  return {
    translate: isRead ? (translate ?? own) : own,
    scale: bounded(
      (isRead ? scale : undefined) ?? left.take('scale', (value) => bounded(Number(value))),
    ),
    rotate:
      (isRead && Number.isFinite(rotate ?? NaN) ? rotate : undefined) ??
      left.take('rotate', (value) =>
        value.endsWith('deg') ? Number(value.slice(0, -3)) : undefined,
      ),
  };
}

function shadowOf(value: string, { color }: Readers): JsonObject | undefined {
  const words = wordsOfValue(value);
  if (layersOf(value).length > 1 || words.includes('inset')) return undefined;
  const [x, y, blur = '0px', spread = '0px'] = words
    .map((word) => lengthOf(word))
    .filter((one) => one !== undefined);
  const tint = words.filter((word) => lengthOf(word) === undefined).map(color)[0];
  if (x === undefined || y === undefined || tint === undefined) return undefined;
  return { offset: `${x},${y}`, blur, spread, color: tint };
}

const EASINGS = /^(?:ease|linear|ease-in|ease-out|ease-in-out)$/;

/** The transition between states; undefined without a duration. */
export function transitionOf(declared: Declared): JsonObject | undefined {
  const [duration = ''] = layersOf(declared.get('transition-duration') ?? '');
  const [delay = '0s'] = layersOf(declared.get('transition-delay') ?? '');
  const [easing = 'ease'] = layersOf(declared.get('transition-timing-function') ?? '');
  if (!/^[\d.]+m?s$/.test(duration) || Number.parseFloat(duration) === 0) return undefined;
  const isSoon = !/^[\d.]+m?s$/.test(delay) || Number.parseFloat(delay) === 0;
  return {
    duration: timeOf(duration),
    ...(!isSoon && { delay: timeOf(delay) }),
    // Custom curves are similar to this one.
    easing: EASINGS.test(easing) ? easing : 'ease-out',
  };
}

/** A time as boards write it. */
const timeOf = (time: string) => time.replace(/^\./, '0.');
