import { expect, test } from 'vitest';
import type { Attribute, Block, Board } from '../../../model/entities.ts';
import {
  asset,
  attribute,
  attributes,
  block,
  board,
  composite,
  page,
  project,
} from '../../../model/projects.test-data.ts';
import type { Json } from '../../../values/json.ts';
import type { SiteOptions } from '../../plan/options.ts';
import { briefly, pageAt, planOf } from '../../sites.test-data.ts';

const FIELDS: Json = {
  Price: 1200.5,
  material: 'Ash & <steel>',
  opens: { type: 'Date', v: '2024-06-01T09:00:00Z' },
  shop: { type: 'Page', v: 'https://example.org/spade/' },
  next: { type: 'Page', v: 'seeds#top' },
  photo: { type: 'Asset', v: 'dot' },
};

const field = (name: string, attrs: Readonly<Record<string, Json>> = {}) =>
  block(`field ${name}`, 'board-field', { attrs: attributes({ name, ...attrs }) });

const seeds = board('seeds', { title: 'Seeds', fields: { price: 3, year: 1998 } });

function shown(root: Block, options: Partial<SiteOptions> = {}, fields: Json = FIELDS) {
  const spade = board('spade', { title: 'A spade', date: '2024-05-31', fields, root: page(root) });
  const assets = [asset('dot', 'dot.png', { imgWidth: 4, imgHeight: 3 })];
  const plan = planOf(project([spade, seeds], { assets }), options);
  return { plan, ...pageAt(plan, '/spade/') };
}

test.each<[string, Readonly<Record<string, Json>>, string]>([
  ['price', {}, '1,200.5'],
  ['PRICE ', { before: 'from ', after: ' €' }, 'from 1,200.5 €'],
  ['price', { 'number-style': 'plain' }, '1200.5'],
  ['material', {}, 'Ash &amp; &lt;steel&gt;'],
  ['opens', {}, '<time dateTime="2024-06-01">1 June 2024</time>'],
  ['opens', { 'date-style': 'iso' }, '<time dateTime="2024-06-01">2024-06-01</time>'],
  [
    'shop',
    {},
    '<a class="board-field-link" href="https://example.org/spade/">example.org/spade</a>',
  ],
  ['next', {}, '<a class="board-field-link" href="/seeds/#top">Seeds</a>'],
  ['next', { text: 'On' }, '<a class="board-field-link" href="/seeds/#top">On</a>'],
  ['title', {}, 'A spade'],
  ['date', { before: 'On ' }, 'On <time dateTime="2024-05-31">31 May 2024</time>'],
])('[FIELD-2] a page shows its field %j, with %j', (name, attrs, html) => {
  const { html: all, found } = shown(field(name, attrs));
  expect(all).toContain(`<span class="board-field">${html}</span>`);
  expect(found).toEqual([]);
});

test("[FIELD-2] fields have the site's language, their picture, and a link that contains only words", () => {
  expect(shown(field('price'), { lang: 'de' }).html).toContain('1.200,5');
  const { html, plan } = shown(field('photo', { text: 'A dot' }));
  expect(html).toMatch(/<img class="board-field-image" src="[^"]*dot.png" alt="A dot" width="4"/);
  expect(plan.assetUses.map((use) => use.asset.uid)).toEqual(['dot']);
  const link = block('link', 'link', {
    attrs: attributes({ to: 'home' }),
    children: [field('next')],
  });
  expect(shown(link).html).toContain('<span class="board-field">Seeds</span></a>');
});

test('[FIELD-2] a field that a board lacks renders nothing', () => {
  const { html, found } = shown(field('year', { before: 'Made in ' }));
  expect(html).not.toContain('board-field');
  expect(html).not.toContain('Made in');
  expect(found).toEqual([]);
});

