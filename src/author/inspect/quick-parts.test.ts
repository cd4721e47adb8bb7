import { expect, test } from 'vitest';
import type { Json } from '../../values/json.ts';
import { quickPartOf } from './quick-parts.ts';
import type { InspectedAttribute } from './inspected.ts';

const part = (kid: string) => {
  const found = quickPartOf({ kid, isLook: true, isProperty: false } as InspectedAttribute);
  if (found === undefined) throw new Error(`${kid} has no part`);
  return found;
};

test.each<readonly [string, string, Json | undefined, Json | undefined, Json | undefined]>([
  ['fill', 'an unset look', undefined, '#112233', { isColor: true, color: '#112233' }],
  [
    'fill',
    'a color under a picture',
    { type: 'image', url: 'a.png' },
    '#112233',
    { type: 'image', url: 'a.png', isColor: true, color: '#112233' },
  ],
  ['fill', 'a removed part', { isColor: true, color: '#112233' }, undefined, undefined],
  [
    'fill',
    'a removed color under a picture',
    { type: 'image', isColor: true, color: '#112233' },
    undefined,
    { type: 'image' },
  ],
  ['border', 'an unset look', undefined, '8px', { radius: '8px' }],
  ['border', 'a radius next to a width', { width: '2px' }, '8px', { width: '2px', radius: '8px' }],
  ['border', 'a removed part', { radius: '8px' }, undefined, undefined],
])(
  '[EDIT-3] a part of a %s is written into the whole value: %s',
  (kid, _, whole, value, expected) => {
    const written = part(kid).write(whole, value);
    expect(written).toEqual(expected);
    expect(part(kid).read(written)).toEqual(value);
  },
);

test('[EDIT-3] a disabled color isn’t shown as set', () => {
  expect(part('fill').read({ isColor: false, color: '#112233' })).toBeUndefined();
});
