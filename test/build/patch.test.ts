import * as fc from 'fast-check';
import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/values/json.ts';
import { block, board, heading, link, main, project, text } from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { buildProject, readText, tempFolder } from '../sites.test-data.ts';
import { buildOver, named, save, settle } from './incremental.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));

/** A header with a logo in it, and what pages have beside it. */
interface Site {
  readonly text: string;
  readonly to: string;
  readonly look: string;
  readonly anchor: string;
  readonly target: string;
  readonly foreign: string;
  /** The width of a small picture. */
  readonly sign: number;
  readonly links: number;
  readonly logo: string;
  readonly slug: string;
  /** Whether some pages have the blocks of the header itself, show it twice, or once more with a look of their own. */
  readonly hasSame: boolean;
  readonly hasTwo: boolean;
  readonly hasOther: boolean;
  readonly hasLogo: boolean;
  readonly words: string;
  /** How many texts stand before a large picture on some pages; none for no picture. */
  readonly textsBefore: number | undefined;
}

const SITE: Site = {
  text: 'One',
  to: 'page-1',
  look: '',
  anchor: '',
  target: '',
  foreign: '',
  sign: 40,
  links: 1,
  logo: 'Logo',
  slug: 'first',
  hasSame: false,
  hasTwo: false,
  hasOther: false,
  hasLogo: false,
  words: 'Words',
  textsBefore: undefined,
};

/** More than are built with the plan of the last build. */
const PAGES = 70;
/** Of the first pages of a build no shapes are known, and so not where their header is. */
const ALL = PAGES - 2;
const show = (source: string, attrs: JsonObject = {}) => block('composite', { source, ...attrs });

/** What a header consists of: the same blocks on a page come to the same HTML. */
function headerBlocks({ text: content, to, look, anchor, target, foreign, links }: Site) {
  return [
    block('box', { ...(look && { padding: look }), ...(anchor && { anchor }) }, [
      ...Array.from({ length: links }, (_, at) => link(to, `${content} ${at}`)),
      ...(target ? [sampleBlock('skip-link', { to: target })] : []),
      imageOf('sign'),
      ...(foreign ? [{ ...block('image'), attrs: [{ kid: 'image', assetUrl: foreign }] }] : []),
    ]),
    show('logo'),
  ];
}

function imageOf(assetUid: string): JsonObject {
  const attrs = [
    { kid: 'image', assetUid },
    { kid: 'alt', v: 'A picture' },
    { kid: 'lazyload', v: true },
  ];
  return { ...block('image'), attrs };
}

function picture(textsBefore: number): readonly JsonObject[] {
  const texts = Array.from({ length: textsBefore }, (_, at) => text(`Text ${at}`));
  return [...texts, imageOf('dot')];
}

function projectOf(site: Site): JsonObject {
  const { hasSame, hasTwo, hasOther, hasLogo, words, textsBefore } = site;
  const extra: readonly JsonObject[] = [
    ...(hasSame ? [block('box', {}, headerBlocks(site))] : []),
    ...(hasTwo ? [show('header')] : []),
    ...(hasOther ? [show('header', { padding: 'uniq 10px' })] : []),
    ...(hasLogo ? [show('logo')] : []),
  ];
  const pictures = textsBefore === undefined ? [] : picture(textsBefore);
  const pages = Array.from({ length: PAGES }, (_, at) => {
    const own = at === 4 ? words : `Page ${at}`;
    const slug = at === 1 ? site.slug : `page-${at}`;
    const blocks = [
      show('header'),
      main(heading(own), text(own)),
      ...(at % 10 === 5 ? extra : []),
      ...(at % 10 === 3 ? pictures : []),
    ];
    return { ...board(slug, [...blocks, show('footer')]), uid: `page-${at}` };
  });
  const header = { ...board('header', []), root: block('box', {}, headerBlocks(site)) };
  const parts = [header, board('logo', [text(site.logo)]), board('footer', [text('Footer')])];
  const composites = parts.map((part) => ({ ...part, type: 'part' }));
  const whole = project([show('header'), main(heading('Home'))], [...pages, ...composites]);
  const dot = { uid: 'dot', basename: 'dot', extension: 'png', imgWidth: 900, imgHeight: 600 };
  const sign = { uid: 'sign', basename: 's', extension: 'png', imgWidth: site.sign, imgHeight: 40 };
  return { ...whole, root: named({ ...whole.root, assets: [dot, sign] }) };
}

/** Builds a site, and an edited one over it. */
async function edited(before: Partial<Site>, after: Partial<Site>) {
  const folder = newFolder();
  const source = save(folder, projectOf({ ...SITE, ...before }), 'folder');
  await settle();
  await buildProject(source, join(folder, 'site'));
  return await buildOver(folder, projectOf({ ...SITE, ...before, ...after }), 'folder');
}

test.each<[string, Partial<Site>]>([
  ['its text', { text: 'Two' }],
  ['its text, to a longer one', { text: 'Two & more <of it>. '.repeat(40) }],
  ['its text, to none', { text: '' }],
  ['where it leads', { to: 'page-2' }],
  ['where it leads, to the page itself', { to: 'home' }],
  ['a part in it', { logo: 'Sign' }],
  ['picture', { sign: 60 }],
  ['number of links', { links: 5 }],
])('[OUT-2] a header has another %s: the pages get its new HTML', async (_, after) => {
  expect((await edited({}, after)).patched).toBe(ALL);
});

test.each<[string, Partial<Site>]>([
  ['its look', { look: 'uniq 4px' }],
  ['an anchor', { anchor: 'top' }],
  ['a link to an anchor that no page has', { target: '#down' }],
  ['no links any more, and so not their CSS', { links: 0 }],
  ['a picture of a foreign host', { foreign: 'https://pictures.example/a.png' }],
  ['letters that fonts may not have', { text: 'Привет' }],
])('[OUT-2] a header has other %s: what else that changes is built', async (_, after) => {
  expect((await edited({}, after)).patched).toBe(0);
});

test.each<[string, Partial<Site>, number]>([
  ['have the same blocks themselves', { hasSame: true }, ALL - 7],
  ['show the header twice', { hasTwo: true }, ALL - 7],
  ['show the header with a look of its own too', { hasOther: true }, ALL - 7],
  ['show the part in it too', { hasLogo: true }, ALL - 1],
])('[OUT-2] pages that %s have their header where it was', async (_, before, patched) => {
  // Of seven such pages.
  expect((await edited(before, { text: 'Two' })).patched).toBe(patched);
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
    expect((await edited(before, { links })).patched).toBe(patched);
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
  expect((await edited({}, after)).patched).toBe(ALL - 1);
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
const EDITS: fc.Arbitrary<Site> = fc.record({
  text: word,
  to: fc.constantFrom('page-1', 'page-2', 'home', 'missing', 'https://example.org/'),
  look: fc.constantFrom('', 'uniq 4px'),
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
  words: word,
  textsBefore: fc.constantFrom(undefined, 40, 70, 72, 74, 76),
});
const FIELDS = Object.keys(SITE) as (keyof Site)[];
const OFTEN = ['text', 'to', 'logo', 'links', 'slug', 'words'] as const;

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
      { numRuns: 5 },
    );
    expect(patched).toBeGreaterThan(0);
  },
  120_000,
);
