import { expect, test } from 'vitest';
import type { Project } from '../../model/entities.ts';
import { block, project, text } from '../../model/projects.test-data.ts';
import { apply } from '../apply.ts';
import { stepsTo, type HistoryMove } from './go-to.ts';
import { NO_HISTORY, record, type History } from './history.ts';
import { entriesOf, journalLine, journalOf, readJournal } from './journal.ts';
import type { Operation } from '../operation.ts';
import { isRejected } from '../rejection.ts';

const SITE = project([], {
  root: block('p', 'page', { children: [text('a', 'one'), text('b', 'two')] }),
});
const of = (key: string) => ({ entity: 'block', board: 'home', block: key }) as const;
const label = (key: string, value: string): Operation => ({
  kind: 'set',
  target: of(key),
  key: 'label',
  value,
});

interface State {
  readonly project: Project;
  readonly history: History;
}

function done(before: Project, operations: readonly Operation[]) {
  const result = apply(before, operations);
  if (isRejected(result)) throw new Error(result.rejection.text);
  return result;
}

function after(...steps: readonly Operation[]): State {
  let state: State = { project: SITE, history: NO_HISTORY };
  for (const [at, operation] of steps.entries()) {
    const { project: next, inverse } = done(state.project, [operation]);
    const step = { id: `s${at + 1}`, name: 'Edit', at, operations: [operation], inverse };
    state = { project: next, history: record(state.history, step) };
  }
  return state;
}

const labelsOf = ({ root }: Project) => root.root?.children?.map((own) => own.label);
const endOf = (state: State, way: readonly HistoryMove[] = []): State =>
  way.at(-1)?.stepped ?? state;
const go = (state: State, id: string) => endOf(state, stepsTo(state.project, state.history, id));
const idsOf = ({ history }: State) => [
  history.done.map(({ id }) => id),
  history.undone.map(({ id }) => id),
];

const THREE = after(label('a', 'A'), label('b', 'B'), label('a', 'C'));

test.each([
  ['s3', ['C', 'B'], [['s1', 's2', 's3'], []]],
  ['s2', ['A', 'B'], [['s1', 's2'], ['s3']]],
  ['s1', ['A', undefined], [['s1'], ['s3', 's2']]],
  ['', [undefined, undefined], [[], ['s3', 's2', 's1']]],
])('[EDIT-6] going to step "%s" undoes all later steps, and redoes them', (id, labels, ids) => {
  const there = go(THREE, id);
  expect(labelsOf(there.project)).toEqual(labels);
  expect(idsOf(there)).toEqual(ids);
  const back = go(there, 's3');
  expect([labelsOf(back.project), idsOf(back)]).toEqual([
    ['C', 'B'],
    [['s1', 's2', 's3'], []],
  ]);
});

test('[EDIT-6] a step that isn’t in the history can’t be reached', () => {
  expect(stepsTo(THREE.project, THREE.history, 'gone')).toBeUndefined();
  expect(stepsTo(THREE.project, THREE.history, 's3')).toEqual([]);
});

test('[A11] steps that others have made impossible are skipped in both directions', () => {
  const { project: theirs } = done(THREE.project, [{ kind: 'remove', target: of('b') }]);
  const way = stepsTo(theirs, THREE.history, '') ?? [];
  const there = endOf(THREE, way);
  expect(idsOf(there)).toEqual([[], ['s3', 's1']]);
  expect(way.flatMap(({ stepped }) => stepped.left.map(({ code }) => code))).toEqual([
    'target-unknown',
  ]);
  expect(labelsOf(go(there, 's3').project)).toEqual(['C']);
});

const lines = (way: readonly HistoryMove[]) => way.flatMap(entriesOf).map(journalLine).join('');

test('[EDIT-6] [A11] the journal equals the history, also after steps without effect', () => {
  const start = go(THREE, '');
  const { project: theirs } = done(start.project, [{ kind: 'remove', target: of('b') }]);
  const forward = stepsTo(theirs, start.history, 's3') ?? [];
  const there = endOf(start, forward);
  expect(idsOf(there)).toEqual([['s1', 's3'], []]);
  const text1 = journalOf(start.history) + lines(forward);
  expect(readJournal(text1)).toEqual({ history: there.history, rejections: [] });
  const { project: bare } = done(there.project, [{ kind: 'remove', target: of('a') }]);
  const back = stepsTo(bare, there.history, '') ?? [];
  expect(back).toHaveLength(2);
  expect(readJournal(text1 + lines(back)).history).toEqual(NO_HISTORY);
});
