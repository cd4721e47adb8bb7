import { Worker } from 'node:worker_threads';
import { SiteError } from '../../diagnostics/site-error.ts';
import { createFileWriter, type WrittenFile } from '../output/file-writer.ts';
import { createMail, type Mail } from './mail.ts';
import { createMailbox, KIND, NAME_END, SLOT_SIZE } from './mailbox.ts';
import { openFiles, type FolderFiles } from './open-files.ts';
import { createReadAhead } from './read-ahead.ts';

/**
 * A thread that reads files before they are needed and writes files after they were handed over, while this thread has
 * better things to do. It is a help that nothing depends on: what it has no room for, or no time, is done here.
 */
export interface FileThread {
  /** As `openFiles`; what was expected is there at once. */
  openFiles(folder: string): FolderFiles;
  openPages(target: PageTarget): PageFiles;
  close(): Promise<void>;
}

export interface PageTarget {
  readonly folder: string;
  /** What messages call the folder. */
  readonly name: string;
  /** Is told of each file once it is written. */
  readonly onWritten: (written: WrittenFile) => void;
}

/** The pages of a site on their way to its folder. */
export interface PageFiles {
  /** @throws SiteError when this file can't be written, or one from before */
  write(file: string, text: string): void;
  /** Waits until all files are written. @throws SiteError when one can't be */
  settle(): void;
}

/** `module` is that of the thread, which is started when there is enough to do. */
export function createFileThread(module: string): FileThread {
  const sources = new Map<string, FolderFiles>();
  let thread: { readonly worker: Worker; readonly mail: Mail } | undefined;

  function start(): Mail {
    if (thread !== undefined) return thread.mail;
    const box = createMailbox();
    const worker = new Worker(module, { workerData: box });
    worker.unref();
    thread = { worker, mail: createMail(box) };
    return thread.mail;
  }

  return {
    openFiles(folder) {
      const source = sources.get(folder) ?? openAhead(folder, start);
      sources.set(folder, source);
      return source;
    },
    openPages: (target) => openPages(target, start()),
    async close() {
      await thread?.worker.terminate();
    },
  };
}

/** Files that are expected before a thread is worth its start. */
const WORTH_START = 256;

function openAhead(folder: string, start: () => Mail): FolderFiles {
  const { read: readHere, stamp } = openFiles(folder);
  const asked = new Map<string, { readonly slot: number; readonly atMost: number }>();
  let mail: Mail | undefined;
  let expected = 0;
  /** The slot with the bytes that were read last. */
  let last: number | undefined;

  const ahead = createReadAhead((file, atMost) => {
    if (mail?.isReady() !== true) return false;
    const length = Math.min(atMost, SLOT_SIZE);
    const names = folder + NAME_END + file;
    const slot = asked.has(file) ? undefined : mail.post({ kind: KIND.read, names, length });
    if (slot !== undefined) asked.set(file, { slot, atMost });
    return slot !== undefined;
  });

  /** The answer to a request for a file, if there was one and it can be used. */
  function takeAnswer(file: string, atMost: number) {
    const request = asked.get(file);
    if (mail === undefined || request === undefined) return undefined;
    asked.delete(file);
    if (mail.takeBack(request.slot)) return undefined;
    last = request.slot;
    const { isDone, bytes, size, time } = mail.answer(last);
    const isWhole = request.atMost === atMost && bytes.length === Math.min(size, atMost);
    return isDone && isWhole ? { bytes, size, stamp: time } : undefined;
  }

  return {
    stamp,
    read(file, atMost = Infinity) {
      if (last !== undefined) mail?.free(last);
      last = undefined;
      const answer = takeAnswer(file, atMost);
      ahead.take(file);
      return answer ?? readHere(file, atMost);
    },
    expect(files, atMost = Infinity) {
      expected += files.length;
      if (expected >= WORTH_START) mail ??= start();
      ahead.expect(files, atMost);
    },
  };
}

function openPages({ folder, name, onWritten }: PageTarget, mail: Mail): PageFiles {
  const writer = createFileWriter(folder, name);
  const names = [folder, name, ''].join(NAME_END);
  /** Files that were handed over, by their slots, in this order. */
  const begun = new Map<number, string>();
  let failure: SiteError | undefined;

  function finish(slot: number, file: string) {
    const { isDone, bytes, size, time } = mail.answer(slot);
    const text = bytes.toString();
    begun.delete(slot);
    mail.free(slot);
    if (isDone) onWritten({ file, hash: text, bytes: size, changed: time });
    else failure ??= failureOf(text);
  }

  function finishSome() {
    for (const [slot, file] of begun) {
      if (!mail.isAnswered(slot)) break;
      finish(slot, file);
    }
    if (failure !== undefined) throw failure;
  }

  return {
    write(file, text) {
      finishSome();
      const request = { kind: KIND.write, names: names + file, text };
      const slot = mail.isReady() && text !== '' ? mail.post(request) : undefined;
      if (slot === undefined) onWritten(writer.write(file, text));
      else begun.set(slot, file);
    },
    settle() {
      for (const [slot, file] of begun) finish(slot, file);
      if (failure !== undefined) throw failure;
    },
  };
}

function failureOf(text: string): SiteError {
  // The cast is sound: the thread has written it.
  const { message, details } = JSON.parse(text) as Pick<SiteError, 'message' | 'details'>;
  return new SiteError(message, { details });
}
