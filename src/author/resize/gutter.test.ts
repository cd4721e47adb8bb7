import { expect, test } from 'vitest';
import { gutterInEffect, gutterLength, gutterOf } from './gutter.ts';
import type { InspectedAttribute } from '../inspect/inspected.ts';

const attribute = (
  kid: string,
  property: string,
  more: Partial<InspectedAttribute> = {},
): InspectedAttribute => ({
  key: kid,
  kid,
  label: kid === 'gutter' ? 'Gutter' : kid,
  tooltip: '',
  type: 'Dimension',
  group: 'space',
  words: '',
  isDaily: false,
  isLook: false,
  takesVariables: true,
  takesWidths: true,
  isProperty: false,
  declarations: { [property]: '24px' },
  initial: '24px',
  origin: { kind: 'default', name: '' },
  isExposed: false,
  variables: [],
  widths: [],
  ...more,
});

const WIDER = [{ from: '768px', written: 'var:edge', declarations: {} }];
const EDGE = {
  name: 'edge',
  label: 'Edge of the page',
  type: 'Dimension',
  property: '--edge',
  light: '40px',
} as const;
const query = (more: { readonly width?: string; readonly frameWidth?: number } = {}) => ({
  width: undefined,
  frameWidth: undefined,
  variables: [EDGE],
  ...more,
});

test('[EDIT-3] a gutter is a side padding that an attribute of the element sets, not a look', () => {
  const gutter = attribute('gutter', 'padding-inline');
  expect(gutterOf([attribute('max-width', 'max-width'), gutter])).toBe(gutter);
  const others = [
    attribute('padding', 'padding-inline', { isLook: true }),
    attribute('gutter', 'padding-inline', { isProperty: true }),
  ];
  expect(gutterOf(others)).toBeUndefined();
});

test('[EDIT-3] the length of a gutter is its default, or the value in effect at the window’s width', () => {
  const plain = attribute('gutter', 'padding-inline');
  expect(gutterLength(plain, undefined)).toEqual({ val: 24, unit: 'px' });
  const wider = attribute('gutter', 'padding-inline', { written: '20px', widths: WIDER });
  expect(gutterLength(wider, '900px')).toEqual({ variable: 'edge' });
  expect(gutterInEffect([plain], query())).toEqual({
    source: 'Gutter',
    written: '24px',
    shown: '24px',
  });
  expect(gutterInEffect([wider], query({ frameWidth: 400 }))?.shown).toBe('20px');
  const wide = {
    source: 'Gutter (Edge of the page)',
    written: 'var:edge',
    shown: '40px',
  };
  expect(gutterInEffect([wider], query({ frameWidth: 1000 }))).toEqual(wide);
  expect(gutterInEffect([wider], query({ width: '768px', frameWidth: 400 }))).toEqual(wide);
  const padding = attribute('padding', 'padding', { isLook: true, widths: WIDER });
  expect(gutterInEffect([wider, padding], query({ frameWidth: 1000 }))?.shown).toBe('20px');
  expect(gutterInEffect([], query())).toBeUndefined();
});
