import { FIELD_TABLES } from '../../model/field-tables.ts';
import { isSameJson } from '../../values/json.ts';
import { placeName, type Operation, type SetField } from '../operation.ts';
import { saidOf } from './same-change.ts';
import { isFoundBy } from './undoing.ts';

/** What a step does, and what leads back: the last of these takes back the first of those. */
interface Ways {
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
}

/**
 * Whether a step begins with the values that the one before it has left. Where somebody else has changed one in between, the two
 * can't become one: what is undone at once would take that back as well.
 */
export function goesOn({ operations }: Ways, { inverse }: Ways): boolean {
  const left = lastSets(operations);
  return [...lastSets(inverse)].every(([name, back]) => {
    const last = left.get(name);
    return last === undefined || isSameJson(saidOf(last, last.value), saidOf(back, back.value));
  });
}

/**
 * The operations of two steps that follow each other. Of a field that both set only the last value is kept, and the first one
 * that leads back: a colour that is dragged, on however many blocks.
 */
export function joinSteps(one: Ways, other: Ways): Ways {
  const end = one.operations.length - countSets(one.operations.toReversed(), one.inverse);
  const begin = countSets(other.operations, other.inverse.toReversed());
  const behind = one.operations.length - end;
  const last = lastSets([...one.operations.slice(end), ...other.operations.slice(0, begin)]);
  const first = lastSets([
    ...other.inverse.slice(other.inverse.length - begin),
    ...one.inverse.slice(0, behind),
  ]);
  const back = [...last.keys()].toReversed().flatMap((name) => first.get(name) ?? []);
  return {
    operations: [
      ...one.operations.slice(0, end),
      ...last.values(),
      ...other.operations.slice(begin),
    ],
    inverse: [
      ...other.inverse.slice(0, other.inverse.length - begin),
      ...back,
      ...one.inverse.slice(behind),
    ],
  };
}

/** How many operations, one after the other, set a field which what leads back from each sets too. */
function countSets(operations: readonly Operation[], back: readonly Operation[]): number {
  const other = operations.findIndex((one, at) => {
    const its = back[at];
    const isPlain = one.kind === 'set' && hasOwnPlace(one);
    return !isPlain || its?.kind !== 'set' || fieldOf(one) !== fieldOf(its);
  });
  return other === -1 ? operations.length : other;
}

/**
 * Whether it is all the same which of several fields is set first: keys that nobody knows stand in the order in which they came,
 * and a name that changes is what the next one is found by.
 */
function hasOwnPlace(set: SetField): boolean {
  return FIELD_TABLES[set.target.entity].has(set.key) && !isFoundBy(set);
}

/** The last operation that sets a field, by the field's name; in the order in which the fields are set first. */
function lastSets(operations: readonly Operation[]): ReadonlyMap<string, SetField> {
  const sets = operations.filter((operation) => operation.kind === 'set');
  return new Map(sets.map((set) => [fieldOf(set), set]));
}

const fieldOf = ({ target, key }: SetField) => `${placeName(target)} ${key}`;
