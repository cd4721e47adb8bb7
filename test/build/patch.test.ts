import * as fc from 'fast-check';
import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildProject, readText, tempFolder } from '../sites.test-data.ts';
import { ALL, edited, projectOf, SITE, type Site } from './headers.test-data.ts';
import { buildOver, save, settle } from './incremental.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));

test.each<[string, Partial<Site>]>([
  ['its text', { text: 'Two' }],
  ['its text, to a longer one', { text: 'Two & more <of it>. '.repeat(40) }],
  ['its text, to none', { text: '' }],
  ['where it leads', { to: 'page-2' }],
  ['where it leads, to the page itself', { to: 'home' }],
  ['a part in it', { logo: 'Sign' }],
  ['picture', { sign: 60 }],
  ['number of links', { links: 5 }],
  ['number of links, and so not their CSS', { links: 0 }],
  ['anchor', { anchor: 'top' }],
])('[OUT-2] a header has another %s: the pages get its new HTML', async (_, after) => {
  expect((await edited(temp, {}, after)).patched).toBe(ALL);
});

const [SOME, OTHER] = ['uniq 4px', 'uniq 8px'];
const LOOK = { look: SOME };
const SWAPPED = { look: OTHER, footerLook: SOME };
const AROUND = { ...LOOK, lookBefore: SOME, lookBehind: SOME, footerLook: OTHER };

test.each<[string, Partial<Site>, Partial<Site>, number?]>([
  ['one', {}, { look: SOME }],
  ['another one', { look: SOME }, { look: OTHER }],
  ['none any more', { look: SOME }, { look: '' }],
  ['that of the footer', { footerLook: SOME }, LOOK],
  ['that of the footer, which has its former one', { ...LOOK, footerLook: OTHER }, SWAPPED],
  ['another one than blocks around it', AROUND, { look: OTHER, linkLook: SOME }, ALL - 1],
  ['larger letters', { family: 'Inter', hasFonts: true }, { size: '20px' }],
  ['another border around its colour', { color: 'var:ink', look: SOME }, { look: OTHER }],
  ['a colour that is a variable', {}, { color: 'var:ink' }],
  [
    'another variable before one behind it',
    { color: 'var:ink', colorBehind: 'var:ink' },
    { color: 'var:sky' },
    ALL - 1,
  ],
  ['an entrance', {}, { animation: 'fade' }],
  ['no entrance any more', { animation: 'rise' }, { animation: '' }],
  ['an entrance too, which it had before', { ...LOOK, animation: 'fade' }, { linkLook: OTHER }],
])(
  '[OUT-2] a header has another look, %s: the pages get its rules',
  async (_, before, after, count = ALL) => {
    // The first page with a block around the header is built too.
    expect((await edited(temp, before, after)).patched).toBe(count);
  },
);

test('[OUT-2] a header gets its first links: pages get the CSS of links', async () => {
  expect((await edited(temp, { links: 0 }, { links: 2 })).patched).toBe(ALL);
});

test('[OUT-2] a header gets the anchor that a link leads to: the pages are built', async () => {
  expect((await edited(temp, { target: '#top' }, { anchor: 'top' })).patched).toBe(0);
});

test.each<[string, Partial<Site>]>([
  ['letters of another font', { family: 'Inter' }],
  ['a link to an anchor that no page has', { target: '#down' }],
  ['a picture of a foreign host', { foreign: 'https://pictures.example/a.png' }],
  ['letters that fonts may not have', { text: 'Привет' }],
])('[OUT-2] a header has other %s: what else that changes is built', async (_, after) => {
  expect((await edited(temp, {}, after)).patched).toBe(0);
});

test.each<[string, Partial<Site>, number]>([
  ['have the same blocks themselves', { hasSame: true }, ALL - 7],
  ['show the header twice', { hasTwo: true }, ALL - 7],
  ['show the header with a look of its own too', { hasOther: true }, ALL - 7],
  ['show the part in it too', { hasLogo: true }, ALL - 1],
  ['have styles in another order than their HTML', { hasFilm: true }, ALL - 7],
])('[OUT-2] pages that %s have their header where it was', async (_, before, patched) => {
  // Of seven such pages.
  expect((await edited(temp, before, { text: 'Two' })).patched).toBe(patched);
});

// On these pages 14 blocks stand before the texts; 80 blocks of a page count as early.
test.each<[string, number, number, number]>([
  ['goes on being the first early one', 59, 11, ALL - 1],
  ['is no early one any more', 59, 12, ALL - 7],
  ['goes on being too late', 69, 2, ALL - 1],
  ['is early now', 69, 1, ALL - 7],
])(
  '[OUT-2] a header has other links, so that a picture of seven pages %s',
  async (_, textsBefore, links, patched) => {
    const before = { textsBefore, links: 5 };
    expect((await edited(temp, before, { links })).patched).toBe(patched);
  },
);

