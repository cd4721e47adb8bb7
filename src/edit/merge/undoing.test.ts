import { expect, test } from 'vitest';
import type { Attribute, Project } from '../../model/entities.ts';
import { block, board, project, text } from '../../model/projects.test-data.ts';
import type { Json } from '../../values/json.ts';
import { apply, type Applied } from '../apply.ts';
import { elements } from '../commands/commands.test-data.ts';
import { blockAt, findAttribute } from '../entities.ts';
import { NO_HISTORY, record, redo, undo } from '../history/history.ts';
import type { Operation } from '../operation.ts';
import { isRejected } from '../rejection.ts';

const target = (kid: string) => {
  const of = { entity: 'block', board: 'home', block: 'a' } as const;
  return { entity: 'attribute', of, kid } as const;
};
const set = (kid: string, value: Json, key = 'v'): Operation => ({
  kind: 'set',
  target: target(kid),
  key,
  value,
});
const add = (item: Attribute): Operation => {
  const { of } = target('');
  return { kind: 'insert', into: { entity: 'attribute', of }, index: 1, item };
};
const splice = (at: number, removed: string, inserted: string): Operation => {
  const to = { target: target('text'), key: 'v' };
  return { kind: 'splice', ...to, at, removed, inserted };
};

function begin(attrs: readonly Attribute[]): Project {
  const one = text('a', '', { attrs: [...attrs] });
  return project([], { root: block('p', 'page', { children: [one] }) });
}

function applied(to: Project, operations: readonly Operation[]): Applied {
  const result = apply(to, operations);
  if (isRejected(result)) throw new Error(result.rejection.text);
  return result;
}

/** Returns the result of undoing a step after changes by others. */
function undone(start: Project, mine: readonly Operation[], theirs: readonly Operation[]) {
  const own = applied(start, mine);
  const step = { id: '1', name: 'Edit', operations: mine, inverse: own.inverse };
  const both = applied(own.project, theirs).project;
  return { both, back: undo(both, record(NO_HISTORY, step), elements) };
}

function valueOf(of: Project, kid: string, key = 'v') {
  const own = blockAt(of, { board: 'home', block: 'a' });
  return own && (findAttribute(own, { kid }) as Record<string, Json> | undefined)?.[key];
}

const WORDS = { kid: 'text', v: 'One two three' };
const ROOM = { kid: 'padding', v: 'uniq 4px' };
const SIZE = { kid: 'textStyle', v: { size: '1rem' } };

interface Case {
  readonly begin: readonly Attribute[];
  readonly mine: readonly Operation[];
  readonly theirs: readonly Operation[];
  readonly of: string;
  readonly undone: Json | undefined;
  readonly redone: Json;
  readonly isTold?: true;
}

test.each<readonly [string, Case]>([
  [
    'a side',
    {
      begin: [ROOM],
      mine: [set('padding', 'full 9px 4px 4px')],
      theirs: [set('padding', 'full 9px 4px 4px 7px')],
      of: 'padding',
      undone: 'full 4px 4px 4px 7px',
      redone: 'full 9px 4px 4px 7px',
    },
  ],
  [
    'a side of a space that had no value',
    {
      begin: [WORDS],
      mine: [add({ kid: 'padding', v: 'full 9px 0px 0px' })],
      theirs: [set('padding', 'full 9px 0px 0px 7px')],
      of: 'padding',
      undone: 'full 0px 0px 0px 7px',
      redone: 'full 9px 0px 0px 7px',
    },
  ],
  [
    'a field, if others changed another one',
    {
      begin: [SIZE],
      mine: [set('textStyle', { size: '2rem', weight: 700 })],
      theirs: [set('textStyle', { size: '3rem', weight: 700 })],
      of: 'textStyle',
      undone: { size: '3rem' },
      redone: { size: '3rem', weight: 700 },
      isTold: true,
    },
  ],
  [
    'words after words of others',
    {
      begin: [WORDS],
      mine: [splice(8, 'three', '3')],
      theirs: [splice(0, 'One', 'The one and')],
      of: 'text',
      undone: 'The one and two three',
      redone: 'The one and two 3',
    },
  ],
  [
    'removed words after words of others',
    {
      begin: [WORDS],
      mine: [splice(3, ' two', '')],
      theirs: [splice(0, '', 'Number ')],
      of: 'text',
      undone: 'Number One two three',
      redone: 'Number One three',
    },
  ],
  [
    'words in a value that was set whole',
    {
      begin: [WORDS],
      mine: [set('text', 'One two 3')],
      theirs: [set('text', 'Number One two 3')],
      of: 'text',
      undone: 'Number One two three',
      redone: 'Number One two 3',
    },
  ],
])('[EDIT-6] [A12] undo reverts only my part of a value: %s', (_what, one) => {
  const { back } = undone(begin(one.begin), one.mine, one.theirs);
  expect(back && valueOf(back.project, one.of)).toEqual(one.undone);
  expect(back?.left).toHaveLength(one.isTold ? 1 : 0);
  const again = back && redo(back.project, back.history, elements);
  expect(again && valueOf(again.project, one.of)).toEqual(one.redone);
});

test('[EDIT-6] undo reverts one width of a value, and keeps that of others', () => {
  const start = begin([{ ...ROOM, widths: { '640px': 'uniq 8px' } }]);
  const mine = [set('padding', { '640px': 'uniq 9px' }, 'widths')];
  const theirs = set('padding', { '640px': 'uniq 9px', '900px': 'none' }, 'widths');
  const { back } = undone(start, mine, [theirs]);
  const left = back && valueOf(back.project, 'padding', 'widths');
  expect(left).toEqual({ '640px': 'uniq 8px', '900px': 'none' });
});

