/**
 * Memory that a thread and its file thread share: slots, each with a batch of requests or the answers to them. Batches
 * are answered in the order in which they were posted.
 */
export interface Mailbox {
  /** Of each slot, how many of its requests were looked at; `FAILED` once one of them has failed. */
  readonly answered: Int32Array;
  /** Of each slot, how many of its answers nobody wants any more. */
  readonly passed: Int32Array;
  /** See `COUNT`. */
  readonly counts: Int32Array;
  /** The slots of the batches, in their order; it begins again at its end. */
  readonly order: Int32Array;
  /** `FIELDS` of each slot: of which kind its batch is, how many files it has, and then `ENTRY` of each file. */
  readonly fields: Float64Array;
  /** `SLOT_SIZE` bytes of each slot: what the entries measure, one behind the other. */
  readonly bytes: Uint8Array;
}

const SLOTS = 32;
/** Memory that no file has needed is never really taken. */
export const SLOT_SIZE = 256 * 1024;
/** Files of a batch. */
export const MOST_FILES = 16;

export const FAILED = -1;

/**
 * Whether the file thread has started, and whether it sleeps; how many batches were posted, and how often it was called,
 * for a batch or for something beside the mail.
 */
export const COUNT = { isReady: 0, isAsleep: 1, posted: 2, calls: 3 } as const;

/** `read` names a folder and a file below it; `write` a folder, what messages call it, the file, and parts of a page. */
export const KIND = { read: 0, write: 1 } as const;

/**
 * What there is of a file: where its names begin, and their bytes; where its text is, or will be, and its bytes; its
 * size, -1 for one that can't be read; its stamp, or when it was written.
 */
export const ENTRY = { names: 0, named: 1, start: 2, length: 3, size: 4, time: 5 } as const;
const ENTRY_FIELDS = 6;
export const FIELD = { kind: 0, count: 1, entries: 2 } as const;
const FIELDS = FIELD.entries + MOST_FILES * ENTRY_FIELDS;

/** Between the names: what no file's name has. */
export const NAME_END = '\0';

export function createMailbox(): Mailbox {
  return {
    answered: new Int32Array(new SharedArrayBuffer(4 * SLOTS)),
    passed: new Int32Array(new SharedArrayBuffer(4 * SLOTS)),
    counts: new Int32Array(new SharedArrayBuffer(4 * 4)),
    order: new Int32Array(new SharedArrayBuffer(4 * SLOTS)),
    fields: new Float64Array(new SharedArrayBuffer(8 * FIELDS * SLOTS)),
    bytes: new Uint8Array(new SharedArrayBuffer(SLOT_SIZE * SLOTS)),
  };
}

/** The bytes of a slot as a `Buffer`, for texts. */
export function slotBuffer({ bytes }: Mailbox, slot: number): Buffer {
  return Buffer.from(bytes.buffer, slot * SLOT_SIZE, SLOT_SIZE);
}

export function slotFields({ fields }: Mailbox, slot: number): Float64Array {
  return fields.subarray(slot * FIELDS, (slot + 1) * FIELDS);
}

/** Where the entry of a file begins among the fields of its slot. */
export function entryAt(index: number): number {
  return FIELD.entries + index * ENTRY_FIELDS;
}
