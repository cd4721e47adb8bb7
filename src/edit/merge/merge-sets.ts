import type { ElementCatalogue } from '../../elements/define.ts';
import type { Project } from '../../model/entities.ts';
import type { Codec } from '../../values/codec.ts';
import { isJsonObject, isSameJson, type Json, type JsonObject } from '../../values/json.ts';
import { pixelsOf } from '../../values/width.ts';
import { codecOf } from '../attribute-codec.ts';
import { findEntity } from '../entities.ts';
import { fieldValue } from '../fields.ts';
import { mergeValues, type MergedValue, type ThreeVersions } from './merge-values.ts';
import { placeName, type Operation, type SetField } from '../operation.ts';
import { reject, type Result } from '../rejection.ts';
import { changeName } from '../words/step-names.ts';
import { targetOfOperation } from '../targets.ts';
import { valueWords } from '../words/value-words.ts';

/**
 * Merges concurrent changes into operations that set values, keeping other parts. Rejected in a
 * conflict: the author decides. `own` are the latest steps of the author, which never conflict when
 * input is faster than the display.
 */
export function mergeSets(
  { project, elements }: ValueContext,
  operations: readonly Operation[],
  own: readonly OwnStep[] = [],
): Result<{ readonly operations: readonly Operation[] }> {
  const merged: Operation[] = [];
  for (const operation of operations) {
    if (operation.kind !== 'set' || operation.from === undefined) {
      merged.push(operation);
      continue;
    }
    const { from, ...set } = operation;
    const entity = findEntity(project, set.target);
    const theirs = entity && fieldValue(set.target.entity, entity, set.key).value;
    // A field without text doesn't distinguish unset from empty.
    const isNone = from.value === undefined && theirs === '';
    const ways = { was: isNone ? theirs : from.value, mine: set.value, theirs };
    const { value, isClash } = mergeField({ project, elements }, set, ways);
    const isAsked = () => {
      const known = withOwn({ project, elements }, set, { value: ways.was, own });
      return mergeField({ project, elements }, set, { ...ways, was: known }).isClash;
    };
    if (isClash && from.isChosen !== true && isAsked()) {
      return conflictRejection(changeName(project, set, elements), {
        mine: set.value,
        theirs,
        codec: ofValue({ project, elements }, set),
      });
    }
    const { value: _own, ...rest } = set;
    merged.push({ ...rest, ...(value !== undefined && { value }) });
  }
  return { operations: merged };
}

/** A step of an author with its inverse. */
export interface OwnStep {
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
}

interface MadeFromOwn {
  /** The value that its author saw. */
  readonly value: Json | undefined;
  readonly own: readonly OwnStep[];
}

/** Returns the base value with later changes by the same author. */
function withOwn(
  context: ValueContext,
  set: SetField,
  { value, own }: MadeFromOwn,
): Json | undefined {
  return own.reduce((was, { operations, inverse }) => {
    const [before, after] = [leftBy(inverse, set), leftBy(operations, set)];
    if (before === undefined || after === undefined) return was;
    const ways = { was: before.value, mine: after.value, theirs: was };
    return mergeField(context, set, ways).value;
  }, value);
}

/** Returns the last value that operations set for a field; undefined if there is none. */
function leftBy(
  operations: readonly Operation[],
  { target, key }: SetField,
): { readonly value: Json | undefined } | undefined {
  const name = placeName(target);
  const last = operations.findLast(
    (one) => placeName(targetOfOperation(one)) === name && (one.kind !== 'set' || one.key === key),
  );
  if (last?.kind === 'set') return { value: last.value };
  if (last?.kind === 'insert') return { value: (last.item as JsonObject)[key] };
  return last?.kind === 'remove' ? { value: undefined } : undefined;
}

/** Two conflicting values; `codec` reads values that are more than JSON. */
interface Clash {
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
  readonly codec?: Codec<unknown> | undefined;
}

/** Rejects a conflicting change, with both values. */
export function conflictRejection(what: string, { mine, theirs, codec }: Clash) {
  const [own, others] = [without(mine, theirs), without(theirs, mine)];
  const said = { what, theirs: valueWords(others, codec) };
  const { rejection } = reject('changed-meanwhile', said);
  return {
    rejection: { ...rejection, ...(own !== undefined && { mine: valueWords(own, codec) }) },
  };
}

/** Returns the fields that another value lacks. */
function without(value: Json | undefined, other: Json | undefined): Json | undefined {
  if (!isJsonObject(value) || !isJsonObject(other)) return value;
  return Object.fromEntries(
    Object.entries(value).filter(([key, part]) => !isSameJson(part, other[key])),
  );
}

/** Returns the codec of a field that is part of an attribute. */
function ofValue({ project, elements }: ValueContext, { target, key }: SetField) {
  const isValue = target.entity === 'attribute' && key === 'v';
  return isValue ? codecOf(project, target, elements) : undefined;
}

/** Context for reading values. */
export interface ValueContext {
  readonly project: Project;
  readonly elements: ElementCatalogue;
}

/** Merges two versions of a field, by the types of its parts. */
export function mergeField(
  { project, elements }: ValueContext,
  { target, key }: Pick<SetField, 'target' | 'key'>,
  ways: ThreeVersions,
): MergedValue {
  if (target.entity !== 'attribute') {
    const merged = mergeValues(ways);
    // A list that is empty only because of the merge is left out: no author writes an empty list.
    return isEmpty(merged.value) && !isEmpty(ways.mine) && !isEmpty(ways.theirs)
      ? { ...merged, value: undefined }
      : merged;
  }
  const codec = codecOf(project, target, elements);
  if (key === 'v') return mergeValues(ways, codec);
  return key === 'widths' ? mergeWidths(ways, codec) : mergeValues(ways);
}

function isEmpty(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** Merges values per width, each by itself. */
function mergeWidths(ways: ThreeVersions, codec: Codec<unknown> | undefined): MergedValue {
  const { was = {}, mine = {}, theirs = {} } = ways;
  if (!isJsonObject(was) || !isJsonObject(mine) || !isJsonObject(theirs)) return mergeValues(ways);
  const widths = new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(was)]);
  const all: Record<string, Json> = {};
  let isClash = false;
  for (const width of [...widths].toSorted((a, b) => pixelsOf(a) - pixelsOf(b))) {
    const [before, own, others] = [was, mine, theirs].map((of) => of[width]);
    const merged = mergeValues({ was: before, mine: own, theirs: others }, codec);
    isClash ||= merged.isClash;
    if (merged.value !== undefined) all[width] = merged.value;
  }
  return { value: Object.keys(all).length === 0 ? undefined : all, isClash };
}
