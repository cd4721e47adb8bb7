import { expect, test } from 'vitest';
import type { HeadTag } from '../../page/document.ts';
import { emptyEntity } from '../../model/field-tables.ts';
import { attributes, block, board, page, project } from '../../model/projects.test-data.ts';
import { DEFAULT_FONTS_LINK } from './google-fonts.ts';
import { pageFontFinder, withFallbacks, type FontIndex } from './local-fonts.ts';
import { NO_OWN_FACES } from './own-faces.ts';
import { withFonts } from './with-files.ts';
import { pageAt, planOf } from '../sites.test-data.ts';

const face = (family: string, name: string, ...ranges: [number, number][]) => ({
  file: `sitegen/fonts/${name}.woff2`,
  family,
  style: 'normal' as const,
  weight: '100 900',
  ranges,
  isLatin: name.endsWith('latin'),
});

const FONTS: FontIndex = {
  faces: [
    face('Inter', 'inter-cyrillic', [0x301, 0x301], [0x400, 0x45f]),
    face('Inter', 'inter-latin', [0, 0xff]),
    face('Lora', 'lora-latin', [0, 0xff]),
  ],
  fallbacks: [
    {
      family: 'Inter',
      local: ['Arial', 'Liberation Sans'],
      sizeAdjust: 107.1234,
      ascent: 90,
      descent: 22.5,
      lineGap: 0,
    },
  ],
  own: NO_OWN_FACES,
};

const words = (uid: string, fontFamily: string) =>
  block(uid, 'text', { attrs: attributes({ text: uid, 'text-style': { fontFamily } }) });

function planned(link: string | undefined, options = {}) {
  const boards = [board('b', { root: page(words('t', 'Lora, serif'), words('u', 'Inter')) })];
  const root = page(words('v', 'Inter, sans-serif'));
  const plan = planOf(
    { ...emptyEntity('project'), ...project(boards, { root }), googleFontsLink: link },
    options,
  );
  return withFonts(plan, FONTS);
}

test('[HEAD-8] Latin faces and fallbacks are on every page, under the base path', () => {
  const { fontCss } = planned(undefined, { base: '/x/' });
  expect(fontCss).toBe(
    '@font-face{font-family:"Inter";src:url("/x/sitegen/fonts/inter-latin.woff2") format("woff2");' +
      'font-style:normal;font-weight:100 900;font-display:swap;unicode-range:U+0-FF}' +
      '@font-face{font-family:"Lora";src:url("/x/sitegen/fonts/lora-latin.woff2") format("woff2");' +
      'font-style:normal;font-weight:100 900;font-display:swap;unicode-range:U+0-FF}' +
      '@font-face{font-family:"Inter Fallback";src:local("Arial"),local("Liberation Sans");' +
      'size-adjust:107.12%;ascent-override:90%;descent-override:22.5%;line-gap-override:0%}',
  );
});

const isLink = ({ tag }: HeadTag) => tag === 'link';

test('[HEAD-8] the fonts link and its connections are removed if the site has all families', () => {
  const link = 'https://fonts.googleapis.com/css2?family=Inter&family=Lora';
  expect(planned(link).head.tags.filter(isLink)).toEqual([]);
});

test('[HEAD-8] the link stays for families that the site lacks', () => {
  const { tags } = planned(DEFAULT_FONTS_LINK).head;
  expect(tags.filter(isLink).map(({ attributes: { rel, href } }) => [rel, href])).toEqual([
    ['preconnect', 'https://fonts.googleapis.com'],
    ['preconnect', 'https://fonts.gstatic.com'],
    [
      'stylesheet',
      'https://fonts.googleapis.com/css2?family=Playfair+Display:ital,wght@0,400..900;1,400..900&display=swap',
    ],
  ]);
});

test('[HEAD-8] a site without local fonts is unchanged', () => {
  const plan = planOf(project());
  expect(withFonts(plan, { faces: [], fallbacks: [], own: NO_OWN_FACES })).toBe(plan);
});

test.each([
  ['/', 'inter-latin'],
  ['/b/', 'lora-latin'],
])('[HEAD-8] the page %s preloads the first font that it names', (href, name) => {
  const { document } = pageAt(planned(undefined), href);
  const preloads = document.head.tags.filter(({ attributes: { rel } }) => rel === 'preload');
  expect(preloads.map(({ attributes: { href: file } }) => file)).toEqual([
    `/sitegen/fonts/${name}.woff2`,
  ]);
});

test('[HEAD-8] CSS rules name the fallback of a font after the font', () => {
  const css = pageAt(planned(undefined), '/b/').css;
  expect(css).toContain('font-family:"Lora", serif;');
  expect(css).toContain('font-family:"Inter","Inter Fallback";');
});

test.each([
  ['a{font-family:"inter", serif}', 'a{font-family:"inter","Inter Fallback", serif}'],
  ['a{font-family:"Inter Tight"}', 'a{font-family:"Inter Tight"}'],
  ['a::before{content:"Inter"}', 'a::before{content:"Inter"}'],
])('[HEAD-8] the CSS %s becomes %s', (css, expected) => {
  expect(withFallbacks(css, FONTS)).toBe(expected);
});

test.each([
  ['Hello “you”', ['inter-latin']],
  ['Привет', ['inter-cyrillic', 'inter-latin']],
  ['漢字 😀', ['inter-latin']],
])('[HEAD-8] a page with %s needs %j', (html, names) => {
  const find = pageFontFinder(planned(undefined));
  const { css, files } = find('a{font-family:"Inter"}', html);
  expect(files).toEqual(names.map((name) => `sitegen/fonts/${name}.woff2`));
  expect(css.includes('U+301,U+400-45F')).toBe(names.length > 1);
  expect(css).not.toContain('U+0-FF');
});

test('[HEAD-8] a page that names no font needs none', () => {
  expect(pageFontFinder(planned(undefined))('a{}', 'Привет')).toEqual({ css: '', files: [] });
});
