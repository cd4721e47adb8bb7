// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followMoves, type Following, type Look } from './follow-moves.ts';

let looks = 0;
let found: Look;
let following: Following;

beforeEach(() => {
  vi.useFakeTimers();
  looks = 0;
  found = { isNeeded: true, hasMoved: false };
  following = followMoves(document, window, () => {
    looks += 1;
    return found;
  });
});

afterEach(() => {
  following.close();
  vi.useRealTimers();
});

/** Returns how often the page is checked within a time in ms; a frame takes 16. */
async function looksIn(ms: number): Promise<number> {
  const before = looks;
  await vi.advanceTimersByTimeAsync(ms);
  return looks - before;
}

test('[EDIT-1] a page is checked in each frame while something moves, and rarely otherwise', async () => {
  expect(await looksIn(1000)).toBe(0);
  following.refresh();
  found = { isNeeded: true, hasMoved: true };
  expect(await looksIn(1600)).toBe(100);
  found = { isNeeded: true, hasMoved: false };
  await looksIn(1000);
  expect(await looksIn(1000)).toBe(4);
  // A movement without an event.
  found = { isNeeded: true, hasMoved: true };
  await looksIn(300);
  expect(await looksIn(1600)).toBe(100);
});

test('[EDIT-1] positions aren’t checked if no element has to be followed', async () => {
  found = { isNeeded: false, hasMoved: true };
  following.refresh();
  expect(await looksIn(5000)).toBe(1);
});

test.each<readonly [what: string, move: () => void]>([
  ['scrolling in a part of it', () => void document.body.dispatchEvent(new Event('scroll'))],
  ['a loaded picture', () => void document.body.dispatchEvent(new Event('load'))],
  ['a transition', () => void document.body.dispatchEvent(new Event('transitionstart'))],
  ['another size of the window', () => void window.dispatchEvent(new Event('resize'))],
  ['an attribute', () => document.body.setAttribute('class', 'open')],
  ['an element', () => document.body.append('words')],
])(
  '[EDIT-1] a page is checked in the next frame after %s, and no more once it is closed',
  async (_, move) => {
    following.refresh();
    await looksIn(1000);
    vi.runOnlyPendingTimers();
    await looksIn(30);
    move();
    expect(await looksIn(20)).toBe(1);
    following.close();
    move();
    expect(await looksIn(1000)).toBe(0);
  },
);
