import { expect, test } from 'vitest';
import { attributes, block, box, project, text } from '../../model/projects.test-data.ts';
import { isRejected } from '../rejection.ts';
import { chosen, done, editing, uidsIn } from './commands.test-data.ts';
import { groupBlocks, ungroupBlocks, unwrapBlocks, wrapBlocks } from './group.ts';

const SITE = project([], {
  root: block('hp', 'page', {
    children: [
      box('around', text('a', 'One'), text('b', 'Two')),
      { ...box('bare'), isGroup: true },
      text('words', 'Words'),
      block('go', 'link', {
        attrs: attributes({ text: 'Go', to: 'home' }),
        children: [block('star', 'icon', { attrs: attributes({ name: 'star' }) })],
      }),
    ],
  }),
});
const unwrapped = (...keys: readonly string[]) => unwrapBlocks(editing(SITE), chosen(...keys));

test('[EDIT-3] unwrapping keeps the children and removes only the wrapper', () => {
  expect(uidsIn(done(unwrapped('around'), SITE), 'hp').slice(0, 2)).toEqual(['a', 'b']);
});

test.each([
  ['bare', 'nothing-inside', 'Box is empty.'],
  ['words', 'nothing-inside', 'Text “Words” is empty.'],
  ['go', 'words-inside', 'Link “Go” has text of its own, which would be lost.'],
])('[EDIT-3] unwrapping %s is rejected: %s', (key, code, reason) => {
  const made = unwrapped('around', key);
  expect(isRejected(made) && made.rejection).toMatchObject({ code, text: reason });
});

test('[EDIT-7] wrapping or unwrapping the root block is rejected with a message', () => {
  const root = chosen('hp');
  const made = [
    groupBlocks(editing(SITE), root),
    wrapBlocks(editing(SITE), root, { eid: 'section' }),
    unwrapBlocks(editing(SITE), root),
    ungroupBlocks(editing(SITE), chosen('bare')),
  ];
  expect(made.map((one) => (isRejected(one) ? one.rejection.code : ''))).toEqual([
    'root-block-stays',
    'root-block-stays',
    'root-block-stays',
    'nothing-inside',
  ]);
});
