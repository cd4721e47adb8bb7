import { expect, test } from 'vitest';
import type { ImageForm } from '../../../model/asset.ts';
import type { Attribute, Block } from '../../../model/entities.ts';
import {
  asset,
  attribute,
  attributes,
  block,
  board,
  box,
  composite,
  page,
  project,
  text,
} from '../../../model/projects.test-data.ts';
import type { Json } from '../../../values/json.ts';
import type { ImageFile } from './pictures.ts';
import { withMedia } from '../../plan/with-files.ts';
import { pageAt, planOf } from '../../sites.test-data.ts';

const FOLDER = 'resource/default/p/f/1';

const form = (width: number, kind: string): ImageForm => ({
  path: `${FOLDER}/my photo-${width}.${kind}`,
  type: `image/${kind}`,
  width,
});
const FILE: ImageFile = {
  width: 2000,
  height: 1000,
  forms: [form(640, 'avif'), form(2000, 'avif'), form(640, 'jpeg')],
};

const image = (uid = 'image', more: readonly Attribute[] = []): Block =>
  block(uid, 'image', {
    attrs: [
      attribute('image', undefined, { assetUid: 'f' }),
      ...attributes({ alt: 'A', lazyload: true }),
      ...more,
    ],
  });

interface Shown {
  readonly file?: ImageFile;
  readonly imgWidth?: number;
  readonly imgHeight?: number;
  readonly boards?: Parameters<typeof project>[0];
}

function shown(root: Block, { file = FILE, boards = [], ...size }: Shown = {}) {
  const assets = [asset('f', 'my photo.jpg', size)];
  const plan = planOf(project(boards, { assets, root: page(root) }));
  return pageAt(withMedia(plan, new Map([['f', file]])));
}

const sized = (value: Json) => image('image', [attribute('size', value)]);
const container = (values: Readonly<Record<string, Json>>, child: Block) =>
  block('container', 'container', { attrs: attributes(values), children: [child] });
const grid = (values: Readonly<Record<string, Json>>, child: Block) =>
  block('grid', 'grid', { attrs: attributes(values), children: [child] });
const sizesOf = (html: string) => /sizes="([^"]*)"/.exec(html)?.[1];

const at = (name: string) => `/${FOLDER}/my%20photo${name}`;

test('[ASSET-6] an image with alternatives is a picture element: other types first, the image’s own type last', () => {
  const sizes = 'sizes="(min-width: 2000px) 2000px, 100vw"';
  expect(shown(image()).html).toBe(
    `<div><picture><source type="image/avif" srcSet="${at('-640.avif')} 640w, ${at('-2000.avif')} 2000w" ${sizes}/>` +
      `<img class="image" src="${at('.jpg')}" alt="A" width="2000" height="1000" fetchPriority="high" decoding="async"` +
      ` srcSet="${at('-640.jpeg')} 640w, ${at('.jpg')} 2000w" ${sizes}/></picture></div>`,
  );
});

test('[ASSET-6] an image with alternatives of its own type needs no picture element', () => {
  const { html } = shown(image(), { file: { ...FILE, forms: [form(640, 'jpeg')] } });
  expect(html).toMatch(/^<div><img [^>]*srcSet="[^"]* 640w, [^"]* 2000w"[^>]*\/><\/div>$/);
});

test.each([
  [{}, '2000" height="1000'],
  [{ imgWidth: 400, imgHeight: 300 }, '400" height="300'],
  [{ imgWidth: 400 }, '2000" height="1000'],
])('[ASSET-6] with a size of %j in the project an image has the size %s', (size, expected) => {
  expect(shown(image(), size).html).toContain(`width="${expected}"`);
});

