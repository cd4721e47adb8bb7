import * as fc from 'fast-check';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../src/elements/catalogue.ts';
import { damaged } from '../../src/format/projects.test-data.ts';
import type { Json, JsonObject } from '../../src/values/json.ts';
import { catalogueProject } from '../catalogue/catalogue.test-data.ts';
import {
  block,
  board,
  heading,
  kitchenSink,
  link,
  main,
  project,
  text,
} from '../kitchen-sink.test-data.ts';
import { sampleBlock } from '../render.test-data.ts';
import { build, readText, REPOSITORY, tempFolder } from '../sites.test-data.ts';
import { compare, compareJson } from './shapes.test-data.ts';

const temp = tempFolder();

test.each(readdirSync(join(REPOSITORY, 'fixtures')))(
  '[OUT-2] the boards of the fixture %s come to the same when blocks like theirs were built before',
  async (name) => {
    const { boards } = await compare(join(REPOSITORY, 'fixtures', name, 'project.json'));
    expect(boards).toBeGreaterThan(0);
  },
);

const NASTY = '<b>"Tom" & \'Jérôme\'</b>\n\\ 猫 ';

/** A copy with uids, names and texts of its own. */
function copyOf(value: Json, suffix: string): Json {
  if (Array.isArray(value)) return value.map((item: Json) => copyOf(item, suffix));
  if (typeof value !== 'object' || value === null) return value;
  const { kid, v } = value as JsonObject;
  const entries = Object.entries(value).map(([key, item]): [string, Json] => {
    if (NAMES.has(key) && typeof item === 'string') return [key, item + suffix];
    const isText = key === 'v' && typeof v === 'string' && v !== '' && TEXTS.has(kid);
    return [key, isText ? `${NASTY}${suffix} ${v}` : copyOf(item, suffix)];
  });
  return Object.fromEntries(entries);
}

function withDot({ root, ...fields }: Rooted): JsonObject {
  const dot = { uid: 'dot', basename: 'dot', extension: 'png', imgWidth: 900, imgHeight: 600 };
  return { ...fields, root: { ...root, assets: [dot] } };
}

type Rooted = JsonObject & { readonly root: JsonObject };

const pictured = (assetUid: string, kid: string): JsonObject => ({
  attrs: [
    { kid, assetUid, ...(kid === 'fill' ? { v: { type: 'image' } } : {}) },
    ...(kid === 'fill' ? [{ kid: 'tag', v: 'div' }] : [{ kid: 'alt', v: 'A picture' }]),
    ...(kid === 'fill' ? [] : [{ kid: 'lazyload', v: true }]),
  ],
});

const NAMES: ReadonlySet<string> = new Set(['uid', 'slug', 'label']);

/** Names of attributes that are texts, in most elements. */
const TEXTS: ReadonlySet<Json | undefined> = new Set([
  'text',
  'heading',
  'caption',
  'alt',
  'term',
  'source',
]);

const isPage = ({ type = 'page' }: JsonObject) => type === 'page';

function withCopies({ root, ...fields }: Rooted): JsonObject {
  const children = root['children'] as readonly JsonObject[];
  const copies = children.filter(isPage).map((child) => copyOf(child, '-copy'));
  return { ...fields, root: { ...root, children: [...children, ...copies] } };
}

test('[OUT-2] copies of pages with every element and look, in other words, come to what they come to alone', async () => {
  const { unparsed } = await compareJson(withCopies(catalogueProject() as Rooted));
  expect(unparsed).toContain('uid-of-a-board');
});

test.each(['all', 'pages'] as const)(
  '[OUT-2] the same for %s with something of everything',
  async (routes) => {
    const { unparsed } = await compareJson(withCopies(kitchenSink() as Rooted), { routes });
    expect(unparsed.length).toBeGreaterThan(0);
  },
);

const VERBATIM = [...CATALOGUE.elements.values()].flatMap(({ eid, attrs }) =>
  Object.entries(attrs)
    .filter(([, { isVerbatim, type }]) => isVerbatim === true && type !== 'Page')
    .map(([kid]): [string, string] => [eid, kid]),
);

test('[MODEL-4] attributes are verbatim in most elements with texts', () => {
  expect(VERBATIM.length).toBeGreaterThan(15);
});

