import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SiteError } from '../../diagnostics/site-error.ts';
import type { ChosenPages, ReadPages } from '../import/read-new-pages.ts';
import type { PastedClip } from '../edit/read-clip.ts';
import { invariant } from '../../diagnostics/invariant.ts';
import type { ImportMessage, ImportTask } from './import-thread.ts';

/** Limits for reading the chosen files, which may come from a stranger. */
const MAX_SECONDS = 120;
const MAX_MEMORY_MB = 2048;

/** Reads added files and pasted texts in a thread, so that the server stays responsive. */
export const createReaders = (dist: string) => ({
  /** Reads chosen files. @throws SiteError if a file can’t be read, or a limit is exceeded */
  async pages(chosen: ChosenPages): Promise<ReadPages> {
    const message = await readInThread(dist, { pages: chosen });
    invariant('pages' in message, 'import thread: pages');
    return message.pages;
  },
  /** Reads a pasted text. @throws SiteError if a limit is exceeded */
  async clip(text: string): Promise<PastedClip> {
    const message = await readInThread(dist, { clip: text });
    invariant('clip' in message, 'import thread: clip');
    return message.clip;
  },
});

async function readInThread(dist: string, workerData: ImportTask): Promise<ImportMessage> {
  const thread = new Worker(join(dist, 'program', 'import.cjs'), {
    workerData,
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
    if (!('message' in message)) return message;
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
