// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { ROOT_ID } from '../page/read.ts';
import { boot } from './boot.ts';

type Ask = typeof window.requestIdleCallback;

const DEADLINE = { didTimeout: false, timeRemaining: () => 50 };
const idle: Ask = (told) => Number(setTimeout(() => told(DEADLINE), 1));
/** Never idle: tells only those who won't wait longer. */
const busy: Ask = (told, { timeout } = {}) =>
  timeout === undefined ? 0 : Number(setTimeout(() => told(DEADLINE), timeout));

test.each<readonly [string, string, readonly number[], Ask | undefined]>([
  ['idle', 'where the browser is idle at once', [1], idle],
  ['idle', 'where the browser is never idle', [1000], busy],
  ['idle', 'where the browser doesn’t tell', [200], undefined],
  ['load', 'where the browser is never idle', [0], busy],
  ['none', 'where the browser is idle at once', [], idle],
])('[RUNTIME-5] `%s` %s starts React after %j ms', (how, _where, starts, ask) => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', ask);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  document.body.innerHTML = `<div id="${ROOT_ID}" data-hydrate="${how}"></div>`;
  const loaded = Date.now();
  const started: number[] = [];
  boot(async () => void started.push(Date.now() - loaded));
  vi.advanceTimersByTime(10_000);
  expect(started).toEqual(starts);
});
