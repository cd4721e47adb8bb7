import { expect, test } from 'vitest';
import {
  attributes,
  block as newBlock,
  board,
  box,
  composite,
  project as projectOf,
} from '../../model/projects.test-data.ts';
import type { Block } from '../../model/entities.ts';
import { walkBlocks } from './block-keys.ts';
import { chosen, code, done, editing, elements, into } from '../commands/commands.test-data.ts';
import { insertables, legalPlaces, placeAfterEqual, placeFor } from './places.ts';
import { duplicateBlocks, moveBlocks, removeBlocks } from '../commands/move.ts';
import { insertElement } from '../commands/insert.ts';
import { isRejected } from '../rejection.ts';
import { SITE } from '../site.test-data.ts';

const places = (of: Omit<Parameters<typeof legalPlaces>[1], 'board'>, project = SITE) =>
  legalPlaces(project, { board: 'home', ...of }, elements);

test('[EDIT-7] legal parents of blocks are listed, and the others with reasons', () => {
  const both = places({ keys: ['tinted', 'item'] });
  expect(both.parents).toEqual(['list']);
  expect(both.rejected.flatMap((one) => one.parents)).toContain('main');
  const one = places({ keys: ['tinted'] });
  expect(one.parents).toEqual(expect.arrayContaining(['hp', 'main', 'w1', 'w2']));
  // The block itself is never among the places.
  expect([...one.parents, ...one.rejected.flatMap(({ parents }) => parents)]).not.toContain(
    'tinted',
  );
  const ofText = one.rejected.find(({ parents }) => parents.includes('a'));
  expect(ofText?.reason).toMatch(/^“Box” can’t be placed inside a text/);
});

test('[EDIT-7] existing problems of a block don’t prevent a move or a copy', () => {
  const link = newBlock('link', 'link', { attrs: attributes({ text: 'x', to: 'gone' }) });
  const children = [{ ...box('x'), children: [link] }, box('y')];
  const site = projectOf([], { root: newBlock('hp', 'page', { children }) });
  expect(places({ keys: ['x'] }, site)).toEqual({ parents: ['hp', 'y'], rejected: [] });
  expect(places({ keys: ['x'], isCopy: true }, site).parents).toEqual(['hp', 'x', 'y']);
});

test('[EDIT-7] the message about an illegal place for a row names the row, not its cells', () => {
  const row = newBlock('row', 'table-row', { children: [newBlock('cell', 'table-cell')] });
  const children = [newBlock('table', 'table', { children: [row] }), box('x')];
  const site = projectOf([], { root: newBlock('hp', 'page', { children }) });
  expect(places({ keys: ['row'] }, site).rejected).toEqual([
    expect.objectContaining({ reason: expect.stringMatching(/^“Table row” must be directly/) }),
  ]);
});

test('[EDIT-7] a copy may go inside its original, and both count against the limit of a container', () => {
  expect(places({ keys: ['tinted'], isCopy: true }).parents).toContain('tinted');
  expect(places({ keys: ['w1'] }).parents).toContain('wide');
  const rejected = places({ keys: ['w1'], isCopy: true }).rejected;
  expect(rejected.find(({ parents }) => parents.includes('wide'))?.reason).toMatch(/2/);
  // Content of a slot becomes an ordinary block.
  const filler = { keys: ['c1/slot~'] };
  expect(places(filler).parents).not.toContain('main');
  expect(places({ ...filler, isCopy: true }).parents).toContain('main');
});

