import { wasBudgetSpent } from '../node/budget.ts';
import { abandonOutputs } from '../node/output/output.ts';
import type { Ask, Io } from './io.ts';
import { run } from './run.ts';

/** Exit codes of a process ended by a signal: 128 plus the signal's number. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

let isServing = false;

const interrupted = new Promise<void>((resolve) => {
  for (const signal of Object.keys(SIGNALS) as (keyof typeof SIGNALS)[]) {
    process.once(signal, () => {
      abandonOutputs();
      if (!isServing) process.exit(SIGNALS[signal]);
      process.exitCode = 0;
      resolve();
    });
  }
});

// A reader such as `head` may close the pipe. Commands finish anyway and report their result by the
// exit code; a server ends, since it has no other output.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (isServing) process.exit();
  });
}

const interrupt = () => process.kill(process.pid, 'SIGINT');

/** The module is loaded on demand, since most commands ask nothing. */
const ask: Ask = async (question, how) => {
  const { createAsk } = await import('./ask.ts');
  return createAsk({ input: process.stdin, output: process.stdout, interrupt })(question, how);
};

const io: Io = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isTerminal: process.stdout.isTTY && process.stderr.isTTY && !process.env['NO_COLOR'],
  cwd: process.cwd(),
  ...(process.stdin.isTTY && process.stdout.isTTY ? { ask } : {}),
  get interrupted() {
    isServing = true;
    return interrupted;
  },
};

void run(process.argv.slice(2), io).then((code) => {
  process.exitCode = code;
  if (wasBudgetSpent()) process.exit();
});
