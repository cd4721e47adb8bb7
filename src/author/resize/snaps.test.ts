import { describe, expect, test } from 'vitest';
import { sizeSnaps, trueSnaps, variableSnaps } from './snaps.ts';

const OWN = { left: 100, top: 50, width: 80, height: 40 };
const CARD = { name: 'Card', box: { left: 20, top: 200, width: 200, height: 60 } };
const size = (px: number, line: object) => ({ px, name: 'Card', guide: { line, isSize: true } });
const edge = (px: number, line: object) => ({ px, name: 'Card', guide: { line, isSize: false } });
const AS_WIDE = size(200, { x1: 20, x2: 220, y1: 230, y2: 230 });
const AS_HIGH = size(60, { x1: 120, x2: 120, y1: 200, y2: 260 });

describe('[EDIT-3] snap targets of a size, with their lines', () => {
  test('the right edge snaps to edges and sizes of a block below', () => {
    expect(sizeSnaps(OWN, [CARD], { x: 1, y: 0 })).toEqual({
      x: [AS_WIDE, edge(120, { x1: 220, x2: 220, y1: 42, y2: 268 })],
      y: [AS_HIGH],
    });
  });

  test('the line of an edge is shown only if the block’s own edge is at it', () => {
    const { x, y } = sizeSnaps(OWN, [CARD], { x: 1, y: 0 });
    const [wide] = x;
    expect(trueSnaps([...x, ...y], { ...OWN, width: 120 })).toEqual([...x, ...y]);
    expect(trueSnaps(x, { ...OWN, left: 80, width: 120 })).toEqual([wide]);
    const gap = { px: 8, name: 'gap', unit: 'px' } as const;
    expect(trueSnaps([gap], OWN)).toEqual([gap]);
  });

  test('a centered block snaps at a larger width, because it grows to both sides', () => {
    const { x } = sizeSnaps(OWN, [CARD], { x: 1, y: 0, growth: { x: 0.5, y: 1 } });
    expect(x).toEqual([AS_WIDE, edge(160, { x1: 220, x2: 220, y1: 42, y2: 268 })]);
    expect(trueSnaps(x, { ...OWN, left: 60, width: 160 })).toEqual(x);
  });

  test('the top left corner snaps in both directions', () => {
    const other = { name: 'Card', box: { left: 20, top: 10, width: 40, height: 30 } };
    expect(sizeSnaps(OWN, [other], { x: -1, y: -1 })).toEqual({
      x: [
        size(40, { x1: 20, x2: 60, y1: 25, y2: 25 }),
        edge(160, { x1: 20, x2: 20, y1: 2, y2: 98 }),
        edge(120, { x1: 60, x2: 60, y1: 2, y2: 98 }),
      ],
      y: [
        size(30, { x1: 40, x2: 40, y1: 10, y2: 40 }),
        edge(80, { x1: 12, x2: 188, y1: 10, y2: 10 }),
        edge(50, { x1: 12, x2: 188, y1: 40, y2: 40 }),
      ],
    });
  });
});

test('[EDIT-3] no length snaps to a variable whose unit has no meaning there', () => {
  const per = { px: 1, em: 16, rm: 16, '%': 0, vw: 10, vh: 8, ch: 8 };
  const variables = [
    { name: 'half', light: '50%' },
    { name: 'none', light: '0px' },
    { name: 'wide', light: '2em' },
  ];
  expect(variableSnaps(variables, per)).toEqual([
    { name: 'none', unit: 'px', px: 0 },
    { name: 'wide', unit: 'em', px: 32 },
  ]);
});
