import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MIN_FRAME_WIDTH_PX } from './frame-widths.ts';
import { boundSide, sideBounds } from './side-widths.ts';

test.each([
  ['left', 300, 1440, 300],
  ['left', 10, 1440, 212],
  ['left', 900, 1440, 580],
  ['right', 900, 1920, 640],
  ['right', 10, 640, 288],
] as const)('[EDIT-10] the %s sidebar of %d px in a window of %d px has %d px', (...given) => {
  const [side, width, window, expected] = given;
  expect(boundSide(side, width, window)).toBe(expected);
});

test('[EDIT-10] two sidebars leave the canvas its minimum in every window that has room for all', () => {
  const room = 212 + 288 + MIN_FRAME_WIDTH_PX + 40;
  fc.assert(
    fc.property(
      fc.integer({ min: room, max: 4000 }),
      fc.nat(3000),
      fc.nat(3000),
      (window, a, b) => {
        const sides = boundSide('left', a, window) + boundSide('right', b, window);
        expect(window - sides).toBeGreaterThanOrEqual(MIN_FRAME_WIDTH_PX);
      },
    ),
  );
  expect(sideBounds('left', 100)).toEqual({ minimum: 212, maximum: 212 });
});
