// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { ROOT_ID } from '../page/read.ts';
import { boot, type StartReact } from './boot.ts';

type Ask = typeof window.requestIdleCallback;

const DEADLINE = { didTimeout: false, timeRemaining: () => 50 };
const idle: Ask = (reported) => Number(setTimeout(() => reported(DEADLINE), 1));
/** Never idle: only calls with a timeout fire. */
const busy: Ask = (reported, { timeout } = {}) =>
  timeout === undefined ? 0 : Number(setTimeout(() => reported(DEADLINE), timeout));

test.each<readonly [string, string, readonly number[], Ask | undefined]>([
  ['idle', 'that is idle at once', [1], idle],
  ['idle', 'that is never idle', [1000], busy],
  ['idle', 'without idle callbacks', [200], undefined],
  ['load', 'that is never idle', [0], busy],
  ['none', 'that is idle at once', [], idle],
])(
  '[RUNTIME-5] with hydration at `%s` and a browser %s, React starts after %j ms',
  (how, _where, starts, ask) => {
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
  },
);

const pressed = () => new Event('pointerdown', { bubbles: true });
const over = () => new Event('pointerover', { bubbles: true });

test.each<readonly [string, string, string, (root: HTMLElement) => void, number]>([
  ['without islands', 'doesn’t start React by itself', 'act', () => undefined, 0],
  ['without islands', 'starts React by a press', 'act', (root) => root.dispatchEvent(pressed()), 1],
  [
    'without islands',
    'starts React when the pointer is over a link',
    'act',
    (root) => pointAt(root, 'a'),
    1,
  ],
  ['without islands', 'ignores the pointer over text', 'act', (root) => pointAt(root, 'p'), 0],
  [
    'without islands',
    'ignores the pointer over a link to another site',
    'act',
    (root) => pointAt(root, 'b'),
    0,
  ],
  ['with an island', 'starts React by itself', '', () => undefined, 1],
])('[RUNTIME-1] a page %s %s', (_page, _what, how, act, starts) => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', idle);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const inside = '<p>Words</p><a href="/x/">Link</a><a href="https://else.test/"><b>Else</b></a>';
  document.body.innerHTML = `<div id="${ROOT_ID}" data-hydrate="${how}">${inside}</div>`;
  const start = vi.fn<StartReact>(async () => undefined);
  boot(start);
  vi.advanceTimersByTime(10_000);
  const root = document.getElementById(ROOT_ID);
  if (root !== null) act(root);
  expect(start).toHaveBeenCalledTimes(starts);
});

function pointAt(root: HTMLElement, selector: string) {
  root.querySelector(selector)?.dispatchEvent(over());
}