test.each(VERBATIM)(
  '[MODEL-4] %s shows its %s as it is written, and nothing else depends on it',
  async (eid, kid) => {
    const given = fc.array(fc.string({ unit: 'binary' }), { minLength: 8, maxLength: 8 });
    const [samples = []] = fc.sample(given, { numRuns: 1, seed: 7 });
    const children = [[], [block('strong', { text: 'inside' })]].flatMap((inner, at) =>
      ['plain words', ...samples, '', ' ', 'https://a.example/', '#', '0', NASTY].map(
        (words, index) => {
          const sample = { ...sampleBlock(eid, { [kid]: words }), children: inner };
          return board(`page-${at}-${index}`, [main(sample)]);
        },
      ),
    );
    const { unparsed } = await compareJson(withDot(project([text('Home')], children)));
    expect(unparsed).toContain('page-1-14');
  },
);

test('[ASSET-5] a page like another but for its pictures is built from the same shapes', async () => {
  const uids = Array.from({ length: 5 }, (_, at) => `picture-${at}`);
  const assets = uids.map((uid, at) => ({
    uid,
    basename: uid,
    extension: 'png',
    imgWidth: 900 - at * 200,
    imgHeight: 600,
  }));
  const children = [...uids, 'nowhere', uids[3] ?? ''].map((uid, at) =>
    board(`page-${at}`, [
      main({ ...block('image'), ...pictured(uid, 'image') }),
      { ...block('box', { tag: 'div' }, [text('inside')]), ...pictured(uid, 'fill') },
    ]),
  );
  const { root, ...whole } = project([text('Home')], children);
  const { unparsed } = await compareJson({ ...whole, root: { ...root, assets } });
  expect(unparsed.slice(0, 5)).toEqual(['page-1', 'page-2', 'page-3', 'page-4', 'page-6']);
});

/** Addresses in many forms, most of them sound. */
const OUTSIDE = [
  'https://a.example/',
  'https://B.example/x y?z="1"&<i>#ä',
  'https://b.example:80/',
  'https:b',
  'https://user@c.example',
  ' https://d.example/',
  'http://e.example/',
  'mailto:f@g.example',
];

const LINKS = [...CATALOGUE.elements.values()].flatMap(({ eid, attrs }) =>
  Object.entries(attrs)
    .filter(([, { isVerbatim, type }]) => isVerbatim === true && type === 'Page')
    .map(([kid]): [string, string, boolean] => [eid, kid, 'heading' in attrs]),
);

test.each(LINKS)(
  '[MODEL-4] %s leads where its %s says, within the site and out of it, and nothing else depends on it',
  async (eid, kid, hasHeading) => {
    const targets = ['home', 'page-0', 'nowhere', '', ...OUTSIDE, 'https://h.example/i', 'home'];
    const children = targets.map((to, index) =>
      board(`page-${index}`, [
        main(sampleBlock(eid, { ...(hasHeading && { heading: 'Words' }), [kid]: to })),
      ]),
    );
    const { unparsed } = await compareJson(withDot(project([text('Home')], children)));
    const outside = ['page-5', 'page-6', 'page-12', 'page-13'];
    expect(unparsed).toEqual(expect.arrayContaining(outside));
  },
);

/** A board whose blocks lack attributes. */
const lacking = (slug: string, label: string) =>
  board(
    slug,
    [
      { ...block('heading', { text: slug }), label },
      main(block('link', { to: 'home', text: slug }), heading('Sound'), block('list')),
      { ...block('image'), attrs: [{ kid: 'image', assetUid: 'dot' }] },
      block('composite', { source: 'part' }),
    ],
    { name: '', slug },
  );

test('[REPAIR-3] pages in which the same attributes are missing come to the same, and each place is told', async () => {
  const part = board('part', [block('link', { to: 'home' })], { type: 'part' });
  const boards = [lacking('a', 'First'), lacking('b', ''), lacking('c', 'Last'), part];
  const { unparsed } = await compareJson(withDot(project([text('Home')], boards)));
  expect(unparsed).toEqual(expect.arrayContaining(['b', 'c']));
});

test('[SAFE-7] a tall part is refused where it stands too deep, whatever was built before', async () => {
  const nested = (levels: number, inner: JsonObject): JsonObject =>
    levels === 0 ? inner : block('box', { tag: 'div' }, [nested(levels - 1, inner)]);
  const show = (levels: number) => nested(levels, block('composite', { source: 'tall' }));
  const tall = board('tall', [nested(180, text('Deep down'))], { type: 'composite' });
  const boards = [board('a', [show(3)]), board('b', [show(85)]), tall];
  const { unparsed } = await compareJson(project([text('Home')], boards));
  expect(unparsed).toContain('a');
  expect(unparsed).not.toContain('b');
});

