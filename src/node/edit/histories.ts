import { hash } from 'node:crypto';
import { lstatSync, readFileSync, renameSync } from 'node:fs';
import {
  isEmptyHistory,
  NO_HISTORY,
  stepCalled,
  type History,
  type Transaction,
} from '../../edit/history/history.ts';
import {
  journalLine,
  journalOf,
  readJournal,
  type JournalEntry,
} from '../../edit/history/journal.ts';
import { tryTo } from '../../values/try-to.ts';
import { placeFile } from '../cache/sealed.ts';
import type { AuthorFiles } from './author-files.ts';
import type { JournalNote } from './extend-journal.ts';
import { openPresence } from './presence.ts';

/** What each tab of the shell has done, and can take back: on disk, so that it outlives a restart (EDIT-6). */
export interface Histories {
  get(client: string): History;
  set(client: string, history: History): void;
  /** Those of all tabs, also of such as are closed. */
  all(): readonly History[];
  /** The step that a request has made, also where another tab has taken it over. */
  stepOf(client: string, request: string): Transaction | undefined;
  /** The lines that say on disk what happens to a history. */
  note(client: string, ...entries: readonly JournalEntry[]): JournalNote | undefined;
  /** Notes that a tab was heard of, or that it has reported to be closed. */
  hear(client: string, isClosed?: boolean): void;
  /**
   * A tab is opened: one without a history takes over the latest one of the tabs that are gone. Returns the name of the tab
   * that had it.
   */
  open(client: string): string | undefined;
  /** Returns whether another tab has taken over the history of this one: true once. */
  wasTaken(client: string): boolean;
}

export interface HistoriesSetting {
  /** A journal of more bytes is made short again. */
  readonly least?: number;
  /** Gives the present time in ms. */
  readonly now?: () => number;
}

/** Bytes that a journal may have however little it says. */
const LEAST = 16 * 1024 * 1024;

/** `files` say where the journals are; without them nothing is kept. */
export function openHistories(
  files: Pick<AuthorFiles, 'journal' | 'journals' | 'tabs'> | undefined,
  { least = LEAST, now = Date.now }: HistoriesSetting = {},
): Histories {
  const presence = openPresence(files?.tabs, now);
  /** By place: the file of the journal, or the name of the tab where nothing is kept. */
  const known = new Map<string, History>();
  /** Those of closed tabs, by file, with what tells whether somebody has written there since. */
  const closed = new Map<string, { readonly state: string; readonly history: History }>();
  /** How large the journals may become that were made short: to do so over and over would cost more than they take. */
  const bounds = new Map<string, number>();
  const placeOf = (client: string) =>
    files?.journal(hash('sha256', client, 'hex').slice(0, 16)) ?? client;

  function read(file: string): History {
    const text = files === undefined ? undefined : readText(file);
    if (text === undefined) return NO_HISTORY;
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

  function get(client: string): History {
    const place = placeOf(client);
    const history = known.get(place) ?? read(place);
    known.set(place, history);
    return history;
  }

  const places = () => [...new Set([...known.keys(), ...(files?.journals() ?? [])])];
  const historyAt = (place: string) => known.get(place) ?? closedIn(place);

  /** The latest history of a tab that is gone, and the name of that tab where it is known. */
  function latestLeft() {
    const tabs = new Map(presence.all().map((tab) => [placeOf(tab.name), tab]));
    const left = places().flatMap((place) => {
      const tab = tabs.get(place) ?? { name: undefined, heard: writtenAt(place), isClosed: false };
      return presence.isGone(tab) ? [{ place, name: tab.name, heard: tab.heard }] : [];
    });
    return left
      .toSorted((one, other) => other.heard - one.heard)
      .find(({ place }) => !isEmptyHistory(historyAt(place)));
  }

  /** Takes over the latest history that is left: its file gets another name, so each step is in one history at any time. */
  function takeOver(client: string): string | undefined {
    const left = latestLeft();
    if (left === undefined) return undefined;
    const [own, history] = [placeOf(client), historyAt(left.place)];
    if (left.name !== undefined) presence.take(left.name);
    // What was taken from this tab before is over.
    presence.wasTaken(client);
    known.delete(left.place);
    closed.delete(left.place);
    known.set(own, history);
    if (files === undefined) return left.name;
    tryTo(() => renameSync(left.place, own));
    rewrite(own, journalOf(history));
    return left.name;
  }

  return {
    get,
    set(client, history) {
      const place = placeOf(client);
      known.set(place, history);
      if (files !== undefined) shorten(place, history);
    },
    all: () => places().map(historyAt),
    stepOf(client, request) {
      const histories = [get(client), ...known.values()];
      return histories.map((one) => stepCalled(one, request)).find((step) => step !== undefined);
    },
    note(client, ...entries) {
      if (files === undefined) return undefined;
      return { file: placeOf(client), text: entries.map(journalLine).join('') };
    },
    hear: presence.hear,
    open(client) {
      const tab = presence.all().find(({ name }) => name === client);
      // A tab that was doubled is opened by the name of the first one, which is there.
      const isNew = tab === undefined || presence.isGone(tab);
      const takenFrom = isNew && isEmptyHistory(get(client)) ? takeOver(client) : undefined;
      presence.hear(client);
      return takenFrom;
    },
    wasTaken(client) {
      const wasTaken = presence.wasTaken(client);
      // Another server of the project may have given it away.
      if (wasTaken && files !== undefined) known.delete(placeOf(client));
      return wasTaken;
    },
  };
}

const writtenAt = (file: string) => lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

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
