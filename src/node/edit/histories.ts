import { hash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { NO_HISTORY, type History } from '../../edit/history.ts';
import { journalLine, journalOf, readJournal, type JournalEntry } from '../../edit/journal.ts';
import { tryTo } from '../../values/try-to.ts';
import { placeFile } from '../cache/sealed.ts';
import type { AuthorFiles } from './author-files.ts';
import type { JournalNote } from './extend-journal.ts';

/** What each tab of the shell has done, and can take back: on disk, so that it outlives a restart (EDIT-6). */
export interface Histories {
  get(client: string): History;
  set(client: string, history: History): void;
  /** Those of all tabs, also of such as are closed. */
  all(): readonly History[];
  /** The lines that say on disk what happens to a history. */
  note(client: string, ...entries: readonly JournalEntry[]): JournalNote | undefined;
}

/** Bytes that a journal may have however little it says. */
const LEAST = 16 * 1024 * 1024;

/** `files` say where the journals are; without them nothing is kept. A journal of more than `least` bytes is made short again. */
export function openHistories(
  files: Pick<AuthorFiles, 'journal' | 'journals'> | undefined,
  least = LEAST,
): Histories {
  const known = new Map<string, History>();
  /** Those of closed tabs, by file, with what tells whether somebody has written there since. */
  const closed = new Map<string, { readonly state: string; readonly history: History }>();
  /** How large the journals may become that were made short: to do so over and over would cost more than they take. */
  const bounds = new Map<string, number>();
  const journal = (client: string) => files?.journal(hash('sha256', client, 'hex').slice(0, 16));

  function read(client: string): History {
    const file = journal(client);
    const text = file === undefined ? undefined : readText(file);
    if (file === undefined || text === undefined) return NO_HISTORY;
    const { history } = readJournal(text);
    // As short as it can be; and behind a line that was torn nothing could be read any more.
    rewrite(file, journalOf(history));
    return history;
  }

  /** Each step of a stretch of typing is a line, of which the last one counts: in days of work they would be all too many. */
  function shorten(file: string, history: History) {
    const { size = 0 } = lstatSync(file, { throwIfNoEntry: false }) ?? {};
    if (size <= (bounds.get(file) ?? least)) return;
    const text = journalOf(history);
    bounds.set(file, Math.max(least, 2 * text.length));
    rewrite(file, text);
  }

  function closedIn(file: string): History {
    const { size, mtimeMs } = lstatSync(file, { throwIfNoEntry: false }) ?? {};
    const state = `${size} ${mtimeMs}`;
    const before = closed.get(file);
    if (before?.state === state) return before.history;
    const { history } = readJournal(readText(file) ?? '');
    closed.set(file, { state, history });
    return history;
  }

  return {
    get(client) {
      const history = known.get(client) ?? read(client);
      known.set(client, history);
      return history;
    },
    set(client, history) {
      known.set(client, history);
      const file = journal(client);
      if (file !== undefined) shorten(file, history);
    },
    all() {
      const own = new Set(Array.from(known.keys(), journal));
      const others = files?.journals().filter((file) => !own.has(file)) ?? [];
      return [...known.values(), ...others.map(closedIn)];
    },
    note(client, ...entries) {
      const file = journal(client);
      return file === undefined ? undefined : { file, text: entries.map(journalLine).join('') };
    },
  };
}

function readText(file: string): string | undefined {
  return tryTo(() => readFileSync(file, 'utf8'));
}

function rewrite(file: string, text: string) {
  try {
    placeFile(file, [Buffer.from(text)]);
  } catch {
    // On a full disk it stays as long as it is.
  }
}
