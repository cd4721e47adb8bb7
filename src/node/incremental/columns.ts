import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { readOwnFile } from '../output/own-file.ts';
import { listOf, fieldsOf, readJson, textOf, tupleOf, wholeOf } from '../../values/reader.ts';

/** Long lists by name. Numbers are used where they were read, and texts are decoded when they are asked for. */
export interface Columns {
  numbers(name: string): Float64Array;
  text(name: string): string;
  texts(name: string): Texts;
}

/** A list of texts. */
export interface Texts {
  all(): readonly string[];
  /** The texts in UTF-8, each with a zero behind it. */
  readonly bytes: Uint8Array;
}

type Column = Float64Array | string | Texts;

const HEADING_LENGTH = 4;
const MAX_HEADING = 10_000;
/** A larger file is not ours: a million boards take less. */
const MAX_BYTES = 2 ** 31 - 1;
const SEAL_LENGTH = 32;
/** Behind each of several texts, none of which has it. */
const TEXT_END = '\0';

/** What stands at the beginning of a file: its name tells the form of what follows. */
const readHeading = fieldsOf({
  form: textOf(100),
  /** In their order, each from a multiple of eight. */
  sections: listOf(tupleOf(textOf(100), wholeOf(0, MAX_BYTES)), 100),
});

/** Writes columns one after the other, none of them twice into memory, and behind them the hash of all. */
export function writeColumns(
  file: string,
  form: string,
  columns: Readonly<Record<string, Column>>,
) {
  const parts = Object.entries(columns).map(([name, column]) => ({ name, bytes: bytesOf(column) }));
  const sections = parts.map(({ name, bytes }) => [name, bytes.length] as const);
  const heading = Buffer.from(JSON.stringify({ form, sections }));
  const length = Buffer.alloc(HEADING_LENGTH);
  length.writeUInt32LE(heading.length);
  const seal = createHash('sha256');
  const handle = openSync(file, 'wx');
  try {
    let at = 0;
    const write = (bytes: Uint8Array) => {
      writeFileSync(handle, bytes);
      seal.update(bytes);
      at += bytes.length;
    };
    write(length);
    write(heading);
    for (const { bytes } of parts) {
      write(new Uint8Array(padding(at)));
      write(bytes);
    }
    writeFileSync(handle, seal.digest());
  } finally {
    closeSync(handle);
  }
}

/** Columns that were written in the same form; undefined for any other file, and one that isn't as it was written. */
export function readColumns(file: string, form: string): Columns | undefined {
  const read = readOwnFile(file, MAX_BYTES);
  if (read === undefined || read.length < HEADING_LENGTH + SEAL_LENGTH) return undefined;
  // Numbers are read in place, which takes memory that begins at a multiple of eight.
  const whole = read.byteOffset % 8 === 0 ? read : Buffer.from(Uint8Array.from(read).buffer);
  const bytes = whole.subarray(0, -SEAL_LENGTH);
  if (!hash('sha256', bytes, 'buffer').equals(whole.subarray(-SEAL_LENGTH))) return undefined;
  const sections = sectionsOf(bytes, form);
  return sections && columnsOf(sections);
}

function sectionsOf(bytes: Buffer, form: string): ReadonlyMap<string, Buffer> | undefined {
  const start = HEADING_LENGTH + bytes.readUInt32LE();
  if (start > Math.min(bytes.length, HEADING_LENGTH + MAX_HEADING)) return undefined;
  const heading = readJson(bytes.toString('utf8', HEADING_LENGTH, start), readHeading);
  if (heading?.form !== form) return undefined;
  const sections = new Map<string, Buffer>();
  let at = start;
  for (const [name, length] of heading.sections) {
    at += padding(at);
    sections.set(name, bytes.subarray(at, at + length));
    at += length;
  }
  const isWhole = at === bytes.length && sections.size === heading.sections.length;
  return isWhole ? sections : undefined;
}

function columnsOf(sections: ReadonlyMap<string, Buffer>): Columns {
  const find = (name: string) => sections.get(name) ?? Buffer.alloc(0);
  return {
    numbers(name) {
      const { buffer, byteOffset, length } = find(name);
      return new Float64Array(buffer, byteOffset, Math.floor(length / 8));
    },
    text: (name) => find(name).toString('utf8'),
    texts: (name) => readTexts(find(name)),
  };
}

/** Takes texts without a zero in them, as JSON, addresses, uids and the names of files are. */
export function storeTexts(texts: readonly string[]): Texts {
  return readTexts(Buffer.from(texts.length === 0 ? '' : texts.join(TEXT_END) + TEXT_END));
}

function readTexts(bytes: Buffer): Texts {
  return { bytes, all: () => bytes.toString('utf8').split(TEXT_END).slice(0, -1) };
}

function bytesOf(column: Column): Uint8Array {
  if (typeof column === 'string') return Buffer.from(column);
  if ('all' in column) return column.bytes;
  return new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
}

function padding(at: number): number {
  return (8 - (at % 8)) % 8;
}
