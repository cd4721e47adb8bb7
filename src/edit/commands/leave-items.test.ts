import { expect, test } from 'vitest';
import { childrenOf, type Block } from '../../model/entities.ts';
import { attribute, block, project } from '../../model/projects.test-data.ts';
import { apply } from '../apply.ts';
import { isRejected } from '../rejection.ts';
import { code, done, editing, expectUndo, find, home } from './commands.test-data.ts';
import { joinText } from './join-text.ts';
import { contentIn, words } from './text.test-data.ts';
import { splitText } from './text.ts';

const item = (uid: string, own: string, ...children: readonly Block[]) =>
  words(uid, 'list-item', own, { children });
const steps = (...children: readonly Block[]) =>
  block('l', 'list', {
    attrs: [attribute('ordered', true), attribute('anchor', 'steps')],
    children,
  });
const strong = words('s', 'strong', 'F');
const shown = (one: Block): string => {
  const inside = childrenOf(one).map(shown).join(' ');
  return inside === '' ? one.uid : `${one.uid}(${inside})`;
};

const inner = block('m', 'list', { children: [item('b', ''), item('c', 'C')] });

test.each<readonly [string, Block, string, string]>([
  ['in an item', steps(item('a', 'A', inner)), 'b', 'l(a b(m(c)))'],
  ['further up', steps(item('a', 'A'), item('b', ''), item('c', 'C')), 'b', 'l(a) new1 new2(c)'],
  ['the first', steps(item('a', ''), item('b', 'B')), 'a', 'new1 l(b)'],
  ['the only item', steps(item('a', '')), 'a', 'new1'],
  [
    'the only one in an item',
    steps(item('a', 'A', block('m', 'list', { children: [item('b', '')] }))),
    'b',
    'l(a b)',
  ],
])('[EDIT-3] [EDIT-6] Enter in an empty item, %s, leaves the list', (_where, of, uid, tree) => {
  const before = project([], { root: block('hp', 'page', { children: [of] }) });
  const command = splitText(editing(before), home(uid), { content: [], rest: [] });
  const after = done(command, before);
  expect(
    childrenOf(find(after, 'hp') ?? { uid: '' })
      .map(shown)
      .join(' '),
  ).toBe(tree);
  // The second list equals the first, except for the anchor.
  expect(find(after, 'new2')?.attrs ?? [attribute('ordered', true)]).toEqual([
    attribute('ordered', true),
  ]);
  const applied = isRejected(command) ? command : apply(before, command.operations);
  if (isRejected(applied)) throw new Error(applied.rejection.text);
  expectUndo(before, applied);
});

test.each<readonly [string, readonly Block[], string]>([
  ['the paragraph is before the list', [item('f', 'F', strong), item('d', 'D')], 'new1(s) l(d)'],
  ['the only one leaves no list', [item('f', 'F', strong)], 'new1(s)'],
  [
    'blocks after its words come after the paragraph',
    [item('f', 'F', strong, inner), item('d', 'D')],
    'new1(s) m(b c) l(d)',
  ],
])(
  '[EDIT-3] [EDIT-6] Backspace at the start of the first item makes it a paragraph: %s',
  (_what, items, tree) => {
    const of = project([], { root: block('hp', 'page', { children: [steps(...items)] }) });
    const command = joinText(editing(of), home('f'));
    expect(command).toMatchObject({ selection: { blocks: ['new1'] }, caret: 0, gone: 'f' });
    const after = done(command, of);
    const all = childrenOf(find(after, 'hp') ?? { uid: '' });
    expect(all.map(shown).join(' ')).toBe(tree);
    expect([find(after, 'new1')?.eid, contentIn(after, 'new1')]).toEqual([
      'text',
      ['F', { uid: 's', eid: 'strong', content: ['F'] }],
    ]);
    const applied = isRejected(command) ? command : apply(of, command.operations);
    if (isRejected(applied)) throw new Error(applied.rejection.text);
    expectUndo(of, applied);
  },
);

test('[EDIT-7] Backspace keeps the first item of a menu, and items that composites use', () => {
  const nav = block('n', 'nav', { children: [words('x', 'nav-item', 'X')] });
  const slot = { ...steps(item('f', 'F')), uid: 'k', isGroupSlot: true };
  const of = project([], { root: block('hp', 'page', { children: [nav, slot] }) });
  for (const uid of ['x', 'f']) {
    expect(code(joinText(editing(of), home(uid)))).toBe('nothing-to-join');
  }
});
