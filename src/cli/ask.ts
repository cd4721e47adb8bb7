import { createInterface } from 'node:readline';
import type { Ask } from './io.ts';

/**
 * Asks on the terminal, a line for each question. Gives undefined once there is no more to be read; Ctrl+C ends the
 * process as it does elsewhere.
 */
export const askOnTerminal: Ask = (question) =>
  new Promise((resolve) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    lines.once('SIGINT', () => {
      process.stdout.write('\n');
      process.kill(process.pid, 'SIGINT');
    });
    lines.once('close', () => resolve(undefined));
    lines.question(question, (answer) => {
      resolve(answer);
      lines.close();
    });
  });