test('[FIELD-2] fields in a composite on the page, and in a card of a list, belong to the shown board', () => {
  const part = board('part', { type: 'part', root: page(field('price')) });
  const inner = block('inner', 'box', { children: [field('price'), composite('use', 'part')] });
  const card = board('card', { type: 'composite', root: page(inner) });
  const list = block('list', 'board-list', { attrs: attributes({ card: 'card' }) });
  const posts = [1, 2].map((price) => board(`p${price}`, { fields: { price } }));
  const root = page(list, composite('own', 'part'));
  const news = board('news', { fields: { price: 9 }, root, children: posts });
  const { html } = pageAt(planOf(project([news, part, card])), '/news/');
  expect([...html.matchAll(/board-field">(\d)/g)].map(([, price]) => price)).toEqual([
    '1',
    '1',
    '2',
    '2',
    '9',
  ]);
});

const exposed = (kid: string, v: Json, label: string): Attribute =>
  attribute(kid, v, { isExposedToGroup: true, label });

test('[FIELD-2] properties of a card labelled like a field are filled from it', () => {
  const blocks = [
    block('a', 'text', { attrs: [exposed('text', '?', ' Price')] }),
    block('b', 'text', { attrs: [exposed('text', '?', 'Tags')] }),
    block('c', 'link', { attrs: [exposed('text', '?', 'shop'), exposed('to', '', 'shop')] }),
    block('d', 'time', { attrs: [attribute('text', ''), exposed('datetime', '', 'opens')] }),
    block('e', 'image', { attrs: [exposed('image', '', 'photo'), attribute('alt', '')] }),
  ];
  const card = board('card', { type: 'composite', root: page(...blocks) });
  const list = block('list', 'board-list', { attrs: attributes({ card: 'card' }) });
  const posts = [board('spade', { fields: FIELDS, tags: ['Tools', 'Garden'] }), seeds];
  const assets = [asset('dot', 'dot.png')];
  const news = board('news', { root: page(list), children: posts });
  const plan = planOf(project([news, card], { assets }));
  const { html } = pageAt(plan, '/news/');
  expect(html).toContain('>1,200.5<');
  expect(html).toContain('>Tools, Garden<');
  expect(html).toContain('href="https://example.org/spade/">example.org/spade<');
  expect(html).toContain('<time dateTime="2024-06-01">1 June 2024</time>');
  expect(html).toContain('dot.png');
  // The card's own text is replaced for the second board.
  expect(html).toContain('>3<');
  expect(html).not.toContain('?');
  expect(plan.diagnostics.map(({ code }) => code)).not.toContain('card-label');
});

test.each<[Json, string, string]>([
  ['soon', 'own-fields', ''],
  [[1], 'own-fields', ''],
  [{ '': 1 }, 'own-field-name', '.'],
  [{ 'two words': 1 }, 'own-field-name', '.two words'],
  [{ Title: 'x' }, 'own-field-name', '.Title'],
  [{ price: 1, Price: 2 }, 'own-field-name', '.Price'],
  [{ a: true }, 'own-field-value', '.a'],
  [{ a: null }, 'own-field-value', '.a'],
  [{ a: [] }, 'own-field-value', '.a'],
  [{ a: { v: 1 } }, 'own-field-value', '.a'],
  [{ a: { type: 'Number', v: 'much' } }, 'own-field-value', '.a'],
  [{ a: { type: 'Number' } }, 'own-field-value', '.a'],
  [{ a: { type: 'Date', v: '2024-02-31' } }, 'own-field-value', '.a'],
  [{ a: { type: 'Page', v: 'javascript:alert(1)' } }, 'own-field-value', '.a'],
  [{ a: { type: 'constructor', v: 'x' } }, 'own-field-value', '.a'],
  [{ a: { type: 'Asset', v: 'nothing' } }, 'asset-unknown', '.a.v'],
  [{ a: { type: 'Page', v: 'nobody' } }, 'link-unknown', '.a.v'],
  [Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`f${n}`, n])), 'own-fields-many', ''],
])(
  '[FIELD-1] invalid fields %j of a board are reported, and valid ones remain',
  (fields, code, at) => {
    const { found, html } = shown(field('constructor'), {}, fields);
    expect(found).toContainEqual(['mend', code, `root.children[0].fields${at}`]);
    expect(html).not.toContain('javascript');
  },
);

test('[FIELD-1] [SAFE-5] a field may have the name of an object member', () => {
  const input = { constructor: 'yes', tostring: 'too' };
  expect(shown(field('constructor'), {}, input).html).toContain('>yes<');
  expect(shown(field('valueOf'), {}, input).html).not.toContain('board-field');
});

const numbered = (uid: string, fields: Partial<Board>) => board(uid, { title: uid, ...fields });
const POSTS = [
  numbered('b', { fields: { price: 10, day: { type: 'Date', v: '2024-02-01' } }, tags: ['Red'] }),
  numbered('d', { fields: { price: 9 }, tags: ['red', 'Blue'] }),
  numbered('c', {}),
  numbered('a', { fields: { price: 100, day: { type: 'Date', v: '2024-01-01T08:00:00Z' } } }),
];

