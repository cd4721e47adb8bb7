import { expect, test } from 'vitest';
import { mayRedo, mayUndo, meantBy, type Coming } from './coming.ts';

const coming = (...names: readonly string[]): readonly Coming[] =>
  names.map((name) => ({ name, refused: Promise.resolve(undefined) }));

/** The place of what a turn is for among what is on its way; -1 for what was done before. */
function meant(turn: string, ...names: readonly string[]): number {
  const all = coming(...names);
  const one = meantBy(turn, all);
  return one === undefined ? -1 : all.indexOf(one);
}

test('[EDIT-6] an undo is for the latest of what is on its way that none is for yet', () => {
  expect(meant('undo')).toBe(-1);
  expect(meant('undo', 'remove')).toBe(0);
  expect(meant('undo', 'remove', 'move')).toBe(1);
  expect(meant('undo', 'remove', 'move', 'undo')).toBe(0);
  expect(meant('undo', 'remove', 'undo')).toBe(-1);
  expect(meant('undo', 'undo', 'remove')).toBe(1);
  expect(meant('undo', 'remove', 'undo', 'redo')).toBe(2);
  expect(meant('undo', 'remove', 'undo', 'redo', 'undo')).toBe(-1);
  expect(meant('undo', 'go-to', 'undo')).toBe(0);
});

test('[EDIT-6] a redo is for the latest undo on its way that none is for yet; behind a change, for nothing before it', () => {
  expect(meant('redo')).toBe(-1);
  expect(meant('redo', 'remove', 'undo')).toBe(1);
  expect(meant('redo', 'undo', 'undo', 'redo')).toBe(0);
  expect(meant('redo', 'undo', 'redo')).toBe(-1);
  expect(meant('redo', 'undo', 'remove')).toBe(1);
  expect(meant('redo', 'undo', 'remove', 'redo')).toBe(1);
  expect(meant('go-to', 'remove')).toBe(-1);
});

const steps = (...names: readonly string[]) => ({
  canUndo: false,
  canRedo: false,
  coming: coming(...names),
});

test('[EDIT-6] what is on its way may be undone, and what is undone meanwhile done again', () => {
  expect([steps(), steps('remove'), steps('undo'), steps('redo')].map(mayUndo)).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect([steps(), steps('remove'), steps('undo'), steps('go-to')].map(mayRedo)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
