import { Worker } from 'node:worker_threads';
import { SiteError } from '../../diagnostics/site-error.ts';
import { fieldsOf, readJson, textOf } from '../../values/reader.ts';
import { createDocumentFinisher, type DocumentSetting } from '../documents/finish-document.ts';
import { textsOfParts, type PageParts } from '../documents/page-parts.ts';
import { createFileWriter, HASH_LENGTH, type WrittenFile } from './file-writer.ts';
import type { Look } from './look.ts';
import type { Digests } from './digests.ts';
import { createMail, type Batch, type Mail } from './mail.ts';
import { KIND, NAME_END } from './mailbox.ts';
import { openFiles, type ExpectedFile, type FolderFiles } from './open-files.ts';
import { finishRemoval, removeFolder, startRemoval, type Removal } from './remove-folder.ts';
import { createReadAhead } from './read-ahead.ts';

/**
 * A thread that reads files before they are needed, finishes and writes pages after they were handed over, makes digests,
 * looks at folders, and removes them, while this thread has better things to do. It is a help
 * that nothing depends on: what it has no room for, or no time, is done here.
 */
export interface FileThread {
  /** As `openFiles`; what was expected is there at once. */
  openFiles(folder: string): FolderFiles;
  openPages(target: PageTarget): PageFiles;
  /** Makes digests while there are no files to see to. */
  digest(digests: Digests): void;
  /** Looks at folders likewise, if the thread was started. */
  look(look: Look): void;
  /** Removes a folder, if the thread is there anyhow; it is gone when the thread is closed. @throws Error when it can't be */
  remove(folder: string): Promise<void>;
  /** Has the thread end after all that it was asked, while this one goes on; what comes later is done here. */
  end(): void;
  /** @throws Error when a folder can't be removed */
  close(): Promise<void>;
}

export interface PageTarget {
  readonly folder: string;
  /** What messages call the folder. */
  readonly name: string;
  readonly setting: DocumentSetting;
  /** Is told of each file once it is written. */
  readonly onWritten: (written: WrittenFile) => void;
}

/** The pages of a site on their way to its folder. */
export interface PageFiles {
  /** @throws SiteError when this file can't be written, or one from before */
  write(file: string, parts: PageParts): void;
  /** Waits until all files are written. @throws SiteError when one can't be */
  settle(): void;
}

/** `module` is that of the thread, which is started when there is enough to do. */
export function createFileThread(module: string): FileThread {
  const sources = new Map<string, FolderFiles>();
  const removals: Removal[] = [];
  /** A folder may be opened again after it was removed, and is another target then. */
  let targets = 0;
  let thread: { readonly worker: Worker; readonly mail: Mail } | undefined;

  function start(): Mail {
    if (thread !== undefined) return thread.mail;
    const mail = createMail();
    const worker = new Worker(module, { workerData: mail.box });
    worker.unref();
    thread = { worker, mail };
    return mail;
  }

  function send(note: Note) {
    thread?.worker.postMessage(note, []);
  }

  return {
    openFiles(folder) {
      const source = sources.get(folder) ?? openAhead(folder, start);
      sources.set(folder, source);
      return source;
    },
    openPages(target) {
      const mail = start();
      const { folder, name, setting } = target;
      targets += 1;
      // The hash of a page takes the place of its names: they have to be as long.
      const id = String(targets).padStart(HASH_LENGTH, '0');
      send({ id, folder, name, setting });
      return openPages(target, id, mail);
    },
    digest(digests) {
      const { bytes, numbers } = digests;
      if (bytes.length < WORTH_BYTES && numbers.length < WORTH_DIGESTS) return;
      const mail = start();
      send({ digests });
      mail.wake();
    },
    look(look) {
      send({ look });
      thread?.mail.wake();
    },
    async remove(folder) {
      const removal = thread?.mail.isReady() === true ? startRemoval(folder) : undefined;
      if (removal === undefined) return removeFolder(folder);
      removals.push(removal);
      send({ removal });
      thread?.mail.wake();
    },
    end() {
      send({ isLast: true });
      thread?.mail.end();
    },
    async close() {
      for (const removal of removals.splice(0)) await finishRemoval(removal);
      await thread?.worker.terminate();
    },
  };
}

/** What the thread is told beside the mail. */
export type Note =
  | { readonly digests: Digests }
  | { readonly look: Look }
  | { readonly removal: Removal }
  | { readonly isLast: true }
  | (Omit<PageTarget, 'onWritten'> & { readonly id: string });

/** Files that are expected, bytes of a text, and digests, before a thread is worth its start. */
const WORTH_START = 256;
const WORTH_BYTES = 4_000_000;
const WORTH_DIGESTS = 4096;

