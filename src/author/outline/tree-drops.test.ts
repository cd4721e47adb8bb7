import { describe, expect, test } from 'vitest';
import { array, assert, constantFrom, double, property, record, subarray } from 'fast-check';
import { indexTree, seenRows } from './rows.ts';
import { findRowLanding, landingWords, ontoWords, type DraggedRows } from './tree-drops.ts';

const entry = (uid: string, parent?: string) => ({
  uid,
  name: uid.toUpperCase(),
  ...(parent !== undefined && { parent }),
});

/**
 * The tree: page contains main (text, list (one, two)), aside (note) and foot; with the number of
 * each row.
 */
const ALL = [
  entry('page'), // 0
  entry('main', 'page'), // 1
  entry('text', 'main'), // 2
  entry('list', 'main'), // 3
  entry('one', 'list'), // 4
  entry('two', 'list'), // 5
  entry('aside', 'page'), // 6, closed
  entry('note', 'aside'),
  entry('foot', 'page'), // 7
];
const tree = indexTree(ALL);
const rows = seenRows(tree, (uid) => uid !== 'aside');
/** The entries that accept a block which is allowed in boxes, but not in lists and texts. */
const BOXES = ['page', 'main', 'aside'];

function land({ uids = ['foot'], y, level = 99, legal = BOXES }: DropCase) {
  const isLegal = (parent: string) => legal.includes(parent);
  return findRowLanding(tree, rows, { uids, y, level, isLegal });
}

interface DropCase extends Pick<DraggedRows, 'y'> {
  readonly uids?: readonly string[];
  readonly level?: number;
  readonly legal?: readonly string[];
}

const placeOf = (asked: DropCase) => land(asked)?.drop?.to;

describe('[EDIT-3] dragged blocks go into the row under the pointer, or next to it', () => {
  test.each<readonly [string, DropCase, string, number]>([
    ['before another row', { y: 2.1 }, 'main', 0],
    ['after another row', { y: 2.9 }, 'main', 1],
    ['into a closed row, at its end', { y: 6.5 }, 'aside', 1],
    ['into an open row, at its end', { y: 1.5 }, 'main', 2],
    ['after an open row, as its first child', { y: 1.9 }, 'main', 0],
    ['after a closed row', { y: 6.9 }, 'page', 2],
    [
      'before the row after a closed one, which is the same place',
      { y: 7.1, uids: ['text'] },
      'page',
      2,
    ],
    ['below the last row', { y: 40, uids: ['text'] }, 'page', 3],
    ['into the outermost row, which has no sibling', { y: 0.1 }, 'page', 3],
  ])('%s', (_name, asked, parent, index) => {
    expect(placeOf(asked)).toEqual({ parent, index });
  });

  test.each([
    ['the innermost, to the right', 9, 'list', 2],
    ['one level further out', 3, 'main', 2],
    ['two levels further out', 2, 'page', 1],
    ['never deeper than the next row allows', 1, 'page', 1],
  ])(
    'the level of the pointer selects one of several places on a line: %s',
    (_name, level, parent, at) => {
      const legal = [...BOXES, 'list'];
      expect(placeOf({ y: 5.9, level, legal })).toEqual({ parent, index: at });
      expect(placeOf({ y: 6.1, level, legal })).toEqual({ parent, index: at });
    },
  );

  test.each<readonly [string, DropCase, string, string, number, number]>([
    ['before a text, which can’t contain a box', { y: 2.4 }, 'text', 'main', 0, 2],
    ['after a text', { y: 2.6 }, 'text', 'main', 1, 2],
    ['before a list, which can’t contain a box either', { y: 4.5 }, 'one', 'main', 1, 3],
    ['after the whole list, if that is nearer', { y: 5.5 }, 'two', 'main', 2, 5],
    ['between two items', { y: 4.9 }, 'list', 'main', 2, 5],
    ['into the page, the only legal place', { y: 4.9, legal: ['page'] }, 'list', 'page', 1, 5],
    [
      'inside, if there is no sibling',
      { y: 6.1, level: 2, legal: ['aside'] },
      'page',
      'aside',
      1,
      6,
    ],
  ])(
    'if the row can’t accept the dragged blocks, the nearest ancestor does: %s',
    (_name, asked, meant, parent, index, row) => {
      expect(land(asked)).toMatchObject({ meant, drop: { to: { parent, index }, mark: { row } } });
    },
  );

  test('the drop line has the level of the drop position, and names the parent', () => {
    expect(land({ y: 5.9, level: 3 })?.drop?.mark).toEqual({
      row: 5,
      side: 'after',
      level: 3,
      around: 'main',
    });
  });

  test('places in a filtered tree are counted among all entries', () => {
    const found = seenRows(indexTree(ALL.filter(({ uid }) => uid !== 'text')), () => true);
    const drag = { uids: ['foot'], y: 1.9, level: 9, isLegal: () => true };
    expect(findRowLanding(tree, found, drag)?.drop?.to).toEqual({ parent: 'main', index: 1 });
  });
});

