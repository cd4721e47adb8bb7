import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { NO_HISTORY, type History } from '../../edit/history.ts';
import { journalLine, journalOf, readJournal, type JournalEntry } from '../../edit/journal.ts';
import { placeFile } from '../cache/sealed.ts';
import type { JournalNote } from './save-files.ts';

/** What each tab of the shell has done, and can take back: on disk, so that it outlives a restart (EDIT-6). */
export interface Histories {
  get(client: string): History;
  set(client: string, history: History): void;
  /** The lines that say on disk what happens to a history. */
  note(client: string, ...entries: readonly JournalEntry[]): JournalNote | undefined;
}

/** `fileOf` says where the journal of a client is; without it nothing is kept. */
export function openHistories(fileOf: ((name: string) => string) | undefined): Histories {
  const known = new Map<string, History>();
  const journal = (client: string) => fileOf?.(hash('sha256', client, 'hex').slice(0, 16));

  function read(client: string): History {
    const file = journal(client);
    const text = file === undefined ? undefined : readText(file);
    if (file === undefined || text === undefined) return NO_HISTORY;
    const { history } = readJournal(text);
    // As short as it can be; and behind a line that was torn nothing could be read any more.
    rewrite(file, journalOf(history));
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
    },
    note(client, ...entries) {
      const file = journal(client);
      return file === undefined ? undefined : { file, text: entries.map(journalLine).join('') };
    },
  };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function rewrite(file: string, text: string) {
  try {
    placeFile(file, [Buffer.from(text)]);
  } catch {
    // On a full disk it stays as long as it is.
  }
}
