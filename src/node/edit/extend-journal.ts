import {
  appendFileSync,
  existsSync,
  fstatSync,
  readFileSync,
  readSync,
  truncateSync,
} from 'node:fs';
import { withFile } from '../output/file-writer.ts';

/** New lines of an author's journal. */
export interface JournalNote {
  readonly file: string;
  readonly text: string;
}

/**
 * Extends a journal; a line torn by a full disk is removed first, as nothing after it could be
 * read.
 */
export function extendJournal({ file, text }: JournalNote) {
  try {
    if (existsSync(file) && !endsWithLine(file)) dropTorn(file, readFileSync(file));
    appendFileSync(file, text);
  } catch {
    // A journal that can't be written must not block work: the history continues in memory.
  }
}

/**
 * Extends a journal by lines that an ended program may have written in full, in part, or not at
 * all.
 */
export function extendJournalOnce({ file, text }: JournalNote) {
  const before = existsSync(file) ? readFileSync(file) : undefined;
  if (before?.toString().endsWith(text) === true) return;
  if (before !== undefined) dropTorn(file, before);
  extendJournal({ file, text });
}

function dropTorn(file: string, bytes: Buffer) {
  truncateSync(file, bytes.lastIndexOf('\n') + 1);
}

/** Returns whether a file is empty or ends with a line feed, by reading its end. */
function endsWithLine(file: string): boolean {
  return withFile(file, 'r', (handle) => {
    const { size } = fstatSync(handle);
    const last = Buffer.alloc(1);
    return size === 0 || (readSync(handle, last, 0, 1, size - 1) === 1 && last.toString() === '\n');
  });
}
