import { expect, test } from 'vitest';
import { attribute, block, board, box, composite, project } from '../model/projects.test-data.ts';
import { codecOf } from './attribute-codec.ts';
import { elements, home } from './commands/commands.test-data.ts';

const exposed = (uid: string, eid: string, kid: string) =>
  block(uid, eid, { attrs: [attribute(kid, undefined, { isExposedToGroup: true })] });

const SITE = project(
  [
    board('inner', {
      root: block('ip', 'page', {
        children: [exposed('in', 'text', 'text'), { ...box('slot'), isGroupSlot: true }],
      }),
    }),
    board('card', {
      root: block('cp', 'page', {
        children: [
          exposed('hero.title', 'heading', 'level'),
          exposed('hero', 'link', 'to'),
          composite('use.1', 'inner', {
            children: [block('slot~', 'box', { attrs: [attribute('padding')] })],
          }),
        ],
      }),
    }),
  ],
  { root: block('hp', 'page', { children: [composite('c', 'card')] }) },
);

test.each([
  ['hero.title.level', 'Number'],
  ['hero.to', 'Page'],
  ['use.1.in.text', 'Text'],
  ['slot~.padding', 'Space'],
  ['nobody.text', undefined],
])('[EDIT-9] the property %s, of a block whose uid may have dots, is read as %s', (kid, type) => {
  const target = { entity: 'attribute', of: home('c'), kid, isGroup: true } as const;
  expect(codecOf(SITE, target, elements)?.type).toBe(type);
});