const words = fc.oneof(
  fc.constantFrom('', ' ', 'a "b"', '<i>', 'it’s', '\\', '\n', '\u0000', '\ud800', '\ufdd3'),
  fc.string({ maxLength: 12 }),
);
const shown = fc.oneof(
  words.map((one) => heading(one, 2)),
  words.map((one) => text(one)),
  fc
    .tuple(fc.constantFrom('home', 'p1', 'p1#x', 'nowhere', '#x', ...OUTSIDE), words)
    .map(([to, label]) => link(to, label)),
  fc.constantFrom('dot', 'none').map((uid) => ({
    ...block('image'),
    attrs: [
      { kid: 'image', assetUid: uid },
      { kid: 'alt', v: 'x' },
      { kid: 'lazyload', v: true },
    ],
  })),
  // Attributes are missing.
  words.map((one) => block('link', { text: one })),
  words.map((one) => ({ ...block('heading', { text: one }), label: one })),
  fc
    .tuple(fc.constantFrom('card', 'home'), fc.constantFrom({}, { padding: 'uniq 4px' }))
    .map(([source, looks]) => block('composite', { source, ...looks })),
);
const boxes = fc.tuple(
  fc.constantFrom('div', 'section', 'p', 'main'),
  fc.array(shown, { maxLength: 4 }),
);
const pages = fc.array(
  fc.array(
    boxes.map(([tag, inside]) => block('box', { tag }, inside)),
    { maxLength: 4 },
  ),
  { minLength: 2, maxLength: 6 },
);

test('[OUT-2] any pages come to the same, whatever was built before them', async () => {
  await fc.assert(
    fc.asyncProperty(pages, async (all) => {
      let count = 0;
      const renumbered = (one: JsonObject): JsonObject => {
        count += 1;
        const children = (one['children'] as readonly JsonObject[]).map(renumbered);
        return { ...one, uid: `u${count}`, children };
      };
      const boards = all.map((content, at) => board(`p${at}`, content.map(renumbered)));
      const card = board('card', [text('A card')], { type: 'composite' });
      const compared = await compareJson(withDot(project([text('Home')], [...boards, card])));
      // The root board, the card, and the 404 page.
      expect(compared.boards).toBe(boards.length + 3);
    }),
    { numRuns: 40 },
  );
});

const alike = JSON.stringify(
  withDot(
    project(
      [text('Home')],
      ['a', 'b', 'c', 'd'].map((slug) =>
        board(slug, [main(heading(slug), text(`About "${slug}"`), link('home', 'Home'))]),
      ),
    ),
  ),
);

test('[OUT-2] a damaged text comes to the same, whatever was built before it', async () => {
  let boards = 0;
  await fc.assert(
    fc.asyncProperty(damaged(fc.constant(alike)), async (damagedText) => {
      const file = join(mkdtempSync(join(temp, 'project-')), 'project.json');
      writeFileSync(file, damagedText);
      boards += (await compare(file)).boards;
    }),
    { numRuns: 150 },
  );
  expect(boards).toBeGreaterThan(0);
});

const shownPart = () => block('composite', { source: 'part' });
const withMains = () => [
  [main(text('one')), text('between')],
  [main(text('one')), main(text('two')), text('after')],
  [shownPart(), main(text('two'))],
  [main(text('one')), shownPart()],
  [shownPart(), shownPart()],
];

test('[RENDER-1] a page has one main part, also where shapes and parts bring a further one', async () => {
  const part = board('part', [main(text('of a part'))], { type: 'part' });
  const boards = [...withMains(), ...withMains()].map((blocks, at) => board(`page-${at}`, blocks));
  const given = project([text('Home')], [part, ...boards]);
  await compareJson(given);
  const { out, diagnostics } = await build(mkdtempSync(join(temp, 'site-')), given);
  const pieces = boards.map((_, at) => readText(out, `page-${at}`, 'index.html').split('<main'));
  expect(pieces.map(({ length }) => length - 1)).toEqual(boards.map(() => 1));
  // Four in pages of their own, and the one of the part, which is told of once.
  expect(diagnostics.map(({ code }) => code)).toEqual(Array(5).fill('main-twice'));
});
