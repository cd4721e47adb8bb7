import type { OnProgress } from '../node/generate/build-result.ts';
import { paint, type Io } from './io.ts';

/** Interval of updates on a terminal. */
const TERMINAL_MS = 100;
/** Interval of lines without a terminal, such as in the log of a CI. */
const LOG_MS = 10_000;

/** Shows the progress of a build. */
export interface Progress {
  readonly onProgress: OnProgress;
  /** Clears the line on a terminal. */
  clear(): void;
}

/**
 * Shows the progress of a build: on one changing line of a terminal, or in lines of a log; `now` is
 * in milliseconds.
 */
export function openProgress(io: Io, now: () => number = () => performance.now()): Progress {
  const start = now();
  let shownAt = start;
  return {
    onProgress(done, total, what = 'boards') {
      const at = now();
      if (at - shownAt < (io.isTerminal ? TERMINAL_MS : LOG_MS)) return;
      shownAt = at;
      if (io.isTerminal) {
        io.err(`\r\u001b[K${paint(io, 'dim', `building ${done} of ${total} ${what}`)}`);
        return;
      }
      const name = what === 'boards' ? 'Boards' : 'Images';
      io.err(`${name}: ${done} of ${total}, ${Math.round((at - start) / 1000)} s\n`);
    },
    clear() {
      if (io.isTerminal) io.err('\r\u001b[K');
    },
  };
}
