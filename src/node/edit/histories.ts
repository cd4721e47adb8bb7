import { hash } from 'node:crypto';
import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { NO_HISTORY, type History } from '../../edit/history.ts';
import { journalLine, journalOf, readJournal, type JournalEntry } from '../../edit/journal.ts';
import { placeFile } from '../cache/sealed.ts';

/** What each tab of the shell has done, and can take back: on disk, so that it outlives a restart (EDIT-6). */
export interface Histories {
  get(client: string): History;
  /** Takes over a history after something has happened to it. */
  put(client: string, history: History, entry: JournalEntry): void;
}

/** A journal that has grown so far is written anew, as short as it can be. */
const MAX_BYTES = 32 * 1024 * 1024;

/** `fileOf` says where the journal of a client is; without it nothing is kept. */
export function openHistories(fileOf: ((name: string) => string) | undefined): Histories {
  const known = new Map<string, History>();
  const journal = (client: string) => fileOf?.(hash('sha256', client, 'hex').slice(0, 16));

  function read(client: string): History {
    const file = journal(client);
    const text = file === undefined ? undefined : readText(file);
    if (file === undefined || text === undefined) return NO_HISTORY;
    const { history } = readJournal(text);
    // Behind a line that was torn nothing could be read any more.
    keep(() => placeFile(file, [Buffer.from(journalOf(history))]));
    return history;
  }

  return {
    get(client) {
      const history = known.get(client) ?? read(client);
      known.set(client, history);
      return history;
    },
    put(client, history, entry) {
      known.set(client, history);
      const file = journal(client);
      if (file === undefined) return;
      keep(() => {
        const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
        if (size > MAX_BYTES) placeFile(file, [Buffer.from(journalOf(history))]);
        else appendFileSync(file, journalLine(entry));
      });
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

/** A journal that can't be written, on a full disk, keeps nobody from working. */
function keep(write: () => void) {
  try {
    write();
  } catch {
    // The history goes on in memory.
  }
}
