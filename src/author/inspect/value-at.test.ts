import { expect, test } from 'vitest';
import { space } from '../../values/space.ts';
import { px } from '../../values/dimension.ts';
import { writeValue } from '../../values/write-value.ts';
import type { InspectedAttribute } from './inspected.ts';
import { SPACE_FIELDS, withSides, withType } from './spaces.ts';
import { changeOf, valueAt, widthShown, withBaseValues, widthsOf } from './value-at.ts';

const value = (written: string) => ({ written, declarations: {} });

const SIZE: InspectedAttribute = {
  ...value('16px'),
  key: 'font-size',
  kid: 'font-size',
  label: 'Font size',
  tooltip: '',
  type: 'Dimension',
  group: 'type',
  words: '',
  isDaily: false,
  isLook: true,
  takesVariables: true,
  takesWidths: true,
  isProperty: false,
  origin: { kind: 'own', name: 'Home' },
  isExposed: false,
  variables: [],
  widths: [
    { ...value('20px'), from: '40em' },
    { ...value('24px'), from: '900px' },
  ],
};

test.each([
  [undefined, undefined],
  [639, undefined],
  [640, '40em'],
  [899, '40em'],
  [900, '900px'],
])('[EDIT-3] a window of %s px shows the value that is set from %s on', (window, from) => {
  expect(widthShown(SIZE, window)).toBe(from);
});

test.each([
  [undefined, '16px', true],
  ['500px', '16px', false],
  ['640px', '20px', false],
  ['40em', '20px', true],
  ['899px', '20px', false],
  ['900px', '24px', true],
  ['2000px', '24px', false],
])(
  '[EDIT-3] at the width %s the value is %s, set at exactly this width: %s',
  (width, written, isOwn) => {
    expect(valueAt(SIZE, width)).toMatchObject({ written, isOwn });
  },
);

test('[EDIT-3] a value that a style sets from a width on isn’t the block’s own', () => {
  const styled: InspectedAttribute = { ...SIZE, origin: { kind: 'style', name: 'calm' } };
  expect(valueAt(styled, '900px')).toMatchObject({ written: '24px', isOwn: false });
});

test('[EDIT-3] a look set only from a width on isn’t the block’s own below that width', () => {
  expect(valueAt({ ...SIZE, written: undefined }, undefined)).toMatchObject({ isOwn: false });
  expect(valueAt({ ...SIZE, written: undefined, widths: [] }, undefined).isOwn).toBe(true);
});

test('[EDIT-3] widths are listed once, the narrowest first', () => {
  expect(widthsOf([SIZE, SIZE], ['700px', '40em'])).toEqual(['40em', '700px', '900px']);
});

const SPEC = { board: 'home', uid: 'a', uids: ['a', 'b'], attribute: SIZE, width: undefined };
const PLACE = { board: 'home', uid: 'a', uids: ['a', 'b'], kid: 'font-size', isLook: true };
const PROPERTY = { ...SIZE, key: 'title.font-size', isProperty: true };

test.each([
  [SPEC, '18px', undefined, { kind: 'set', ...PLACE, v: '18px' }],
  [SPEC, undefined, undefined, { kind: 'unset', ...PLACE }],
  [SPEC, undefined, {}, { kind: 'unset', ...PLACE }],
  [SPEC, undefined, { assetUid: 'x' }, { kind: 'set', ...PLACE, file: { assetUid: 'x' } }],
  [SPEC, '1px', { assetUid: '' }, { kind: 'set', ...PLACE, v: '1px', file: {} }],
  [
    { ...SPEC, width: '9px' },
    '18px',
    undefined,
    { kind: 'set', ...PLACE, width: '9px', v: '18px' },
  ],
  [
    { ...SPEC, attribute: PROPERTY },
    '18px',
    undefined,
    { kind: 'set', ...PLACE, kid: 'title.font-size', isGroup: true, v: '18px' },
  ],
])(
  '[EDIT-6] setting %j to the value %j with the file %j is the change %j',
  (spec, v, file, expected) => {
    expect(changeOf(spec, v, file)).toEqual(expected);
  },
);

test('[EDIT-9] a change contains the value that it replaces, and for several layers the value of each', () => {
  const seen = { was: '16px', wasEach: { a: '16px', b: '12px' } };
  const one = changeOf({ ...SPEC, uids: ['a'] }, '18px');
  expect(withBaseValues(one, seen)).toEqual({ ...one, was: '16px' });
  const two = changeOf({ ...SPEC, uids: ['a', 'b'] }, '18px');
  expect(withBaseValues(two, seen)).toEqual({ ...two, wasEach: seen.wasEach });
  expect(withBaseValues(two, { was: '16px' })).toEqual(two);
  const unset = changeOf({ ...SPEC, uids: ['a'] }, undefined);
  expect(withBaseValues(unset, seen)).toEqual({ ...unset, was: '16px' });
});

test.each([
  ['full 1px 2px 3px 4px', 'uniq', 'uniq 1px'],
  ['full 1px 2px 3px 4px', 'regular', 'regular 1px 2px'],
  ['uniq 8px', 'full', 'full 8px'],
  ['full 1px 2px 3px 4px', 'none', 'none 1px 2px 3px 4px'],
] as const)(
  '[EDIT-3] the space %s, converted to the type %s, becomes %s',
  (written, type, expected) => {
    expect(writeValue(space, withType(space.parse(written).value, type))).toBe(expected);
  },
);

test('[EDIT-3] opposite sides of a space change together', () => {
  const [vertical] = SPACE_FIELDS.regular;
  const next = withSides(space.parse('regular 1px 2px').value, vertical?.sides ?? [], px(9));
  expect(writeValue(space, next)).toBe('regular 9px 2px');
});
