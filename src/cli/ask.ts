import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';
import type { Ask } from './io.ts';

export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
  /** Called on Ctrl+C, which readline would handle itself. */
  readonly interrupt: () => void;
}

/**
 * Asks a question on a terminal, and resolves with the answered line; undefined at the end of the
 * input.
 */
export const createAsk =
  ({ input, output, interrupt }: Terminal): Ask =>
  (question, { isSecret } = { isSecret: false }) =>
    new Promise((resolve) => {
      const lines = createInterface({
        input,
        output: isSecret ? createSilentOutput() : output,
        terminal: true,
      });
      lines.once('SIGINT', () => {
        lines.close();
        interrupt();
      });
      lines.once('close', () => resolve(undefined));
      // A hidden line would hide the question too, so the question is written separately.
      if (isSecret) output.write(question);
      lines.question(isSecret ? '' : question, (answer) => {
        if (isSecret) output.write('\n');
        resolve(answer);
        lines.close();
      });
    });

/** An output that shows nothing, into which readline writes the typed letters. */
const createSilentOutput = () =>
  new Writable({
    write: (_part, _encoding, done) => done(),
  });
