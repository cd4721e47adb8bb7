import { parentPort, workerData } from 'node:worker_threads';
import { SiteError } from '../../diagnostics/site-error.ts';
import { readClip, type PastedClip } from '../edit/read-clip.ts';
import { readNewPages, type ChosenPages, type ReadPages } from '../import/read-new-pages.ts';

/** The content that the thread reads: files, or a pasted text. */
export type ImportTask = { readonly pages: ChosenPages } | { readonly clip: string };

/** The message of the thread. */
export type ImportMessage =
  | { readonly pages: ReadPages }
  | { readonly clip: PastedClip }
  | { readonly message: string; readonly details: string };

// The cast is sound: `read-in-thread.ts` starts it with this.
const task = workerData as ImportTask;

async function read(): Promise<ImportMessage> {
  try {
    if ('pages' in task) return { pages: await readNewPages(task.pages) };
    return { clip: readClip(task.clip, (base64) => Buffer.from(base64, 'base64')) };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { message: error.message, details: error.details };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
void read().then((message) => parentPort?.postMessage(message));
