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

/** Code and hint of each diagnostic of a page with one block. */
function found(shown: Block) {
  const input = project([part], { root: page(shown) });
  return repairProject(input, CATALOGUE.elements)
    .diagnostics.filter(({ severity }) => severity !== 'notice')
    .map(({ code, hint }) => [code, hint]);
}

test.each([
  ['imgae', 'image'],
  ['img', 'image'],
  ['paragraph', 'text'],
  ['h2', 'heading'],
  ['Heading', 'heading'],
])('[REPAIR-4] for the unknown element %s, the hint suggests %s', (eid, meant) => {
  expect(found(block('b', eid))).toEqual([
    [
      'lost-element',
      `Did you mean “${meant}”? See docs/reference/elements.md for the list of elements.`,
    ],
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
])('[REPAIR-2] for %s with the unknown attribute %s, the hint suggests %s', (eid, kid, meant) => {
  expect(found(block('b', eid, { attrs: [attribute(kid, 'x')] }))).toEqual([
    [
      'lost-attribute',
      expect.stringContaining(`Did you mean “${meant}”? Use one of its attributes (“`),
    ],
  ]);
});

const PROPERTY =
  'Set "isGroup": true, and set “kid” to a property of the main component: “ct.text”.';

test.each<[Attribute, string]>([
  [attribute('ct.text', 'x'), 'Did you mean “ct.text” with "isGroup": true? '],
  [property('ct.txt', 'x'), 'Did you mean “ct.text”? '],
  [property('other', 'x'), ''],
])('[RENDER-5] the diagnostic of the unknown property %j has a suggestion', (written, meant) => {
  expect(found(composite('c', 'part', { attrs: [written] }))).toEqual([
    ['lost-property', meant + PROPERTY],
  ]);
});

const SLOT =
  'Set the uid of the content to the uid of a slot with “~” appended; the main component has: “slot1~”.';

test.each([
  ['slot1', 'Did you mean “slot1~”? '],
  ['slto1~', 'Did you mean “slot1~”? '],
  ['elsewhere', ''],
])('[RENDER-4] the diagnostic of the unknown slot %s has a suggestion', (uid, meant) => {
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
  ['no element', block('b', ''), ['eid-missing', 'as “eid”']],
  [
    'an attribute without a name',
    block('b', 'text', { attrs: [{ v: 'x' }] }),
    ['kid-missing', '“kid”'],
  ],
  [
    'an attribute twice',
    block('b', 'text', { attrs: [FIRST, { kid: 'text', v: 'y' }] }),
    ['attribute-twice', 'Remove one of them'],
  ],
  [
    'a name twice among many',
    block('b', 'text', {
      attrs: [...LOOKS.map((kid) => ({ kid, v: '20px' })), FIRST, { kid: 'font-size', v: '1em' }],
    }),
    ['attribute-twice', 'Remove one of them'],
  ],
])('[REPAIR-4] the diagnostic of %s names the fix', (_name, shown, [code, hint]) => {
  expect(found(shown)).toEqual([[code, expect.stringContaining(hint)]]);
});
