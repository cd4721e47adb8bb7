/**
 * Memory that a thread and its file thread share: slots, each with one request or the answer to it. Requests are
 * answered in the order in which they were posted.
 */
export interface Mailbox {
  /** Of each slot, one of `STATE`. */
  readonly states: Int32Array;
  /** See `COUNT`. */
  readonly counts: Int32Array;
  /**
   * The slots of the requests, in their order; it begins again at its end. A slot may stand in it more than once, where
   * a request was taken back.
   */
  readonly order: Int32Array;
  /** `FIELDS` of each slot. */
  readonly fields: Float64Array;
  /** `SLOT_SIZE` bytes of each slot: names, and behind them what is to be written; or what was read, or is said. */
  readonly bytes: Uint8Array;
}

const SLOTS = 128;
const MOST_POSTED = 4 * SLOTS;
/** Memory that no file has needed is never really taken. */
export const SLOT_SIZE = 256 * 1024;

/** A slot is the file thread's while it is begun. One that is only asked may be taken back. */
export const STATE = { free: 0, asked: 1, begun: 2, done: 3, failed: 4 } as const;

/** Whether the file thread has started, and whether it sleeps; how many requests were posted, and looked at. */
export const COUNT = { isReady: 0, isAsleep: 1, posted: 2, seen: 3 } as const;

/** `read` names a folder and a file below it; `write` a folder, what messages call it, and the file. */
export const KIND = { read: 0, write: 1 } as const;

/**
 * Where the fields of a slot are: what is asked for; the bytes of the names; those of the text, or as many as are
 * wanted of it; the size of the file; its stamp, or when it was written.
 */
export const FIELD = { kind: 0, names: 1, length: 2, size: 3, time: 4 } as const;
export const FIELDS = 5;

/** Between the names: what no file's name has. */
export const NAME_END = '\0';

export function createMailbox(): Mailbox {
  return {
    states: new Int32Array(new SharedArrayBuffer(4 * SLOTS)),
    counts: new Int32Array(new SharedArrayBuffer(4 * 4)),
    order: new Int32Array(new SharedArrayBuffer(4 * MOST_POSTED)),
    fields: new Float64Array(new SharedArrayBuffer(8 * FIELDS * SLOTS)),
    bytes: new Uint8Array(new SharedArrayBuffer(SLOT_SIZE * SLOTS)),
  };
}

/** The bytes of a slot as a `Buffer`, for texts. */
export function slotBuffer({ bytes }: Mailbox, slot: number): Buffer {
  return Buffer.from(bytes.buffer, slot * SLOT_SIZE, SLOT_SIZE);
}
