import { expect, test } from 'vitest';
import { SiteError } from '../diagnostics/site-error.ts';
import { addBoard, createBlockAttribute, getElement } from './create.ts';
import type { ElementAttribute } from '../elements/define.ts';
import { attribute, block, board, project } from './projects.test-data.ts';
import { SMALL_CATALOGUE } from './repair.test-data.ts';

const elementAttr: ElementAttribute = { type: 'Text', initValue: 'Hi', tooltip: '' };
const input = block('b', 'text');

test.each([
  ["Can't create BlockAttr w/o elementAttr!", { elementAttr: undefined, block: input, kid: 'k' }],
  ["Can't create BlockAttr w/o block!", { elementAttr, block: undefined, kid: 'k' }],
  ["Can't create BlockAttr w/o kid!", { elementAttr, block: input, kid: '' }],
])('[MODEL-1] an attribute without its parts is rejected: %s', (message, parts) => {
  expect(() => createBlockAttribute(parts)).toThrow(new SiteError(message, { status: 422 }));
});

test.each<[string, ElementAttribute, object]>([
  ['the initial value', elementAttr, { v: 'Hi' }],
  ['no value', { type: 'Space', isLook: true, tooltip: '' }, { isLook: true }],
])('[MODEL-1] a new attribute has %s', (_name, spec, fields) => {
  expect(createBlockAttribute({ elementAttr: spec, block: input, kid: 'k', label: 'L' })).toEqual({
    ...attribute('k'),
    label: 'L',
    ...fields,
  });
});

test('[MODEL-2] getElement() returns the element of a block', () => {
  expect(getElement(input, SMALL_CATALOGUE).eid).toBe('text');
});

test.each(['script', '', '__proto__', 'constructor'])(
  '[MODEL-2] getElement() throws for the unknown element %j',
  (eid) => {
    expect(() => getElement(block('k3Jd', eid), SMALL_CATALOGUE)).toThrow(
      new SiteError('Missing element for k3Jd', { status: 422 }),
    );
  },
);

const site = project([board('a', { children: [board('b')] })]);

test('[MODEL-2] addBoard() adds a board below another one of its project', () => {
  const grown = addBoard(site, 'b', { uid: 'new', slug: 'n', name: 'New' });
  expect(grown.root.children[0]?.children[0]?.children).toEqual([
    board('new', { slug: 'n', name: 'New' }),
  ]);
  expect(site.root.children[0]?.children[0]?.children).toEqual([]);
});

test.each([
  ['without a project', undefined, 'b'],
  ['below a board of another project', site, 'c'],
])(
  "[MODEL-2] a board %s is rejected: Can't create board outside of project.",
  (_name, owner, parent) => {
    expect(() => addBoard(owner, parent, { uid: 'new', slug: 'n', name: '' })).toThrow(
      new SiteError("Can't create board outside of project.", { status: 422 }),
    );
  },
);
