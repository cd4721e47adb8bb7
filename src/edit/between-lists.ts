import { targetOf } from './targets.ts';
import { insertOf } from './fields.ts';
import { placeName, type ItemTarget, type List, type Operation } from './operation.ts';

/** What leads from one list to another; `between` says what of an item itself is another. */
export function betweenLists<T extends object>(
  list: List,
  [before, after]: readonly [readonly T[], readonly T[]],
  between: (target: ItemTarget, was: T, is: T) => readonly Operation[],
): readonly Operation[] {
  if (before === after) return [];
  const name = (item: T) => placeName(targetOf(list, item));
  const [was, is] = [
    new Map(before.map((one) => [name(one), one])),
    new Map(after.map((one) => [name(one), one])),
  ];
  // Of items with one name only one can be meant: such a list is made anew.
  if (was.size < before.length || is.size < after.length) return replaced(list, before, after);
  const operations: Operation[] = [];
  const gone = before.filter((item) => !is.has(name(item)));
  for (const item of gone) operations.push({ kind: 'remove', target: targetOf(list, item) });
  const left = before.map(name).filter((one) => is.has(one));
  for (const { key, index, isNew } of placements(left, after.map(name))) {
    const item = is.get(key) as T;
    const target = targetOf(list, item);
    if (isNew) operations.push(insertOf(list, index, item));
    else operations.push({ kind: 'move', target, into: list, index });
  }
  for (const item of after) {
    const former = was.get(name(item));
    if (former !== undefined && former !== item) {
      operations.push(...between(targetOf(list, item), former, item));
    }
  }
  return operations;
}

function replaced(list: List, before: readonly object[], after: readonly object[]) {
  const removed = before.map((item): Operation => ({
    kind: 'remove',
    target: targetOf(list, item),
  }));
  // Of attributes the last one counts, of others the first: each has to count when it comes.
  const inserted =
    list.entity === 'attribute'
      ? after.map((item, index) => insertOf(list, index, item))
      : after.toReversed().map((item) => insertOf(list, 0, item));
  return [...removed, ...inserted];
}

/** Where an item is put, in a list as it is by then. */
export interface Placement {
  readonly key: string;
  readonly index: number;
  readonly isNew: boolean;
}

/** What brings a list of names into another order, and new ones into it; few where one has moved. */
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
      // The one that is in the way goes to where it belongs.
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
