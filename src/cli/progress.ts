import { paint, type Io } from './io.ts';

/** Milliseconds between two updates on a terminal. */
const TERMINAL_INTERVAL_MS = 100;
/** Milliseconds between two lines without a terminal, as in the log of a CI. */
const LOG_INTERVAL_MS = 10_000;

/** The words for each kind of progress: verb and noun on a terminal, and the name in a log. */
const COUNT_WORDS = {
  boards: ['building', 'boards', 'Boards'],
  images: ['building', 'images', 'Images'],
  files: ['uploading', 'files', 'Uploaded'],
  addresses: ['verifying', 'addresses', 'Verified'],
  widths: ['testing at all widths', 'pages', 'Tested'],
} as const;

/** Shows the progress of a build, of publishing, and of a test of widths. */
export interface Progress {
  readonly onProgress: (done: number, total: number, what?: keyof typeof COUNT_WORDS) => void;
  /** Clears the line on a terminal. */
  clear(): void;
}

/**
 * Shows progress: on one changing line of a terminal, or in lines of a log; `now` is
 * in milliseconds.
 */
export function openProgress(io: Io, now: () => number = () => performance.now()): Progress {
  const start = now();
  let shownAt = start;
  return {
    onProgress(done, total, what = 'boards') {
      const at = now();
      if (at - shownAt < (io.isTerminal ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS)) return;
      shownAt = at;
      const [verb, noun, name] = COUNT_WORDS[what];
      if (io.isTerminal) {
        io.err(`\r\u001b[K${paint(io, 'dim', `${verb} ${done} of ${total} ${noun}`)}`);
        return;
      }
      io.err(`${name}: ${done} of ${total}, ${Math.round((at - start) / 1000)} s\n`);
    },
    clear() {
      if (io.isTerminal) io.err('\r\u001b[K');
    },
  };
}
