import { expect, test } from 'vitest';
import { CATALOGUE } from '../elements/catalogue.ts';
import type { Attribute, Block } from './entities.ts';
import {
  attribute,
  block,
  board,
  composite,
  page,
  project,
  property,
  text,
} from './projects.test-data.ts';
import { repairProject } from './repair.ts';

const exposed = { attrs: [attribute('text', 'x', { isExposedToGroup: true })] };
const part = board('part', {
  root: page(block('ct', 'text', exposed), block('slot1', 'box', { isGroupSlot: true })),
});

/** Code and hint of each finding about a page of one block. */
function found(shown: Block) {
  const given = project([part], { root: page(shown) });
  return repairProject(given, CATALOGUE.elements)
    .diagnostics.filter(({ severity }) => severity !== 'notice')
    .map(({ code, hint }) => [code, hint]);
}

test.each([
  ['imgae', 'image'],
  ['img', 'image'],
  ['paragraph', 'text'],
  ['h2', 'heading'],
  ['Heading', 'heading'],
])('[REPAIR-4] who writes the element %s means %s', (eid, meant) => {
  expect(found(block('b', eid))).toEqual([
    ['lost-element', `Did you mean "${meant}"? See docs/elements.md for the elements.`],
  ]);
});

test.each([
  ['heading', 'lvel', 'level'],
  ['image', 'lazyLoad', 'lazyload'],
  ['box', 'paddings', 'padding'],
  ['text', 'color', 'text-color'],
  ['text', 'textColor', 'text-color'],
  ['button', 'href', 'to'],
  ['image', 'src', 'image'],
  ['embed', 'url', 'address'],
  ['tab', 'title', 'label'],
  ['icon', 'icon', 'name'],
  ['grid', 'cols', 'columns'],
  ['box', 'background', 'fill'],
  ['box', 'class', 'styles'],
])('[REPAIR-2] on a %s, who writes the attribute %s means %s', (eid, kid, meant) => {
  expect(found(block('b', eid, { attrs: [attribute(kid, 'x')] }))).toEqual([
    ['lost-attribute', expect.stringContaining(`Did you mean "${meant}"? Its own are "`)],
  ]);
});

const PROPERTY =
  'A property of a composite has "isGroup": true and the kid of an exposed attribute; the source has "ct.text".';

test.each<[Attribute, string]>([
  [attribute('ct.text', 'x'), 'Did you mean "ct.text" with "isGroup": true? '],
  [property('ct.txt', 'x'), 'Did you mean "ct.text"? '],
  [property('other', 'x'), ''],
])('[RENDER-5] the property %j is told with what is meant', (written, meant) => {
  expect(found(composite('c', 'part', { attrs: [written] }))).toEqual([
    ['lost-property', meant + PROPERTY],
  ]);
});

const SLOT =
  'What fills a slot has the uid of the slot with "~" appended; the source has "slot1~".';

test.each([
  ['slot1', 'Did you mean "slot1~"? '],
  ['slto1~', 'Did you mean "slot1~"? '],
  ['elsewhere', ''],
])('[RENDER-4] the content %s of a slot is told with what is meant', (uid, meant) => {
  expect(found(composite('c', 'part', { children: [text(uid, 'x')] }))).toEqual([
    ['lost-slot', meant + SLOT],
  ]);
});

const LOOKS = [
  'font-size',
  'padding',
  'margin',
  'line-height',
  'letter-spacing',
  'opacity',
  'hover',
  'mask',
];
const FIRST = { kid: 'text', v: 'x' };

test.each<[string, Block, [string, string]]>([
  ['no element', block('b', ''), ['eid-missing', 'Write one as "eid"']],
  [
    'an attribute without a name',
    block('b', 'text', { attrs: [{ v: 'x' }] }),
    ['kid-missing', '"kid"'],
  ],
  [
    'an attribute twice',
    block('b', 'text', { attrs: [FIRST, { kid: 'text', v: 'y' }] }),
    ['attribute-twice', 'Remove one of them'],
  ],
  [
    'one twice among many',
    block('b', 'text', {
      attrs: [...LOOKS.map((kid) => ({ kid, v: '20px' })), FIRST, { kid: 'font-size', v: '1em' }],
    }),
    ['attribute-twice', 'Remove one of them'],
  ],
])('[REPAIR-4] %s is told with what to do', (_name, shown, [code, hint]) => {
  expect(found(shown)).toEqual([[code, expect.stringContaining(hint)]]);
});
