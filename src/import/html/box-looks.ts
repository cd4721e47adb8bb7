import type { Json, JsonObject } from '../../values/json.ts';
import type { Readers, Unread } from './read-values.ts';
import { layersOf, wordsOfValue } from './split-value.ts';
import { oneOf } from './text-looks.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

type SetLook = (kid: string, v: Json | undefined) => void;

/** Adds the looks of boxes: space, size, lines, place. */
export function addBoxLooks(left: Unread, set: SetLook, readers: Readers): void {
  set('padding', spaceOf(left, 'padding', readers));
  set('margin', spaceOf(left, 'margin', readers));
  set('size', sizeOf(left, readers));
  set('border', borderOf(left, readers));
  set('frame', shadowOf(left, readers));
  set(
    'opacity',
    left.take('opacity', (value) => {
      const amount = readers.number(value);
      return typeof amount === 'number' && (amount < 0 || amount > 1) ? undefined : amount;
    }),
  );
  set('object-fit', left.take('object-fit', oneOf('cover contain fill none scale-down')));
  set('aspect-ratio', left.take('aspect-ratio', ratioOf));
  if (left.peek('overflow-x') === left.peek('overflow-y')) {
    set('overflow', left.take('overflow-x', oneOf('visible hidden clip auto scroll')));
    if (left.peek('overflow-x') === undefined) left.drop('overflow-y');
  }
  set('position', positionOf(left, readers));
  set('placement', placementOf(left, readers));
}

function ratioOf(value: string): string | undefined {
  const [, width, height = '1'] = /^(\d*\.?\d+)(?:\s*\/\s*(\d*\.?\d+))?$/.exec(value) ?? [];
  return width === undefined || Number(width) === 0 || Number(height) === 0
    ? undefined
    : `${Number(width)}:${Number(height)}`;
}

/** Four lengths; a side that isn’t a length stays the block’s own CSS, which wins over them. */
function spaceOf(left: Unread, name: string, { length }: Readers): string | undefined {
  const isMargin = name === 'margin';
  const lengths = SIDES.map((side) =>
    left.take(`${name}-${side}`, (value) => {
      const read = length(value);
      return read?.startsWith('-') === true && !isMargin ? undefined : read;
    }),
  );
  if (lengths.every((one) => one === undefined)) return undefined;
  return `full ${lengths.map((one) => one ?? '0px').join(' ')}`;
}

const SIZES: readonly (readonly [property: string, key: string])[] = [
  ['min-width', 'nw'],
  ['width', 'w'],
  ['max-width', 'xw'],
  ['min-height', 'nh'],
  ['height', 'h'],
  ['max-height', 'xh'],
];

