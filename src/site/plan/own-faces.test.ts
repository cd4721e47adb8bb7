import { expect, test } from 'vitest';
import { attributes, asset, block, page, project } from '../../model/projects.test-data.ts';
import { briefly, pageAt, planOf } from '../sites.test-data.ts';
import { NO_FONTS } from './local-fonts.ts';
import { ownFaces, type FontFacts } from './own-faces.ts';
import { withFonts, withoutFoundFonts } from './with-files.ts';

const facts = (input: Partial<FontFacts> = {}): FontFacts => ({
  family: 'Corporate',
  weight: [400, 400],
  style: 'normal',
  stretch: '100%',
  ...input,
});

/** A site with a text, and with fonts of these properties. */
function siteOf(fontFamily: string, files: Readonly<Record<string, FontFacts>>) {
  const assets = Object.keys(files).map((file, at) => asset(`f${at}`, file));
  const text = block('t', 'text', {
    attrs: attributes({ text: 'x', 'text-style': { fontFamily } }),
  });
  const planned = planOf({ ...project([], { assets, root: page(text) }), googleFontsLink: '' });
  const known = Object.values(files);
  const read = planned.fontAssets.flatMap((font, at) => {
    const own = known[at];
    return own === undefined ? [] : [{ asset: font, facts: own }];
  });
  const own = ownFaces(read);
  return { planned, own, plan: withFonts(planned, { ...NO_FONTS, own }) };
}

const facesOf = (files: Readonly<Record<string, FontFacts>>) =>
  siteOf('serif', files).own.faces.map(({ uid, family, weight, style, stretch }) =>
    [uid, family, weight, style, stretch].join(' '),
  );

test('[M1] [HEAD-6] font files of one family are joined, under the name of the regular file', () => {
  const faces = facesOf({
    'corporate-bold.ttf': facts({ weight: [700, 700] }),
    'corporate-regular.ttf': facts(),
    'corporate-italic.ttf': facts({ style: 'italic' }),
  });
  expect(faces).toEqual([
    'f0 corporate-bold 700 normal 100%',
    'f1 corporate-regular 400 normal 100%',
    'f2 corporate-italic 400 italic 100%',
    'f0 corporate-regular 700 normal 100%',
    'f2 corporate-regular 400 italic 100%',
  ]);
});

test.each<[string, FontFacts]>([
  ['the same weight, as in another format', facts()],
  ['a weight within those of a variable font', facts({ weight: [300, 900] })],
  ['another name of the family', facts({ family: 'Other', weight: [700, 700] })],
  ['no name', facts({ family: '', weight: [700, 700] })],
])('[M1] [HEAD-6] a file with %s stays a family of its own', (_what, other) => {
  const faces = facesOf({ 'a.woff2': facts(), 'b.ttf': other });
  expect(faces.map((face) => face.split(' ')[1])).toEqual(['a', 'b']);
});

test('[M1] [HEAD-6] a condensed file joins its family next to the others', () => {
  expect(facesOf({ 'c.ttf': facts({ stretch: '75%' }), 'a.ttf': facts() })).toEqual([
    'f0 c 400 normal 75%',
    'f1 a 400 normal 100%',
    'f0 a 400 normal 75%',
  ]);
});

test('[M1] [HEAD-6] a face has the weight, slope and width of its file', () => {
  const { plan } = siteOf('serif', {
    'a.ttf': facts({ weight: [100, 900], style: 'oblique 0deg 10deg', stretch: '75% 100%' }),
  });
  expect(plan.fontCss).toContain(
    'font-style:oblique 0deg 10deg;font-weight:100 900;font-stretch:75% 100%;font-display:swap}',
  );
});

test.each(['Corporate', 'corporate', 'corporate-regular'])(
  '[M1] [HEAD-6] a text in %s uses the family',
  (name) => {
    const bold = facts({ weight: [700, 700] });
    const { plan } = siteOf(name, { 'corporate-regular.ttf': facts(), 'corporate-bold.ttf': bold });
    const { css, document } = pageAt(plan);
    expect(css).toContain('font-family:"corporate-regular"');
    expect(briefly(plan.diagnostics)).toEqual([]);
    expect(document.head.tags.some(({ attributes: { rel } }) => rel === 'preload')).toBe(true);
  },
);

test("[M1] [HEAD-5] a variable that names a family by its file’s name isn't reported", () => {
  const variable = { type: 'Font', name: 'body', label: '', v: 'Corporate', dark: undefined };
  const found = [
    ...planOf({ ...project(), googleFontsLink: '', variables: [{ ...variable, type: 'Font' }] })
      .diagnostics,
  ];
  const { own } = siteOf('serif', { 'corporate-regular.ttf': facts() });
  expect(briefly(found)).toEqual([['mend', 'font-unknown', 'variables[0].v']]);
  expect(withoutFoundFonts(found, { ...NO_FONTS, own })).toEqual([]);
  expect(withoutFoundFonts(found, NO_FONTS)).toEqual(found);
});
