import { COUNT, FIELD, FIELDS, slotBuffer, SLOT_SIZE, STATE, type Mailbox } from './mailbox.ts';

/** The side of a mailbox that asks. */
export interface Mail {
  /** Whether the other side has started. */
  isReady(): boolean;
  /** Posts a request, and gives its slot; undefined where there is no room for it. */
  post(request: Request): number | undefined;
  isAnswered(slot: number): boolean;
  /** Waits for an answer. */
  answer(slot: number): Answer;
  /** Takes a request back that nobody has begun with; else it is false. */
  takeBack(slot: number): boolean;
  /** Has a slot used again whose answer was looked at. */
  free(slot: number): void;
}

interface Request {
  readonly kind: number;
  readonly names: string;
  /** Bytes that are wanted. */
  readonly length?: number;
  /** What is to be written. */
  readonly text?: string;
}

export interface Answer {
  readonly isDone: boolean;
  /** What was read, or is said. */
  readonly bytes: Buffer;
  readonly size: number;
  readonly time: number;
}

/** Requests that have to wait before the other side is woken, which takes as long as half of them. */
const WORTH_WAKING = 8;
/** Looks at a slot before this thread goes to sleep: an answer that was begun takes some microseconds. */
const LOOKS = 20_000;

export function createMail(box: Mailbox): Mail {
  const { states, counts, order, fields } = box;
  const free = Array.from(states.keys());
  let posted = 0;

  function wake() {
    if (Atomics.load(counts, COUNT.isAsleep) === 1) Atomics.notify(counts, COUNT.posted);
  }

  function isAnswered(slot: number): boolean {
    return Atomics.load(states, slot) >= STATE.done;
  }

  function answer(slot: number): Answer {
    for (let looks = 0; !isAnswered(slot) && looks < LOOKS; looks += 1);
    while (!isAnswered(slot)) {
      wake();
      const state = Atomics.load(states, slot);
      if (state < STATE.done) Atomics.wait(states, slot, state);
    }
    const at = slot * FIELDS;
    return {
      isDone: states[slot] === STATE.done,
      bytes: slotBuffer(box, slot).subarray(0, fields[at + FIELD.length]),
      size: fields[at + FIELD.size] ?? 0,
      time: fields[at + FIELD.time] ?? 0,
    };
  }

  return {
    isReady: () => Atomics.load(counts, COUNT.isReady) === 1,
    post({ kind, names, length = 0, text = '' }) {
      const waiting = posted - Atomics.load(counts, COUNT.seen);
      // A character takes three bytes at most.
      const isTooLarge = 3 * (names.length + text.length) > SLOT_SIZE;
      const slot = isTooLarge || waiting === order.length ? undefined : free.pop();
      if (slot === undefined) return undefined;
      const buffer = slotBuffer(box, slot);
      const begun = buffer.write(names);
      const at = slot * FIELDS;
      fields[at + FIELD.kind] = kind;
      fields[at + FIELD.names] = begun;
      fields[at + FIELD.length] = text === '' ? length : buffer.write(text, begun);
      Atomics.store(states, slot, STATE.asked);
      order[posted % order.length] = slot;
      posted += 1;
      Atomics.store(counts, COUNT.posted, posted);
      if (waiting >= WORTH_WAKING) wake();
      return slot;
    },
    isAnswered,
    answer,
    takeBack(slot) {
      const state = Atomics.compareExchange(states, slot, STATE.asked, STATE.free);
      if (state === STATE.asked) free.push(slot);
      return state === STATE.asked;
    },
    free: (slot) => free.push(slot),
  };
}
