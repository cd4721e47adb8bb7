import { sameOr } from './same-or.ts';

/**
 * Returns a function that returns its argument, or the former one by a comparison, made once for
 * each argument.
 */
export function createReuse<T>(same: (before: T, now: T) => T): (now: T) => T {
  let known: { readonly now: T; readonly same: T } | undefined;
  return (now) => {
    if (known === undefined || known.now !== now)
      known = { now, same: known === undefined ? now : same(known.same, now) };
    return known.same;
  };
}

/** Returns a map with the former objects of equal values; the former map if all values are equal. */
export function sameParts<V>(
  before: ReadonlyMap<string, V>,
  now: ReadonlyMap<string, V>,
): ReadonlyMap<string, V> {
  if (before === now) return before;
  const parts = new Map(
    Array.from(now, ([key, value]) => [key, sameOr(before.get(key) ?? value, value)] as const),
  );
  const isSame =
    before.size === parts.size && Array.from(parts).every(([key, one]) => before.get(key) === one);
  return isSame ? before : parts;
}
