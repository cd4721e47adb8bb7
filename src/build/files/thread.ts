import { workerData } from 'node:worker_threads';
import { SiteError } from '../../diagnostics/site-error.ts';
import { createFileWriter, type FileWriter } from '../output/file-writer.ts';
import {
  COUNT,
  FIELD,
  FIELDS,
  KIND,
  NAME_END,
  slotBuffer,
  STATE,
  type Mailbox,
} from './mailbox.ts';
import { openFiles, type FolderFiles } from './open-files.ts';

// The cast is sound: `createFileThread` starts the thread with it.
const box = workerData as Mailbox;
const { states, counts, order, fields } = box;
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

/** False for what has failed, with the reason in the slot. */
function attempt(slot: number): boolean {
  try {
    const at = slot * FIELDS;
    const [kind, names = 0, length = 0] = fields.subarray(at, at + FIELDS);
    const buffer = slotBuffer(box, slot);
    const named = buffer.toString('utf8', 0, names).split(NAME_END);
    if (kind === KIND.read) return read(slot, named, length);
    write(slot, named, buffer.subarray(names, names + length));
    return true;
  } catch (error) {
    const { message, details } = error instanceof SiteError ? error : new SiteError(String(error));
    leave(slot, { bytes: Buffer.from(JSON.stringify({ message, details })), size: 0, time: 0 });
    return false;
  }
}

function read(slot: number, [folder = '', file = '']: readonly string[], length: number): boolean {
  const source = sources.get(folder) ?? openFiles(folder);
  sources.set(folder, source);
  const found = source.read(file, length);
  if (found === undefined) return false;
  leave(slot, { bytes: found.bytes, size: found.size, time: found.stamp });
  return true;
}

function write(
  slot: number,
  [folder = '', target = '', file = '']: readonly string[],
  content: Uint8Array,
) {
  const writer = targets.get(folder) ?? createFileWriter(folder, target);
  targets.set(folder, writer);
  const { hash, bytes, changed } = writer.write(file, content);
  leave(slot, { bytes: Buffer.from(hash), size: bytes, time: changed });
}

interface Left {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly time: number;
}

function leave(slot: number, { bytes, size, time }: Left) {
  const at = slot * FIELDS;
  slotBuffer(box, slot).set(bytes);
  fields[at + FIELD.length] = bytes.length;
  fields[at + FIELD.size] = size;
  fields[at + FIELD.time] = time;
}
