import { expect, test } from 'vitest';
import { color, type PlainColor } from '../../values/color.ts';
import { partOf } from '../../values/write-value.ts';
import { rgbOf } from './color-space.ts';
import { itemsOf, PART, placesOf, STOP, stripCss, withNewStop, withPlacesOf } from './gradients.ts';

const ENDS = [{ color: '#000000' }, { color: '#FFFFFF', position: '100%' }];

test('[EDIT-3] a new stop is placed in the widest gap, with a color between its neighbours', () => {
  const three = withNewStop(ENDS);
  expect(three).toEqual([ENDS[0], { color: '#808080', position: '50%' }, ENDS[1]]);
  expect(placesOf(withNewStop(three))).toEqual([0, 25, 50, 100]);
});

test.each([
  [[], [{ color: '#808080', position: '50%' }]],
  [
    [{ color: 'var:brand', position: '10px' }],
    [
      { color: 'var:brand', position: '10px' },
      { color: '#808080', position: '50%' },
    ],
  ],
])('[EDIT-3] adding a stop to %j results in %j', (stops, expected) => {
  expect(withNewStop(stops)).toEqual(expected);
});

test.each<readonly [readonly string[], readonly string[]]>([
  [['0%'], ['0%', '50%']],
  [['100%'], ['50%', '100%']],
  [['60%'], ['30%', '60%']],
  [
    ['10px', '100%'],
    ['10px', '50%', '100%'],
  ],
])(
  '[EDIT-3] a new stop is visible next to the only stop with a position on the strip: %j becomes %j',
  (stops, expected) => {
    const after = withNewStop(stops.map((position) => ({ color: '#000000', position })));
    expect(after.map((stop) => partOf(STOP, stop, 'position'))).toEqual(expected);
  },
);

test('[EDIT-3] reordering stops moves their colors, and keeps the list of positions', () => {
  const [black, white] = ENDS;
  const moved = withPlacesOf(ENDS, [{ ...white, old: 1 }, black ?? {}]);
  expect(moved).toEqual([
    { color: '#FFFFFF', old: 1 },
    { color: '#000000', position: '100%' },
  ]);
});

test('[EDIT-3] stops in other units than % have no position on the strip', () => {
  expect(placesOf([{ position: '10px' }, {}, { position: '40%' }])).toEqual([undefined, 0, 40]);
});

test('[EDIT-3] the strip shows the stops of a gradient from left to right', () => {
  const part = { type: 'radial', hidden: true, stops: ENDS };
  expect(stripCss(part)).toBe('linear-gradient(90deg, #000000 0%, #FFFFFF 100%)');
  expect(stripCss({})).toBe('none');
  expect(itemsOf(PART, part, 'stops')).toEqual(ENDS);
});

test.each([
  ['oklch(1 0 0)', '#FFFFFF'],
  ['oklch(0.628 0.2577 29.23)', '#FF0000'],
  ['oklch(0.7 0 0 / 0.5)', '#9E9E9E80'],
  ['transparent', '#00000000'],
  ['currentColor', '#000000'],
  ['#12345678', '#12345678'],
])('[VALUE-14] the color picker shows %s as %s', (written, expected) => {
  const { r, g, b, a } = rgbOf(color.parse(written).value as PlainColor);
  const alpha = Math.round(a * 255) / 255;
  expect(color.serialize({ r, g, b, a: alpha })).toBe(expected);
});
