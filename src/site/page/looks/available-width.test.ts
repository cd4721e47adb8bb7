import { expect, test } from 'vitest';
import type { Attribute } from '../../../model/entities.ts';
import { attribute } from '../../../model/projects.test-data.ts';
import type { Json } from '../../../values/json.ts';
import { greatest } from '../../../values/fluid-width.ts';
import { NO_VARIABLES } from '../../plan/variables.ts';
import { availableWidthOf, pixelsIn, WINDOW } from './available-width.ts';

const pixels = pixelsIn(NO_VARIABLES);
const most = (xw: string) => ({ isXw: true, xw });
const size = (v: Json | undefined, wider?: Json): Attribute =>
  attribute('size', v, wider === undefined ? {} : { widths: { '640px': wider } });

test.each<[string, readonly Attribute[], number]>([
  ['a maximum width', [size(most('300px'))], 300],
  ['the last of two maximum widths', [size(most('300px')), size(most('400px'))], 400],
  ['a greater maximum in wider windows', [size(most('300px'), most('900px'))], 900],
  ['a smaller maximum in wider windows', [size(most('300px'), most('100px'))], 300],
  ['a size only in wider windows', [size(undefined, most('300px'))], 640],
])('[ASSET-6] the greatest available width follows from %s', (_, attributes, px) => {
  const located = attributes.map((one) => ({ kid: 'size', attribute: one }));
  expect(greatest(availableWidthOf(WINDOW, located, pixels).now().fluid)).toBe(px);
});

test('[ASSET-6] [STYLE-1] a size from a width on overrides that of a style there', () => {
  const both = [size(most('300px'), most('500px')), size(undefined, most('400px'))];
  const located = both.map((one) => ({ kid: 'size', attribute: one, ends: [] }));
  expect(greatest(availableWidthOf(WINDOW, located, pixels).now().fluid)).toBe(400);
});
