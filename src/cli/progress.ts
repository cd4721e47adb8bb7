import type { OnProgress } from '../node/generate/build-result.ts';
import { paint, type Io } from './io.ts';

/** How often a line is drawn anew on a terminal. */
const TERMINAL_MS = 100;
/** How often a line is added where there is no terminal, such as in the log of a CI. */
const LOG_MS = 10_000;

/** What shows how far a build is. */
export interface Progress {
  readonly onProgress: OnProgress;
  /** Takes the line away that a terminal shows. */
  clear(): void;
}

/** Shows how far a build is: in a line of a terminal that changes, elsewhere in lines of a log; `now` is in milliseconds. */
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