test.each<[string, Block, string]>([
  ['no ancestor with a size', image(), '(min-width: 2000px) 2000px, 100vw'],
  ['a maximum width', sized({ isXw: true, xw: '700px' }), '(min-width: 700px) 700px, 100vw'],
  ['a width', sized({ isW: true, w: '40px' }), '40px'],
  ['a width that is off', sized({ isW: false, w: '40px' }), '(min-width: 2000px) 2000px, 100vw'],
  ['a wrong width', sized({ isW: true, w: 'x' }), '(min-width: 2000px) 2000px, 100vw'],
  ['half of the window', sized({ isW: true, w: '50vw' }), '50vw'],
  [
    'a container',
    container({ 'max-width': '960px', gutter: '24px' }, image()),
    '(min-width: 960px) 912px, calc(100vw - 48px)',
  ],
  [
    'half of a container',
    container({ 'max-width': '960px', gutter: '30px' }, sized({ isW: true, w: '50%' })),
    '(min-width: 960px) 450px, calc(50vw - 30px)',
  ],
  [
    'columns in a container',
    container(
      { 'max-width': '1200px', gutter: '0px' },
      grid({ columns: 2, 'min-width': '200px', gap: '20px' }, image()),
    ),
    '(min-width: 1200px) 590px, (min-width: 420px) calc(50vw - 10px), 100vw',
  ],
  [
    'columns that may be alone',
    container(
      { 'max-width': '1200px', gutter: '0px' },
      grid({ columns: 4, 'min-width': '240px', gap: '20px' }, image()),
    ),
    '(min-width: 1200px) 285px, (min-width: 1020px) calc(25vw - 15px), (min-width: 760px) calc(33.33vw - 13px), (min-width: 500px) calc(50vw - 10px), 100vw',
  ],
  ['a box', box('b', sized({ isXw: true, xw: '10rem' })), '160px'],
])('[ASSET-6] with %s the sizes follow the layout', (_, root, sizes) => {
  expect(sizesOf(shown(root).html)).toBe(sizes);
});

test('[ASSET-6] the sizes of a shared part fit its place, whatever was rendered before', () => {
  const boards = [board('part', { type: 'composite', root: image('inner') })];
  const narrow = container({ 'max-width': '300px', gutter: '0px' }, composite('two', 'part'));
  const { html } = shown(box('all', composite('one', 'part'), narrow), { boards });
  const found = [...html.matchAll(/<source[^>]*sizes="([^"]*)"/g)].map(([, sizes]) => sizes);
  expect(found).toEqual(['(min-width: 2000px) 2000px, 100vw', '(min-width: 300px) 300px, 100vw']);
});

const LOADING = /(?:loading|fetchPriority)="\w+"/g;
const loadingOf = (html: string) => html.match(LOADING);

test('[ASSET-7] the first large image of a page is loaded first, the others lazily', () => {
  const { html } = shown(box('all', sized({ isXw: true, xw: '80px' }), image('2'), image('3')));
  expect(loadingOf(html)).toEqual(['loading="lazy"', 'fetchPriority="high"', 'loading="lazy"']);
});

test('[ASSET-7] an image chosen by the author is the only one loaded first', () => {
  const chosen = image('2', [attribute('priority', true)]);
  const { html } = shown(box('all', image('1'), chosen));
  expect(loadingOf(html)).toEqual(['loading="lazy"', 'fetchPriority="high"']);
});

test('[ASSET-7] an image far down is loaded lazily, however large', () => {
  const words = Array.from({ length: 90 }, (_, index) => text(`text-${index}`, 'Words'));
  expect(loadingOf(shown(box('all', ...words, image())).html)).toEqual(['loading="lazy"']);
});

test('[ASSET-7] the image that loads first may be in a shared part', () => {
  const boards = [
    board('part', { type: 'composite', root: box('in', image('inner')) }),
    board('next', { root: page(image('first'), composite('again', 'part')) }),
  ];
  const assets = [asset('f', 'my photo.jpg')];
  const plan = planOf(project(boards, { assets, root: page(composite('one', 'part')) }));
  const known = withMedia(plan, new Map([['f', FILE]]));
  const found = ['/', '/next/', '/'].map((href) => loadingOf(pageAt(known, href).html));
  const first = ['fetchPriority="high"'];
  expect(found).toEqual([first, [...first, 'loading="lazy"'], first]);
});

