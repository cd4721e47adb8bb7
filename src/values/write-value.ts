import type { Anchor } from './anchor.ts';
import type { Codec } from './codec.ts';
import { formatDimension } from './dimension.ts';
import { isSameJson, readObject, type Json, type JsonObject } from './json.ts';
import type { Space } from './space.ts';

/**
 * The shortest documented form of a value that the codec reads as the same value, as an author
 * would write it by hand. The codec's own written form is always complete.
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
  // A disabled field that keeps a value is written with the field that disables it.
  for (const [key, by] of form.switches) {
    const codec = form.fields[by]?.codec;
    const isOff = Object.hasOwn(written, key) && !Object.hasOwn(written, by);
    if (isOff && codec !== undefined) written[by] = writeValue(codec, value[by]);
  }
  return written;
}

/**
 * Changes a field of a written record, or removes it if it has the default; fields with unknown
 * names stay.
 */
export function withPart(
  codec: Codec<unknown>,
  written: Json | undefined,
  [key, part]: readonly [key: string, part: Json | undefined],
): Json {
  const source = writtenParts(codec, written);
  const spec = codec.form?.kind === 'record' ? codec.form.fields[key] : undefined;
  const isStandard =
    part === undefined ||
    (spec !== undefined && isSameJson(part, writeValue(spec.codec, spec.fallback)));
  // If another field keeps a value that this field disables, this field is written out.
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

/** The written fields of a record; one in a short form is expanded. */
export function writtenParts(codec: Codec<unknown>, written: Json | undefined): JsonObject {
  // The cast is sound: only records have fields.
  return readObject(written) ?? writeFields(codec, codec.parse(written).value as Fields);
}

/** The written value of a field of a record; undefined where it is left out. */
export function partOf(
  codec: Codec<unknown>,
  written: Json | undefined,
  key: string,
): Json | undefined {
  const source = writtenParts(codec, written);
  return Object.hasOwn(source, key) ? source[key] : undefined;
}

/** Writes as few sides as CSS allows. */
function writeSpace({ type, t, r, b, l }: Space): string {
  const [top, right, bottom, left] = [t, r, b, l].map((side) => formatDimension(side));
  const sides = [top, right, bottom, left];
  if (left === right) sides.pop();
  if (sides.length === 3 && bottom === top) sides.pop();
  if (sides.length === 2 && right === top) sides.pop();
  return type === 'none' && sides.join() === '0px' ? type : [type, ...sides].join(' ');
}

/** A name alone is written as a text, unless it looks like the text of an object. */
function writeAnchor(codec: Codec<unknown>, value: Anchor): Json {
  const fields = writeFields(codec, { ...value });
  const isName = Object.keys(fields).every((key) => key === 'kid');
  return isName && !value.kid.trimStart().startsWith('{') ? value.kid : fields;
}

/** The text of a written value as an author types it; empty if unset. */
export function typedText({ type, form }: Codec<unknown>, written: Json | undefined): string {
  if (written === undefined || written === null) return '';
  if (typeof written === 'number') return String(written);
  if (typeof written === 'string')
    return type === 'Dimension' ? written.replace(/rm$/, 'rem') : written;
  const isTexts = form?.kind === 'texts' && Array.isArray(written);
  return isTexts ? written.map(String).join(form.separator) : JSON.stringify(written, undefined, 2);
}

/**
 * Reads a text that an author typed; returns its written form, or the reason why the codec can't
 * read it.
 */
export function readTyped(
  codec: Codec<unknown>,
  text: string,
): { readonly written: Json } | { readonly reason: string } {
  const reason = unreadableReason(codec, text);
  return reason === undefined ? { written: codec.serialize(codec.parse(text).value) } : { reason };
}

/** The reason why a codec can't read a written value; undefined if it can. */
export function unreadableReason(codec: Codec<unknown>, written: Json): string | undefined {
  const problem = codec.parse(written).problems.find(({ code }) => code !== 'part-off');
  return problem === undefined ? undefined : `Use ${problem.expected}.`;
}
