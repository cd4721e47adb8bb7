import {
  COUNT,
  createMailbox,
  ENTRY,
  entryAt,
  FIELD,
  MOST_FILES,
  slotBuffer,
  slotFields,
  SLOT_SIZE,
  STATE,
  type Mailbox,
} from './mailbox.ts';

/** The side of a mailbox that asks. */
export interface Mail {
  readonly box: Mailbox;
  /** Whether the other side has started. */
  isReady(): boolean;
  /** Begins a batch; undefined where there is no room for one. */
  begin(kind: number): Batch | undefined;
  /** Has the other side look at what is posted, which takes this one as long as writing a page. */
  wake(): void;
}

/** Requests that are posted, and answered, together. */
export interface Batch {
  /** Adds a request; false where there is no room for it. */
  add(request: Request): boolean;
  /** A side that sleeps isn't woken. */
  post(): void;
  /** Takes the requests back if nobody has begun with them; else it is false. */
  takeBack(): boolean;
  isAnswered(): boolean;
  /** Waits for the answers; false where something has failed, and the first answer says what. */
  wait(): boolean;
  answer(index: number): Answer;
  /** Has the memory used again: nothing of this batch may be looked at any more. */
  free(): void;
}

interface Request {
  readonly names: string;
  /** Bytes that are wanted. */
  readonly length?: number;
  /** What is to be written. */
  readonly text?: string;
}

export interface Answer {
  /** What was read, or is said. */
  readonly bytes: Buffer;
  /** Of the file; -1 for one that can't be read. */
  readonly size: number;
  readonly time: number;
}

/** Looks at a slot before this thread goes to sleep: what was begun is there in some microseconds. */
const LOOKS = 20_000;

export function createMail(): Mail {
  const box = createMailbox();
  const { states, counts, order } = box;
  const free = Array.from(states.keys(), createSlot);
  let posted = 0;

  function post(slot: number) {
    Atomics.store(states, slot, STATE.asked);
    order[posted % order.length] = slot;
    posted += 1;
    Atomics.store(counts, COUNT.posted, posted);
  }

  function wake() {
    if (Atomics.load(counts, COUNT.isAsleep) === 1) Atomics.notify(counts, COUNT.posted);
  }

  function createSlot(slot: number) {
    const buffer = slotBuffer(box, slot);
    const fields = slotFields(box, slot);
    let count = 0;
    /** Bytes of the requests, and those that the answers may have. */
    let asked = 0;
    let wanted = 0;

    const isAnswered = () => Atomics.load(states, slot) >= STATE.done;

    const batch: Batch = {
      add({ names, length = 0, text = '' }) {
        // A character takes three bytes at most.
        const most = asked + 3 * (names.length + text.length);
        if (count === MOST_FILES || most > SLOT_SIZE || wanted + length > SLOT_SIZE) return false;
        const at = entryAt(count);
        const named = buffer.write(names, asked);
        const written = text === '' ? 0 : buffer.write(text, asked + named);
        fields[at + ENTRY.names] = named;
        fields[at + ENTRY.length] = written || length;
        asked += named + written;
        wanted += length;
        count += 1;
        return true;
      },
      post() {
        fields[FIELD.count] = count;
        post(slot);
      },
      takeBack: () =>
        Atomics.compareExchange(states, slot, STATE.asked, STATE.free) === STATE.asked,
      isAnswered,
      wait() {
        if (!isAnswered()) wake();
        for (let looks = 0; !isAnswered() && looks < LOOKS; looks += 1);
        while (!isAnswered()) {
          const state = Atomics.load(states, slot);
          if (state < STATE.done) Atomics.wait(states, slot, state);
        }
        return Atomics.load(states, slot) === STATE.done;
      },
      answer(index) {
        const at = entryAt(index);
        const start = fields[at + ENTRY.start] ?? 0;
        return {
          bytes: buffer.subarray(start, start + (fields[at + ENTRY.length] ?? 0)),
          size: fields[at + ENTRY.size] ?? 0,
          time: fields[at + ENTRY.time] ?? 0,
        };
      },
      free() {
        free.push(one);
      },
    };
    const one = {
      begin(kind: number) {
        fields[FIELD.kind] = kind;
        count = 0;
        asked = 0;
        wanted = 0;
        return batch;
      },
    };
    return one;
  }

  return {
    box,
    isReady: () => Atomics.load(counts, COUNT.isReady) === 1,
    begin(kind) {
      const isFull = posted - Atomics.load(counts, COUNT.seen) === order.length;
      return isFull ? undefined : free.pop()?.begin(kind);
    },
    wake,
  };
}
