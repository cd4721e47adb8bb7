/** A move of one item, with its index after the moves before it. */
interface Placement {
  readonly key: string;
  readonly index: number;
  readonly isNew: boolean;
}

/**
 * Returns the moves and insertions that bring a list into another order; few where one item moved.
 */
export function placements(
  before: readonly string[],
  after: readonly string[],
): readonly Placement[] {
  const steps: Placement[] = [];
  const row = [...before];
  const known = new Set(before);
  const wanted = new Map(after.map((key, index) => [key, index]));
  for (let index = 0; index < after.length; index += 1) {
    const key = after[index] as string;
    if (row[index] === key) continue;
    if (!known.has(key)) {
      row.splice(index, 0, key);
      steps.push({ key, index, isNew: true });
      continue;
    }
    const [at, next] = [row[index] as string, row[index + 1]];
    const place = wanted.get(at) ?? row.length;
    if (next === key && place > index) {
      // The obstructing item goes to its own place.
      row.splice(index, 1);
      const to = Math.min(place, row.length);
      row.splice(to, 0, at);
      steps.push({ key: at, index: to, isNew: false });
      continue;
    }
    row.splice(row.indexOf(key), 1);
    row.splice(index, 0, key);
    steps.push({ key, index, isNew: false });
  }
  return steps;
}
