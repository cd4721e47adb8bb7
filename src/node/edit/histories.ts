import { hash } from 'node:crypto';
import { lstatSync, readFileSync, renameSync } from 'node:fs';
import {
  isEmptyHistory,
  NO_HISTORY,
  stepById,
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

/** The histories of tabs, on disk, so that they outlive a restart (EDIT-6). */
export interface Histories {
  get(client: string): History;
  set(client: string, history: History): void;
  /** Returns the histories of all tabs, including closed ones. */
  all(): readonly History[];
  /** Returns the step of a request, also if another tab has taken it over. */
  stepOf(client: string, request: string): Transaction | undefined;
  /** Returns the journal's lines for changes of a history. */
  note(client: string, ...entries: readonly JournalEntry[]): JournalNote | undefined;
  /** Notes a sign of life of a tab, or that it was closed. */
  hear(client: string, isClosed?: boolean): void;
  /**
   * Opens a tab. If it has no history, it takes over the latest history of a closed tab; returns
   * the id of that tab.
   */
  open(client: string): string | undefined;
  /** Returns whether another tab has taken over the history of this one: true once. */
  wasTaken(client: string): boolean;
}

export interface HistoriesSetting {
  /** Size in bytes above which a journal is compacted; `LEAST` by default. */
  readonly least?: number;
  /** Returns the present time in ms. */
  readonly now?: () => number;
}

/** Default size in bytes above which a journal is compacted. */
const LEAST = 16 * 1024 * 1024;

/** Opens histories; without `files` they end with this run. */
export function openHistories(
  files: Pick<AuthorFiles, 'journal' | 'journals' | 'tabs'> | undefined,
  { least = LEAST, now = Date.now }: HistoriesSetting = {},
): Histories {
  const presence = openPresence(files?.tabs, now);
  /** Histories by place: the file of the journal, or without files the id of the tab. */
  const known = new Map<string, History>();
  /** Histories of closed tabs by file, with a stamp for changes by others. */
  const closed = new Map<string, { readonly state: string; readonly history: History }>();
  /**
   * Sizes above which compacted journals are compacted again: doing so too often would cost more
   * than the space.
   */
  const bounds = new Map<string, number>();
  const placeOf = (client: string) =>
    files?.journal(hash('sha256', client, 'hex').slice(0, 16)) ?? client;

  function read(file: string): History {
    const text = files === undefined ? undefined : readText(file);
    if (text === undefined) return NO_HISTORY;
    const { history } = readJournal(text);
    // The journal is written anew, compacted: lines after a torn one couldn't be read.
    rewrite(file, journalOf(history));
    return history;
  }

  /**
   * Compacts a journal that is too large: typing adds many lines, of which only the last one
   * matters.
   */
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

  /** Returns the latest history of a closed tab, and the tab's id if known. */
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

  /**
   * Takes over the latest remaining history by renaming its file, so that each step is in one
   * history at any time.
   */
  function takeOver(client: string): string | undefined {
    const left = latestLeft();
    if (left === undefined) return undefined;
    const [own, history] = [placeOf(client), historyAt(left.place)];
    if (left.name !== undefined) presence.take(left.name);
    // Resets the mark that another tab took over this tab's former history.
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
      return histories.map((one) => stepById(one, request)).find((step) => step !== undefined);
    },
    note(client, ...entries) {
      if (files === undefined) return undefined;
      return { file: placeOf(client), text: entries.map(journalLine).join('') };
    },
    hear: presence.hear,
    open(client) {
      const tab = presence.all().find(({ name }) => name === client);
      // A duplicated tab is opened with the id of the first one, which is open.
      const isNew = tab === undefined || presence.isGone(tab);
      const takenFrom = isNew && isEmptyHistory(get(client)) ? takeOver(client) : undefined;
      presence.hear(client);
      return takenFrom;
    },
    wasTaken(client) {
      const wasTaken = presence.wasTaken(client);
      // Another server of the project may have given the history to another tab, so the cached one
      // is dropped.
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
    // On a full disk the journal isn't compacted.
  }
}
