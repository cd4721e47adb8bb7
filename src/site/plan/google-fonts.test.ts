import { expect, test } from 'vitest';
import { wantedFamilies, withoutFamilies } from './google-fonts.ts';
import { DEFAULT_FONTS_LINK } from './google-fonts.ts';

const CSS2 = 'https://fonts.googleapis.com/css2';
const CSS = 'https://fonts.googleapis.com/css';

test.each<[string, ReturnType<typeof wantedFamilies>]>([
  [
    DEFAULT_FONTS_LINK,
    [
      { name: 'Inter', hasItalic: false, weights: [] },
      { name: 'Playfair Display', hasItalic: true, weights: [] },
    ],
  ],
  [`${CSS2}?family=Roboto`, [{ name: 'Roboto', hasItalic: false, weights: [] }]],
  [
    `${CSS2}?family=Open+Sans:ital,wght@0,400;0,700;1,400&display=swap#x`,
    [{ name: 'Open Sans', hasItalic: true, weights: [400, 700] }],
  ],
  [`${CSS2}?family=Lora:wght@500`, [{ name: 'Lora', hasItalic: false, weights: [500] }]],
  [
    `${CSS}?family=Open+Sans:400,700i|Lora&subset=latin`,
    [
      { name: 'Open Sans', hasItalic: true, weights: [400, 700] },
      { name: 'Lora', hasItalic: false, weights: [] },
    ],
  ],
  [`${CSS2}?family=100%25+Cotton`, [{ name: '100% Cotton', hasItalic: false, weights: [] }]],
  [`${CSS2}?family=%E0%A4%A`, [{ name: '%E0%A4%A', hasItalic: false, weights: [] }]],
  [`${CSS2}?display=swap`, []],
  ['', []],
])('[HEAD-8] the families of %s are %j', (link, families) => {
  expect(wantedFamilies(link)).toEqual(families);
});

test.each([
  [
    `${CSS2}?family=A&family=B:wght@400&display=swap`,
    ['A'],
    `${CSS2}?family=B:wght@400&display=swap`,
  ],
  [`${CSS}?family=A|B:400`, ['A'], `${CSS}?family=B:400`],
  [`${CSS}?family=A|B:400`, ['A', 'B'], undefined],
  [`${CSS2}?family=A&display=swap`, ['A', 'C'], undefined],
  [`${CSS2}?family=A`, [], `${CSS2}?family=A`],
])('[HEAD-8] the fonts link %s without the families %j is %s', (link, names, rest) => {
  expect(withoutFamilies(link, new Set(names))).toBe(rest);
});
