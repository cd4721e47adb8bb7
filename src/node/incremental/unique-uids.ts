/** Bits for each number: with fewer, more numbers have to be looked at twice. */
const BITS = 16;
const LEAST_BITS = 20;

/**
 * Whether a number stands twice in some lists. The numbers are hashes: nearly all of them are told apart by one bit each,
 * which takes a fraction of the time and memory of a table of millions.
 */
export function hasSameNumber(lists: readonly Float64Array[]): boolean {
  const count = lists.reduce((sum, { length }) => sum + length, 0);
  const size = Math.min(32, Math.max(LEAST_BITS, Math.ceil(Math.log2(BITS * count + 1))));
  const [seen, doubtful] = [new Uint8Array(2 ** (size - 3)), new Uint8Array(2 ** (size - 3))];
  let isDoubtful = false;
  for (const list of lists) {
    const words = wordsOf(list);
    for (let i = 0; i < words.length; i += 2) {
      const bit = (words[i] ?? 0) >>> (32 - size);
      const [at, one] = [bit >>> 3, 1 << (bit & 7)];
      if (((seen[at] ?? 0) & one) === 0) seen[at] = (seen[at] ?? 0) | one;
      else {
        doubtful[at] = (doubtful[at] ?? 0) | one;
        isDoubtful = true;
      }
    }
  }
  return (
    isDoubtful &&
    hasTwice(lists, (word) => {
      const bit = word >>> (32 - size);
      return ((doubtful[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0;
    })
  );
}

/** Looks closer at the numbers whose bit was set twice. */
function hasTwice(lists: readonly Float64Array[], isDoubtful: (word: number) => boolean): boolean {
  const once = new Set<number>();
  for (const list of lists) {
    const words = wordsOf(list);
    for (const [at, number] of list.entries()) {
      if (!isDoubtful(words[2 * at] ?? 0)) continue;
      if (once.has(number)) return true;
      once.add(number);
    }
  }
  return false;
}

/** Two for each number. Equal numbers have equal words, and the first ones of hashes are evenly spread. */
function wordsOf(numbers: Float64Array): Uint32Array {
  return new Uint32Array(numbers.buffer, numbers.byteOffset, 2 * numbers.length);
}
