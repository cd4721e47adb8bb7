import {
  ok,
  unreadable,
  type Codec,
  type Parsed,
  type Problem,
  type VariableTypes,
} from './codec.ts';
import { readObject, type Json } from './json.ts';
import { writtenRecord } from './written.ts';

/** A field of a record: its codec, and its default if it differs from the codec's. */
export interface Field<T> {
  readonly codec: Codec<T>;
  readonly fallback: T;
}

/** A field of a record; without `fallback` it has the codec's default. */
export function field<T>(codec: Codec<T>, fallback: T = codec.fallback): Field<T> {
  return { codec, fallback };
}

/** Maximum number of unknown names reported for one value. */
const MAX_UNKNOWN = 10;

type Fields = Readonly<Record<string, Field<unknown>>>;
type RecordOf<F> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

function recordOf<F>(value: Readonly<Record<string, unknown>>): RecordOf<F> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field comes from its codec
  return value as RecordOf<F>;
}

/** The field that enables another one, and the value to set. */
type Switches<F> = { readonly [K in keyof F]?: readonly [by: keyof F & string, written: string] };

/**
 * A codec for a value with named fields, written as a JSON object (or as JSON text of one). An
 * absent or unreadable field takes the field's default; fields with their default aren't written.
 */
export function recordCodec<const F extends Fields>(
  type: string,
  fields: F,
  example: Json,
  switchedBy: Switches<F> = {},
): Codec<RecordOf<F>> {
  const entries = Object.entries(fields);
  const fallback = recordOf<F>(
    Object.fromEntries(entries.map(([key, { fallback: value }]) => [key, value])),
  );
  const expected = `an object with any of ${entries.map(([key]) => key).join(', ')}`;

  const words = entries.map(([key]) => key);
  const names = new Set(words);
  const switched = Object.entries<readonly [string, string] | undefined>(switchedBy).flatMap(
    ([key, one]) => (one === undefined ? [] : [[key, ...one] as const]),
  );
  const unknownPart = (key: string): Problem => ({
    code: 'part-unknown',
    at: `.${key}`,
    input: key,
    expected,
    words,
  });

  function parse(input: Json | undefined, variables?: VariableTypes): Parsed<RecordOf<F>> {
    if (input === undefined) return ok(fallback);
    const source = readObject(input);
    if (source === undefined) return unreadable({ fallback, expected }, input);
    const value: Record<string, unknown> = { ...fallback };
    const problems: Problem[] = [];
    for (const [key, { codec, fallback: standard }] of entries) {
      const written = Object.hasOwn(source, key) ? source[key] : undefined;
      if (written === undefined) continue;
      const part = codec.parse(written, variables);
      // If the codec has fallen back to its own default, the field's default applies instead.
      const hasFallenBack = part.problems.length > 0 && part.value === codec.fallback;
      value[key] = hasFallenBack ? standard : part.value;
      for (const problem of part.problems)
        problems.push({ ...problem, at: `.${key}${problem.at}` });
    }
    const isRead = problems.length === 0;
    for (const [key, by, on] of isRead ? switched : []) {
      // A field that was written itself is never enabled by another one.
      const isOff = Object.hasOwn(source, key) && !Object.hasOwn(source, by);
      if (!isOff || value[key] === fields[key]?.fallback) continue;
      problems.push({ code: 'part-off', at: `.${key}`, input: key, expected: `"${by}": ${on}` });
    }
    const unknown = Object.keys(source).filter((key) => !names.has(key));
    problems.push(...unknown.slice(0, MAX_UNKNOWN).map(unknownPart));
    return { value: recordOf<F>(value), problems };
  }

  function serialize(value: RecordOf<F>): Json {
    const written: Record<string, Json> = {};
    for (const [key, { codec, fallback: standard }] of entries) {
      const json = codec.serialize(value[key as keyof F]);
      if (JSON.stringify(json) !== JSON.stringify(codec.serialize(standard))) written[key] = json;
    }
    // A disabled field that keeps a value is written with the field that disables it.
    for (const [key, by] of switched) {
      const isOff = Object.hasOwn(written, key) && !Object.hasOwn(written, by);
      const codec = fields[by]?.codec;
      if (isOff && codec !== undefined) written[by] = codec.serialize(value[by]);
    }
    return written;
  }

  const switches = switched.map(([key, by]) => [key, by] as const);
  const form = { kind: 'record', fields, switches } as const;
  const schema = writtenRecord(
    Object.fromEntries(entries.map(([key, { codec }]) => [key, codec.schema])),
  );
  return { type, fallback, expected, example, form, schema, parse, serialize };
}
