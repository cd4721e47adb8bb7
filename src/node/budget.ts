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
const GRACE_MS = 5000;
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
  refuseSpent(budget);
  const watchdog = startWatchdog(budget, GRACE_MS);
  let look: NodeJS.Timeout | undefined;
  const spent = new Promise<never>((_, fail) => {
    look = setInterval(() => {
      try {
        refuseSpent(budget);
      } catch (error) {
        abandonOutputs();
        fail(error);
      }
    }, LOOK_MS);
  });
  try {
    return await Promise.race([work(), spent]);
  } finally {
    clearInterval(look);
    await watchdog.terminate();
  }
}

function refuseSpent({ seconds, memory }: Budget) {
  const { user, system } = process.cpuUsage();
  const isSlow = (user + system) / 1e6 >= seconds;
  const isLarge = process.memoryUsage.rss() / MIB >= memory;
  if (!isSlow && !isLarge) return;
  isSpent = true;
  const limit = isSlow ? `${seconds} s of CPU` : `${memory} MiB of memory`;
  throw new SiteError(`The project takes more than the ${limit} that an untrusted one may take.`, {
    details: 'Nothing was published. Build it without --untrusted once you trust it.',
  });
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
