import { expect, test } from 'vitest';
import { CATALOGUE } from '../../../elements/catalogue.ts';
import { iconOfBlock } from './block-icons.ts';
import { DRAWINGS } from './drawings.ts';

const ELEMENTS = [...CATALOGUE.elements.values()];
test.each(ELEMENTS.map(({ eid, icon = 'square' }) => [eid, icon] as const))(
  '[MODEL-4] the icon of %s is %s, and it has a drawing',
  (_, icon) => expect(DRAWINGS).toHaveProperty([icon]),
);

test.each([
  ['an element', { eid: 'heading', elementIcon: 'heading' }, 'heading'],
  ['a block with an icon of its own', { eid: 'heading', icon: 'star' }, 'star'],
  ['a component of the project', { eid: 'my:price', elementIcon: 'star' }, 'star'],
  ['an icon without a drawing', { eid: 'my:price', elementIcon: 'gem' }, 'square'],
  ['a group with an icon of its own', { eid: 'box', icon: 'star', marks: ['group'] }, 'star'],
  ['a group', { eid: 'card', elementIcon: 'rows-3', marks: ['group'] }, 'group'],
  ['a lost element', { eid: 'lost-thing' }, 'triangle-alert'],
  ['an element without an icon', { eid: 'box' }, 'square'],
] as const)('[MODEL-4] %s has its icon in the tree', (_, block, icon) => {
  expect(iconOfBlock({ uid: 'one', name: 'One', kind: '', ...block })).toBe(icon);
});
