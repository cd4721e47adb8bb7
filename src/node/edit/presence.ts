import { fieldsOf, flag, listOf, numberOf, textOf } from '../../values/reader.ts';
import { readSealed, writeSealed } from '../cache/sealed.ts';

/** A tab of the shell, as it was heard of last. */
export interface KnownTab {
  readonly name: string;
  /** When it was heard of, in ms. */
  readonly heard: number;
  /** Whether it has reported that it is closed. */
  readonly isClosed: boolean;
  /** Whether another tab has taken over its history, and this one doesn't know yet. */
  readonly isTaken: boolean;
}

/** The tabs of a project, on disk: a history is found days after its tab was closed. */
export interface Presence {
  /** Notes that a tab was heard of, or that it has reported to be closed. */
  hear(name: string, isClosed?: boolean): void;
  /** Notes that another tab has taken over the history of this one. */
  take(name: string): void;
  /** Returns whether the history of a tab was taken over, and forgets that. */
  wasTaken(name: string): boolean;
  all(): readonly KnownTab[];
  isGone(tab: Pick<KnownTab, 'heard' | 'isClosed'>): boolean;
}

/** A tab is gone that wasn't heard of for so long. */
const GONE_MS = 10 * 60_000;
/** A tab that is heard of all the time is noted once in so long. */
const NOTED_MS = 60_000;
/** Tabs that are remembered; of the others the time of their journal tells when they were heard of. */
const MOST_TABS = 100;

const readTabs = listOf(
  fieldsOf({
    name: textOf(1000),
    heard: numberOf(0, Number.MAX_SAFE_INTEGER),
    isClosed: flag,
    isTaken: flag,
  }),
  MOST_TABS,
);

/** Opens the file with the tabs of a project; without one they are remembered for this run. `now` gives the time in ms. */
export function openPresence(file: string | undefined, now: () => number): Presence {
  /** Those that have changed last come first. */
  let known: readonly KnownTab[] = [];
  // Another server of the same project writes there too.
  const all = () => (file === undefined ? known : (readSealed(file, readTabs) ?? known));

  function change(name: string, to: Partial<KnownTab>) {
    const before = all();
    const own = before.find((tab) => tab.name === name);
    const tab = { name, heard: 0, isClosed: false, isTaken: false, ...own, ...to };
    known = [tab, ...before.filter((one) => one !== own)].slice(0, MOST_TABS);
    try {
      if (file !== undefined) writeSealed(file, known);
    } catch {
      // On a full disk it is known in memory.
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
