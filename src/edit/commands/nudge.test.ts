import { describe, expect, test } from 'vitest';
import { childrenOf, type Block } from '../../model/entities.ts';
import { block, box, project, text } from '../../model/projects.test-data.ts';
import { apply } from '../apply.ts';
import { isRejected } from '../rejection.ts';
import { editing } from './commands.test-data.ts';
import { nudgeBlocks, type Nudge } from './nudge.ts';

const before = project([], {
  root: block('root', 'page', {
    children: [text('a', 'A'), box('b', text('b1', 'B1'), text('b2', 'B2')), text('c', 'C')],
  }),
});

const inner = ['b1', 'b2', 'b3', 'b4', 'b5'].map((uid) => text(uid, uid));
const long = project([], {
  root: block('root', 'page', { children: [box('b', ...inner), text('c', 'C'), text('d', 'D')] }),
});

const item = (uid: string, ...children: readonly Block[]) => block(uid, 'list-item', { children });
const listOf = (...inside: readonly Block[]) =>
  project([], {
    root: block('root', 'page', {
      children: [
        block('l', 'list', {
          children: [item('k'), item('m'), item('n', block('o', 'list', { children: inside }))],
        }),
      ],
    }),
  });
const list = listOf(item('p'));
const longer = listOf(item('p'), item('q'));

/** Returns the blocks below the root after a nudge: uids, with children in brackets. */
function nudged(blocks: readonly string[], nudge: Nudge, of = before): string {
  const command = nudgeBlocks(editing(of), { board: 'home', blocks }, nudge);
  if (isRejected(command)) return command.rejection.code;
  const applied = apply(of, command.operations);
  if (isRejected(applied)) return applied.rejection.text;
  const shown = (one: Block): string => {
    const inside = childrenOf(one).map(shown).join(' ');
    return inside === '' ? one.uid : `${one.uid}(${inside})`;
  };
  const { root } = applied.project.root;
  return root === undefined ? '' : childrenOf(root).map(shown).join(' ');
}

describe('[EDIT-10] blocks are moved by keyboard', () => {
  test.each<readonly [readonly string[], Nudge, string]>([
    [['b'], 'up', 'b(b1 b2) a c'],
    [['b'], 'down', 'a c b(b1 b2)'],
    [['c'], 'in', 'a b(b1 b2 c)'],
    [['b1'], 'out', 'a b(b2) b1 c'],
    [['b1'], 'down', 'a b(b2 b1) c'],
    [['b', 'c'], 'up', 'b(b1 b2) c a'],
    [['a', 'b'], 'down', 'c a b(b1 b2)'],
    [['b1', 'c'], 'down', 'no-further'],
    [['a', 'b1'], 'down', 'b(b2 a b1) c'],
    [['a'], 'up', 'no-further'],
    [['c'], 'down', 'no-further'],
    [['a'], 'in', 'no-further'],
    [['a'], 'out', 'no-further'],
    [['nobody'], 'up', 'target-unknown'],
  ])('moving %j %s results in: %s', (blocks, nudge, expected) => {
    expect(nudged(blocks, nudge)).toBe(expected);
  });

  test.each<readonly [string, Nudge, string]>([
    ['m', 'in', 'l(k(new1(m)) n(o(p)))'],
    ['n', 'in', 'l(k m(new1(n(o(p)))))'],
    ['p', 'out', 'l(k m n p)'],
    ['p', 'up', 'no-further'],
    ['k', 'in', 'no-item-before'],
    ['k', 'out', 'no-item-around'],
  ])('moving the list item %s %s results in: %s', (uid, nudge, expected) => {
    expect(nudged([uid], nudge, list)).toBe(expected);
  });

  test.each<readonly [string, Nudge, string]>([
    ['m n', 'in', 'l(k(new1(m n(o(p q)))))'],
    ['n m', 'in', 'l(k(new1(m n(o(p q)))))'],
    ['n p', 'in', 'l(k m(new1(n(o(p q)))))'],
    ['p q', 'out', 'l(k m n p q)'],
    ['p', 'out', 'l(k m n p(o(q)))'],
    ['k m', 'in', 'no-item-before'],
    ['m p', 'out', 'no-item-around'],
  ])('moving the list items %s %s is one change: %s', (uids, nudge, expected) => {
    expect(nudged(uids.split(' '), nudge, longer)).toBe(expected);
  });

  test('blocks at different levels move in one direction only', () => {
    expect(nudged(['b1', 'c'], 'down', long)).toBe('b(b2 b3 b4 b5) d b1 c');
    expect(nudged(['b5', 'c'], 'down', long)).toBe('b(b1 b2 b3 b4) d b5 c');
  });
});