test('[OUT-2] a header gets longer step by step, until pictures of seven pages are late', async () => {
  const folder = newFolder();
  const counts: number[] = [];
  for (const links of [1, 4, 7, 10, 13, 16]) {
    const site = projectOf({ ...SITE, textsBefore: 64, links });
    counts.push((await buildOver(folder, site, 'folder')).patched);
  }
  // The first pages of a build tell nothing of their parts, and are built the next time too.
  expect(counts).toEqual([0, ALL - 1, ALL - 6, ALL - 1, ALL, ALL - 1]);
});

test('[OUT-2] of pages that have changed in another way too, the others are patched', async () => {
  const after = { text: 'Two', words: 'Other words' };
  expect((await edited(temp, {}, after)).patched).toBe(ALL - 1);
});

test('[OUT-2] a page that somebody has touched is built', async () => {
  const folder = newFolder();
  const out = join(folder, 'site');
  const build = async (site: Site) => {
    const source = save(folder, projectOf(site), 'folder');
    await settle();
    return await buildProject(source, out);
  };
  await build(SITE);
  const file = join(out, 'page-7', 'index.html');
  const { atime, mtime } = statSync(file);
  const content = readText(out, 'page-7/index.html');
  writeFileSync(file, content.replace('Page 7', 'Page 8'));
  utimesSync(file, atime, mtime);
  expect((await build({ ...SITE, text: 'Two' })).patched).toBe(ALL - 1);
  expect(readText(out, 'page-7/index.html')).toBe(content.replaceAll('One 0', 'Two 0'));
});

const word = fc.constantFrom('One', 'Two', 'Three words');
const look = fc.constantFrom('', 'uniq 4px', 'uniq 8px', 'full 4px 8px 4px 8px');
const color = fc.constantFrom('', 'var:ink', 'var:sky', '#00FF00');
const EDITS: fc.Arbitrary<Site> = fc.record({
  text: word,
  to: fc.constantFrom('page-1', 'page-2', 'home', 'missing', 'https://example.org/'),
  look,
  linkLook: look,
  footerLook: look,
  lookBefore: look,
  lookBehind: look,
  family: fc.constantFrom('', 'Inter', 'Playfair Display, serif'),
  size: fc.constantFrom('18px', '20px'),
  color,
  colorBehind: color,
  hasFonts: fc.boolean(),
  animation: fc.constantFrom('', 'fade', 'rise'),
  anchor: fc.constantFrom('', 'top'),
  target: fc.constantFrom('', '#top', '#down'),
  foreign: fc.constantFrom('', 'https://pictures.example/a.png'),
  sign: fc.constantFrom(40, 60, 600),
  links: fc.integer({ min: 0, max: 6 }),
  logo: word,
  slug: fc.constantFrom('first', 'other'),
  hasSame: fc.boolean(),
  hasTwo: fc.boolean(),
  hasOther: fc.boolean(),
  hasLogo: fc.boolean(),
  hasFilm: fc.boolean(),
  words: word,
  textsBefore: fc.constantFrom(undefined, 40, 70, 72, 74, 76),
});
const FIELDS = Object.keys(SITE) as (keyof Site)[];
const OFTEN = [
  'color',
  'text',
  'to',
  'logo',
  'links',
  'anchor',
  'slug',
  'words',
  'look',
  'linkLook',
  'size',
] as const;

const history: fc.Arbitrary<readonly Site[]> = fc
  .tuple(
    EDITS,
    fc.array(fc.tuple(fc.constantFrom(...OFTEN, ...OFTEN, ...FIELDS), EDITS), {
      minLength: 1,
      maxLength: 6,
    }),
  )
  .map(([given, edits]) => {
    // At least once there is something to patch: a header without the picture that visitors wait for.
    const begun = { ...given, foreign: '' };
    const sites = [begun, { ...begun, logo: `${begun.logo}!` }];
    for (const [field, from] of edits) {
      sites.push({ ...(sites.at(-1) ?? begun), [field]: from[field] });
    }
    return sites;
  });

test.each(['json', 'folder'] as const)(
  '[OUT-2] after any edits of a header that many pages show (%s), a build gives the bytes of a clean one',
  async (form) => {
    let patched = 0;
    await fc.assert(
      fc.asyncProperty(history, async (sites) => {
        const folder = newFolder();
        for (const given of sites) {
          patched += (await buildOver(folder, projectOf(given), form)).patched;
        }
        rmSync(folder, { recursive: true });
      }),
      { numRuns: 3 },
    );
    expect(patched).toBeGreaterThan(0);
  },
  120_000,
);
