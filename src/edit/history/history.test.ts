import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from '../../format/encode.ts';
import type { Project } from '../../model/entities.ts';
import { attribute, block, project, text } from '../../model/projects.test-data.ts';
import { apply, type Applied } from '../apply.ts';
import {
  MAX_STEPS,
  NO_HISTORY,
  record,
  redo,
  squash,
  undo,
  type History,
  type Transaction,
} from './history.ts';
import { journalLine, journalOf, readJournal } from './journal.ts';
import type { Operation } from '../operation.ts';
import { choices, play } from '../operations.test-data.ts';
import { isRejected } from '../rejection.ts';

const SITE = project([], {
  root: block('p', 'page', { children: [text('a', 'one'), text('b', 'two')] }),
});
const home = (key: string) => ({ entity: 'block', board: 'home', block: key }) as const;
const words = (key: string) => ({ entity: 'attribute', of: home(key), kid: 'text' }) as const;
const say = (key: string, value: string): Operation => ({
  kind: 'set',
  target: words(key),
  key: 'v',
  value,
});

function applied(to: Project, operations: readonly Operation[]): Applied {
  const result = apply(to, operations);
  if (isRejected(result)) throw new Error(result.rejection.text);
  return result;
}

interface State {
  readonly project: Project;
  readonly history: History;
}

function step({ project: before, history }: State, ...operations: readonly Operation[]): State {
  const { project: after, inverse } = applied(before, operations);
  const id = `t${history.done.length}`;
  const one: Transaction = {
    id,
    name: 'Edit',
    operations,
    inverse,
    selectionBefore: { board: 'home', blocks: [`before ${id}`] },
    selectionAfter: { board: 'home', blocks: [`after ${id}`] },
  };
  return { project: after, history: record(history, one) };
}

const START: State = { project: SITE, history: NO_HISTORY };

test('[EDIT-6] undo and redo restore states and selections', () => {
  const there = step(step(START, say('a', 'x')), say('b', 'y'));
  const back = undo(there.project, there.history);
  const further = back && undo(back.project, back.history);
  expect(further && encode(further.project)).toBe(encode(SITE));
  expect(further?.selection?.blocks).toEqual(['before t0']);
  const again = further && redo(further.project, further.history);
  const last = again && redo(again.project, again.history);
  expect(last && encode(last.project)).toBe(encode(there.project));
  expect(last?.selection?.blocks).toEqual(['after t1']);
  expect(last && redo(last.project, last.history)).toBeUndefined();
  expect(further && undo(further.project, further.history)).toBeUndefined();
});

test('[EDIT-6] undoing and redoing all steps gives the same bytes', () => {
  fc.assert(
    fc.property(fc.array(choices, { maxLength: 4 }), (gestures) => {
      let state = START;
      for (const chosen of gestures) {
        const { operations } = play(state.project, chosen);
        if (operations.length > 0) state = step(state, ...operations);
      }
      const end = encode(state.project);
      for (let next = undo(state.project, state.history); next;) {
        state = next;
        next = undo(state.project, state.history);
      }
      expect(encode(state.project)).toBe(encode(SITE));
      for (let next = redo(state.project, state.history); next;) {
        state = next;
        next = redo(state.project, state.history);
      }
      expect(encode(state.project)).toBe(end);
    }),
    { numRuns: 200, endOnFailure: true },
  );
});

const title = { entity: 'board', board: 'home' } as const;
const write = (at: number, inserted: string): Operation => ({
  kind: 'splice',
  target: title,
  key: 'title',
  at,
  removed: '',
  inserted,
});

test.each<readonly [string, readonly Operation[]]>([
  [
    'writes a text, and sets it',
    [write(0, 'A'), write(1, 'B'), { kind: 'set', target: title, key: 'title', value: 'C' }],
  ],
  [
    'removes two attributes of one name',
    [
      { kind: 'remove', target: words('a') },
      { kind: 'move', target: words('b'), into: { entity: 'attribute', of: home('a') }, index: 0 },
      { kind: 'remove', target: words('a') },
    ],
  ],
])('[EDIT-6] undoing and redoing a step that %s gives the same bytes', (_what, operations) => {
  const there = step(START, ...operations);
  const back = undo(there.project, there.history);
  expect(back && encode(back.project)).toBe(encode(SITE));
  const again = back && redo(back.project, back.history);
  expect(again && encode(again.project)).toBe(encode(there.project));
});

