import type { WayStep } from './go-to.ts';
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
import { refuse, type Refusal } from '../refusal.ts';
import { readSelection } from '../selection.ts';

/** What happened to a history, one line of its journal each: a step, or a step back or forward of the last one. */
export type JournalEntry =
  | { readonly event: 'step'; readonly step: Transaction }
  /** The last step is another one now: several became one, or its undoing left something out. */
  | { readonly event: 'squash'; readonly count: number; readonly step: Transaction }
  | { readonly event: 'undo' | 'redo'; readonly step: Transaction }
  | { readonly event: 'bail'; readonly count: number };

/** A line of a journal, with its line feed: a line without one was torn. */
export function journalLine(entry: JournalEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

/** How a journal says a step back or on; one of which nothing could be done is no step any more. */
export function entriesOf({ kind: event, stepped }: WayStep): readonly JournalEntry[] {
  const { operations, step } = stepped;
  const bail = { event: 'bail', count: 1 } as const;
  if (operations.length > 0) return [{ event, step }];
  return event === 'undo' ? [bail] : [{ event, step }, bail];
}

/** The lines of a journal that says nothing but how a history is now. */
export function journalOf({ done, undone }: History): string {
  const steps = [...done, ...undone.toReversed()];
  return [
    ...steps.map((step) => journalLine({ event: 'step', step })),
    ...undone.map((step) => journalLine({ event: 'undo', step })),
  ].join('');
}

const name = textOf(10_000);
// A step may be more than a tab may send: of a board that goes, all links to it go with it.
const operations: Reader<readonly Operation[]> = (value) =>
  isBounded(value) ? manyOperations(value) : undefined;
const time: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
// It was JSON, and nobody but who has asked for it reads it.
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
  /** Lines that can't be read, but for a torn last one, which was never finished. */
  readonly refusals: readonly Refusal[];
}

/** Reads the lines of a journal, as far as they are whole (A7 of the hostile cases). */
export function readJournal(text: string): ReadJournal {
  const lines = text.split('\n');
  // What stands behind the last line feed is empty, or was torn.
  const whole = lines.slice(0, -1);
  let history = NO_HISTORY;
  for (const [at, line] of whole.entries()) {
    if (line === '') continue;
    const read = readJson(line, entry);
    if (read === undefined) {
      return { history, refusals: [refuse('journal-line', { line: at + 1 }).refusal] };
    }
    history = played(history, read);
  }
  return { history, refusals: [] };
}

/** A history after what a line of its journal says. */
export function played(history: History, read: JournalEntry): History {
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
