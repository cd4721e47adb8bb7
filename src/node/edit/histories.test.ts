import { appendFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../test/sites.test-data.ts';
import type { Transaction } from '../../edit/history/history.ts';
import { journalsIn } from './editor.test-data.ts';
import { openHistories, type Histories } from './histories.ts';

const step = (id: string): Transaction => ({ id, name: id, operations: [], inverse: [] });

test('[EDIT-6] a journal stays short in a long session: typing is stored by its last state', () => {
  const files = journalsIn(tempFolder());
  const [least, most] = [10_000, 25_000];
  const histories = openHistories(files, { least });
  let longest = 0;
  for (let times = 0; times < 200; times += 1) {
    const typed = step(`${times} ${'x'.repeat(1000)}`);
    const { file = '', text = '' } =
      histories.note('tab', { event: 'squash', count: 1, step: typed }) ?? {};
    appendFileSync(file, text);
    histories.set('tab', { done: [typed], undone: [] });
    longest = Math.max(longest, statSync(file).size);
    expect(openHistories(files).all()).toEqual([histories.get('tab')]);
  }
  expect(longest).toBeLessThan(most);
});

test('[EDIT-9] histories of closed tabs are read once, and again after a change', () => {
  const histories = openHistories(journalsIn(tempFolder()));
  const note = (id: string) => {
    const { file = '', text = '' } =
      histories.note('closed', { event: 'step', step: step(id) }) ?? {};
    appendFileSync(file, text);
  };
  note('one');
  const [first] = histories.all();
  expect(first?.done).toEqual([step('one')]);
  expect(histories.all()[0]).toBe(first);
  note('two');
  expect(histories.all()[0]?.done).toEqual([step('one'), step('two')]);
});

const MINUTE = 60_000;
/** Creates servers, each with its own time. */
function servers() {
  const files = journalsIn(tempFolder());
  let time = 1_000_000;
  return {
    files,
    start: () => openHistories(files, { now: () => time }),
    wait: (ms: number) => (time += ms),
  };
}

/** Makes a step of a tab, as the editor notes it. */
function work(histories: Histories, client: string, id: string) {
  histories.hear(client);
  const { done } = histories.get(client);
  const { file = '', text = '' } = histories.note(client, { event: 'step', step: step(id) }) ?? {};
  appendFileSync(file, text);
  histories.set(client, { done: [...done, step(id)], undone: [] });
}

const idsOf = (histories: Histories, client: string) =>
  histories.get(client).done.map(({ id }) => id);

test.each([
  ['at once where the tab has reported that it is closed', true, 0],
  ['days later', true, 3 * 24 * 60 * MINUTE],
  ['if it sent nothing for more than ten minutes', false, 11 * MINUTE],
])('[EDIT-6] a new tab takes over the history of a closed one: %s', (_, isClosed, ms) => {
  const { start, wait } = servers();
  const before = start();
  work(before, 'one', 'a');
  if (isClosed) before.hear('one', true);
  wait(ms);
  for (const histories of [before, start()]) {
    expect(histories.open('two')).toBe(histories === before ? 'one' : undefined);
    expect(idsOf(histories, 'two')).toEqual(['a']);
    expect(idsOf(histories, 'one')).toEqual([]);
    expect(histories.all().flatMap(({ done }) => done)).toEqual([step('a')]);
  }
});

test('[EDIT-6] two open tabs keep their histories, also after a restart, and a reloaded one keeps its own', () => {
  const { start, wait } = servers();
  let histories = start();
  work(histories, 'one', 'a');
  work(histories, 'two', 'b');
  for (let minutes = 0; minutes < 30; minutes += 3) {
    wait(3 * MINUTE);
    for (const tab of ['one', 'two']) histories.hear(tab);
  }
  histories = start();
  histories.hear('two', true);
  expect(histories.open('two')).toBeUndefined();
  expect(histories.open('three')).toBeUndefined();
  expect(['one', 'two', 'three'].map((tab) => idsOf(histories, tab))).toEqual([['a'], ['b'], []]);
});

test('[EDIT-6] the latest history of several closed tabs is taken over first', () => {
  const { start, wait } = servers();
  const histories = start();
  for (const tab of ['one', 'two', 'three']) {
    work(histories, tab, tab);
    wait(MINUTE);
  }
  // The last sign of life decides, not the last change.
  for (const tab of ['three', 'one', 'two']) {
    histories.hear(tab, true);
    wait(MINUTE);
  }
  const taken = ['x', 'y', 'z', 'none'].map((tab) => histories.open(tab));
  expect(taken).toEqual(['two', 'one', 'three', undefined]);
});

test('[EDIT-6] a returning tab begins a new history, and gets one message that another tab has its former history', () => {
  const { start, wait } = servers();
  const histories = start();
  work(histories, 'one', 'a');
  wait(11 * MINUTE);
  histories.open('two');
  histories.hear('one');
  expect(idsOf(histories, 'one')).toEqual([]);
  expect([histories.wasTaken('one'), histories.wasTaken('one')]).toEqual([true, false]);
  expect(histories.wasTaken('two')).toBe(false);
  work(histories, 'one', 'b');
  const again = start();
  expect(['one', 'two'].map((tab) => idsOf(again, tab))).toEqual([['b'], ['a']]);
});

test('[A8] a repeated request is recognized, also if another tab has taken over its step', () => {
  const { start, wait } = servers();
  const histories = start();
  work(histories, 'one', 'a');
  wait(11 * MINUTE);
  histories.open('two');
  expect(histories.stepOf('one', 'a')).toEqual(step('a'));
  expect(histories.stepOf('one', 'b')).toBeUndefined();
});

test('[EDIT-6] a duplicated tab, which starts with the id of the first one, takes nothing over', () => {
  const { start } = servers();
  const histories = start();
  work(histories, 'gone', 'a');
  histories.hear('gone', true);
  histories.hear('first');
  expect(histories.open('first')).toBeUndefined();
  expect(histories.open('second')).toBe('gone');
});

test('[A7] a history without a known tab is taken over too, and a torn line isn’t', () => {
  const { files, start } = servers();
  work(start(), 'one', 'a');
  appendFileSync(files.journals()[0] ?? '', '{"event":"step","st');
  appendFileSync(files.tabs, 'torn');
  const histories = openHistories(files, { now: () => Date.now() + 11 * MINUTE });
  expect(histories.open('two')).toBeUndefined();
  expect(idsOf(histories, 'two')).toEqual(['a']);
  work(histories, 'two', 'b');
  expect(idsOf(start(), 'two')).toEqual(['a', 'b']);
});

test('[EDIT-6] the file of tabs doesn’t grow, and is written once a minute for an active tab', () => {
  const { files, start, wait } = servers();
  const histories = start();
  for (let count = 0; count < 250; count += 1) histories.hear(`tab ${count}`);
  const { size, ino } = statSync(files.tabs);
  expect(size).toBeLessThan(10_000);
  for (let seconds = 0; seconds < 50; seconds += 1) {
    wait(1000);
    histories.hear('tab 249');
  }
  expect(statSync(files.tabs).ino).toBe(ino);
});

test('[EDIT-6] without files, histories are taken over while the server runs', () => {
  const histories = openHistories(undefined);
  histories.hear('one');
  histories.set('one', { done: [step('a')], undone: [] });
  histories.hear('one', true);
  expect(histories.open('two')).toBe('one');
  expect([idsOf(histories, 'one'), idsOf(histories, 'two')]).toEqual([[], ['a']]);
});
