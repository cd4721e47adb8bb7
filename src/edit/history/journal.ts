import type { HistoryMove } from './go-to.ts';
import {
  fieldsOf,
  firstOf,
  readJson,
  textOf,
  wholeOf,
  wordOf,
  type Reader,
} from '../../values/reader.ts';
import { NO_HISTORY, record, type History, type Transaction } from './history.ts';
import type { Operation } from '../operation.ts';
import { isBounded, manyOperations } from '../read-operations.ts';
import { reject, type Rejection } from '../rejection.ts';
import { readSelection } from '../selection.ts';

/** An entry of a journal: a step, an undo or a redo. */
export type JournalEntry =
  | { readonly event: 'step'; readonly step: Transaction }
  /** Replaces the last step: several were joined, or an undo skipped parts. */
  | { readonly event: 'squash'; readonly count: number; readonly step: Transaction }
  | { readonly event: 'undo' | 'redo'; readonly step: Transaction }
  | { readonly event: 'bail'; readonly count: number };

/** Returns a line of a journal; its line feed shows that it is complete. */
export function journalLine(entry: JournalEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

/** Returns the entries of an undo or redo; a step without effect is dropped. */
export function entriesOf({ kind: event, stepped }: HistoryMove): readonly JournalEntry[] {
  const { operations, step } = stepped;
  const bail = { event: 'bail', count: 1 } as const;
  if (operations.length > 0) return [{ event, step }];
  return event === 'undo' ? [bail] : [{ event, step }, bail];
}

/** Returns the lines of a journal that results in a history. */
export function journalOf({ done, undone }: History): string {
  const steps = [...done, ...undone.toReversed()];
  return [
    ...steps.map((step) => journalLine({ event: 'step', step })),
    ...undone.map((step) => journalLine({ event: 'undo', step })),
  ].join('');
}

const name = textOf(10_000);
// A step may be larger than a request: removing a board clears all links to it.
const operations: Reader<readonly Operation[]> = (value) =>
  isBounded(value) ? manyOperations(value) : undefined;
const time: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
// The result was JSON, and only the client of the request reads it.
const result: Reader<unknown> = (value) => value;
const step = fieldsOf(
  { id: name, name, operations, inverse: operations },
  {
    at: time,
    group: name,
    result,
    turnedBy: name,
    selectionBefore: readSelection,
    selectionAfter: readSelection,
  },
) as Reader<Transaction>;
const count = wholeOf(1, Number.MAX_SAFE_INTEGER);

const entry = firstOf<JournalEntry>(
  fieldsOf({ event: wordOf(['step']), step }),
  fieldsOf({ event: wordOf(['squash']), count, step }),
  fieldsOf({ event: wordOf(['undo', 'redo']), step }),
  fieldsOf({ event: wordOf(['bail']), count }),
);

export interface ReadJournal {
  readonly history: History;
  /** Invalid lines, except for a torn last one. */
  readonly rejections: readonly Rejection[];
}

/** Reads the complete lines of a journal (A7 in the hostile cases). */
export function readJournal(text: string): ReadJournal {
  const lines = text.split('\n');
  // The part after the last line feed is empty or torn.
  const whole = lines.slice(0, -1);
  let history = NO_HISTORY;
  for (const [at, line] of whole.entries()) {
    if (line === '') continue;
    const read = readJson(line, entry);
    if (read === undefined) {
      return { history, rejections: [reject('journal-line', { line: at + 1 }).rejection] };
    }
    history = applyEntry(history, read);
  }
  return { history, rejections: [] };
}

/** Returns a history after an entry of its journal. */
export function applyEntry(history: History, read: JournalEntry): History {
  const { done, undone } = history;
  switch (read.event) {
    case 'step':
      return record(history, read.step);
    case 'squash':
      return { done: [...done.slice(0, -read.count), read.step], undone };
    case 'undo':
      return { done: done.slice(0, -1), undone: [...undone, read.step] };
    case 'redo':
      return { done: [...done, read.step], undone: undone.slice(0, -1) };
    case 'bail':
      return { done: done.slice(0, -read.count), undone };
  }
}
