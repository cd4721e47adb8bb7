import { entityToJson } from '../../format/entity-json.ts';
import { FIELD_TABLES } from '../../model/field-tables.ts';
import { isSameJson } from '../../values/json.ts';
import { readItem } from '../fields.ts';
import type { Insert, Operation, SetField, Splice } from '../operation.ts';
import { isRejected } from '../rejection.ts';
import { targetOfOperation } from '../targets.ts';

/** Returns whether two operations insert into the same place. */
export function isSamePlace(one: Operation, other: Operation): boolean {
  const [own, others] = [one, other].map((operation) => {
    if (operation.kind === 'splice') return operation.at;
    return 'into' in operation ? [operation.into, operation.index] : [];
  });
  return isSameJson(own, others);
}

/** Returns whether two operations have the same effect; the former place is irrelevant. */
export function isSameChange(one: Operation, other: Operation): boolean {
  if (one.kind === 'insert' && other.kind === 'insert') {
    return isSamePlace(one, other) && isSameItem(one, other);
  }
  if (!isSameJson(targetOfOperation(one), targetOfOperation(other))) return false;
  if (one.kind === 'set') return one.key === keyOf(other) && isSameValue(one, other);
  if (one.kind !== other.kind || !isSamePlace(one, other)) return false;
  return one.kind !== 'splice' || (other.kind === 'splice' && isSameSplice(one, other));
}

function keyOf(operation: Operation): string | undefined {
  return 'key' in operation ? operation.key : undefined;
}

/** Setting an omitted text equals restoring its first words. */
function isSameValue(one: SetField, other: Operation): boolean {
  if (other.kind === 'set')
    return isSameJson(writtenOf(one, one.value), writtenOf(other, other.value));
  return other.kind === 'splice' && other.removed === '' && one.value === other.inserted;
}

function isSameSplice(one: Splice, other: Splice): boolean {
  const isSameText = one.removed === other.removed && one.inserted === other.inserted;
  return one.key === other.key && isSameText;
}

/** Returns a value in its written form, without defaults. */
export function writtenOf({ target, key }: SetField, value: SetField['value']): SetField['value'] {
  const spec = FIELD_TABLES[target.entity].get(key);
  const isDefault = spec !== undefined && 'fallback' in spec && isSameJson(value, spec.fallback);
  return isDefault ? undefined : value;
}

/** Returns whether two operations insert equal items, in their written form. */
export function isSameItem({ into, item }: Insert, other: Insert): boolean {
  const [own, now] = [item, other.item].map((one) => readItem(into.entity, one));
  if (own === undefined || now === undefined || isRejected(own) || isRejected(now)) return false;
  return isSameJson(entityToJson(into.entity, own.item), entityToJson(into.entity, now.item));
}
