import type { Codec } from '../../values/codec.ts';
import {
  isJsonObject,
  isSameJson,
  readObject,
  type Json,
  type JsonObject,
} from '../../values/json.ts';
import { formatDimension } from '../../values/dimension.ts';
import { space, type Space } from '../../values/space.ts';
import { writtenParts, writeValue } from '../../values/write-value.ts';
import { mergeSequences, type Merged } from './merge-sequences.ts';

/** A base value and two versions; undefined if left out. */
export interface ThreeVersions {
  readonly was: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

export type MergedValue = Merged<Json | undefined>;

/**
 * Merges two versions of a value (EDIT-9): fields of an object, sides of a space, items of a list,
 * parts of a text. In a conflict my change wins; otherwise the merge is symmetric. The codec
 * accepts each result; without a codec, only JSON is split into parts.
 */
export function mergeValues(ways: ThreeVersions, codec?: Codec<unknown>): MergedValue {
  const { was, mine, theirs } = ways;
  if (isSameJson(mine, theirs) || isSameJson(mine, was)) return { value: theirs, isClash: false };
  if (isSameJson(theirs, was)) return { value: mine, isClash: false };
  const merged = mergeParts(ways, codec);
  const isSound = merged !== undefined && isReadable(merged.value, ways, codec);
  return isSound ? merged : { value: mine, isClash: true };
}

function mergeParts(
  ways: ThreeVersions,
  codec: Codec<unknown> | undefined,
): MergedValue | undefined {
  const all = [ways.was, ways.mine, ways.theirs];
  if (all.includes(null)) return undefined;
  if (codec === undefined) return mergeJson(ways);
  const { form, type } = codec;
  if (type === 'Space') return mergeSpaces(ways);
  if (type === 'Text') return mergeTexts(ways);
  if (form?.kind === 'list') return mergeLists(ways, form.item);
  if (form?.kind !== 'record') return undefined;
  // An invalid value can't be split into fields, unless it is written as an object of fields.
  const isRead = all.every((one) => isFields(one) || codec.parse(one).problems.length === 0);
  if (!isRead) return undefined;
  const [was, mine, theirs] = all.map((one) => one && writtenParts(codec, one));
  const { fields } = form;
  const merged = mergeFields({ was, mine, theirs }, (key) => fields[key]?.codec);
  return type === 'Anchor'
    ? { ...merged, value: writeValue(codec, codec.parse(merged.value).value) }
    : merged;
}

const isFields = (one: Json | undefined) => one === undefined || readObject(one) !== undefined;

/** Merges values that have only the structure of JSON. */
function mergeJson(ways: ThreeVersions): MergedValue | undefined {
  const all = [ways.was, ways.mine, ways.theirs].filter((one) => one !== undefined);
  if (all.every(isJsonObject)) return mergeFields(ways, () => undefined);
  return all.every(Array.isArray) ? mergeLists(ways) : undefined;
}

const names = (of: JsonObject | undefined) => Object.keys(of ?? {});

function mergeFields(
  { was, mine, theirs }: ThreeVersions,
  codecOf: (key: string) => Codec<unknown> | undefined,
): Merged<JsonObject> {
  const [before, own, others] = [was, mine, theirs].map((one) => readObject(one) ?? {});
  const { value: order } = mergeSequences(
    { was: names(before), mine: names(own), theirs: names(others) },
    { keyOf: (key) => key },
  );
  let isClash = false;
  const rest = [...names(before), ...names(own), ...names(others)];
  const entries = [...new Set([...order, ...rest])].flatMap((key) => {
    const part = (of: JsonObject | undefined) =>
      of !== undefined && Object.hasOwn(of, key) ? of[key] : undefined;
    const merged = mergeValues(
      { was: part(before), mine: part(own), theirs: part(others) },
      codecOf(key),
    );
    isClash ||= merged.isClash;
    return merged.value === undefined ? [] : [[key, merged.value] as const];
  });
  return { value: Object.fromEntries(entries), isClash };
}

const keyOf = (one: Json) => JSON.stringify(one);

function mergeLists(
  { was = [], mine = [], theirs = [] }: ThreeVersions,
  item?: Codec<unknown>,
): Merged<Json> | undefined {
  if (!isList(was) || !isList(mine) || !isList(theirs)) return undefined;
  const merged = mergeSequences(
    { was, mine, theirs },
    {
      keyOf,
      merge: (former, own, other) => {
        const made = mergeValues({ was: former, mine: own, theirs: other }, item);
        return { value: made.value ?? own, isClash: made.isClash };
      },
    },
  );
  const counts = [was, mine, theirs].map((all) => countsOf(all.map(keyOf)));
  // An item that both sides moved would be in the list twice.
  const isTwice = [...countsOf(merged.value.map(keyOf))].some(([key, count]) => {
    const most = Math.max(...counts.map((all) => all.get(key) ?? 0));
    return most > 0 && count > most;
  });
  return isTwice ? undefined : merged;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

function countsOf(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const SIDES = ['t', 'r', 'b', 'l'] as const;
const KINDS = ['none', 'uniq', 'regular', 'full'] as const;

function mergeSpaces({ was, mine, theirs }: ThreeVersions): Merged<Json> | undefined {
  const read = [was, mine, theirs].map((one) => space.parse(one));
  if (read.some(({ problems }) => problems.length > 0)) return undefined;
  const [before, own, others] = read.map(({ value }) => partsOf(value));
  const merged = mergeFields({ was: before, mine: own, theirs: others }, () => undefined);
  const sides = SIDES.map((side) => {
    const written = merged.value[side];
    return typeof written === 'string' ? written : '';
  });
  const { value } = space.parse(`full ${sides.join(' ')}`);
  const { t, r, b, l } = partsOf(value);
  // Uses the shortest form for these sides.
  const least = t !== b || r !== l ? 3 : t !== r ? 2 : t === '0px' ? 0 : 1;
  const kind = KINDS.findIndex((name) => name === merged.value['type']);
  const type = KINDS[Math.max(least, kind)] ?? 'full';
  const isClash = SIDES.some((side) => isApart(side, [before, own, others]));
  // A value written with four sides keeps four.
  const isLong = [mine, theirs].every(
    (one) => typeof one === 'string' && one.split(' ').length === 5,
  );
  const made = { ...value, type };
  return { value: isLong ? space.serialize(made) : writeValue(space, made), isClash };
}

function partsOf({ type, t, r, b, l }: Space) {
  const [top, right, bottom, left] = [t, r, b, l].map((side) => formatDimension(side));
  return { type, t: String(top), r: String(right), b: String(bottom), l: String(left) };
}

/** Returns whether both changed a field in different ways. */
function isApart(key: (typeof SIDES)[number], all: readonly (JsonObject | undefined)[]): boolean {
  const [was, mine, theirs] = all.map((one) => one?.[key]);
  return was !== mine && was !== theirs && mine !== theirs;
}

function mergeTexts({ was = '', mine = '', theirs = '' }: ThreeVersions): Merged<Json> | undefined {
  if (typeof was !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string') {
    return undefined;
  }
  const [before = [], own = [], others = []] = [was, mine, theirs].map(wordsIn);
  const merged = mergeSequences(
    { was: before, mine: own, theirs: others },
    { keyOf: (word) => word },
  );
  return { value: merged.value.join(''), isClash: merged.isClash };
}

/** Splits a text into words, spaces and punctuation. */
export function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|\s+|./gsu) ?? [];
}

/** Returns whether all problems of a merged value are in one of the merged versions too. */
function isReadable(
  value: Json | undefined,
  { mine, theirs }: ThreeVersions,
  codec: Codec<unknown> | undefined,
): boolean {
  if (codec === undefined) return true;
  const problemsOf = (of: Json | undefined) =>
    codec.parse(of).problems.map(({ code, at }) => `${code} ${at}`);
  const known = new Set([...problemsOf(mine), ...problemsOf(theirs)]);
  return problemsOf(value).every((problem) => known.has(problem));
}
