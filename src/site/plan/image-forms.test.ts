import { expect, test } from 'vitest';
import { formWidths } from './image-forms.ts';

test.each([
  [[200, 100], [200]],
  [[330, 100], [330]],
  [
    [1000, 500],
    [320, 640, 1000],
  ],
  [
    [1440, 960],
    [320, 640, 960, 1440],
  ],
  [
    [6000, 4000],
    [320, 640, 960, 1440, 2160, 2560],
  ],
  [[1000, 40_000], [320]],
])('[ASSET-6] an image of %j has versions of %j', ([width = 0, height = 0], widths) => {
  expect(formWidths({ width, height })).toEqual(widths);
});
