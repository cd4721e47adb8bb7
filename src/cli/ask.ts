import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Ask } from './io.ts';

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
  /** Called on Ctrl+C, which a question would keep for itself. */
  readonly interrupt: () => void;
}

/** Puts questions on a terminal, each with a line as its answer; undefined once there is no more to be read. */
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
