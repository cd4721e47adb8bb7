import { workerData } from 'node:worker_threads';
import { SiteError } from '../../diagnostics/site-error.ts';
import { createFileWriter, type FileWriter } from '../output/file-writer.ts';
import {
  COUNT,
  ENTRY,
  entryAt,
  FIELD,
  KIND,
  NAME_END,
  slotBuffer,
  slotFields,
  STATE,
  type Mailbox,
} from './mailbox.ts';
import { openFiles, type FolderFiles } from './open-files.ts';

// The cast is sound: `createFileThread` starts the thread with it.
const box = workerData as Mailbox;
const { states, counts, order } = box;
const sources = new Map<string, FolderFiles>();
const targets = new Map<string, FileWriter>();

Atomics.store(counts, COUNT.isReady, 1);
for (let seen = 0; ;) {
  const posted = Atomics.load(counts, COUNT.posted);
  if (seen === posted) {
    sleep(posted);
    continue;
  }
  const slot = order[seen % order.length] ?? 0;
  seen += 1;
  Atomics.store(counts, COUNT.seen, seen);
  if (Atomics.compareExchange(states, slot, STATE.asked, STATE.begun) !== STATE.asked) continue;
  Atomics.store(states, slot, attempt(slot) ? STATE.done : STATE.failed);
  Atomics.notify(states, slot);
}

/** Until more is posted than was. */
function sleep(posted: number) {
  Atomics.store(counts, COUNT.isAsleep, 1);
  Atomics.wait(counts, COUNT.posted, posted);
  Atomics.store(counts, COUNT.isAsleep, 0);
}

/** False for what has failed, with the reason in place of the first answer. */
function attempt(slot: number): boolean {
  try {
    if (slotFields(box, slot)[FIELD.kind] === KIND.read) read(slot);
    else write(slot);
    return true;
  } catch (error) {
    const { message, details } = error instanceof SiteError ? error : new SiteError(String(error));
    const leave = answersTo(slot);
    leave(Buffer.from(JSON.stringify({ message, details })), 0, 0);
    return false;
  }
}

/** Reads files as long as there is room for them. */
function read(slot: number) {
  const requests = [...requestsIn(slot)];
  const leave = answersTo(slot);
  for (const { names, length } of requests) {
    const [folder = '', file = ''] = names;
    const source = sources.get(folder) ?? openFiles(folder);
    sources.set(folder, source);
    const found = source.read(file, length);
    if (found === undefined) leave(NOTHING, -1, 0);
    else leave(found.bytes, found.size, found.stamp);
  }
}

const NOTHING = new Uint8Array(0);

function write(slot: number) {
  const answers = Array.from(requestsIn(slot), ({ names, bytes }) => {
    const [folder = '', target = '', file = ''] = names;
    const writer = targets.get(folder) ?? createFileWriter(folder, target);
    targets.set(folder, writer);
    return writer.write(file, bytes);
  });
  const leave = answersTo(slot);
  for (const { hash, bytes, changed } of answers) leave(Buffer.from(hash), bytes, changed);
}

function* requestsIn(slot: number) {
  const fields = slotFields(box, slot);
  const buffer = slotBuffer(box, slot);
  const isRead = fields[FIELD.kind] === KIND.read;
  let start = 0;
  for (let index = 0; index < (fields[FIELD.count] ?? 0); index += 1) {
    const [named = 0, length = 0] = fields.subarray(entryAt(index));
    const end = start + named;
    const names = buffer.toString('utf8', start, end).split(NAME_END);
    start = isRead ? end : end + length;
    yield { names, length, bytes: buffer.subarray(end, start) };
  }
}

/** Puts the answers into a slot, one behind the other, over what was asked. */
function answersTo(slot: number) {
  const fields = slotFields(box, slot);
  const buffer = slotBuffer(box, slot);
  let index = 0;
  let start = 0;
  return (bytes: Uint8Array, size: number, time: number) => {
    const at = entryAt(index);
    buffer.set(bytes, start);
    fields[at + ENTRY.start] = start;
    fields[at + ENTRY.length] = bytes.length;
    fields[at + ENTRY.size] = size;
    fields[at + ENTRY.time] = time;
    start += bytes.length;
    index += 1;
  };
}
