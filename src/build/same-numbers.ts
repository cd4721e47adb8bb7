/** Numbers that are looked at together: their table fits into the processor's own memory. */
const AT_A_TIME = 1 << 15;

/**
 * Whether one of some numbers, none of them negative, stands twice among them or is one of the others. Sorting millions
 * of numbers, or a set of them, takes many times as long and as much memory.
 */
export function hasSameNumber(
  numbers: Float64Array,
  others: readonly Float64Array[] = [],
): boolean {
  const parts = powerOfTwo(numbers.length / AT_A_TIME);
  const slots = powerOfTwo((numbers.length / parts) * 4);
  for (let part = 0; part < parts; part += 1) {
    const table = createTable(slots, { part, parts });
    const isNew = table.addAll(numbers);
    if (isNew === undefined) return isAmong(numbers, others);
    if (!isNew || others.some(table.hasAny)) return true;
  }
  return false;
}

/** For numbers that somebody has chosen so that they all come to stand in the same part. */
function isAmong(numbers: Float64Array, others: readonly Float64Array[]): boolean {
  const set = new Set(numbers);
  return set.size < numbers.length || others.some((list) => list.some((number) => set.has(number)));
}

function powerOfTwo(atLeast: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(atLeast)));
}

const FREE = -1;

/** A set of those numbers that belong to one part of all. */
function createTable(
  slots: number,
  { part, parts }: { readonly part: number; readonly parts: number },
) {
  const table = new Float64Array(slots).fill(FREE);
  let free = slots;

  /** The slot that holds the number at an index, or may hold it; -1 for a number of another part. */
  function find(numbers: Float64Array, words: Uint32Array, index: number): number {
    const number = numbers[index];
    const mixed = Math.imul((words[2 * index] ?? 0) ^ ((words[2 * index + 1] ?? 0) << 7), MIXER);
    const hash = mixed ^ (mixed >>> 15);
    if ((hash & (parts - 1)) !== part) return -1;
    let slot = Math.imul(hash, MIXER) >>> 8;
    for (slot &= slots - 1; table[slot] !== FREE && table[slot] !== number;) {
      slot = (slot + 1) & (slots - 1);
    }
    return slot;
  }

  return {
    /** False when one of them is there already, undefined when there is no room. */
    addAll(numbers: Float64Array): boolean | undefined {
      const words = wordsOf(numbers);
      for (let i = 0; i < numbers.length; i += 1) {
        const slot = find(numbers, words, i);
        if (slot === -1) continue;
        if (table[slot] !== FREE) return false;
        table[slot] = numbers[i] ?? 0;
        free -= 1;
        if (free === 0) return undefined;
      }
      return true;
    },
    hasAny(numbers: Float64Array): boolean {
      const words = wordsOf(numbers);
      for (let i = 0; i < numbers.length; i += 1) {
        const slot = find(numbers, words, i);
        if (slot !== -1 && table[slot] !== FREE) return true;
      }
      return false;
    },
  };
}

const MIXER = 0x9e3779b1;

function wordsOf({ buffer, byteOffset, length }: Float64Array): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length * 2);
}
