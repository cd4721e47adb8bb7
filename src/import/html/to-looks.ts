import type { Json, JsonObject } from '../../values/json.ts';
import { VALUE_TYPES } from '../../values/value-types.ts';
import { WIDTHS, type Declared } from './cascade.ts';

const LENGTH = /^-?\d*\.?\d+(?:px|em|rem|%|vw|vh|ch)$|^0$/;

/** A length as boards write it; undefined for any other value. */
export function lengthOf(value: string | undefined): string | undefined {
  if (value === undefined || !LENGTH.test(value)) return undefined;
  return value === '0' ? '0px' : value.replace(/^(-?)\./, '$10.');
}

const isColor = (value: string) =>
  VALUE_TYPES['Color']?.parse(value).problems.length === 0 &&
  !/^(?:inherit|unset|initial|revert)$/.test(value);

const colorOf = (value: string | undefined) =>
  value === undefined || !isColor(named(value)) ? undefined : named(value);

/** Names of colours that style sheets often have. */
const NAMES: Readonly<Record<string, string>> = {
  white: '#FFFFFF',
  black: '#000000',
  red: '#FF0000',
  gray: '#808080',
  grey: '#808080',
};

const named = (value: string) => NAMES[value.toLowerCase()] ?? value;

const oneOf = (value: string | undefined, words: readonly string[]) =>
  value !== undefined && words.includes(value) ? value : undefined;

/** The looks of declared values at one width. */
function looksAt(declared: Declared): ReadonlyMap<string, Json> {
  const get = (name: string) => declared.get(name);
  const looks = new Map<string, Json>();
  const set = (kid: string, value: Json | undefined) => {
    if (value !== undefined) looks.set(kid, value);
  };
  set('text-color', colorOf(get('color')));
  const background = colorOf(get('background-color') ?? get('background'));
  if (background !== undefined && background !== 'transparent')
    set('fill', { isColor: true, color: background });
  const family = get('font-family');
  if (family !== undefined && /^[\w\s,'"-]+$/.test(family) && family !== 'inherit')
    set('font-family', family.replaceAll(/["']/g, ''));
  set('font-size', lengthOf(get('font-size')));
  const weight = Number(
    { normal: '400', bold: '700' }[get('font-weight') ?? ''] ?? get('font-weight'),
  );
  if (weight >= 1 && weight <= 1000) set('font-weight', weight);
  set('font-style', oneOf(get('font-style'), ['normal', 'italic']));
  const height = get('line-height') ?? '';
  set(
    'line-height',
    /^\d*\.?\d+$/.test(height) && Number(height) > 0 ? Number(height) : lengthOf(height),
  );
  set('letter-spacing', lengthOf(get('letter-spacing')));
  const align = { left: 'start', right: 'end' }[get('text-align') ?? ''] ?? get('text-align');
  set('text-align', oneOf(align, ['start', 'center', 'end', 'justify']));
  set(
    'text-transform',
    oneOf(get('text-transform'), ['none', 'uppercase', 'lowercase', 'capitalize']),
  );
  set(
    'text-decoration',
    oneOf(get('text-decoration') ?? get('text-decoration-line'), [
      'none',
      'underline',
      'line-through',
    ]),
  );
  set('padding', spaceOf(declared, 'padding'));
  set('margin', spaceOf(declared, 'margin'));
  set('size', sizeOf(declared));
  set('border', borderOf(declared));
  const opacity = Number(get('opacity') ?? NaN);
  if (opacity >= 0 && opacity <= 1) set('opacity', opacity);
  return looks;
}

/** Four lengths; sides that are automatic or missing are zero. */
function spaceOf(declared: Declared, name: string): string | undefined {
  const [top = '', right = top, bottom = top, left = right] = (declared.get(name) ?? '').split(
    /\s+/,
  );
  const written = [top, right, bottom, left];
  const sides = ['top', 'right', 'bottom', 'left'].map(
    (side, at) => declared.get(`${name}-${side}`) ?? written[at] ?? '',
  );
  const lengths = sides.map((side) => lengthOf(side));
  if (lengths.every((one) => one === undefined)) return undefined;
  return `full ${lengths.map((one) => one ?? '0px').join(' ')}`;
}

const SIZES: readonly (readonly [property: string, key: string])[] = [
  ['min-width', 'nw'],
  ['width', 'w'],
  ['max-width', 'xw'],
  ['min-height', 'nh'],
  ['height', 'h'],
];

function sizeOf(declared: Declared): JsonObject | undefined {
  const found = SIZES.flatMap(([property, key]) => {
    const length = lengthOf(declared.get(property));
    if (length === undefined || length.startsWith('-')) return [];
    return [
      [key, length] as const,
      [`is${key.charAt(0).toUpperCase()}${key.slice(1)}`, true] as const,
    ];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function borderOf(declared: Declared): JsonObject | undefined {
  const radius = lengthOf(declared.get('border-radius'));
  const parts = (declared.get('border') ?? '').split(/\s+(?![^(]*\))/);
  const width = parts.map(lengthOf).find((one) => one !== undefined);
  const color = parts.map((part) => colorOf(part)).find((one) => one !== undefined);
  const isLine = parts.includes('solid') && width !== undefined && color !== undefined;
  if (radius === undefined && !isLine) return undefined;
  return { ...(isLine && { width, color }), ...(radius !== undefined && { radius }) };
}

/** The attributes of an element: values from the narrowest window on, and others from the widths at which they change. */
export function lookAttributes(byWidth: readonly Declared[]): readonly JsonObject[] {
  const looks = byWidth.map(looksAt);
  const kids = new Set(looks.flatMap((one) => [...one.keys()]));
  const attrs = [...kids].flatMap((kid): readonly JsonObject[] => {
    const values = looks.map((one) => one.get(kid));
    const [first] = values;
    const widths: Record<string, Json> = {};
    let current = first;
    for (const [at, width] of WIDTHS.entries()) {
      const value = values[at];
      if (at === 0 || value === undefined || JSON.stringify(value) === JSON.stringify(current))
        continue;
      widths[`${width === 1440 ? 992 : width}px`] = value;
      current = value;
    }
    const isSame = Object.keys(widths).length === 0;
    return [{ kid, ...(first !== undefined && { v: first }), ...(!isSame && { widths }) }];
  });
  return [...attrs, ...visibilityOf(byWidth)];
}

/** A block that some widths hide. */
function visibilityOf(byWidth: readonly Declared[]): readonly JsonObject[] {
  const hidden = byWidth.map((declared) => declared.get('display') === 'none');
  const [phone, tablet, desktop] = hidden;
  if (phone === desktop) return [];
  const width = tablet === phone ? '992px' : '768px';
  return [{ kid: phone === true ? 'visible-from' : 'visible-below', v: width }];
}
