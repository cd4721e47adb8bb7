import { expect, test } from 'vitest';
import { revealAwaited, revealChanged, setRevealer } from './reveal.ts';

const nowhere = () => false;
const onPage = () => true;

test('[EDIT-2] the selection after a change is revealed at once, and again when the page contains it', () => {
  const revealed: string[] = [];
  setRevealer((uid) => void revealed.push(uid));
  revealChanged('one');
  expect(revealed).toEqual(['one']);
  // The page shows an earlier change first.
  revealAwaited('one', nowhere);
  expect(revealed).toEqual(['one']);
  revealAwaited('one', onPage);
  expect(revealed).toEqual(['one', 'one']);
  revealAwaited('one', onPage);
  expect(revealed).toEqual(['one', 'one']);
});

test('[EDIT-2] the page doesn’t scroll after another selection', () => {
  const revealed: string[] = [];
  setRevealer((uid) => void revealed.push(uid));
  revealChanged('one');
  revealAwaited('two', onPage);
  revealAwaited('one', onPage);
  expect(revealed).toEqual(['one']);
});