test.each([
  ['over itself', { y: 1.5, uids: ['main'] }],
  ['over its own descendant', { y: 4.5, uids: ['foot', 'main'] }],
])('[EDIT-7] a block that is dropped %s isn’t moved', (_name, asked) => {
  expect(land(asked)).toBe(undefined);
});

test('[EDIT-7] a drop without a legal place has a reason', () => {
  const nowhere = land({ y: 4.5, legal: [] });
  expect(nowhere).toEqual({ meant: 'one' });
  expect(landingWords(tree, { meant: 'one' }, { reason: 'A text holds no box.' })).toBe(
    'A text holds no box.',
  );
  expect(landingWords(tree, { meant: 'one' }, {})).toBe('They can’t be placed there.');
  const drop = { to: { parent: 'box', index: 0 } };
  expect(landingWords(tree, { meant: 'box', drop }, { isCopy: true })).toMatch(/^Copy into “/);
});

test.each<readonly [DropCase, string]>([
  [{ y: 2.9 }, 'Into “MAIN”, after “TEXT”'],
  [{ y: 1.9 }, 'Into “MAIN”, before “TEXT”'],
  [{ y: 7.5, uids: ['text'], legal: ['foot'] }, 'Into “FOOT”'],
  [{ y: 2.6 }, 'Into “MAIN”, after “TEXT”. No.'],
])('[EDIT-3] the place of a drop is announced: %j', (asked, words) => {
  const landing = land(asked);
  expect(landing && landingWords(tree, landing, { reason: 'No.' })).toBe(words);
});

const ALIKE = indexTree([
  { uid: 'main', name: 'box' },
  { uid: 'a', parent: 'main', name: 'box' },
  { uid: 'in', parent: 'a', name: 'text', text: 'Inside' },
  { uid: 'b', parent: 'main', name: 'text', text: 'Words' },
]);

test.each([
  [0, 'Into “box”, before “box” (Inside)'],
  [2, 'Into “box”, after “text” (Words)'],
])(
  '[EDIT-3] blocks with equal names are distinguished by their text, or by a text inside them',
  (index, said) => {
    const drop = { to: { parent: 'main', index } };
    expect(landingWords(ALIKE, { meant: 'main', drop }, {})).toBe(said);
  },
);

test('[EDIT-3] the announcement names the block whose picture is replaced', () => {
  const sea = { uid: 'sea', name: 'image', text: 'The Red Sea' };
  expect(ontoWords(indexTree([sea]), sea)).toBe('Replace the content of “image” (The Red Sea)');
});

test('[EDIT-7] no drop moves a block to an illegal place, or into itself', () => {
  const uids = ALL.map(({ uid }) => uid);
  const drags = record({
    uids: array(constantFrom(...uids.slice(1)), { minLength: 1, maxLength: 3 }),
    legal: subarray(uids),
    y: double({ min: -2, max: 10, noNaN: true }),
    level: double({ min: 1, max: 8, noNaN: true }),
  });
  assert(
    property(drags, (asked) => {
      const own = (uid: string) =>
        [...tree.pathTo(uid).map((one) => one.uid), uid].some((one) => asked.uids.includes(one));
      const legal = asked.legal.filter((uid) => !own(uid));
      const to = placeOf({ ...asked, legal });
      if (to === undefined) return;
      expect(legal).toContain(to.parent);
      expect(to.index).toBeLessThanOrEqual(tree.childrenOf(to.parent).length);
    }),
  );
});