test('[A11] undoing a change of words that others have removed is reported', () => {
  const mine = [splice(4, 'two', 'zwei')];
  const { back } = undone(begin([WORDS]), mine, [set('text', 'All is another')]);
  expect(back?.operations).toEqual([]);
  expect(back?.left.map(({ code }) => code)).toEqual(['changed-since']);
});

const at = (key: string) => ({ entity: 'block', board: 'home', block: key }) as const;
const within = (parent: string) => ({ entity: 'block', board: 'home', parent }) as const;
const ROW = project([], {
  root: block('p', 'page', { children: ['a', 'b', 'c'].map((uid) => text(uid, uid)) }),
});
const rowOf = (of: Project) => of.root.root?.children?.map(({ uid }) => uid).join(' ');
const put = (uid: string, index: number): Operation => {
  return { kind: 'insert', into: within('p'), index, item: text(uid, uid) };
};
const move = (uid: string, index: number): Operation => {
  return { kind: 'move', target: at(uid), into: within('p'), index };
};
const take = (uid: string): Operation => ({ kind: 'remove', target: at(uid) });

test.each<readonly [string, readonly Operation[], readonly Operation[], string]>([
  ['moved, with another one inserted before it', [move('c', 0)], [put('n', 0)], 'n a b c'],
  ['moved, with a neighbour removed', [move('c', 0)], [take('a')], 'b c'],
  ['removed, with another one inserted before it', [take('b')], [put('n', 0)], 'n a b c'],
  ['removed, like the one before it', [take('b')], [take('a')], 'b c'],
  ['removed, like all others', [take('b')], [take('a'), take('c')], 'b'],
  [
    'several removed, with another one inserted between',
    [take('a'), take('b')],
    [put('n', 0)],
    'n a b c',
  ],
  ['several moved', [move('a', 2), move('b', 2)], [put('n', 3)], 'a b c n'],
])('[A11] undo restores a block between its neighbours: %s', (_what, mine, theirs, expected) => {
  const { back } = undone(ROW, mine, theirs);
  expect(back && rowOf(back.project)).toBe(expected);
});

const into = (parent: string): Operation => {
  return { kind: 'move', target: at('x'), into: within(parent), index: 0 };
};

test('[A11] undoing a move keeps a block that others have moved since, and reports it', () => {
  const boxes = ['f', 'g', 'h'].map((uid) => block(uid, 'box'));
  const start = project([], { root: block('p', 'page', { children: [text('x', 'x'), ...boxes] }) });
  const own = applied(start, [into('f')]);
  const step = { id: '1', name: 'Move', operations: [into('f')], inverse: own.inverse };
  const theirs = applied(own.project, [into('g')]).project;
  const back = undo(theirs, record(NO_HISTORY, step), elements);
  expect(back?.project).toEqual(theirs);
  expect(back?.left.map((rejection) => rejection.text)).toEqual([
    'Text “x” was changed elsewhere since then, so it stays as it is.',
  ]);
});

test('[A11] a block removed from a removed parent is restored next to its neighbours', () => {
  const inside = block('g', 'box', { children: [text('x', 'x'), text('y', 'y')] });
  const start = project([], { root: block('p', 'page', { children: [inside] }) });
  const { back } = undone(start, [take('y')], [move('x', 0), take('g')]);
  expect(back && rowOf(back.project)).toBe('x y');
  expect(back?.left).toEqual([]);
});

test('[A11] if others changed formatted words, undo reverts the whole text or nothing', () => {
  const start = begin([WORDS]);
  const mark = block('s', 'strong', { attrs: [{ kid: 'text', v: 'One' }] });
  const rest = block('r', 'span', { attrs: [{ kid: 'text', v: ' two three' }] });
  const mine: readonly Operation[] = [
    { kind: 'insert', into: within('a'), index: 0, item: mark },
    { kind: 'insert', into: within('a'), index: 1, item: rest },
    splice(0, 'One two three', ''),
  ];
  const words = { entity: 'attribute', of: at('r'), kid: 'text' } as const;
  const more = {
    kind: 'splice',
    target: words,
    key: 'v',
    at: 10,
    removed: '',
    inserted: '!',
  } as const;
  const { both, back } = undone(start, mine, [more]);
  expect(back?.project).toEqual(both);
  expect(back?.left.map(({ code }) => code)).toContain('changed-since');
});

test('[A11] undo keeps a board name that others have set since', () => {
  const home = { entity: 'board', board: 'home' } as const;
  const name = (value: string): Operation => ({ kind: 'set', target: home, key: 'name', value });
  const { both, back } = undone(begin([]), [name('Mine')], [name('Theirs')]);
  expect(back?.project).toEqual(both);
  expect(back?.left.map(({ code }) => code)).toEqual(['changed-since']);
});

test('[A11] [EDIT-7] undo doesn’t duplicate a block that others have moved to another board', () => {
  const start = project([board('work', { root: block('wp', 'page') })], {
    root: block('p', 'page', { children: [text('x', 'x'), text('y', 'y')] }),
  });
  const list = { entity: 'block', board: 'work', parent: 'wp' } as const;
  const insert: Operation = { kind: 'insert', into: list, index: 0, item: text('x', 'x') };
  const { back } = undone(start, [take('x'), take('y')], [insert]);
  expect(back && rowOf(back.project)).toBe('y');
  expect(back?.left.map(({ code }) => code)).toEqual(['back-already']);
  const again = back && redo(back.project, back.history, elements);
  expect(again && rowOf(again.project)).toBeUndefined();
  expect(again?.project.root.children[0]?.root?.children).toHaveLength(1);
});
