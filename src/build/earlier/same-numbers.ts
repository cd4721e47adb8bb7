/**
 * Whether one of some numbers, none of them negative, stands twice among them or is one of the others: by searching in a sorted list, as a set
 * of millions of numbers takes several times as long, and as much memory.
 */
export function hasSameNumber(
  numbers: Float64Array,
  others: readonly Float64Array[] = [],
): boolean {
  const sorted = numbers.slice();
  // The bits of numbers that aren't negative have the same order, and are sorted in half the time.
  new BigInt64Array(sorted.buffer).sort();
  for (let i = 1; i < sorted.length; i += 1) if (sorted[i] === sorted[i - 1]) return true;
  return sorted.length > 0 && others.some((list) => hasAny(sorted, list));
}

function hasAny(sorted: Float64Array, list: Float64Array): boolean {
  for (let i = 0; i < list.length; i += 1) {
    const number = list[i] ?? 0;
    let from = 0;
    let to = sorted.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((sorted[middle] ?? 0) < number) from = middle + 1;
      else to = middle;
    }
    if (sorted[from] === number) return true;
  }
  return false;
}