const filled = (fill: Json) =>
  block('box', 'box', {
    attrs: [...attributes({ tag: 'div' }), attribute('fill', fill, { assetUid: 'f' })],
  });
const SUPPORTS = '@supports (text-wrap:balance)';
const CHOICE =
  `--forms:image-set(url("/${FOLDER}/my%20photo-2000.avif") type("image/avif"),` +
  `url("/${FOLDER}/my%20photo.jpg") type("image/jpeg"));background-image:var(--forms)`;

test.each([
  [{ type: 'image' }, '.s1'],
  [{ type: 'image', blend: { opacity: 0.5 } }, '.s1::before'],
  [{ type: 'pattern' }, '.s1'],
])(
  '[ASSET-6] a fill of %j offers several picture types to browsers that can choose',
  (fill, target) => {
    const { css } = shown(filled(fill));
    expect(css).toContain(`background-image:url("/${FOLDER}/my%20photo.jpg")`);
    expect(css).toContain(`${SUPPORTS}{${target}{${CHOICE}}}`);
  },
);

test.each([
  [{ type: 'image' }, true],
  [{ type: 'pattern' }, false],
])('[ASSET-6] a phone gets a smaller version of a fill of %j: %s', (fill, isSmaller) => {
  const file = { ...FILE, forms: [form(960, 'avif'), form(2000, 'avif'), form(960, 'jpeg')] };
  const { css } = shown(filled(fill), { file });
  const small =
    `@media (max-width:480px) and (max-resolution:2dppx){.s1{--forms:` +
    `image-set(url("/${FOLDER}/my%20photo-960.avif") type("image/avif"),` +
    `url("/${FOLDER}/my%20photo-960.jpeg") type("image/jpeg"))}}`;
  expect(css.includes(small)).toBe(isSmaller);
  expect(css).toContain(CHOICE);
});

const inside = (eid: string, values: Readonly<Record<string, Json>>, child: Block) =>
  block(eid, eid, { attrs: attributes(values), children: [child] });
const placed = (value: Json) => image('image', [attribute('placement', value)]);

test.each<[string, Block, string]>([
  ['a scroll row', inside('scroll-row', { 'item-width': '280px', gap: '0px' }, image()), '280px'],
  [
    'a scroll row of the whole width',
    inside('scroll-row', { 'item-width': '100%', gap: '0px' }, image()),
    '(min-width: 2000px) 2000px, 100vw',
  ],
  [
    'a row, as wide as it begins',
    inside('row', {}, placed({ basis: '300px' })),
    '(min-width: 300px) 300px, 100vw',
  ],
  [
    'a row, where it may grow',
    inside('row', {}, placed({ basis: '300px', grow: 1 })),
    '(min-width: 2000px) 2000px, 100vw',
  ],
  ['a share of a row', inside('row', {}, placed({ basis: '50%' })), '50vw'],
  [
    'a column, where it begins as high',
    inside('column', {}, placed({ basis: '300px' })),
    '(min-width: 2000px) 2000px, 100vw',
  ],
  [
    'a box in a row, which is no row itself',
    inside('row', {}, box('b', placed({ basis: '300px' }))),
    '(min-width: 2000px) 2000px, 100vw',
  ],
  [
    'a gallery',
    container(
      { 'max-width': '1200px', gutter: '0px' },
      inside('gallery', { columns: 3, gap: '0px' }, image()),
    ),
    '(min-width: 1200px) 400px, (min-width: 390px) 33.33vw, 50vw',
  ],
  [
    'two columns of a grid',
    container(
      { 'max-width': '1200px', gutter: '0px' },
      grid({ columns: 3, 'min-width': '0px', gap: '0px' }, placed({ columns: 2 })),
    ),
    '(min-width: 1200px) 800px, 66.67vw',
  ],
])('[ASSET-6] in %s the sizes follow the layout', (_, root, sizes) => {
  expect(sizesOf(shown(root).html)).toBe(sizes);
});

