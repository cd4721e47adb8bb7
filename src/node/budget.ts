import { Worker } from 'node:worker_threads';
import { SiteError } from '../diagnostics/site-error.ts';
import { abandonOutputs } from './output/output.ts';

/** The limits of a command, which apply to this process with all of its threads. */
export interface Budget {
  /** Seconds of CPU time. */
  readonly seconds: number;
  /** MiB of memory. */
  readonly memory: number;
}

/** The limits for building a stranger's project. */
export const UNTRUSTED_BUDGET: Budget = { seconds: 600, memory: 4096 };

const LOOK_MS = 250;
/** Grace period in which the work may keep the process from ending after the budget is spent. */
export const GRACE_MS = 5000;
const MIB = 1024 ** 2;

/**
 * Runs work within a budget. Once it is spent, no result is published; the work continues, so the
 * caller ends the process. @throws SiteError if the budget is spent
 */
export async function withinBudget<T>(
  budget: Budget | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (budget === undefined) return work();
  const rejection = rejectionOf(budget, 0);
  if (rejection !== undefined) throw reject(rejection);
  const watchdog = startWatchdog(budget, GRACE_MS);
  let unwatch: (() => void) | undefined;
  const spent = new Promise<never>((_, fail) => {
    unwatch = watchBudget(budget, 0, (error) => {
      abandonOutputs();
      fail(reject(error));
    });
  });
  try {
    return await Promise.race([work(), spent]);
  } finally {
    unwatch?.();
    await watchdog.terminate();
  }
}

/**
 * Calls `onSpent` once this process has used up a budget; the process goes on working. `before` is
 * the CPU time in seconds that it had used before this work. Returns a function that stops
 * watching.
 */
export function watchBudget(
  budget: Budget,
  before: number,
  onSpent: (rejection: SiteError) => void,
): () => void {
  const check = () => {
    const rejection = rejectionOf(budget, before);
    if (rejection === undefined) return;
    end();
    onSpent(rejection);
  };
  // A short build ends before the first interval, so the first check runs at once.
  const first = setImmediate(check);
  const again = setInterval(check, LOOK_MS);
  const end = () => {
    clearImmediate(first);
    clearInterval(again);
  };
  return end;
}

/**
 * Returns the CPU time in seconds of this process with all of its threads, and of the child
 * processes added by `countElsewhere`.
 */
export function usedSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + elsewhere;
}

let elsewhere = 0;

/** Adds the CPU time of a child process to that of `usedSeconds`. */
export function countElsewhere(seconds: number) {
  elsewhere += seconds;
}

function rejectionOf({ seconds, memory }: Budget, before: number): SiteError | undefined {
  const isSlow = usedSeconds() - before >= seconds;
  const isLarge = process.memoryUsage.rss() / MIB >= memory;
  if (!isSlow && !isLarge) return undefined;
  const limit = isSlow ? `${seconds} s of CPU` : `${memory} MiB of memory`;
  return new SiteError(`The project needs more than ${limit}, the limit for untrusted projects.`, {
    details: 'Build it without --untrusted once you trust it; nothing was published.',
  });
}

function reject(rejection: SiteError): SiteError {
  isSpent = true;
  return rejection;
}

let isSpent = false;

/**
 * Returns whether a budget was spent. If so, the caller ends the process, which running work would
 * keep alive.
 */
export const wasBudgetSpent = () => isSpent;

/**
 * The code of a thread that kills the process if the main thread doesn't yield. The next build
 * cleans up, as after any kill. It is plain JavaScript, as the thread evaluates this text.
 */
export const WATCHDOG = `
const { workerData: { seconds, memory, grace, look } } = require('node:worker_threads');
let spentAt;
setInterval(() => {
  const { user, system } = process.cpuUsage();
  const isSpent = (user + system) / 1e6 >= seconds || process.memoryUsage.rss() / ${MIB} >= memory;
  if (isSpent) spentAt ??= performance.now();
  if (spentAt === undefined || performance.now() - spentAt < grace) return;
  require('node:fs').writeSync(2, 'error   The project takes more than the ' + seconds + ' s of CPU or ' + memory +
    ' MiB of memory that an untrusted one may take.\\n        Nothing was published.\\n');
  process.kill(process.pid, 'SIGKILL');
}, look);
`;

/** Starts the thread that ends a process which can't end itself. */
function startWatchdog(budget: Budget, grace: number): Worker {
  const watchdog = new Worker(WATCHDOG, {
    eval: true,
    workerData: { ...budget, grace, look: LOOK_MS },
  });
  watchdog.unref();
  return watchdog;
}
