import { expect, test } from 'vitest';
import type { Json } from '../../values/json.ts';
import type { Pull } from './resizable.ts';
import { resize } from './resize.ts';
import { block, LOOK, pull } from './resizing.test-data.ts';

test.each<readonly [string, Json | undefined, Pull, string, readonly string[]]>([
  ['above it stays', undefined, pull('padding-top', { y: 9 }), '19px 0px 30px 0px', []],
  [
    'above with sides of 0 it stays',
    'regular 9px 0px',
    pull('padding-top', { y: 1 }),
    '11px 0px 9px 0px',
    [],
  ],
  [
    'one side replaces the gutter, and the other one keeps it',
    'regular 9px 0px',
    pull('padding-left', { x: 8 }),
    '9px var:edge 9px 48px',
    ['edge'],
  ],
  [
    'a side that is set is its own',
    'full 9px 0px 9px 40px',
    pull('padding-left', { x: 8 }),
    '9px 20px 9px 48px',
    [],
  ],
])('[EDIT-3] a gutter: %s', (_what, written, own, sides, replaced) => {
  const gutter = { variable: 'edge' };
  const site = { ...block({}), values: { padding: { ...LOOK, written, gutter } } };
  const made = resize(site, own);
  expect(made?.v).toBe(`full ${sides}`);
  expect(made?.replaced.map(({ variable }) => variable)).toEqual(replaced);
});
