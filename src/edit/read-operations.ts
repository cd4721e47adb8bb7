import {
  fieldsOf,
  firstOf,
  flag,
  listOf,
  textOf,
  wholeOf,
  wordOf,
  type Reader,
} from '../values/reader.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import type {
  AttributeTarget,
  BlockTarget,
  ItemTarget,
  List,
  Operation,
  StyleTarget,
  Target,
} from './operation.ts';
import { reject, type Result } from './rejection.ts';

/** Limits of one request. */
const OPERATION_LIMITS = { operations: 10_000, depth: 700, values: 2_000_000 } as const;

const LONGEST = 16_000_000;
const uid = textOf(10_000);
const text = textOf(LONGEST);
const index = wholeOf(0, 10_000_000);

// Values within the limits are JSON: they were parsed from a text.
const json: Reader<Json> = (value) => value as Json;
const object: Reader<JsonObject> = (value) => (isJsonObject(value) ? value : undefined);

const named = <const W extends string>(entity: W) => ({ entity: wordOf([entity]) });

const project = fieldsOf(named('project'));
const board = fieldsOf({ ...named('board'), board: uid });
const block: Reader<BlockTarget> = fieldsOf({ ...named('block'), board: uid, block: uid });
const style: Reader<StyleTarget> = fieldsOf({ ...named('style'), name: uid, for: uid });
const of = firstOf<BlockTarget | StyleTarget>(block, style);
const attribute = fieldsOf(
  { ...named('attribute'), of, kid: uid },
  { isGroup: flag },
) as Reader<AttributeTarget>;
const item = firstOf<ItemTarget>(
  attribute,
  block,
  board,
  fieldsOf({ ...named('asset'), board: uid, asset: uid }),
  fieldsOf({ ...named('variable'), name: uid }),
  style,
);
const target = firstOf<Target>(
  item,
  project,
  fieldsOf({ ...named('translation'), language: uid, board: uid }),
  fieldsOf({ ...named('translated-block'), language: uid, board: uid, block: uid }),
);
const list = firstOf<List>(
  fieldsOf({ ...named('attribute'), of }),
  fieldsOf({ ...named('block'), board: uid }, { parent: uid }),
  fieldsOf({ ...named('board'), parent: uid }),
  fieldsOf({ ...named('asset'), board: uid }),
  fieldsOf(named('variable')),
  fieldsOf(named('style')),
);

const texts = listOf(text, 2);
/** Neighbours of a place. */
export const pair: Reader<readonly [string, string]> = (value) => {
  const [before, behind, ...more] = texts(value) ?? [];
  const isPair = before !== undefined && behind !== undefined && more.length === 0;
  return isPair ? [before, behind] : undefined;
};

const kind = <const W extends string>(word: W) => ({ kind: wordOf([word]) });

/** Reads one operation; `apply` decides whether it is possible. */
const operation = firstOf<Operation>(
  fieldsOf(
    { ...kind('set'), target, key: uid },
    // A value of `null` isn't the same as no value.
    { value: json, before: uid },
  ),
  fieldsOf(
    { ...kind('splice'), target, key: uid, at: index, removed: text, inserted: text },
    { beside: pair },
  ),
  fieldsOf(
    { ...kind('insert'), into: list, index, item: object },
    { beside: pair },
  ) as Reader<Operation>,
  fieldsOf({ ...kind('remove'), target: item }),
  fieldsOf({ ...kind('move'), target: item, into: list, index }, { beside: pair }),
);

/** Reads operations without a limit. */
export const manyOperations = listOf(operation);

/** Reads operations of a client, all or none (A6 in the hostile cases). */
export function readOperations(
  value: unknown,
): Result<{ readonly operations: readonly Operation[] }> {
  if (!Array.isArray(value)) return reject('operations-unreadable', { place: 'the list' });
  if (value.length > OPERATION_LIMITS.operations || !isBounded(value)) {
    return reject('operations-too-many', { limit: OPERATION_LIMITS.operations });
  }
  const read = manyOperations(value);
  if (read !== undefined) return { operations: read };
  const bad = value.findIndex((one) => operation(one) === undefined);
  return reject('operations-unreadable', { place: `number ${bad + 1}` });
}

/** Returns whether a value is small and flat enough to be read. */
export function isBounded(value: unknown): boolean {
  let level: unknown[] = [value];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length;
    if (depth > OPERATION_LIMITS.depth || values > OPERATION_LIMITS.values) return false;
    const below: unknown[] = [];
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue;
      for (const inner of Object.values(one)) below.push(inner);
    }
    level = below;
  }
  return true;
}
