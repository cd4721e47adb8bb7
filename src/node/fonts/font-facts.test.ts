import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fontFile, type FontLook } from '../../../test/build/fonts.test-data.ts';
import { ATELIER } from '../../../test/sites.test-data.ts';
import { fontFacts } from './font-facts.ts';

const PLAIN = { family: 'Corporate', weight: [400, 400], style: 'normal', stretch: '100%' };

test.each<[string, Partial<FontLook>, object]>([
  ['a regular font', {}, {}],
  ['a bold font', { weight: 700 }, { weight: [700, 700] }],
  ['an italic font', { isItalic: true }, { style: 'italic' }],
  ['a condensed font', { widthClass: 3 }, { stretch: '75%' }],
  [
    'a family of more than four styles',
    { family: 'Corporate Black', typographicFamily: 'Corporate', weight: 900 },
    { weight: [900, 900] },
  ],
  [
    'a variable font',
    { axes: { wght: [200, 400, 800], wdth: [75, 100, 125] } },
    { weight: [200, 800], stretch: '75% 125%' },
  ],
  ['an oblique font', { axes: { slnt: [-10, 0, 0] } }, { style: 'oblique 0deg 10deg' }],
  ['a weight beyond the limit', { weight: 60_000 }, { weight: [1000, 1000] }],
])('[M1] [HEAD-6] fontFacts() reads the file of a font: %s', async (_what, look, facts) => {
  const file = fontFile({ family: 'Corporate', advance: 500, ...look });
  expect(await fontFacts(file)).toEqual({ ...PLAIN, ...facts });
});

test('[M1] [HEAD-6] a compressed variable font has its range of weights', async () => {
  const bytes = readFileSync(join(ATELIER, 'assets', 'hanken-grotesk.woff2'));
  const expected = { ...PLAIN, family: 'Hanken Grotesk', weight: [100, 900] };
  expect(await fontFacts(bytes)).toEqual(expected);
});

test.each([['no font'], [''], ['wOF2\0\0\0\0'], ['\0\x01\0\0\0\x05']])(
  '[M1] [HEAD-6] no facts are found for the file %j',
  async (text) => {
    expect(await fontFacts(Buffer.from(text, 'latin1'))).toBe(undefined);
  },
);