test('[EDIT-6] setting a field to its default can be undone', () => {
  const target = { entity: 'board', board: 'home' } as const;
  const set = (value: string): Operation => ({ kind: 'set', target, key: 'title', value });
  const { project: now, history } = step(step(START, set('Title')), set(''));
  const back = undo(now, history);
  expect([back?.project.root.title, back?.left]).toEqual(['Title', []]);
});

test('[EDIT-6] dragging a color is one step with one value', () => {
  const color = (value: string): Operation => ({
    kind: 'set',
    target: home('a'),
    key: 'label',
    value,
  });
  const dragged = ['1', '2', '3'].reduce((state, value) => step(state, color(value)), START);
  const history = squash(dragged.history, 0);
  expect(history.done.map(({ operations, inverse }) => [operations, inverse])).toEqual([
    [[color('3')], [{ kind: 'set', target: home('a'), key: 'label' }]],
  ]);
  expect(history.done[0]?.selectionBefore?.blocks).toEqual(['before t0']);
  expect(history.done[0]?.selectionAfter?.blocks).toEqual(['after t2']);
  const back = undo(dragged.project, history);
  expect(back && encode(back.project)).toBe(encode(SITE));
});

const pad = (key: string, value: string): Operation => {
  const target = { entity: 'attribute', of: home(key), kid: 'padding' } as const;
  return { kind: 'set', target, key: 'v', value };
};
const insertPadding = (key: string): Operation => {
  const into = { entity: 'attribute', of: home(key) } as const;
  return { kind: 'insert', into, index: 1, item: attribute('padding', '0') };
};

test('[EDIT-6] dragging values of several blocks is one step with one value each, also where they were unset', () => {
  let state = step(START, insertPadding('a'), insertPadding('b'));
  for (const value of ['1', '2', '3']) {
    state = step(state, pad('a', value), pad('b', value));
    state = { ...state, history: squash(state.history, 0) };
  }
  const [one] = state.history.done;
  expect(one?.operations.slice(2)).toEqual([pad('a', '3'), pad('b', '3')]);
  expect(one?.inverse.slice(0, 2)).toEqual([pad('b', '0'), pad('a', '0')]);
  const back = undo(state.project, state.history);
  expect(back && encode(back.project)).toBe(encode(SITE));
});

test('[EDIT-6] undoing and redoing joined steps gives the same bytes', () => {
  fc.assert(
    fc.property(fc.array(choices, { maxLength: 4 }), (gestures) => {
      let state = START;
      for (const chosen of gestures) {
        const { operations } = play(state.project, chosen);
        if (operations.length > 0) state = step(state, ...operations);
        state = { ...state, history: squash(state.history, 0) };
      }
      const back = undo(state.project, state.history);
      const again = back && redo(back.project, back.history);
      expect(encode(back?.project ?? SITE)).toBe(encode(SITE));
      expect(encode(again?.project ?? state.project)).toBe(encode(state.project));
    }),
    { numRuns: 200, endOnFailure: true },
  );
});

test('[EDIT-6] a history has a maximum number of steps', () => {
  const one: Transaction = { id: '', name: '', operations: [], inverse: [] };
  let history = NO_HISTORY;
  for (let n = 0; n <= MAX_STEPS; n += 1) history = record(history, { ...one, id: `${n}` });
  expect([history.done.length, history.done[0]?.id]).toEqual([MAX_STEPS, '1']);
});

const label = (value: string): Operation => ({
  kind: 'set',
  target: home('a'),
  key: 'label',
  value,
});

