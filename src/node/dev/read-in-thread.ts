import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SiteError } from '../../diagnostics/site-error.ts';
import type { ChosenPages, ReadPages } from '../import/read-new-pages.ts';
import type { ImportMessage } from './import-thread.ts';

/** Limits of reading chosen files, which may be a stranger’s. */
const MAX_SECONDS = 120;
const MAX_MEMORY_MB = 2048;

/** Reads chosen files in a thread, so that the server goes on answering. @throws SiteError for files that can’t be read, and for a spent limit */
export async function readInThread(dist: string, chosen: ChosenPages): Promise<ReadPages> {
  const thread = new Worker(join(dist, 'program', 'import.cjs'), {
    workerData: chosen,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const message = await new Promise<ImportMessage>((done, fail) => {
      const end = (reason: string) => fail(tooMuch(reason));
      timer = setTimeout(() => end(`it took more than ${MAX_SECONDS} s`), MAX_SECONDS * 1000);
      thread.once('message', done);
      thread.once('error', (error) => end(error.message));
      thread.once('exit', () => end('the reader ended'));
    });
    if ('pages' in message) return message.pages;
    throw new SiteError(message.message, { details: message.details, status: 422 });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

const tooMuch = (reason: string) =>
  new SiteError(`The files can’t be read: ${reason}.`, {
    details: 'Import fewer pages at once.',
    status: 422,
  });
