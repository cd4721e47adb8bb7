import { expect, test } from 'vitest';
import { drawInProcess, type DrawingTask } from './draw-in-process.ts';

const drawing = (inside: string, attributes = 'viewBox="0 0 1000 1000"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

const square = (side: number): DrawingTask => ({
  input: {},
  longest: side,
  steps: [['resize', side, side, { fit: 'inside' }], ['png']],
});

/** Width and height of a PNG. */
const sizeOf = (png: Uint8Array | undefined) =>
  [16, 20].map((at) => Buffer.from(png ?? []).readUInt32BE(at));

test('[ASSET-6] a drawing is rasterized in several sizes', async () => {
  const made = await drawInProcess(drawing('<rect width="900" height="900"/>'), [
    square(20),
    square(9),
  ]);
  expect(made.map(sizeOf)).toEqual([
    [20, 20],
    [9, 9],
  ]);
});

test('[ASSET-6] a file that isn’t a picture is reported with the library’s message', async () => {
  await expect(drawInProcess(Buffer.from('no picture'), [square(9)])).rejects.toThrow(
    'unsupported image format',
  );
});

const COSTLY = '<feMorphology operator="dilate" radius="500"/>'.repeat(100);

test.each([
  [
    'filters',
    drawing(`<filter id="f">${COSTLY}</filter><rect width="900" height="900" filter="url(#f)"/>`),
  ],
  [
    'markers, whose size is measured',
    drawing(
      `<marker id="m">${'<path d="M0 0h1"/>'.repeat(3000)}</marker><path marker-mid="url(#m)" d="M0 0${'h1v1'.repeat(20_000)}"/>`,
      '',
    ),
  ],
])(
  '[X2] [SAFE-9] an SVG file that would take hours by its %s ends at the time limit',
  async (_, bytes) => {
    await expect(drawInProcess(bytes, [square(1200)], 1)).rejects.toThrow(
      'it takes more than 1 seconds to draw',
    );
  },
);
