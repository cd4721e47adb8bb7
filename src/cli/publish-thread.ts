import { parentPort, workerData } from 'node:worker_threads';
import { flag } from '../values/reader.ts';
import { releaseLocks } from '../node/output/lock.ts';
import type { JobMessage, JobOrder } from '../publish/job.ts';
import { runJob } from './publish-job.ts';

// The cast is sound: the editor's server starts the thread with this.
const order = workerData as JobOrder;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (message: JobMessage) => parentPort?.postMessage(message);

let answer: ((isGo: boolean) => void) | undefined;
parentPort?.on('message', (message: unknown) => {
  const isGo = flag(message);
  if (isGo !== undefined) return answer?.(isGo);
  // On cancellation, the thread releases its locks; the next run continues the publication.
  releaseLocks();
  process.exit();
});

const untilDecided = () =>
  new Promise<boolean>((resolve) => {
    answer = resolve;
  });

void runJob(order, { send, decided: untilDecided }).then(() => parentPort?.close());
