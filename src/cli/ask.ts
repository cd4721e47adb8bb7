import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Ask } from './io.ts';

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
  /** Called on Ctrl+C, which readline would handle itself. */
  readonly interrupt: () => void;
}

/** Asks questions on a terminal, each answered by a line; undefined at the end of the input. */
export const asking =
  ({ input, output, interrupt }: Terminal): Ask =>
  (question) =>
    new Promise((resolve) => {
      const lines = createInterface({ input, output, terminal: true });
      lines.once('SIGINT', () => {
        lines.close();
        interrupt();
      });
      lines.once('close', () => resolve(undefined));
      lines.question(question, (answer) => {
        resolve(answer);
        lines.close();
      });
    });
