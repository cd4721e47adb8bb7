import { expect, test } from 'vitest';
import { openProgress } from './progress.ts';

/** The output at some times, in seconds, for one image a second and a hundred in all. */
function shown(isTerminal: boolean, seconds: readonly number[]): readonly string[] {
  const lines: string[] = [];
  let at = 5;
  const err = (text: string) => void lines.push(text);
  const interrupted = new Promise<void>(() => {});
  const io = { out: err, err, isTerminal, cwd: '.', interrupted };
  const { onProgress, clear } = openProgress(io, () => at * 1000);
  for (const second of seconds) {
    at = 5 + second;
    onProgress(second, 100, 'images');
  }
  clear();
  return lines;
}

test('[OUT-3] without a terminal, a build adds a line of progress every ten seconds', () => {
  const seconds = Array.from({ length: 26 }, (_, second) => second);
  expect(shown(false, seconds)).toEqual(['Images: 10 of 100, 10 s\n', 'Images: 20 of 100, 20 s\n']);
});

test('[OUT-3] a build that takes less than ten seconds adds no line', () => {
  expect(shown(false, [1, 5, 9])).toEqual([]);
});

test('[OUT-3] a terminal shows the progress of images on one line, which is cleared at the end', () => {
  const lines = shown(true, [1, 2]);
  expect(lines.map((line) => line.replaceAll(/\u001b\[\d*m/g, ''))).toEqual([
    '\r\u001b[Kbuilding 1 of 100 images',
    '\r\u001b[Kbuilding 2 of 100 images',
    '\r\u001b[K',
  ]);
});
