import { fieldsOf, flag, listOf, numberOf, textOf } from '../../values/reader.ts';
import { readSealed, writeSealed } from '../cache/sealed.ts';

/** A tab with its last sign of life. */
export interface KnownTab {
  readonly name: string;
  /** Time of the last sign of life, in ms. */
  readonly heard: number;
  /** True if the tab was closed. */
  readonly isClosed: boolean;
  /** True if another tab has taken over its history, and this tab wasn't notified yet. */
  readonly isTaken: boolean;
}

/** The tabs of a project, on disk: histories are found days after their tab was closed. */
export interface Presence {
  /** Notes a sign of life of a tab, or that it was closed. */
  hear(name: string, isClosed?: boolean): void;
  /** Notes that another tab has taken over the history of this one. */
  take(name: string): void;
  /** Returns whether the history of a tab was taken over, and resets that. */
  wasTaken(name: string): boolean;
  all(): readonly KnownTab[];
  isGone(tab: Pick<KnownTab, 'heard' | 'isClosed'>): boolean;
}

/** Time after which a silent tab counts as closed. */
const GONE_MS = 10 * 60_000;
/** Minimum time between two notes of the same active tab. */
const NOTED_MS = 60_000;
/** Maximum number of stored tabs; for others, the time of their journal is used. */
const MAX_TABS = 100;

const readTabs = listOf(
  fieldsOf({
    name: textOf(1000),
    heard: numberOf(0, Number.MAX_SAFE_INTEGER),
    isClosed: flag,
    isTaken: flag,
  }),
  MAX_TABS,
);

/**
 * Opens the file of a project's tabs; without one they are kept for this run. `now` returns the
 * time in ms.
 */
export function openPresence(file: string | undefined, now: () => number): Presence {
  /** The known tabs; the one noted last is first. */
  let known: readonly KnownTab[] = [];
  // Another server of the project writes there too.
  const all = () => (file === undefined ? known : (readSealed(file, readTabs) ?? known));

  function change(name: string, to: Partial<KnownTab>) {
    const before = all();
    const own = before.find((tab) => tab.name === name);
    const tab = { name, heard: 0, isClosed: false, isTaken: false, ...own, ...to };
    known = [tab, ...before.filter((one) => one !== own)].slice(0, MAX_TABS);
    try {
      if (file !== undefined) writeSealed(file, known);
    } catch {
      // On a full disk it is kept in memory.
    }
  }

  return {
    hear(name, isClosed = false) {
      const tab = known.find((one) => one.name === name);
      const isNoted = tab?.isClosed === isClosed && Math.abs(now() - tab.heard) < NOTED_MS;
      if (!isNoted) change(name, { heard: now(), isClosed });
    },
    take: (name) => change(name, { isTaken: true }),
    wasTaken(name) {
      const { isTaken = false } = all().find((tab) => tab.name === name) ?? {};
      if (isTaken) change(name, { isTaken: false });
      return isTaken;
    },
    all,
    isGone: ({ heard, isClosed }) => isClosed || now() - heard > GONE_MS,
  };
}
