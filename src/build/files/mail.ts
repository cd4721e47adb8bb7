import {
  COUNT,
  createMailbox,
  ENTRY,
  entryAt,
  FAILED,
  FIELD,
  MOST_FILES,
  slotBuffer,
  slotFields,
  SLOT_SIZE,
  type Mailbox,
} from './mailbox.ts';

/** The side of a mailbox that asks. */
export interface Mail {
  readonly box: Mailbox;
  /** Whether the other side has started. */
  isReady(): boolean;
  /** Begins a batch; undefined where there is no room for one. */
  begin(kind: number): Batch | undefined;
  /** Has the other side look whether there is anything to do. */
  wake(): void;
  /** Wakes the other side for the last time: from now on it is not ready. */
  end(): void;
}

/** Requests that are posted together. They are answered in their order. */
export interface Batch {
  /** Adds a request; false where there is no room for it. */
  add(request: Request): boolean;
  post(): void;
  /** The answer to a request; undefined where it isn't there yet: then nobody needs it or one before it any more. */
  takeAnswer(index: number): Answer | undefined;
  isAnswered(): boolean;
  /** Waits for the answers; false where something has failed, and the first answer says what. */
  wait(): boolean;
  answer(index: number): Answer;
  /** Has the memory used again, once all is answered: nothing of this batch may be looked at any more. */
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

/** A slot that batches use one after the other. */
interface Slot {
  begin(kind: number): Batch;
  isAnswered(): boolean;
}

export function createMail(): Mail {
  const box = createMailbox();
  const { answered, passed, counts, order } = box;
  const free: Slot[] = Array.from(answered.keys(), createSlot);
  let posted = 0;
  let isEnded = false;

  function wake() {
    Atomics.add(counts, COUNT.calls, 1);
    if (Atomics.load(counts, COUNT.isAsleep) === 1) Atomics.notify(counts, COUNT.calls);
  }

  function createSlot(slot: number): Slot {
    const buffer = slotBuffer(box, slot);
    const fields = slotFields(box, slot);
    let count = 0;
    /** Bytes of the requests, and those that the answers may have. */
    let asked = 0;
    let wanted = 0;

    function isAnswered(): boolean {
      const done = Atomics.load(answered, slot);
      return done === count || done === FAILED;
    }

    function answer(index: number): Answer {
      const at = entryAt(index);
      const start = fields[at + ENTRY.start] ?? 0;
      return {
        bytes: buffer.subarray(start, start + (fields[at + ENTRY.length] ?? 0)),
        size: fields[at + ENTRY.size] ?? 0,
        time: fields[at + ENTRY.time] ?? 0,
      };
    }

    const batch: Batch = {
      add({ names, length = 0, text = '' }) {
        // A character takes three bytes at most.
        const most = asked + 3 * (names.length + text.length);
        if (count === MOST_FILES || most + wanted + length > SLOT_SIZE) return false;
        const at = entryAt(count);
        const named = buffer.write(names, asked);
        const written = text === '' ? 0 : buffer.write(text, asked + named);
        fields[at + ENTRY.names] = asked;
        fields[at + ENTRY.named] = named;
        fields[at + ENTRY.start] = asked + named;
        fields[at + ENTRY.length] = written || length;
        asked += named + written;
        wanted += length;
        count += 1;
        return true;
      },
      post() {
        let start = asked;
        for (let index = 0; index < count; index += 1) {
          const at = entryAt(index);
          // What is to be written stands in its place already.
          if (wanted > 0) fields[at + ENTRY.start] = start;
          start += fields[at + ENTRY.length] ?? 0;
        }
        fields[FIELD.count] = count;
        passed[slot] = 0;
        order[posted % order.length] = slot;
        posted += 1;
        Atomics.store(counts, COUNT.posted, posted);
        wake();
      },
      takeAnswer(index) {
        if (Atomics.load(answered, slot) > index) return answer(index);
        Atomics.store(passed, slot, Math.max(passed[slot] ?? 0, index + 1));
        return undefined;
      },
      isAnswered,
      wait() {
        if (!isAnswered()) wake();
        while (!isAnswered()) {
          const done = Atomics.load(answered, slot);
          // It may have been answered by now.
          if (done !== count && done !== FAILED) Atomics.wait(answered, slot, done);
        }
        return Atomics.load(answered, slot) !== FAILED;
      },
      answer,
      free() {
        free.unshift(one);
      },
    };
    const one: Slot = {
      begin(kind) {
        fields[FIELD.kind] = kind;
        // An empty batch is answered, also if it is never posted.
        answered[slot] = 0;
        count = 0;
        asked = 0;
        wanted = 0;
        return batch;
      },
      isAnswered,
    };
    return one;
  }

  return {
    box,
    isReady: () => !isEnded && Atomics.load(counts, COUNT.isReady) === 1,
    begin(kind) {
      const last = free.at(-1);
      if (last?.isAnswered() !== true) return undefined;
      free.pop();
      return last.begin(kind);
    },
    wake,
    end() {
      isEnded = true;
      wake();
    },
  };
}
