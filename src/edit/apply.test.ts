import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { callsOf } from '../../test/cost.test-data.ts';
import { encode } from '../format/encode.ts';
import { decode } from '../format/decode.ts';
import { projects } from '../format/projects.test-data.ts';
import type { Project } from '../model/entities.ts';
import {
  asset,
  attribute,
  block,
  board,
  box,
  composite,
  project,
  text,
} from '../model/projects.test-data.ts';
import { apply, type Applied } from './apply.ts';
import { keysOfUid } from './blocks/block-keys.ts';
import type { Operation } from './operation.ts';
import { choices, play } from './operations.test-data.ts';
import { isRejected } from './rejection.ts';

function applied(to: Project, ...operations: readonly Operation[]): Applied {
  const result = apply(to, operations);
  if (isRejected(result)) throw new Error(result.rejection.text);
  return result;
}

const SITE: Project = {
  ...project(
    [
      board('work', { root: block('wp', 'page', { children: [box('wb', text('wt', 'Work'))] }) }),
      board('card', { root: block('cp', 'page', { children: [text('ct', 'Card')] }) }),
    ],
    {
      assets: [asset('pic', 'pic.png')],
      root: block('hp', 'page', {
        children: [
          box('main', text('a', 'Hello'), text('b', 'World')),
          composite('c1', 'card', { children: [text('ct~', 'One')] }),
          composite('c2', 'card', { children: [text('ct~', 'Two')] }),
        ],
      }),
    },
  ),
  variables: [
    { name: 'brand', label: '', type: 'Color', v: '#123456', dark: undefined },
    { name: 'ink', label: '', type: 'Color', v: '#000000', dark: undefined },
  ],
  styles: [{ name: 'card', label: '', for: '', attrs: [attribute('padding', 'none')] }],
};

const home = (key: string) => ({ entity: 'block', board: 'home', block: key }) as const;
const words = (key: string) => ({ entity: 'attribute', of: home(key), kid: 'text' }) as const;

test('[EDIT-6] any operations and then their inverses give the same canonical bytes', () => {
  fc.assert(
    fc.property(projects, choices, (before, chosen) => {
      const { operations, after } = play(before, chosen);
      const result = applied(before, ...operations);
      expect(encode(result.project)).toBe(encode(after));
      expect(encode(applied(result.project, ...result.inverse).project)).toBe(encode(before));
    }),
    { numRuns: 150, endOnFailure: true },
  );
});

test('[EDIT-6] inverting an inverse gives the operation again', () => {
  fc.assert(
    fc.property(choices, (chosen) => {
      const { operations, after } = play(SITE, chosen);
      const forward = applied(SITE, ...operations);
      const back = applied(forward.project, ...forward.inverse);
      expect(encode(applied(back.project, ...back.inverse).project)).toBe(encode(after));
    }),
    { numRuns: 150 },
  );
});

test('[EDIT-6] the result of operations can be written and read unchanged', () => {
  fc.assert(
    fc.property(choices, (chosen) => {
      const written = encode(play(SITE, chosen).after);
      const { project: read } = decode(written);
      expect(read && encode(read)).toBe(written);
    }),
    { numRuns: 100 },
  );
});

test('[EDIT-12] operations keep the identity of everything that they don’t change', () => {
  const { project: after, touched } = applied(SITE, {
    kind: 'set',
    target: words('a'),
    key: 'v',
    value: 'Bye',
  });
  expect(after.root.children).toBe(SITE.root.children);
  expect(after.root.assets).toBe(SITE.root.assets);
  expect(after.root.root?.children?.[1]).toBe(SITE.root.root?.children?.[1]);
  expect(after.root.root?.children?.[0]?.children?.[1]).toBe(
    SITE.root.root?.children?.[0]?.children?.[1],
  );
  expect(after.root.root?.children?.[0]?.children?.[0]?.attrs).toEqual([attribute('text', 'Bye')]);
  expect(touched.blocks).toEqual(new Map([['home', new Map([['a', new Set(['text'])]])]]));
  expect([...touched.boards]).toEqual(['home']);
  expect([touched.hasOthers, touched.hasStyles]).toEqual([false, false]);
});

test('[EDIT-6] contents of slots are distinguished by their composite', () => {
  const { project: after, inverse } = applied(SITE, {
    kind: 'splice',
    target: words('c2/ct~'),
    key: 'v',
    at: 3,
    removed: '',
    inserted: '!',
  });
  const fillers = (after.root.root?.children ?? []).slice(1).map(({ children }) => children?.[0]);
  expect(fillers.map((filler) => filler?.attrs?.[0]?.v)).toEqual(['One', 'Two!']);
  const back = { kind: 'splice', target: words('c2/ct~'), key: 'v' };
  expect(inverse).toEqual([{ ...back, at: 3, removed: '!', inserted: '', beside: ['Two', ''] }]);
});

test('[EDIT-6] the index lists the keys of all blocks with the same uid', () => {
  const { root = block('', '') } = SITE.root;
  expect(keysOfUid(root, 'ct~')).toEqual(['c1/ct~', 'c2/ct~']);
  expect(keysOfUid(root, 'a')).toEqual(['a']);
});

