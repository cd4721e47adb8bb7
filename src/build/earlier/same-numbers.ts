/**
 * Whether one of some numbers, none of them negative, stands twice among them or is one of the others. The numbers are
 * hashes; a set of millions of them takes several times as long, and as much memory, as a table of our own.
 */
export function hasSameNumber(
  numbers: Float64Array,
  others: readonly Float64Array[] = [],
): boolean {
  const table = new Float64Array(2 ** Math.ceil(Math.log2(numbers.length + 1) + 1));
  const last = table.length - 1;
  /** Where a number is, or would be. */
  const find = (number: number): number => {
    // The lowest bits of a hash are as evenly spread as all others.
    let at = (number >>> 0) & last;
    // An empty place is a zero.
    while (table[at] !== 0 && table[at] !== number + 1) at = (at + 1) & last;
    return at;
  };
  for (let i = 0; i < numbers.length; i += 1) {
    const number = numbers[i] ?? 0;
    const at = find(number);
    if (table[at] !== 0) return true;
    table[at] = number + 1;
  }
  return numbers.length > 0 && others.some((list) => list.some((one) => table[find(one)] !== 0));
}
