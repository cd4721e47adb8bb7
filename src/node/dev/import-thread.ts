import { parentPort, workerData } from 'node:worker_threads';
import { SiteError } from '../../diagnostics/site-error.ts';
import { readNewPages, type ChosenPages, type ReadPages } from '../import/read-new-pages.ts';

/** The message of the thread. */
export type ImportMessage =
  | { readonly pages: ReadPages }
  | { readonly message: string; readonly details: string };

async function read(): Promise<ImportMessage> {
  try {
    // The cast is sound: `readInThread` starts it with this.
    return { pages: await readNewPages(workerData as ChosenPages) };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { message: error.message, details: error.details };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
void read().then((message) => parentPort?.postMessage(message));
