import { FIELD_TABLES } from '../../model/field-tables.ts';
import { isSameJson } from '../../values/json.ts';
import { placeName, type Operation, type SetField } from '../operation.ts';
import { writtenOf } from './same-change.ts';
import { isIdentifyingField } from './undoing.ts';

/** The operations of a step and of its undo, in opposite order. */
interface Ways {
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
}

/**
 * Returns whether a step starts from the values that the previous one left. Concurrent changes in
 * between keep steps separate, as one undo would revert them too.
 */
export function continuesStep({ operations }: Ways, { inverse }: Ways): boolean {
  const left = lastSets(operations);
  return [...lastSets(inverse)].every(([name, back]) => {
    const last = left.get(name);
    return (
      last === undefined || isSameJson(writtenOf(last, last.value), writtenOf(back, back.value))
    );
  });
}

/**
 * Joins the operations of two consecutive steps. A field that both set keeps the last value and the
 * first inverse: a dragged color, on any number of blocks.
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

/**
 * Returns the number of operations at the start that set fields, and whose inverses set fields too.
 */
function countSets(operations: readonly Operation[], back: readonly Operation[]): number {
  const other = operations.findIndex((one, at) => {
    const its = back[at];
    const isPlain = one.kind === 'set' && hasOwnPlace(one);
    return !isPlain || its?.kind !== 'set' || fieldOf(one) !== fieldOf(its);
  });
  return other === -1 ? operations.length : other;
}

/**
 * Returns whether a field can be set in any order. The order counts for unknown keys, which are
 * written in the order of insertion, and for names, by which later operations find the entity.
 */
function hasOwnPlace(set: SetField): boolean {
  return FIELD_TABLES[set.target.entity].has(set.key) && !isIdentifyingField(set);
}

/** Returns the last operation on each field, by name; in the order of first settings. */
function lastSets(operations: readonly Operation[]): ReadonlyMap<string, SetField> {
  const sets = operations.filter((operation) => operation.kind === 'set');
  return new Map(sets.map((set) => [fieldOf(set), set]));
}

const fieldOf = ({ target, key }: SetField) => `${placeName(target)} ${key}`;