/** Files that were asked for together. */
interface Asked {
  readonly batch: Batch;
  /** Files that nobody has taken yet. */
  left: number;
}

interface AskedFile {
  readonly asked: Asked;
  readonly index: number;
}

function openAhead(folder: string, start: () => Mail): FolderFiles {
  const { read: readHere, stamp } = openFiles(folder);
  const files = new Map<string, AskedFile>();
  let mail: Mail | undefined;
  let expected = 0;
  /** What isn't sent yet. */
  let open: Asked | undefined;
  /** What was read last is in its memory. */
  let used: Batch | undefined;

  /** Adds a file to those that are asked for together; one that is too large for them is read here. */
  function ask({ file, size }: ExpectedFile): boolean {
    if (mail?.isReady() !== true) return false;
    const request = { names: folder + NAME_END + file, length: size };
    if (open?.batch.add(request) !== true) {
      send();
      const batch = mail.begin(KIND.read);
      if (batch === undefined) return false;
      open = { batch, left: 0 };
      if (!batch.add(request)) return true;
    }
    files.set(file, { asked: open, index: open.left });
    open.left += 1;
    return true;
  }

  function send() {
    if (open === undefined) return;
    if (open.left > 0) open.batch.post();
    else open.batch.free();
    open = undefined;
  }

  const ahead = createReadAhead({ ask, send });

  /** The answer to a request for a file, if there was one and it can be used. */
  function takeAnswer(file: string, atMost: number) {
    const found = files.get(file);
    if (found === undefined) return undefined;
    files.delete(file);
    const { asked, index } = found;
    asked.left -= 1;
    if (asked.left === 0) used = asked.batch;
    const answer = asked.batch.takeAnswer(index);
    if (answer === undefined) return undefined;
    const { bytes, size, time } = answer;
    return bytes.length === Math.min(size, atMost) ? { bytes, size, stamp: time } : undefined;
  }

  return {
    stamp,
    read(file, atMost = Infinity) {
      used?.free();
      used = undefined;
      const answer = takeAnswer(file, atMost);
      ahead.take(file);
      return answer ?? readHere(file, atMost);
    },
    expect(more) {
      expected += more.length;
      if (expected >= WORTH_START) mail ??= start();
      ahead.expect(more);
    },
  };
}

function openPages(
  { folder, name, setting, onWritten }: PageTarget,
  id: string,
  mail: Mail,
): PageFiles {
  const writer = createFileWriter(folder, name);
  const finishHere = createDocumentFinisher(setting);
  const names = id + NAME_END;
  const posted: WrittenBatch[] = [];
  let open: WrittenBatch | undefined;
  let failure: SiteError | undefined;

  function begin(): WrittenBatch | undefined {
    const batch = mail.isReady() ? mail.begin(KIND.write) : undefined;
    return batch && { batch, files: [] };
  }

  function post() {
    if (open === undefined || open.files.length === 0) return;
    open.batch.post();
    posted.push(open);
    open = undefined;
  }

  function add(file: string, { root, ...parts }: PageParts): boolean {
    const texts = [file, ...textsOfParts(parts)].join(NAME_END);
    const isAdded = open?.batch.add({ names: names + texts, text: root }) === true;
    if (isAdded) open?.files.push(file);
    return isAdded;
  }

  function finish({ batch, files }: WrittenBatch) {
    const isDone = batch.wait();
    for (const [index, file] of isDone ? files.entries() : []) {
      const { bytes, size, time } = batch.answer(index);
      onWritten({ file, hash: bytes.toString(), bytes: size, changed: time });
    }
    if (!isDone) failure ??= failureOf(batch.answer(0).bytes.toString());
    batch.free();
  }

  return {
    write(file, parts) {
      if (add(file, parts)) return;
      post();
      while (posted[0]?.batch.isAnswered() === true) posted.splice(0, 1).forEach(finish);
      if (failure !== undefined) throw failure;
      open ??= begin();
      if (!add(file, parts)) onWritten(writer.write(file, finishHere(parts)));
    },
    settle() {
      post();
      posted.splice(0).forEach(finish);
      if (failure !== undefined) throw failure;
    },
  };
}

/** Pages that are written together. */
interface WrittenBatch {
  readonly batch: Batch;
  readonly files: string[];
}

const anyText = textOf(Infinity);
const readFailure = fieldsOf({ message: anyText, details: anyText });

function failureOf(text: string): SiteError {
  const failure = readJson(text, readFailure);
  return new SiteError(failure?.message ?? text, { details: failure?.details ?? '' });
}
