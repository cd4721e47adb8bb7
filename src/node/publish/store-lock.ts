import { randomUUID } from 'node:crypto';
import { fieldsOf, readJson, textOf, wholeOf } from '../../values/reader.ts';
import { isRunning } from '../output/lock.ts';
import { isPublishing } from './concurrent.ts';
import { LOCK, type FileStore } from './store.ts';

/** Reads the text of a lock. */
const readHolder = fieldsOf({
  by: textOf(300),
  at: textOf(40),
  /** The random id of the machine. */
  run: textOf(64),
  pid: wholeOf(0, 2 ** 32),
  /** Milliseconds since 1970 of the last sign of life. */
  renewed: wholeOf(0, Number.MAX_SAFE_INTEGER),
});

const RENEW_MS = 60_000;
/** Time without a sign of life after which a lock is stale. */
const STALE_MS = 10 * RENEW_MS;

export interface LockInput {
  readonly by: string;
  readonly at: string;
  /** The random id of this machine. */
  readonly machine: string;
}

/** Returns a new id for this machine in locks; the caller stores it. */
export const newMachine = (): string => randomUUID();

/**
 * Takes the lock of a store, and holds it while a function runs. The lock of an ended process of
 * this machine is taken over at once; one of another machine, ten minutes after its last sign of
 * life.
 * @throws SiteError that names the holder
 */
export async function withLock<T>(
  store: FileStore,
  { by, at, machine }: LockInput,
  work: () => Promise<T>,
): Promise<T> {
  const text = () =>
    JSON.stringify({ by, at, run: machine, pid: process.pid, renewed: Date.now() });
  const held = await store.lock(text());
  if (held !== undefined) {
    const holder = readJson(held, readHolder);
    const isOver = holder !== undefined && isStale(holder, machine);
    const busy = isPublishing(holder === undefined ? '' : `${holder.by} ${holder.at}`, LOCK);
    if (!isOver) throw busy;
    await store.unlock();
    if ((await store.lock(text())) !== undefined) throw busy;
  }
  const timer = setInterval(() => void store.renew(text()).catch(() => {}), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await store.unlock();
  }
}

function isStale(
  { run, pid, renewed }: { readonly run: string; readonly pid: number; readonly renewed: number },
  machine: string,
): boolean {
  if (run === machine) return pid === process.pid || !isRunning(pid);
  return Date.now() - renewed > STALE_MS;
}
