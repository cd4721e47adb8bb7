import { expect, test } from 'vitest';
import type { Json } from '../../values/json.ts';
import type { Pull } from './resizable.ts';
import { resize } from './resize.ts';
import { block, LOOK, pull } from './resizing.test-data.ts';

test.each<readonly [string, Json | undefined, Pull, string, readonly string[]]>([
  [
    'a drag of the top keeps the gutter',
    undefined,
    pull('padding-top', { y: 9 }),
    '19px 0px 30px 0px',
    [],
  ],
  [
    'a drag of the top keeps the gutter if the sides are 0',
    'regular 9px 0px',
    pull('padding-top', { y: 1 }),
    '11px 0px 9px 0px',
    [],
  ],
  [
    'a drag of one side replaces the gutter there, and the other side keeps it',
    'regular 9px 0px',
    pull('padding-left', { x: 8 }),
    '9px var:edge 9px 48px',
    ['edge'],
  ],
  [
    'a side with its own padding has no gutter',
    'full 9px 0px 9px 40px',
    pull('padding-left', { x: 8 }),
    '9px 20px 9px 48px',
    [],
  ],
])(
  '[EDIT-3] resizing the padding of a block with a gutter: %s',
  (_what, written, own, sides, replaced) => {
    const gutter = { variable: 'edge' };
    const site = { ...block({}), values: { padding: { ...LOOK, written, gutter } } };
    const made = resize(site, own);
    expect(made?.v).toBe(`full ${sides}`);
    expect(made?.replaced.map(({ variable }) => variable)).toEqual(replaced);
  },
);
