/** Bits of the table for each number: with fewer bits, more numbers would need a comparison. */
const BITS = 16;
const MIN_LOG_BITS = 20;

/**
 * Returns whether a number occurs twice in `lists`, or both in `lists` and in `others`. The numbers
 * are hashes. Each sets one bit of a table, and only numbers whose bit was set already are
 * compared, which takes a fraction of the time and memory of a set of millions.
 */
export function hasSameNumber(
  lists: readonly Float64Array[],
  others: readonly Float64Array[] = [],
): boolean {
  const count = lists.reduce((sum, { length }) => sum + length, 0);
  const size = Math.min(32, Math.max(MIN_LOG_BITS, Math.ceil(Math.log2(BITS * count + 1))));
  const seen = new Uint8Array(2 ** (size - 3));
  const own = lists.flatMap((list) => findSetBits(list, { seen, size, isOwn: true }));
  const foreign = others.flatMap((list) => findSetBits(list, { seen, size, isOwn: false }));
  if (own.length + foreign.length === 0) return false;
  const doubtful = new Set([...own, ...foreign]);
  const once = new Set<number>();
  for (const list of lists) {
    for (const number of list) {
      if (!doubtful.has(number)) continue;
      if (once.has(number)) return true;
      once.add(number);
    }
  }
  return foreign.some((number) => once.has(number));
}

interface BitSet {
  readonly seen: Uint8Array;
  /** The logarithm, to base 2, of the number of bits in the table. */
  readonly size: number;
  /** True to set the bit of each number; false only to read it. */
  readonly isOwn: boolean;
}

/** The numbers of a list whose bits are set already. */
function findSetBits(list: Float64Array, { seen, size, isOwn }: BitSet): readonly number[] {
  // Each number consists of two 32-bit words. The first words of equal numbers are equal, and those
  // of hashes are evenly distributed.
  const words = new Uint32Array(list.buffer, list.byteOffset, 2 * list.length);
  const found: number[] = [];
  for (let i = 0; i < words.length; i += 2) {
    const bit = (words[i] ?? 0) >>> (32 - size);
    const at = bit >>> 3;
    const one = 1 << (bit & 7);
    if (((seen[at] ?? 0) & one) !== 0) found.push(list[i / 2] ?? 0);
    else if (isOwn) seen[at] = (seen[at] ?? 0) | one;
  }
  return found;
}
