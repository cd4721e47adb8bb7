import { Worker } from 'node:worker_threads';
import { SiteError } from '../diagnostics/site-error.ts';
import { abandonOutputs } from './output/output.ts';

/** What a command may take: this process with all of its threads. */
export interface Budget {
  /** Seconds of CPU. */
  readonly seconds: number;
  /** MiB of memory. */
  readonly memory: number;
}

/** What building the project of a stranger may take. */
export const UNTRUSTED_BUDGET: Budget = { seconds: 600, memory: 4096 };

const LOOK_MS = 250;
/** How long the work may keep the process from ending by itself, once the budget is spent. */
export const GRACE_MS = 5000;
const MIB = 1024 ** 2;

/**
 * Does some work within a budget. Once that is spent, nothing of what the work does is published; the work itself goes on, so that
 * its caller ends the process. @throws SiteError where the budget is spent
 */
export async function withinBudget<T>(
  budget: Budget | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (budget === undefined) return work();
  const refusal = refusalOf(budget, 0);
  if (refusal !== undefined) throw refuse(refusal);
  const watchdog = startWatchdog(budget, GRACE_MS);
  let unwatch: (() => void) | undefined;
  const spent = new Promise<never>((_, fail) => {
    unwatch = watchBudget(budget, 0, (error) => {
      abandonOutputs();
      fail(refuse(error));
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
 * Calls `onSpent` once this process has spent a budget; its work goes on. `before` is the CPU in seconds that was used for
 * other work. Gives what ends the watch.
 */
export function watchBudget(
  budget: Budget,
  before: number,
  onSpent: (refusal: SiteError) => void,
): () => void {
  const look = setInterval(() => {
    const refusal = refusalOf(budget, before);
    if (refusal === undefined) return;
    clearInterval(look);
    onSpent(refusal);
  }, LOOK_MS);
  return () => clearInterval(look);
}

/** The seconds of CPU that this process has used, with all of its threads. */
export function usedSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function refusalOf({ seconds, memory }: Budget, before: number): SiteError | undefined {
  const isSlow = usedSeconds() - before >= seconds;
  const isLarge = process.memoryUsage.rss() / MIB >= memory;
  if (!isSlow && !isLarge) return undefined;
  const limit = isSlow ? `${seconds} s of CPU` : `${memory} MiB of memory`;
  return new SiteError(`The project takes more than the ${limit} that an untrusted one may take.`, {
    details: 'Nothing was published. Build it without --untrusted once you trust it.',
  });
}

function refuse(refusal: SiteError): SiteError {
  isSpent = true;
  return refusal;
}

let isSpent = false;

/** Whether a budget was spent: work that goes on keeps the process from ending by itself. */
export const wasBudgetSpent = () => isSpent;

/**
 * A thread that ends the process where the work lets nothing else of it run. The next build removes what is left, as after any
 * kill. It is plain JavaScript, as threads load no other.
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