function sizeOf(left: Unread, { length }: Readers): JsonObject | undefined {
  const found = SIZES.flatMap(([property, key]) => {
    const read = left.take(property, (value) =>
      value.startsWith('-') ? undefined : length(value),
    );
    const isUsual = /^(?:auto|none)$/.test(left.peek(property) ?? '');
    if (isUsual) left.drop(property);
    if (read === undefined) return [];
    const flag = `is${key.charAt(0).toUpperCase()}${key.slice(1)}`;
    return [[key, read] as const, [flag, true] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

interface Side {
  readonly width: string;
  readonly style: string;
  readonly color: string;
}

const CORNERS = [
  ['top-left', 'topLeft'],
  ['top-right', 'topRight'],
  ['bottom-right', 'bottomRight'],
  ['bottom-left', 'bottomLeft'],
] as const;

const WIDTHS: Readonly<Record<string, string>> = { thin: '1px', medium: '3px', thick: '5px' };

/** A line at one side; undefined without one, and for a part that boards can’t write. */
function sideOf(left: Unread, side: string, { length, color }: Readers): Side | undefined {
  const style = left.peek(`border-${side}-style`) ?? 'none';
  const written = left.peek(`border-${side}-width`) ?? 'medium';
  const width = length(WIDTHS[written] ?? written);
  const tint = color(left.peek(`border-${side}-color`) ?? 'currentColor');
  const isLine = !/^(?:none|hidden|initial|unset|inherit)$/.test(style);
  if (isLine && (width === undefined || tint === undefined)) return undefined;
  left.drop(`border-${side}-style`, `border-${side}-width`, `border-${side}-color`);
  const isSeen = isLine && width !== '0px';
  return isSeen ? { width: width ?? '0px', style, color: tint ?? 'currentColor' } : undefined;
}

function borderOf(left: Unread, readers: Readers): JsonObject | undefined {
  const sides = SIDES.map((side) => sideOf(left, side, readers));
  const radii = CORNERS.map(
    ([corner]) =>
      left.take(`border-${corner}-radius`, (value) =>
        value.includes(' ') || value.startsWith('-') ? undefined : readers.length(value),
      ) ?? '0px',
  );
  const [top] = sides;
  const [radius = '0px'] = radii;
  const isRound = radii.some((one) => one !== '0px');
  const isSame =
    sides.every((side) => JSON.stringify(side) === JSON.stringify(top)) &&
    radii.every((one) => one === radius) &&
    (top === undefined || top.style === 'solid');
  if (isSame) {
    if (top === undefined && !isRound) return undefined;
    return {
      ...(top !== undefined && { width: top.width, color: top.color }),
      ...(isRound && { radius }),
    };
  }
  const lines = sides.flatMap((side, at) => {
    const name = SIDES[at];
    return side === undefined || name === undefined ? [] : [[name, { ...side }] as const];
  });
  const corners = CORNERS.flatMap(([, key], at) =>
    radii[at] === '0px' ? [] : [[key, radii[at] ?? '0px'] as const],
  );
  return { mode: 'complex', ...Object.fromEntries([...lines, ...corners]) };
}

/** A plain shadow; several, and those inside, stay the block’s own CSS. */
function shadowOf(left: Unread, { length, color }: Readers): JsonObject | undefined {
  return left.take('box-shadow', (value) => {
    const words = wordsOfValue(value);
    if (layersOf(value).length > 1 || words.includes('inset')) return undefined;
    const lengths = words.map(length).filter((one) => one !== undefined);
    const tint = words.filter((word) => length(word) === undefined).map(color);
    const [x, y, blur = '0px', spread = '0px'] = lengths;
    const isRead = x !== undefined && y !== undefined && tint.length === 1 && tint[0] !== undefined;
    if (!isRead || lengths.some((one) => one.endsWith('%')) || blur.startsWith('-'))
      return undefined;
    return {
      isShadow: true,
      shadowOffset: `${x},${y}`,
      blur,
      spread,
      shadowColor: tint[0] ?? 'currentColor',
    };
  });
}

/** The maximum stacking order; higher values are limited to it. */
const MAX_Z = 100;

function positionOf(left: Unread, { length }: Readers): JsonObject | undefined {
  const type = left.take(
    'position',
    oneOf('static relative sticky absolute', { '-webkit-sticky': 'sticky' }),
  );
  const z = left.take('z-index', (value) =>
    value === 'auto' ? null : /^-?\d+$/.test(value) ? Number(value) : undefined,
  );
  const isPlaced = type !== undefined && type !== 'static';
  // If the block is fixed, or another rule sets its position, its distances stay its own CSS.
  const insets = SIDES.flatMap((side) => {
    if (left.peek(side) === 'auto') left.drop(side);
    const read = isPlaced ? left.take(side, length) : undefined;
    return read === undefined ? [] : [[side, read] as const];
  });
  if (!isPlaced && typeof z !== 'number') return undefined;
  return {
    ...(isPlaced && { type }),
    ...Object.fromEntries(insets),
    ...(typeof z === 'number' && { z: Math.max(-MAX_Z, Math.min(MAX_Z, z)) }),
  };
}

/** A grid line and a span, each 0 for automatic; undefined for names. */
function linesOf(left: Unread, name: 'grid-column' | 'grid-row') {
  const start = left.peek(`${name}-start`) ?? 'auto';
  const end = left.peek(`${name}-end`) ?? 'auto';
  const line = /^-?\d+$/.test(start) ? Number(start) : 0;
  const span = [start, end].map((one) => /^span (\d+)$/.exec(one)?.[1]).find((one) => one);
  const last = /^-?\d+$/.test(end) ? Number(end) : undefined;
  const isFull = line === 1 && last === -1;
  const count = span === undefined ? (last === undefined ? 0 : last - line) : Number(span);
  const isRead =
    [start, end].every((one) => /^(?:auto|-?\d+|span \d+)$/.test(one)) &&
    (isFull || (count >= 0 && count <= 24)) &&
    Math.abs(line) <= 24;
  if (!isRead) return undefined;
  left.drop(`${name}-start`, `${name}-end`);
  return {
    line: isFull ? 0 : line,
    count: isFull ? 0 : count === 1 && line !== 0 ? 0 : count,
    isFull,
  };
}

const ALIGN = oneOf('auto start center end stretch baseline', {
  'flex-start': 'start',
  'flex-end': 'end',
});

const share = (value: string) =>
  /^\d*\.?\d+$/.test(value) && Number(value) <= 1000 ? Number(value) : undefined;

function placementOf(left: Unread, { length }: Readers): JsonObject | undefined {
  const grow = left.take('flex-grow', share);
  const shrink = left.take('flex-shrink', share);
  const basis = left.take('flex-basis', (value) =>
    value.startsWith('-') ? undefined : length(value),
  );
  if (left.peek('flex-basis') === 'auto') left.drop('flex-basis');
  const align = left.take('align-self', ALIGN);
  const justify = left.take('justify-self', (value) =>
    value === 'baseline' ? undefined : ALIGN(value),
  );
  const order = left.take('order', (value) =>
    /^-?\d{1,4}$/.test(value) && Math.abs(Number(value)) <= 1000 ? Number(value) : undefined,
  );
  const column = linesOf(left, 'grid-column');
  const row = linesOf(left, 'grid-row');
  const made: JsonObject = {
    ...(grow !== undefined && grow !== 0 && { grow }),
    ...(shrink !== undefined && shrink !== 1 && { shrink }),
    ...(basis !== undefined && { basis }),
    ...(align !== undefined && align !== 'auto' && { align }),
    ...(justify !== undefined && justify !== 'auto' && { justify }),
    ...(order !== undefined && order !== 0 && { order }),
    ...(column !== undefined && column.line !== 0 && { column: column.line }),
    ...(column !== undefined && column.count !== 0 && { columns: column.count }),
    ...(column?.isFull === true && { isFullRow: true }),
    ...(row !== undefined && row.line !== 0 && { row: row.line }),
    ...(row !== undefined && row.count !== 0 && { rows: row.count }),
  };
  return Object.keys(made).length === 0 ? undefined : made;
}
