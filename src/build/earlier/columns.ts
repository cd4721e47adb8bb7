import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';

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

type Column = Float64Array | Uint8Array | string | Texts;

/** What stands at the beginning of a file: its name tells the form of what follows. */
interface Heading {
  readonly form: string;
  /** In their order, each from a multiple of eight. */
  readonly sections: readonly { readonly name: string; readonly bytes: number }[];
}

const HEADING_LENGTH = 4;
/** Behind each of several texts, none of which has it. */
const TEXT_END = '\0';

/** Writes columns one after the other, and none of them twice into memory. */
export function writeColumns(
  file: string,
  form: string,
  columns: Readonly<Record<string, Column>>,
) {
  const parts = Object.entries(columns).map(([name, column]) => ({ name, bytes: bytesOf(column) }));
  const sections = parts.map(({ name, bytes }) => ({ name, bytes: bytes.length }));
  const heading = Buffer.from(JSON.stringify({ form, sections } satisfies Heading));
  const length = Buffer.alloc(HEADING_LENGTH);
  length.writeUInt32LE(heading.length);
  const handle = openSync(file, 'w');
  try {
    let at = 0;
    const write = (bytes: Uint8Array) => {
      writeFileSync(handle, bytes);
      at += bytes.length;
    };
    write(length);
    write(heading);
    for (const { bytes } of parts) {
      write(new Uint8Array(padding(at)));
      write(bytes);
    }
  } finally {
    closeSync(handle);
  }
}

/** Columns that were written in the same form. @throws Error for any other file */
export function readColumns(file: string, form: string): Columns {
  const read = readFileSync(file);
  // Numbers are read in place, which takes memory that begins at a multiple of eight.
  const bytes = read.byteOffset % 8 === 0 ? read : Buffer.from(Uint8Array.from(read).buffer);
  const start = HEADING_LENGTH + bytes.readUInt32LE();
  // The cast is sound as far as the form says: nothing else writes this file.
  const heading = JSON.parse(bytes.toString('utf8', HEADING_LENGTH, start)) as Heading;
  if (heading.form !== form) throw new Error(`${file} has another form`);
  const sections = new Map<string, Buffer>();
  let at = start;
  for (const section of heading.sections) {
    at += padding(at);
    sections.set(section.name, bytes.subarray(at, at + section.bytes));
    at += section.bytes;
  }
  if (at !== bytes.length) throw new Error(`${file} is not whole`);
  const find = (name: string) => sections.get(name) ?? Buffer.alloc(0);
  return {
    numbers(name) {
      const { buffer, byteOffset, length } = find(name);
      return new Float64Array(buffer, byteOffset, length / 8);
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
