import { expect, test } from 'vitest';
import { revealAwaited, revealChanged, setRevealer } from './reveal.ts';

const nowhere = () => false;
const onPage = () => true;

test('[EDIT-2] what a change has left selected is revealed at once, and when the page has it, whatever that shows before', () => {
  const revealed: string[] = [];
  setRevealer((uid) => void revealed.push(uid));
  revealChanged('one');
  expect(revealed).toEqual(['one']);
  // What was changed before it is shown first.
  revealAwaited('one', nowhere);
  expect(revealed).toEqual(['one']);
  revealAwaited('one', onPage);
  expect(revealed).toEqual(['one', 'one']);
  revealAwaited('one', onPage);
  expect(revealed).toEqual(['one', 'one']);
});

test('[EDIT-2] who has selected something else meanwhile is led to nothing', () => {
  const revealed: string[] = [];
  setRevealer((uid) => void revealed.push(uid));
  revealChanged('one');
  revealAwaited('two', onPage);
  revealAwaited('one', onPage);
  expect(revealed).toEqual(['one']);
});
