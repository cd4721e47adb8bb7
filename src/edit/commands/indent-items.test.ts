import { expect, test } from 'vitest';
import { childrenOf, type Block } from '../../model/entities.ts';
import { attribute, attributes, block, project, text } from '../../model/projects.test-data.ts';
import { applyLegalChange } from '../legality/legality.ts';
import { isRejected } from '../rejection.ts';
import { code, done, editing, elements, expectUndo, find, home } from './commands.test-data.ts';
import { indentItem, outdentItem } from './indent-items.ts';

const item = (uid: string, ...children: readonly Block[]) =>
  block(uid, 'list-item', { attrs: [attribute('text', uid)], children });
const link = (uid: string, ...children: readonly Block[]) =>
  block(uid, 'nav-item', { attrs: attributes({ text: uid, to: 'home' }), children });

const LISTS = project([], {
  root: block('hp', 'page', {
    children: [
      block('l', 'list', {
        attrs: [attribute('ordered', true), attribute('padding', '8px')],
        children: [
          item('a'),
          item('b', block('m', 'list', { children: [item('c'), item('d'), item('e')] })),
          item('f'),
          item('g', text('p', 'More')),
          item('h'),
        ],
      }),
      block('n', 'nav', {
        attrs: [attribute('label', 'Main')],
        children: [link('x'), link('y', link('z'), link('w'))],
      }),
    ],
  }),
});

const shown = (one: Block): string => {
  const inside = childrenOf(one).map(shown).join(' ');
  return inside === '' ? one.uid : `${one.uid}(${inside})`;
};

type Way = 'indent' | 'outdent';
const planned = (way: Way, uid: string) =>
  (way === 'indent' ? indentItem : outdentItem)(editing(LISTS), home(uid));

test.each<readonly [Way, string, string, string]>([
  ['indent', 'b', 'l', 'l(a(new1(b(m(c d e)))) f g(p) h)'],
  ['indent', 'f', 'l', 'l(a b(m(c d e f)) g(p) h)'],
  ['indent', 'd', 'm', 'm(c(new1(d)) e)'],
  ['indent', 'h', 'l', 'l(a b(m(c d e)) f g(p new1(h)))'],
  ['outdent', 'c', 'l', 'l(a b c(m(d e)) f g(p) h)'],
  ['outdent', 'd', 'l', 'l(a b(m(c)) d(new1(e)) f g(p) h)'],
  ['outdent', 'e', 'l', 'l(a b(m(c d)) e f g(p) h)'],
  ['indent', 'y', 'n', 'n(x(y(z w)))'],
  ['outdent', 'z', 'n', 'n(x y z(w))'],
])(
  '[EDIT-3] [EDIT-6] the command %s of item %s changes the list %s to %s, and undo restores it',
  (way, uid, of, expected) => {
    const command = planned(way, uid);
    if (isRejected(command)) throw new Error(command.rejection.text);
    const after = applyLegalChange(LISTS, command.operations, { elements });
    if (isRejected(after)) throw new Error(after.rejection.text);
    const top = find(after.project, of);
    expect(top && shown(top)).toBe(expected);
    expect(command.selection?.blocks).toEqual([uid]);
    expectUndo(LISTS, after);
  },
);

test('[EDIT-3] a new list for an indented item has the numbering of its parent list, and no looks', () => {
  const command = planned('indent', 'b');
  if (isRejected(command)) throw new Error(command.rejection.text);
  const after = applyLegalChange(LISTS, command.operations, { elements });
  expect(isRejected(after) ? after.rejection : find(after.project, 'new1')?.attrs).toEqual([
    { kid: 'ordered', v: true },
  ]);
});

test('[EDIT-3] an item is indented into the visible item before it, and into a visible list', () => {
  const indented = (...before: readonly Block[]) => {
    const children = [block('l', 'list', { children: [...before, item('c')] })];
    const of = project([], { root: block('hp', 'page', { children }) });
    const command = indentItem(editing(of), home('c'));
    const list = isRejected(command) ? undefined : find(done(command, of), 'l');
    return list && shown(list);
  };
  const hidden = { ...item('b'), isHidden: true };
  expect(indented(item('a'), hidden)).toBe('l(a(new1(c)) b)');
  expect(indented(hidden)).toBe(undefined);
  const inner = block('m', 'list', { children: [item('d')], isActive: false });
  expect(indented(item('a', inner))).toBe('l(a(m(d) new1(c)))');
});

test('[EDIT-3] [EDIT-6] outdenting the only item removes its list', () => {
  const alone = project([], {
    root: block('hp', 'page', {
      children: [
        block('l', 'list', {
          children: [item('a', block('m', 'list', { children: [item('b')] }))],
        }),
      ],
    }),
  });
  const command = outdentItem(editing(alone), home('b'));
  if (isRejected(command)) throw new Error(command.rejection.text);
  const after = applyLegalChange(alone, command.operations, { elements });
  if (isRejected(after)) throw new Error(after.rejection.text);
  const list = find(after.project, 'l');
  expect(list && shown(list)).toBe('l(a b)');
  expectUndo(alone, after);
});

test.each<readonly [Way, string, string]>([
  ['indent', 'a', 'no-item-before'],
  ['indent', 'p', 'no-item'],
  ['outdent', 'a', 'no-item-around'],
  ['outdent', 'hp', 'no-item'],
  ['outdent', 'nobody', 'target-unknown'],
])('[EDIT-7] the command %s of item %s is rejected: %s', (way, uid, expected) => {
  expect(code(planned(way, uid))).toBe(expected);
});
