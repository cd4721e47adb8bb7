import { expect, test } from 'vitest';
import { combined, dependent, greatest, inTurn, line, sizesOf } from './fluid-width.ts';

const WINDOW = line(1, 0);
const container = combined(WINDOW, line(0, 960), Math.min);
const inContainer = dependent(container, (px) => px - 48, []);
const halves = (px: number) => (px < 500 ? px : (px - 20) / 2);

test.each([
  ['the window', WINDOW, '100vw', Infinity],
  ['half of the window', line(0.5, 0), '50vw', Infinity],
  ['a container', container, '(min-width: 960px) 960px, 100vw', 960],
  ['a container with a gutter', inContainer, '(min-width: 960px) 912px, calc(100vw - 48px)', 912],
  [
    'two tracks where they fit',
    dependent(inContainer, halves, [500]),
    '(min-width: 960px) 446px, (min-width: 548px) calc(50vw - 34px), calc(100vw - 48px)',
    500,
  ],
  [
    'another width from 700 px on',
    inTurn([
      { from: 0, width: WINDOW },
      { from: 700, width: line(0, 300) },
    ]),
    '(min-width: 700px) 300px, 100vw',
    700,
  ],
])('[ASSET-6] the width of %s is written as the attribute “sizes”', (_name, fluid, sizes, px) => {
  expect([sizesOf(fluid), greatest(fluid)]).toEqual([sizes, px]);
});