test.each<readonly [string, Operation, readonly string[], (after: Project) => unknown, unknown]>([
  [
    'to the same attribute',
    say('a', 'theirs'),
    ['changed-since'],
    ({ root }) => root.root?.children?.[0]?.attrs,
    [attribute('text', 'theirs')],
  ],
  [
    'that removes the same attribute',
    { kind: 'remove', target: words('a') },
    ['changed-since'],
    ({ root }) => root.root?.children?.map(({ attrs = [] }) => attrs.length),
    [0, 1],
  ],
  [
    'that removes the block',
    { kind: 'remove', target: home('a') },
    ['target-unknown', 'target-unknown'],
    ({ root }) => root.root?.children?.map(({ uid }) => uid),
    ['b'],
  ],
  [
    'to another block',
    say('b', 'theirs'),
    [],
    ({ root }) => root.root?.children?.[1]?.attrs,
    [attribute('text', 'theirs')],
  ],
])('[EDIT-6] undo keeps a concurrent change %s', (_what, foreign, left, look, expected) => {
  const own = step(START, say('a', 'mine'), label('Mine'));
  const theirs = applied(own.project, [foreign]);
  const back = undo(theirs.project, own.history);
  expect(back?.left.map(({ code }) => code)).toEqual(left);
  expect(back && look(back.project)).toEqual(expected);
  expect(back?.project.root.root?.children?.some((one) => one.label === 'Mine')).toBe(false);
});

test('[EDIT-6] an undo keeps a new block that others have written into', () => {
  const own = step(START, {
    kind: 'insert',
    into: { entity: 'block', board: 'home', parent: 'p' },
    index: 0,
    item: text('n', 'new'),
  });
  const theirs = applied(own.project, [say('n', 'theirs')]);
  const back = undo(theirs.project, own.history);
  expect(back?.left.map(({ code }) => code)).toEqual(['changed-since']);
  expect(back?.project).toBe(theirs.project);
});

test('[EDIT-6] a journal restores the history', () => {
  const there = step(step(step(START, say('a', 'x')), label('L')), say('b', 'y'));
  const back = undo(there.project, there.history);
  const further = back && undo(back.project, back.history);
  expect(readJournal(journalOf(further?.history ?? NO_HISTORY))).toEqual({
    history: further?.history,
    rejections: [],
  });
  const lines = there.history.done.map((one) => journalLine({ event: 'step', step: one })).join('');
  const [, second = NO_STEP, third = NO_STEP] = there.history.done;
  const events =
    journalLine({ event: 'undo', step: third }) +
    journalLine({ event: 'redo', step: third }) +
    journalLine({ event: 'squash', count: 2, step: { ...second, id: 'both' } });
  expect(readJournal(lines + events).history.done.map(({ id }) => id)).toEqual(['t0', 'both']);
  const input = lines + journalLine({ event: 'bail', count: 2 });
  expect(readJournal(input).history.done.map(({ id }) => id)).toEqual(['t0']);
});

const NO_STEP: Transaction = { id: '', name: '', operations: [], inverse: [] };

test('[EDIT-6] a torn journal restores the steps before the tear', () => {
  const there = step(step(START, say('a', 'x')), label('L'));
  const whole = journalOf(there.history);
  const first = whole.indexOf('\n') + 1;
  for (let end = 0; end < whole.length; end += 7) {
    const { history, rejections } = readJournal(whole.slice(0, end));
    expect([history.done.length, rejections]).toEqual([end < first ? 0 : 1, []]);
  }
  const { history, rejections } = readJournal(`${whole.slice(0, first)}{"event":"x"}\n${whole}`);
  expect([history.done.length, rejections.map(({ code }) => code)]).toEqual([1, ['journal-line']]);
});

test('[A7] [EDIT-6] a journal may contain a step larger than a request', () => {
  const operations = Array.from({ length: 10_001 }, (_, at) => say('a', `${at}`));
  const steps = ['all', 'next'].map((id) => ({ id, name: id, operations, inverse: operations }));
  const lines = steps.map((one) => journalLine({ event: 'step', step: one }));
  const { history, rejections } = readJournal(lines.join(''));
  expect([history.done.map(({ id }) => id), rejections]).toEqual([['all', 'next'], []]);
});
