import type { Anchor } from './anchor.ts';
import type { Codec } from './codec.ts';
import { formatDimension } from './dimension.ts';
import { isSameJson, readObject, type Json, type JsonObject } from './json.ts';
import type { Space } from './space.ts';

/**
 * The shortest of the forms that are documented for a value, which the codec reads back as the same value: what an
 * author would have written by hand. The codec's own written form says all of it.
 */
export function writeValue(codec: Codec<unknown>, value: unknown): Json {
  const { form } = codec;
  if (codec.isOptional === true && value === undefined) return null;
  // The casts are sound: these are the values of the codecs.
  if (codec.type === 'Space') return writeSpace(value as Space);
  if (codec.type === 'Anchor') return writeAnchor(codec, value as Anchor);
  if (form?.kind === 'list') {
    return (value as readonly unknown[]).map((item) => writeValue(form.item, item));
  }
  return form?.kind === 'record' ? writeFields(codec, value as Fields) : codec.serialize(value);
}

type Fields = Readonly<Record<string, unknown>>;

function writeFields({ form }: Codec<unknown>, value: Fields): Readonly<Record<string, Json>> {
  const written: Record<string, Json> = {};
  if (form?.kind !== 'record') return written;
  for (const [key, { codec, fallback }] of Object.entries(form.fields)) {
    const json = writeValue(codec, value[key]);
    if (!isSameJson(json, writeValue(codec, fallback))) written[key] = json;
  }
  // What is kept while it is off says so.
  for (const [key, by] of form.switches) {
    const codec = form.fields[by]?.codec;
    const isOff = Object.hasOwn(written, key) && !Object.hasOwn(written, by);
    if (isOff && codec !== undefined) written[by] = writeValue(codec, value[by]);
  }
  return written;
}

/**
 * A written record with another value of a field, or without it where that is its default; names that nobody knows stay.
 */
export function withPart(
  codec: Codec<unknown>,
  written: Json | undefined,
  [key, part]: readonly [key: string, part: Json | undefined],
): Json {
  const source = partsWritten(codec, written);
  const spec = codec.form?.kind === 'record' ? codec.form.fields[key] : undefined;
  const isStandard =
    part === undefined ||
    (spec !== undefined && isSameJson(part, writeValue(spec.codec, spec.fallback)));
  // What is switched off by it is kept, and off because it says so.
  const isSwitch =
    codec.form?.kind === 'record' &&
    codec.form.switches.some(([name, by]) => by === key && Object.hasOwn(source, name));
  const off = isSwitch && spec !== undefined ? writeValue(spec.codec, spec.fallback) : undefined;
  if (isStandard && off !== undefined) return { ...source, [key]: off };
  const next = isStandard
    ? Object.fromEntries(Object.entries(source).filter(([name]) => name !== key))
    : { ...source, [key]: part };
  const { value, problems } = codec.parse(next);
  return codec.type === 'Anchor' && problems.length === 0 ? writeValue(codec, value) : next;
}

/** The fields of a record as they are written; of one that is written in another way, as they would be. */
export function partsWritten(codec: Codec<unknown>, written: Json | undefined): JsonObject {
  // The cast is sound: only records have fields.
  return readObject(written) ?? writeFields(codec, codec.parse(written).value as Fields);
}

/** The written value of a field of a record; undefined where it is left out. */
export function partOf(
  codec: Codec<unknown>,
  written: Json | undefined,
  key: string,
): Json | undefined {
  const source = partsWritten(codec, written);
  return Object.hasOwn(source, key) ? source[key] : undefined;
}

/** As few sides as CSS takes. */
function writeSpace({ type, t, r, b, l }: Space): string {
  const [top, right, bottom, left] = [t, r, b, l].map((side) => formatDimension(side));
  const sides = [top, right, bottom, left];
  if (left === right) sides.pop();
  if (sides.length === 3 && bottom === top) sides.pop();
  if (sides.length === 2 && right === top) sides.pop();
  return type === 'none' && sides.join() === '0px' ? type : [type, ...sides].join(' ');
}

/** A name alone is written as a text; one that looks like the text of an object isn't. */
function writeAnchor(codec: Codec<unknown>, value: Anchor): Json {
  const fields = writeFields(codec, { ...value });
  const isName = Object.keys(fields).every((key) => key === 'kid');
  return isName && !value.kid.trimStart().startsWith('{') ? value.kid : fields;
}

/** Why a codec can't read what is written; undefined where it can. */
export function reasonAgainst(codec: Codec<unknown>, written: Json): string | undefined {
  const problem = codec.parse(written).problems.find(({ code }) => code !== 'part-off');
  return problem === undefined ? undefined : `It has to be ${problem.expected}.`;
}
