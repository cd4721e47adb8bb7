import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { invariant } from '../../diagnostics/invariant.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { createDocumentFinisher } from '../documents/finish-document.ts';
import { partsOfTexts, type PageParts } from '../documents/page-parts.ts';
import { makeDigest } from './digests.ts';
import type { Note, PageTarget } from './file-thread.ts';
import { createFileWriter, type FileWriter } from './file-writer.ts';
import { looker } from './look.ts';
import {
  COUNT,
  ENTRY,
  entryAt,
  FAILED,
  FIELD,
  KIND,
  NAME_END,
  slotBuffer,
  slotFields,
  type Mailbox,
} from './mailbox.ts';
import { openFiles, type FolderFiles } from './open-files.ts';
import { removeSome } from './remove-folder.ts';

// The cast is sound: `createFileThread` starts the thread with it.
const box = workerData as Mailbox;
const { answered, passed, counts, order } = box;
const sources = new Map<string, FolderFiles>();
const targets = new Map<string, Target>();
/** Does some of what there is to do beside the mail; false where all of it is begun. */
let doSome: (() => boolean) | undefined;
/** Whether the last note was taken. */
let isEnding = false;
invariant(parentPort !== null, 'the file thread is no thread');
const port = parentPort;

/** Milliseconds between two looks whether there is more to do, and how many of them before the thread has to be woken. */
const LOOK_MS = 0.2;
const LOOKS = 100;
/** With five steps the thread gets a quarter of a core that another one wants as well. */
const STEP_BACK = 5;
const LAST = constants.priority.PRIORITY_LOW;
/** What there is of a file that can't be read. */
const NOTHING = { bytes: [], size: -1, stamp: 0 };

stepBack();
Atomics.store(counts, COUNT.isReady, 1);
for (let seen = 0; waitFor(seen + 1); seen += 1) {
  const slot = order[seen % order.length] ?? 0;
  attempt(slot);
  Atomics.notify(answered, slot);
}

/**
 * Has the system prefer other threads, where it has a priority for each (Linux). At first what the building thread waits
 * for most is code, which threads of V8 compile.
 */
function stepBack() {
  try {
    const own = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(own, Math.min(getPriority() + STEP_BACK, LAST));
  } catch {
    // All threads are equal then.
  }
}

/**
 * Waits until so many batches are posted; false where there won't be. Waking a thread takes the other one longer than
 * this one takes to look.
 */
function waitFor(count: number): boolean {
  for (let looks = 0; ; looks += 1) {
    // Whoever calls between this and the sleep keeps the thread awake.
    const calls = Atomics.load(counts, COUNT.calls);
    if (Atomics.load(counts, COUNT.posted) >= count) return true;
    if (doSomeBeside()) looks = 0;
    else if (isEnding) return false;
    else if (looks < LOOKS) Atomics.wait(counts, COUNT.calls, calls, LOOK_MS);
    else {
      Atomics.store(counts, COUNT.isAsleep, 1);
      Atomics.wait(counts, COUNT.calls, calls);
      Atomics.store(counts, COUNT.isAsleep, 0);
      looks = 0;
    }
  }
}

/** False where there is nothing to do beside the mail. */
function doSomeBeside(): boolean {
  if (doSome === undefined) takeNote();
  const isBegun = doSome?.() === true;
  if (!isBegun) doSome = undefined;
  return isBegun;
}

/** Takes note of what was sent beside the mail; false where there is nothing. */
function takeNote(): boolean {
  // The cast is sound: nothing else is sent.
  const note = receiveMessageOnPort(port)?.message as Note | undefined;
  if (note === undefined) return false;
  if ('digests' in note) doSome = () => makeDigest(note.digests);
  else if ('look' in note) doSome = looker(note.look);
  else if ('removal' in note) doSome = () => removeSome(note.removal);
  else if ('isLast' in note) isEnding = true;
  else targets.set(note.id, openTarget(note));
  return true;
}

/** Answers the requests of a batch; the first that fails is the last, with the reason in place of the first answer. */
function attempt(slot: number) {
  const fields = slotFields(box, slot);
  const buffer = slotBuffer(box, slot);
  try {
    for (let index = 0; index < (fields[FIELD.count] ?? 0); index += 1) {
      const entry = fields.subarray(entryAt(index));
      // What was passed over may have been so for another file: whoever comes for it finds nothing.
      if (Atomics.load(passed, slot) > index) leave(entry, 0, { size: -1, time: 0 });
      else answer(fields[FIELD.kind] ?? 0, entry, buffer);
      Atomics.store(answered, slot, index + 1);
    }
  } catch (error) {
    const { message, details } = error instanceof SiteError ? error : new SiteError(String(error));
    const entry = fields.subarray(entryAt(0));
    entry[ENTRY.start] = 0;
    leave(entry, buffer.write(JSON.stringify({ message, details })), { size: 0, time: 0 });
    Atomics.store(answered, slot, FAILED);
  }
}

/**
 * Puts what was read into its place, and the hash of what was written in the place of its names, which are longer than
 * a hash: the text of a page may be shorter.
 */
function answer(kind: number, entry: Float64Array, buffer: Buffer) {
  const [begun = 0, named = 0, start = 0, length = 0] = entry;
  const names = buffer.toString('utf8', begun, begun + named).split(NAME_END);
  if (kind === KIND.read) {
    const [folder = '', file = ''] = names;
    const found = sourceOf(folder).read(file, length, buffer.subarray(start, start + length));
    const { bytes, size, stamp: time } = found ?? NOTHING;
    leave(entry, bytes.length, { size, time });
  } else {
    const [id = '', file = '', ...texts] = names;
    const { writer, finish } = targetOf(id);
    const root = buffer.toString('utf8', start, start + length);
    const { hash, bytes, changed } = writer.write(file, finish(partsOfTexts(texts, root)));
    entry[ENTRY.start] = begun;
    leave(entry, buffer.write(hash, begun), { size: bytes, time: changed });
  }
}

function leave(
  entry: Float64Array,
  length: number,
  { size, time }: { readonly size: number; readonly time: number },
) {
  entry[ENTRY.length] = length;
  entry[ENTRY.size] = size;
  entry[ENTRY.time] = time;
}

function sourceOf(folder: string): FolderFiles {
  const source = sources.get(folder) ?? openFiles(folder);
  sources.set(folder, source);
  return source;
}

interface Target {
  readonly writer: FileWriter;
  readonly finish: (parts: PageParts) => string;
}

function openTarget({ folder, name, setting }: Omit<PageTarget, 'onWritten'>): Target {
  return { writer: createFileWriter(folder, name), finish: createDocumentFinisher(setting) };
}

function targetOf(id: string): Target {
  while (!targets.has(id) && takeNote());
  const target = targets.get(id);
  invariant(target !== undefined, `no target ${id}`);
  return target;
}
