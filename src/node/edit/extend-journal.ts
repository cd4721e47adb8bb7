import {
  appendFileSync,
  existsSync,
  fstatSync,
  readFileSync,
  readSync,
  truncateSync,
} from 'node:fs';
import { withFile } from '../output/file-writer.ts';

/** What the journal of whoever makes a change says of it: whole lines. */
export interface JournalNote {
  readonly file: string;
  readonly text: string;
}

/** Extends a journal; what a full disk has left of a line before goes, as nothing behind it could be read any more. */
export function extendJournal({ file, text }: JournalNote) {
  try {
    if (existsSync(file) && !endsWithLine(file)) dropTorn(file, readFileSync(file));
    appendFileSync(file, text);
  } catch {
    // A journal that can't be written keeps nobody from working: the history goes on in memory.
  }
}

/** Extends a journal by what a program may have written before it was ended: whole, in part, or not at all. */
export function extendJournalOnce({ file, text }: JournalNote) {
  const before = existsSync(file) ? readFileSync(file) : undefined;
  if (before?.toString().endsWith(text) === true) return;
  if (before !== undefined) dropTorn(file, before);
  extendJournal({ file, text });
}

function dropTorn(file: string, bytes: Buffer) {
  truncateSync(file, bytes.lastIndexOf('\n') + 1);
}

/** Whether a file is empty, or ends with a line feed; most of it isn't read. */
function endsWithLine(file: string): boolean {
  return withFile(file, 'r', (handle) => {
    const { size } = fstatSync(handle);
    const last = Buffer.alloc(1);
    return size === 0 || (readSync(handle, last, 0, 1, size - 1) === 1 && last.toString() === '\n');
  });
}
