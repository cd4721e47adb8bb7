/** Bits for each number: with fewer, more numbers have to be looked at twice. */
const BITS = 16;
const LEAST_BITS = 20;

/**
 * Whether one of some numbers stands twice among them or is one of the others. The numbers are hashes: nearly all of
 * them are told apart by one bit each, which takes a fraction of the time and memory of a table of millions.
 */
export function hasSameNumber(
  numbers: Float64Array,
  others: readonly Float64Array[] = [],
): boolean {
  const size = Math.max(LEAST_BITS, Math.ceil(Math.log2(BITS * numbers.length + 1)));
  const shift = 32 - Math.min(32, size);
  const seen = new Uint8Array(2 ** (32 - shift - 3));
  const doubtful = new Uint8Array(seen.length);
  let isDoubtful = mark(numbers, { shift, seen, doubtful, isOwn: true });
  for (const list of others) {
    if (mark(list, { shift, seen, doubtful, isOwn: false })) isDoubtful = true;
  }
  if (!isDoubtful) return false;
  const own = doubtfulOf(numbers, { shift, doubtful });
  const once = new Set(own);
  return (
    once.size < own.length ||
    others.some((list) => doubtfulOf(list, { shift, doubtful }).some((one) => once.has(one)))
  );
}

interface Marks {
  /** What of a number's lowest word is left out of the number of its bit. */
  readonly shift: number;
  readonly seen: Uint8Array;
  readonly doubtful: Uint8Array;
  /** Whether the numbers are seen from now on. */
  readonly isOwn: boolean;
}

/** Marks the bits of numbers that were seen before as doubtful; whether there was one. */
function mark(numbers: Float64Array, { shift, seen, doubtful, isOwn }: Marks): boolean {
  const words = wordsOf(numbers);
  let isDoubtful = false;
  for (let i = 0; i < words.length; i += 2) {
    const bit = (words[i] ?? 0) >>> shift;
    const at = bit >>> 3;
    const one = 1 << (bit & 7);
    if (((seen[at] ?? 0) & one) !== 0) {
      doubtful[at] = (doubtful[at] ?? 0) | one;
      isDoubtful = true;
    } else if (isOwn) seen[at] = (seen[at] ?? 0) | one;
  }
  return isDoubtful;
}

function doubtfulOf(
  numbers: Float64Array,
  { shift, doubtful }: Pick<Marks, 'shift' | 'doubtful'>,
): readonly number[] {
  const words = wordsOf(numbers);
  const found: number[] = [];
  for (let i = 0; i < words.length; i += 2) {
    const bit = (words[i] ?? 0) >>> shift;
    if (((doubtful[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0) found.push(numbers[i / 2] ?? 0);
  }
  return found;
}

/** Two for each number. Equal numbers have equal words, and the first ones of hashes are evenly spread. */
function wordsOf(numbers: Float64Array): Uint32Array {
  return new Uint32Array(numbers.buffer, numbers.byteOffset, 2 * numbers.length);
}