test('[ASSET-6] a part in a row and in a box has different sizes in each', () => {
  const boards = [board('part', { type: 'composite', root: placed({ basis: '300px' }) })];
  const root = box('all', inside('row', {}, composite('one', 'part')), composite('two', 'part'));
  const { html } = shown(root, { boards });
  const found = [...html.matchAll(/<source[^>]*sizes="([^"]*)"/g)].map(([, sizes]) => sizes);
  expect(found).toEqual(['(min-width: 300px) 300px, 100vw', '(min-width: 2000px) 2000px, 100vw']);
});

/** A site that lists a page whose sharing image is the image of the site. */
function listing(attrs: Readonly<Record<string, Json>>, imageUrl = at('.jpg'), options = {}) {
  const list = block('list', 'board-list', { attrs: attributes(attrs) });
  const assets = [asset('f', 'my photo.jpg')];
  const input = project([board('a', { imageUrl })], { assets, root: page(list) });
  const uses: string[] = [];
  const plan = withMedia(planOf(input, options), new Map([['f', FILE]]));
  const useAsset = ({ uid }: { readonly uid: string }) => void uses.push(uid);
  const shownPage = pageAt({ ...plan, context: { ...plan.context, useAsset } });
  return { html: shownPage.html, uses };
}

test('[ASSET-6] a list shows the sharing image of a page with its alternatives and size, and counts as its user', () => {
  const { html, uses } = listing({ 'card-width': '260px', gap: '24px' });
  expect(html).toContain(
    `<img class="board-list-image" src="${at('.jpg')}" alt="" width="2000" height="1000"`,
  );
  expect(html).toContain(`${at('-640.avif')} 640w`);
  expect(sizesOf(html)).toMatch(
    /\(min-width: 828px\) calc\(33\.33vw - 16px\), \(min-width: 544px\) calc\(50vw - 12px\), 100vw$/,
  );
  expect(uses).toEqual(['f']);
});

test.each([
  ['rows', { layout: 'rows' }, '(min-width: 565px) 192px, 34vw'],
  ['no pictures', { 'show-image': false }, undefined],
])('[ASSET-6] a list of %s writes sizes for the width of its pictures', (_name, attrs, sizes) => {
  const { html, uses } = listing(attrs);
  expect([sizesOf(html), uses]).toEqual([sizes, sizes === undefined ? [] : ['f']]);
});

test.each([
  ['https://example.org/a.jpg', '', 'https://example.org/a.jpg'],
  ['/share.jpg', '', '/share.jpg'],
  [at('.jpg'), 'https://i.example', `https://i.example${at('.jpg')}`],
])('[ASSET-5] a list shows the sharing image %s, with the prefix %j, at %s', (url, prefix, src) => {
  expect(listing({}, url, { imageUrl: prefix }).html).toContain(`src="${src}"`);
});

test('[ASSET-6] a card shows the sharing image of a page with its size and alternatives', () => {
  const exposed = attribute('image', undefined, { isExposedToGroup: true, label: 'Image' });
  const card = board('card', {
    type: 'composite',
    root: block('c', 'image', { attrs: [exposed] }),
  });
  const list = block('list', 'board-list', { attrs: attributes({ card: 'card' }) });
  const assets = [asset('f', 'my photo.jpg')];
  const input = project([board('a', { imageUrl: at('.jpg') }), card], { assets, root: page(list) });
  const { html } = pageAt(withMedia(planOf(input), new Map([['f', FILE]])));
  expect(html).toContain('width="2000" height="1000"');
  expect(html).toContain(`${at('-640.avif')} 640w`);
});
