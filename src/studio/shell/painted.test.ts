import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { painted } from './painted.ts';

let frames: (() => void)[] = [];
const page = { visibilityState: 'visible' };

beforeEach(() => {
  frames = [];
  page.visibilityState = 'visible';
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function isPainted(is: { now: boolean }) {
  await vi.advanceTimersByTimeAsync(0);
  return is.now;
}

function watch() {
  const is = { now: false };
  void painted().then(() => {
    is.now = true;
  });
  return is;
}

test('[EDIT-12] work after an edit waits until the next frame is painted', async () => {
  const is = watch();
  expect(await isPainted(is)).toBe(false);
  for (const frame of frames) frame();
  await Promise.resolve();
  expect(is.now).toBe(false);
  expect(await isPainted(is)).toBe(true);
});

test('[EDIT-12] in a window without frames it waits only briefly', async () => {
  const is = watch();
  expect(await isPainted(is)).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(is.now).toBe(true);
});

test('[EDIT-12] in a hidden tab it doesn’t wait', async () => {
  page.visibilityState = 'hidden';
  expect(await isPainted(watch())).toBe(true);
});
