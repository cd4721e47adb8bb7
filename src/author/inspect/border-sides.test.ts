import { expect, test } from 'vitest';
import { border } from '../../values/border.ts';
import type { Json } from '../../values/json.ts';
import { withSides } from './border-sides.ts';

const side = { width: '3px', color: 'var:ink' };
const sides = { top: side, right: side, bottom: side, left: side };
const radius = '4px';
const corners = { topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius };
const simple = { width: '3px', color: 'var:ink', radius };

test.each<readonly [what: string, written: Json | undefined, expected: Json | undefined]>([
  [
    'all sides and corners',
    { ...simple, mode: 'complex' },
    { ...simple, mode: 'complex', ...sides, ...corners },
  ],
  ['no line', { radius, mode: 'complex' }, { radius, mode: 'complex', ...corners }],
  ['nothing', { mode: 'complex' }, { mode: 'complex' }],
  [
    'a side that is written',
    { ...simple, mode: 'complex', top: { width: '1px' } },
    { ...simple, mode: 'complex', top: { width: '1px' } },
  ],
  ['one border for all sides', simple, simple],
  ['no border', undefined, undefined],
])(
  '[EDIT-3] editing a border by sides starts with the border of all sides: %s',
  (_, written, expected) => {
    expect(withSides(written)).toEqual(expected);
  },
);

test('[EDIT-3] a border by sides looks like the border of all sides that it replaces', () => {
  const css = border.toCss?.(border.parse(withSides({ ...simple, mode: 'complex' })).value);
  const line = '3px solid var(--v-ink)';
  expect(css).toEqual({
    'border-top': line,
    'border-right': line,
    'border-bottom': line,
    'border-left': line,
    'border-radius': '4px 4px 4px 4px',
  });
});