function listed(attrs: Readonly<Record<string, Json>>, posts: readonly Board[] = POSTS) {
  const root = page(block('list', 'board-list', { attrs: attributes(attrs) }));
  const plan = planOf(project([board('news', { root, children: posts })]));
  const { html } = pageAt(plan, '/news/');
  return {
    names: [...html.matchAll(/href="\/news\/(\w+)\/"/g)].map(([, name]) => name).join(''),
    found: briefly(plan.diagnostics).filter(([severity]) => severity !== 'notice'),
    hints: plan.diagnostics.map(({ hint }) => hint).join('\n'),
  };
}

test.each<[Readonly<Record<string, Json>>, string]>([
  [{ 'order-by': 'price' }, 'dbac'],
  [{ 'order-by': 'Price', descending: true }, 'abdc'],
  [{ 'order-by': 'title' }, 'abcd'],
  [{ 'order-by': 'day' }, 'abdc'],
  [{ 'order-by': 'price', order: 'by title' }, 'dbac'],
  [{ tag: 'RED' }, 'bd'],
  [{ tag: 'blue', limit: 5 }, 'd'],
  [{ where: 'price' }, 'bda'],
  [{ where: 'price', 'where-from': '10' }, 'ba'],
  [{ where: 'price', 'where-from': '9', 'where-to': '10' }, 'bd'],
  [{ where: 'price', 'where-is': '1e2' }, 'a'],
  [{ where: 'day', 'where-is': '2024-01-01' }, 'a'],
  [{ where: 'day', 'where-to': '2024-01-15' }, 'a'],
  [{ where: 'title', 'where-is': 'c' }, 'c'],
  [{ where: 'tags' }, 'bd'],
  [{ where: 'tags', 'where-contains': 'blu' }, 'd'],
  [{ where: 'title', 'where-contains': 'C' }, 'c'],
  [{ where: 'day', 'where-contains': '2024-01' }, 'a'],
  [{ where: 'price', tag: 'blue', 'order-by': 'title' }, 'd'],
])('[FIELD-3] a list with %j has the pages %j', (attrs, names) => {
  expect(listed(attrs)).toMatchObject({ names, found: [] });
});

test.each<[Readonly<Record<string, Json>>, string, string, string]>([
  [{ 'order-by': 'prise' }, 'own-field-unknown', 'bdca', 'Did you mean “price”?'],
  [{ where: 'titel' }, 'own-field-unknown', '', 'Did you mean “title”?'],
  [{ tag: 'bleu' }, 'tag-unknown', '', 'Did you mean “Blue”?'],
  [{ 'where-contains': 'x' }, 'field-not-named', 'bdca', 'Name a field in “where”'],
  [{ 'where-is': '9' }, 'field-not-named', 'bdca', 'Name a field in “where”'],
  [{ where: 'price', 'where-is': 'dear' }, 'own-field-compared', '', 'or remove it'],
  [{ where: 'day', 'where-from': 'May' }, 'own-field-compared', '', 'or remove it'],
])('[FIELD-4] a list with %j is reported as %s', (attrs, code, names, hint) => {
  const { found, hints, names: shownNames } = listed(attrs);
  const path = `root.children[0].root.children[0].attrs[${Object.keys(attrs).length - 1}].v`;
  expect(found).toEqual([['mend', code, path]]);
  expect(hints).toContain(hint);
  expect(shownNames).toBe(names);
});

test('[FIELD-4] a field of two types is reported if a list is sorted by it', () => {
  const posts = [board('x', { fields: { price: 'dear' } }), ...POSTS];
  const { found, names } = listed({ 'order-by': 'price' }, posts);
  expect(found.map(([, code]) => code)).toEqual(['own-field-mixed']);
  expect(names).toBe('dbaxc');
});

test('[FIELD-4] a page that shows an unknown field is reported', () => {
  const { found, plan } = shown(field('materiel'));
  expect(found.map(([, code]) => code)).toEqual(['own-field-unknown']);
  expect(plan.diagnostics[0]?.hint).toContain('Did you mean “material”?');
});

test('[FIELD-4] a list over several pages with a filter shows all, and is reported', () => {
  const list = block('list', 'board-list', { attrs: attributes({ paged: true, tag: 'red' }) });
  const news = board('news', { pageSize: 2, root: page(list), children: POSTS });
  const plan = planOf(project([news]));
  expect(pageAt(plan, '/news/page/2/').html).toContain('/news/a/');
  expect(plan.diagnostics.map(({ code }) => code)).toContain('paged-filtered');
});