test('[EDIT-6] a block moves to another board and back', () => {
  const to = { entity: 'block', board: 'work', parent: 'wp' } as const;
  const { project: after, touched } = applied(SITE, {
    kind: 'move',
    target: home('main'),
    into: to,
    index: 0,
  });
  expect(after.root.root?.children?.map(({ uid }) => uid)).toEqual(['c1', 'c2']);
  expect(after.root.children[0]?.root?.children?.map(({ uid }) => uid)).toEqual(['main', 'wb']);
  expect(new Set(touched.boards)).toEqual(new Set(['home', 'work']));
});

const brand = { entity: 'variable', name: 'brand' } as const;
const inHome = { entity: 'block', board: 'home', parent: 'main' } as const;
const inserted = (uid: string): Operation => ({
  kind: 'insert',
  into: inHome,
  index: 0,
  item: text(uid, ''),
});

test.each<readonly [string, Operation]>([
  ['target-unknown', { kind: 'remove', target: home('nothing') }],
  ['target-unknown', { kind: 'set', target: words('main'), key: 'v', value: 1 }],
  ['target-unknown', { kind: 'set', target: { entity: 'board', board: 'x' }, key: 'title' }],
  ['target-unknown', { kind: 'move', target: home('a'), into: { entity: 'style' }, index: 0 }],
  ['place-unknown', { kind: 'move', target: home('a'), into: inHome, index: 2 }],
  ['place-unknown', { kind: 'move', target: home('a'), into: inHome, index: 0.5 }],
  ['place-unknown', { kind: 'insert', into: { ...inHome }, index: -1, item: text('n', '') }],
  [
    'place-unknown',
    { kind: 'insert', into: { entity: 'block', board: 'home' }, index: 0, item: box('n') },
  ],
  ['place-taken', inserted('b')],
  ['place-taken', { kind: 'insert', into: inHome, index: 0, item: box('n', box('n')) }],
  ['place-taken', { kind: 'set', target: { ...brand, name: 'ink' }, key: 'name', value: 'brand' }],
  [
    'place-taken',
    { kind: 'insert', into: { entity: 'board', parent: 'work' }, index: 0, item: { uid: 'card' } },
  ],
  ['field-unsettable', { kind: 'set', target: home('a'), key: 'uid', value: 'z' }],
  ['field-unsettable', { kind: 'set', target: home('a'), key: 'children' }],
  ['field-unsettable', { kind: 'set', target: brand, key: 'unknown', value: {} }],
  ['field-refused', { kind: 'set', target: home('a'), key: 'isHidden', value: 'yes' }],
  ['field-refused', { kind: 'set', target: home('a'), key: '__proto__', value: 1 }],
  ['field-refused', { kind: 'set', target: home('a'), key: 'label', value: '\u0000' }],
  ['field-refused', { kind: 'set', target: brand, key: 'type', value: 'Colour' }],
  ['item-refused', { kind: 'insert', into: inHome, index: 0, item: { uid: '' } }],
  [
    'text-changed',
    { kind: 'splice', target: words('a'), key: 'v', at: 1, removed: 'x', inserted: '' },
  ],
  [
    'text-changed',
    { kind: 'splice', target: words('a'), key: 'v', at: 9, removed: '', inserted: '' },
  ],
  ['inside-itself', { kind: 'move', target: home('main'), into: inHome, index: 0 }],
  ['root-stays', { kind: 'remove', target: { entity: 'board', board: 'home' } }],
])('[EDIT-6] %s: an impossible operation changes nothing', (code, operation) => {
  const rename: Operation = { kind: 'set', target: home('b'), key: 'label', value: 'B' };
  const result = apply(SITE, [rename, operation]);
  expect(isRejected(result) && [result.rejection.code, result.rejection.index]).toEqual([code, 1]);
});

test('[EDIT-7] the message about a missing place names its parent', () => {
  const nowhere = { entity: 'block', board: 'home', parent: 'nobody' } as const;
  const result = apply(SITE, [{ kind: 'insert', into: nowhere, index: 0, item: text('n', '') }]);
  expect(result).toMatchObject({
    rejection: { text: 'There is no layer here any more.', target: { block: 'nobody' } },
  });
});

/**
 * Returns the number of function calls for ten changes of a board of this size, after a first
 * change.
 */
function costOf(size: number): number {
  const rows = Array.from({ length: size / 50 }, (_row, row) =>
    box(`r${row}`, ...Array.from({ length: 49 }, (_cell, cell) => text(`t${row}-${cell}`, ''))),
  );
  let at = project([], { root: block('p', 'page', { children: rows }) });
  const edit = (round: number) => {
    const target = home(`t1-${round}`);
    at = applied(
      at,
      { kind: 'set', target, key: 'label', value: `${round}` },
      { kind: 'move', target, into: { entity: 'block', board: 'home', parent: 'r0' }, index: 3 },
      { kind: 'move', target, into: { entity: 'block', board: 'home', parent: 'r1' }, index: 3 },
    ).project;
  };
  edit(0);
  return callsOf(() => {
    for (let round = 1; round <= 10; round += 1) edit(round);
  });
}

test('[EDIT-12] an operation costs the same on boards of 100 and of 5,000 blocks', () => {
  const small = costOf(100);
  expect(small).toBeGreaterThan(0);
  expect(costOf(5000)).toBeLessThan(1.1 * small);
});
