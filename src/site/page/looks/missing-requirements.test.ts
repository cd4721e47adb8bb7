import { expect, test } from 'vitest';
import type { Attribute, Block, Board, Project } from '../../../model/entities.ts';
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
import { b } from '../../../elements/elements.test-data.ts';
import { pageAt, planOf } from '../../sites.test-data.ts';

const codesOf = (input: Project, href = '/') => {
  const plan = planOf(input);
  pageAt(plan, href);
  return plan.diagnostics.filter(({ severity }) => severity === 'mend').map(({ code }) => code);
};
const codes = (...blocks: readonly Block[]) => codesOf(project([], { root: page(...blocks) }));

const icon = (label: string) => b('icon', { name: 'heart', label });
const hidden: Block = { ...b('text', { text: 'x' }), isHidden: true };
const NOTHING = { to: '#', text: '' };

test.each<[string, Block, readonly string[]]>([
  ['a link without words', b('link', NOTHING), ['nameless']],
  ['a link of spaces', b('link', { ...NOTHING, text: ' ' }), ['nameless']],
  ['a button without words', b('button', { text: '' }), ['nameless']],
  ['a link around an icon', b('link', NOTHING, icon('')), ['nameless']],
  ['a link around an icon with a label', b('link', NOTHING, icon('To the top')), []],
  [
    'a link around words',
    b('link', NOTHING, b('box', { tag: 'div' }, b('text', { text: 'x' }))),
    [],
  ],
  ['a form that sends nowhere', b('form', { action: '' }), ['form-sends-nowhere']],
  ['a form without an action', b('form', {}), ['form-sends-nowhere']],
  ['a form of this server', b('form', { action: '/send' }), []],
  ['a submit outside of a form', b('submit', { text: 'Send' }), ['outside-form']],
  ['a form of Netlify', b('form', { service: 'netlify', name: 'contact-form' }), []],
  ['a hidden field outside of a form', b('hidden-field', { name: 'a' }), ['outside-form']],
  ['a message outside of a form', b('form-message', { text: 'x' }), ['outside-form']],
  ['a tab outside of tabs', b('box', {}, b('tab', { label: 'x' })), ['part-outside']],
  ['a tab in tabs', b('tabs', { label: 'x' }, b('tab', { label: 'x' })), []],
  ['a file field outside of a form', b('file-field', { label: 'A' }), ['outside-form']],
  ['a submit in a form', b('form', { action: '/send' }, b('submit', { text: 'Send' })), []],
  ['an item outside of a list', b('list-item', { text: 'x' }), ['part-outside']],
  ['an item in a list', b('list', {}, b('list-item', { text: 'x' })), []],
  ['a field outside of a form', b('field', { label: 'A' }), ['outside-form']],
  ['a navigation item outside', b('nav-item', { text: 'x', to: '#' }), ['part-outside']],
  [
    'an element outside of its structure',
    b('divider', {}, b('text', { text: 'x' }), b('text', { text: 'y' })),
    ['children-refused'],
  ],
  ['a hidden element there', b('divider', {}, hidden), []],
  ['a box in a picture without a file', b('image', {}, b('box', {})), ['children-refused']],
  [
    'a box in a field that its board lacks',
    b('board-field', { name: 'price' }, b('box', {})),
    ['own-field-unknown', 'children-refused'],
  ],
])('[OUT-3] %s is reported', (_name, input, expected) => {
  expect(codes(input)).toEqual(expected);
});

const picture = (fields: Partial<Attribute>) =>
  block('i', 'image', {
    attrs: [attribute('image', fields.v, fields), ...attributes({ alt: '' })],
  });

test.each<[Partial<Attribute>, string | undefined]>([
  [{ v: 'rye.jpg' }, 'pic'],
  [{ v: 'pic' }, 'pic'],
  [{ v: { assetUid: 'pic' } }, 'pic'],
  [{ v: 'nothing-like-it' }, undefined],
])('[VALUE-16] a picture whose file is named by %j is reported', (fields, meant) => {
  const plan = planOf(
    project([], { root: page(picture(fields)), assets: [asset('pic', 'rye.jpg')] }),
  );
  pageAt(plan);
  const question = meant === undefined ? '' : `Did you mean "assetUid": "${meant}"? `;
  expect(plan.diagnostics).toMatchObject([
    {
      severity: 'mend',
      code: 'asset-by-value',
      path: 'root.root.children[0].attrs[0].v',
      hint: `${question}Name the file with “assetUid” or “assetUrl” next to “kid”, and remove “v”.`,
    },
  ]);
});

