import { wasBudgetSpent } from '../node/budget.ts';
import { abandonOutputs } from '../node/output/output.ts';
import type { Ask, Io } from './io.ts';
import { run } from './run.ts';

/** Exit codes of a process that a signal ended: 128 and the signal's number. */
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

// A reader that has seen enough, such as `head`, closes the pipe. What was to be done is done all the same, and the exit
// code says what came of it; a server has nobody to tell any more.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    if (isServing) process.exit();
  });
}

const interrupt = () => process.kill(process.pid, 'SIGINT');

/** Most commands ask nothing, and need nothing for it. */
const ask: Ask = async (question) => {
  const { asking } = await import('./ask.ts');
  return asking({ input: process.stdin, output: process.stdout, interrupt })(question);
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
