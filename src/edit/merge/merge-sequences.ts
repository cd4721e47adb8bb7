/** A base list and two versions; a text is a list of words. */
export interface Versions<T> {
  readonly was: readonly T[];
  readonly mine: readonly T[];
  readonly theirs: readonly T[];
}

/** The result of a merge. */
export interface Merged<T> {
  readonly value: T;
  /** Both sides changed the same part; the value contains my part. */
  readonly isClash: boolean;
}

/** Identifies items by a key, and merges an item that both sides changed. */
export interface Items<T> {
  readonly keyOf: (item: T) => string;
  readonly merge?: (was: T, mine: T, theirs: T) => Merged<T>;
}

/** Base items that a version replaces; none for an insertion. */
interface Hunk<T> {
  readonly from: number;
  readonly to: number;
  readonly items: readonly T[];
}

/**
 * Merges two versions of a list: changes of different items, and insertions of both. Symmetric
 * except for conflicts.
 */
export function mergeSequences<T>(versions: Versions<T>, items: Items<T>): Merged<readonly T[]> {
  const { was, mine, theirs } = versions;
  const [own, others] = [mine, theirs].map((is) => hunksBetween(was, is, items));
  const hunks: Hunk<T>[] = [...(own ?? [])];
  let isClash = false;
  for (const other of others ?? []) {
    const met = hunks.findIndex((one) => isMeeting(one, other, items));
    const one = hunks[met];
    if (one === undefined) {
      hunks.push(other);
      continue;
    }
    if (isSameHunk(one, other, items)) continue;
    const joined = joinItems(was, [one, other], items);
    if (joined !== undefined) hunks[met] = { ...one, items: [joined.value] };
    isClash ||= joined?.isClash ?? true;
  }
  const name = ({ items: all }: Hunk<T>) => all.map(items.keyOf).join();
  const inOrder = hunks.toSorted(
    (a, b) => a.from - b.from || a.to - b.to || (name(a) < name(b) ? -1 : 1),
  );
  const value: T[] = [];
  let at = 0;
  for (const { from, to, items: put } of inOrder) {
    value.push(...was.slice(at, from), ...put);
    at = Math.max(at, to);
  }
  return { value: [...value, ...was.slice(at)], isClash };
}

/** Returns whether two changes overlap; an insertion next to an item doesn't. */
function isMeeting<T>(one: Hunk<T>, other: Hunk<T>, items: Items<T>): boolean {
  if (isSameHunk(one, other, items)) return true;
  return (
    Math.max(one.from, other.from) < Math.min(one.to, other.to) ||
    isIn(one, other) ||
    isIn(other, one)
  );
}

/** Returns whether a change inserts between removed items. */
function isIn<T>({ from, to }: Hunk<T>, around: Hunk<T>): boolean {
  return from === to && around.from < from && from < around.to;
}

function isSameHunk<T>(one: Hunk<T>, other: Hunk<T>, { keyOf }: Items<T>): boolean {
  const isPlace = one.from === other.from && one.to === other.to;
  return isPlace && isSameRow(one.items.map(keyOf), other.items.map(keyOf));
}

function isSameRow(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, at) => key === other[at]);
}

/** Merges the one item that both changed, if it has parts. */
function joinItems<T>(
  was: readonly T[],
  [one, other]: readonly [Hunk<T>, Hunk<T>],
  { merge }: Items<T>,
): Merged<T> | undefined {
  const isOne = [one, other].every(({ from, to, items }) => to - from === 1 && items.length === 1);
  if (!isOne || merge === undefined) return undefined;
  return merge(was[one.from] as T, one.items[0] as T, other.items[0] as T);
}

/** Lists whose lengths have a larger product aren't compared by item. */
const MAX_PAIRS = 1_000_000;

function hunksBetween<T>(was: readonly T[], is: readonly T[], items: Items<T>): readonly Hunk<T>[] {
  const [before, after] = [was.map(items.keyOf), is.map(items.keyOf)];
  let start = 0;
  const most = Math.min(before.length, after.length);
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [rest, row] = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ];
  const kept = rest.length * row.length > MAX_PAIRS ? [] : inBoth(rest, row);
  const hunks: Hunk<T>[] = [];
  let [from, at] = [0, 0];
  for (const [next, nextAt] of [...kept, [rest.length, row.length] as const]) {
    const put = is.slice(start + at, start + nextAt);
    if (next > from || put.length > 0) {
      hunks.push(...apart({ from: start + from, to: start + next, items: put }, items));
    }
    [from, at] = [next + 1, nextAt + 1];
  }
  return hunks;
}

/** Splits a replacement by equally many items into single ones, where items have parts. */
function apart<T>({ from, to, items: put }: Hunk<T>, { merge }: Items<T>): readonly Hunk<T>[] {
  if (merge === undefined || put.length !== to - from) return [{ from, to, items: put }];
  return put.map((item, at) => ({ from: from + at, to: from + at + 1, items: [item] }));
}

/** Returns the longest common subsequence, as indexes in both lists. */
function inBoth(one: readonly string[], other: readonly string[]) {
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  for (let a = one.length - 1; a >= 0; a -= 1) {
    for (let b = other.length - 1; b >= 0; b -= 1) {
      const [right = 0, below = 0, next = 0] = [
        lengths[a * width + b + 1],
        lengths[(a + 1) * width + b],
        lengths[(a + 1) * width + b + 1],
      ];
      lengths[a * width + b] = one[a] === other[b] ? next + 1 : Math.max(right, below);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [a, b] = [0, 0];
  while (a < one.length && b < other.length) {
    if (one[a] === other[b]) {
      pairs.push([a, b]);
      [a, b] = [a + 1, b + 1];
    } else if ((lengths[(a + 1) * width + b] ?? 0) >= (lengths[a * width + b + 1] ?? 0)) a += 1;
    else b += 1;
  }
  return pairs;
}