test.each(['', null])("[VALUE-16] a picture with the value %j isn't rendered", (v) => {
  expect(codes(picture({ v }))).toEqual([]);
});

const LINK = 'https://fonts.googleapis.com/css2?family=Lora:wght@400&display=swap';

test.each<[string, string, readonly string[]]>([
  ['Comic Neue', LINK, ['font-unknown']],
  ['Lorra, serif', LINK, ['font-unknown']],
  ['lora', LINK, []],
  ['Own Sans', LINK, []],
  ['Georgia, Lorra', LINK, []],
  ['system-ui', '', []],
  ['Inter', '', ['font-unknown']],
])(
  '[HEAD-5] the font %s with the fonts link %j is reported as %j',
  (fontFamily, googleFontsLink, expected) => {
    const text = b('text', { text: 'x', 'text-style': { fontFamily } });
    const fields = { root: page(text), assets: [asset('font', 'own sans.woff2')] };
    expect(codesOf({ ...project([], fields), googleFontsLink })).toEqual(expected);
  },
);

test('[HEAD-5] a font that nearly matches the fonts link is suggested', () => {
  const text = b('text', { text: 'x', 'text-style': { fontFamily: 'Lorra' } });
  const plan = planOf({ ...project([], { root: page(text) }), googleFontsLink: LINK });
  pageAt(plan);
  expect(plan.diagnostics[0]?.hint).toMatch(/^Did you mean “Lora”\? Add it/);
});

/** A card with a labelled title, and headings of some levels. */
const cardOf = (label: string, level = 2): Board => {
  const title = { ...attribute('text', 'Title'), isExposedToGroup: true, label };
  const below = b('heading', { text: 'Below', level: level + 1 });
  const shown = block('t', 'heading', { attrs: [title, attribute('level', level)] });
  return board('card', { type: 'composite', root: page(shown, below) });
};
const listOf = (attrs: Parameters<typeof attributes>[0]) =>
  block('l', 'board-list', { attrs: attributes({ of: 'posts', ...attrs }) });
const site = (list: Block, posts: readonly Board[], card = cardOf('title')) =>
  project([board('posts', { children: posts }), card], { root: page(list) });
const POSTS = [board('one'), board('two')];

test('[ROUTE-10] a list of a board without pages is reported', () => {
  expect(codesOf(site(listOf({}), []))).toEqual(['list-empty']);
  expect(codesOf(site(listOf({}), POSTS))).toEqual([]);
  const own = { ...listOf({}), children: [b('list-item', { text: 'x' })] };
  expect(codesOf(site(own, []))).toEqual([]);
});

test.each([
  ['titel', ['card-label']],
  ['Background', ['card-unfilled']],
  ['Title', []],
])('[CORE] a card with a property labelled %s is reported', (label, expected) => {
  expect(codesOf(site(listOf({ card: 'card' }), POSTS, cardOf(label)))).toEqual(expected);
});

test.each([
  [{ level: 4 }, '<h4>one</h4><h5>Below</h5>'],
  [{ level: 2 }, '<h2>one</h2><h3>Below</h3>'],
  [{ level: 6 }, '<h6>one</h6><h6>Below</h6>'],
  [{}, '<h2>one</h2><h3>Below</h3>'],
])('[CORE] the heading level of a list reaches its cards: %j', (attrs, expected) => {
  const { html } = pageAt(planOf(site(listOf({ card: 'card', ...attrs }), POSTS)));
  expect(html.replaceAll(/ class="[^"]*"/g, '')).toContain(expected);
});

test('[ROUTE-3] requirements missing in a part are reported on the pages that use it', () => {
  const piece = board('piece', { type: 'part', root: page(b('submit', { text: 'Send' })) });
  const input = project([piece], { root: page(composite('c', 'piece')) });
  expect(codesOf(input, '/piece/')).toEqual([]);
  expect(codesOf(input)).toEqual(['outside-form']);
});

test('[REPAIR-3] a Netlify form needs no action', () => {
  const form = b('form', { service: 'netlify', name: 'contact-form' });
  expect(planOf(project([], { root: page(form) })).diagnostics).toEqual([]);
});

test('[REPAIR-3] a link to a file needs no page', () => {
  const file = attribute('file', undefined, { assetUid: 'f' });
  const link = block('l', 'link', { attrs: [...attributes({ text: 'The list' }), file] });
  const input = project([], { root: page(link), assets: [asset('f', 'a.pdf')] });
  expect(planOf(input).diagnostics).toEqual([]);
});