test('[EDIT-7] several blocks only fit where there is room for all; a copy of the main part is an ordinary block', () => {
  const wide = newBlock('wide', 'switch-width', {
    attrs: attributes({ breakpoints: '640px' }),
    children: [box('first')],
  });
  const main = { ...box('main'), attrs: attributes({ tag: 'main' }) };
  const section = { ...box('section'), attrs: attributes({ tag: 'section' }) };
  const children = [wide, box('x'), box('y'), main, section];
  const site = projectOf([], { root: newBlock('hp', 'page', { children }) });
  expect(places({ keys: ['x'] }, site).parents).toContain('wide');
  expect(places({ keys: ['first', 'x'] }, site).parents).toContain('wide');
  const { parents, rejected } = places({ keys: ['x', 'y'] }, site);
  expect(parents).not.toContain('wide');
  expect(rejected.find((one) => one.parents.includes('wide'))?.reason).toMatch(/only 2 layers/);
  expect(places({ keys: ['main'] }, site).parents).not.toContain('section');
  expect(places({ keys: ['main'], isCopy: true }, site).parents).toContain('section');
});

/** A page with one block of each element, with its required parts. */
const parts = projectOf([], {
  root: newBlock('hp', 'page', {
    children: [
      newBlock('rows', 'table', { children: [newBlock('row', 'table-row')] }),
      newBlock('points', 'list', { children: [box('kept')] }),
      newBlock('pictures', 'gallery'),
      newBlock('panels', 'tabs'),
      newBlock('fields', 'form'),
      newBlock('picture', 'image'),
    ],
  }),
});

test.each<readonly [string, string, string, number]>([
  ['table-row', 'rows', 'rows', 1],
  ['form', 'rows', 'hp', 1],
  ['divider', 'row', 'hp', 1],
  ['list-item', 'points', 'points', 1],
  ['text', 'points', 'hp', 2],
  ['box', 'points', 'points', 1],
  ['image', 'pictures', 'pictures', 0],
  ['form', 'pictures', 'hp', 3],
  ['tab', 'panels', 'panels', 0],
  ['table', 'panels', 'hp', 4],
  ['text', 'fields', 'fields', 0],
  ['box', 'picture', 'hp', 6],
])('[EDIT-3] the default place of %s near %s is in %s', (eid, key, parent, index) => {
  const wanted = { board: 'home', key, eid };
  expect(placeFor(parts, wanted, elements)).toMatchObject({ parent, index });
});

test.each<readonly [string, string, number]>([
  ['button', 'hp', 1],
  ['share', 'hp', 1],
  ['strong', 'words', 0],
  ['link', 'words', 0],
  ['icon', 'words', 0],
])('[EDIT-3] the default place of %s near a text is in %s', (eid, parent, index) => {
  const root = newBlock('hp', 'page', { children: [newBlock('words', 'text')] });
  const wanted = { board: 'home', key: 'words', eid };
  expect(placeFor(projectOf([], { root }), wanted, elements)).toMatchObject({ parent, index });
});

test.each<readonly [string, string, string, number]>([
  ['text', '', 'link', 0],
  ['text', 'More', 'hp', 1],
  ['link', 'More', 'hp', 1],
  ['box', 'More', 'hp', 1],
  ['icon', 'More', 'link', 0],
])('[EDIT-3] the default place of %s near a link “%s” is in %s', (eid, words, parent, index) => {
  const attrs = attributes({ text: words });
  const root = newBlock('hp', 'page', { children: [newBlock('link', 'link', { attrs })] });
  const wanted = { board: 'home', key: 'link', eid };
  expect(placeFor(projectOf([], { root }), wanted, elements)).toMatchObject({ parent, index });
});

test.each<readonly [string, string, string, string, number]>([
  ['nav', 'nav-item', 'nav-item', 'around', 1],
  ['list', 'list-item', 'list-item', 'around', 1],
  ['list', 'list-item', 'list', 'item', 0],
])(
  '[EDIT-3] in a %s, the default place of %s next to text %s is in %s',
  (eid, of, wanted, parent, index) => {
    const item = newBlock('item', of, { attrs: attributes({ text: 'Work' }) });
    const around = newBlock('around', eid, { children: [item] });
    const site = projectOf([], { root: newBlock('hp', 'page', { children: [around] }) });
    const place = placeFor(site, { board: 'home', key: 'item', eid: wanted }, elements);
    expect(place).toMatchObject({ parent, index });
  },
);

const framed = projectOf(
  [board('frame', { type: 'part', root: newBlock('fp', 'page', { children: [box('slot')] }) })],
  {
    root: newBlock('hp', 'page', {
      children: [{ ...composite('around', 'frame'), children: [box('slot~')] }],
    }),
  },
);

test.each(['', 'hp', 'around', 'around/slot~'])(
  '[EDIT-3] insertions on a page with a frame go into the main slot, also near “%s”',
  (key) => {
    const wanted = { board: 'home', key, eid: 'heading' };
    const place = { parent: 'around/slot~', index: 0 };
    expect(placeFor(framed, wanted, elements)).toMatchObject(place);
  },
);

test.each([
  ['heading', '', 'stack', 1],
  ['heading', 'around', 'stack', 1],
  ['heading', 'around/slot~', 'around/slot~', 1],
  ['heading', 'edges', 'edges', 1],
])(
  '[EDIT-3] a new %s near “%s” fills the page from edge to edge in %s',
  (eid, key, parent, index) => {
    const stack = newBlock('stack', 'column', { children: [newBlock('words', 'text')] });
    const edges = newBlock('edges', 'container', { children: [stack] });
    const around = { ...composite('around', 'frame'), children: [box('slot~', edges)] };
    const page = newBlock('hp', 'page', { children: [around] });
    const site = projectOf(framed.root.children.slice(0, 1), { root: page });
    expect(placeFor(site, { board: 'home', key, eid }, elements)).toMatchObject({ parent, index });
  },
);

test('[EDIT-7] a tab is only legal in the element “tabs”', () => {
  expect(places({ eid: 'tab' }, parts).parents).toEqual(['panels']);
  expect(places({ eid: 'tab' }).parents).toEqual([]);
});

/**
 * Children in the example of each element. Inline elements are next to a text, and parts inside
 * their whole.
 */
const HELD = [...elements.values()]
  .filter(({ content, partOf }) => content !== 'phrasing' && partOf === undefined)
  .flatMap(({ eid, example }) =>
    [...new Set((example?.children ?? []).map((child) => child.eid))].map(
      (inner) => [eid, inner] as const,
    ),
  );

test.each(HELD)('[EDIT-7] %s accepts %s, as in its example', (eid, inner) => {
  const holder = newBlock('holder', eid, { children: [newBlock('first', inner)] });
  const site = projectOf([], { root: newBlock('hp', 'page', { children: [holder] }) });
  expect(places({ eid: inner }, site).parents).toContain('holder');
});

test('[EDIT-7] an element without a legal place and an unknown element have different messages', () => {
  const reasons = ['table-row', 'nobody'].map((eid) => {
    const place = placeFor(SITE, { board: 'home', key: 'a', eid }, elements);
    return isRejected(place) && place.rejection.text;
  });
  expect(reasons).toEqual(['There is no place for “table-row”.', 'There is no element “nobody”.']);
});

test.each([
  ['gallery', ['image']],
  ['form', ['choice', 'field', 'file-field', 'form-message', 'hidden-field', 'submit']],
  ['nav', ['nav-item']],
  // Layouts accept anything.
  ['card', []],
  ['box', []],
])('[EDIT-7] for %s, the elements that are listed as usual are %j', (eid, expected) => {
  const root = newBlock('hp', 'page', { children: [newBlock('holder', eid)] });
  const all = insertables(projectOf([], { root }), { board: 'home', key: 'holder' }, elements);
  const usual = all.filter(({ isUsual }) => isUsual);
  expect([...new Set(usual.map((one) => one.eid))].toSorted()).toEqual(expected);
});

test('[EDIT-7] new blocks go next to a text, not among its words', () => {
  const { parents, rejected } = places({ eid: 'icon' });
  expect([...parents, ...rejected.flatMap((one) => one.parents)]).not.toContain('a');
  expect(parents).toContain('main');
});

test('[EDIT-7] contents of the same slot in two composites are distinguished by their keys', () => {
  const item = { ...composite('c2', 'card'), children: [box('slot~')] };
  const operations = [{ kind: 'insert', into: into('main'), index: 0, item }] as const;
  const twice = done({ name: 'Insert', operations });
  const { parents } = places({ keys: ['tinted'] }, twice);
  expect(parents).toEqual(expect.arrayContaining(['c1/slot~', 'c2/slot~']));
});

test('[EDIT-7] a removed board has no legal places for blocks', () => {
  expect(legalPlaces(SITE, { board: 'nowhere', eid: 'text' }, elements)).toEqual({
    parents: [],
    rejected: [],
  });
});

test('[EDIT-7] an empty board accepts a page element first, and then other elements', () => {
  const bare = board('bare', { title: 'Bare' });
  const site = { ...SITE, root: { ...SITE.root, children: [...SITE.root.children, bare] } };
  const near = { board: 'bare', key: '' };
  expect(insertables(site, near, elements).map(({ eid, parent }) => [eid, parent])).toEqual([
    ['page', ''],
  ]);
  const place = (eid: string, uid = 'bare') =>
    placeFor(site, { ...near, board: uid, eid }, elements);
  expect(place('heading')).toMatchObject({ rejection: { code: 'board-empty' } });
  expect(place('page', 'nowhere')).toMatchObject({ rejection: { code: 'target-unknown' } });
  expect(place('page')).toEqual({ parent: '', index: 0 });
  const at = { into: { entity: 'block', board: 'bare' }, index: 0 } as const;
  const begun = done(insertElement(editing(site), at, { eid: 'page' }), site);
  expect(placeFor(begun, { ...near, eid: 'heading' }, elements)).toEqual({
    parent: 'new1',
    index: 0,
    isText: false,
  });
});

test('[EDIT-7] the root block of a board can’t be moved or duplicated', () => {
  const root = chosen('a', 'hp');
  const elsewhere = { into: into('wp', 'work'), index: 0 };
  const made = [
    removeBlocks(editing(), root),
    duplicateBlocks(editing(), root),
    moveBlocks(editing(), root, elsewhere),
  ];
  expect(made.map(code)).toEqual(made.map(() => 'root-block-stays'));
});
test('[EDIT-7] a new composite is legal where its content is legal, and a section where all of its blocks are legal', () => {
  expect(places({ eid: 'composite', source: 'card' }).parents).toContain('main');
  // A composite without a source has no place.
  expect(places({ eid: 'composite' }).parents).toEqual([]);
  expect(places({ eid: '', section: 'work' }).parents).toContain('main');
  // A section with a main part can't go into another main part.
  expect(places({ eid: '', section: 'home' }).parents).toEqual(['hp']);
});

test.each<readonly [string, string, Block | undefined, object]>([
  [
    'next to its original',
    'main',
    { attrs: [], ...blockOf('main'), uid: 'another' },
    { parent: 'hp', index: 1 },
  ],
  ['not next to another block', 'main', { uid: 'another', eid: 'box' }, {}],
  ['not if nothing is pasted', 'main', undefined, {}],
  ['not next to the root block', 'hp', blockOf('hp'), {}],
  ['not next to a removed block', 'gone', undefined, {}],
])('[EDIT-3] a block is pasted next to an equal block only: %s', (_name, key, block, expected) => {
  expect(placeAfterEqual(SITE, { board: 'home', key }, block)).toEqual(expected);
});

function blockOf(uid: string): Block {
  const blocks = [...walkBlocks(SITE.root.root ?? { uid: '' })];
  const block = blocks.find(({ key }) => key === uid);
  if (block === undefined) throw new Error(`there is no ${uid}`);
  return block.block;
}
