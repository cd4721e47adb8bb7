import type { Codec, Declarations } from '../../values/codec.ts';
import type { Json } from '../../values/json.ts';
import { writeValue } from '../../values/write-value.ts';
import { cssTokens, isSameCss } from './css-text.ts';

/** A source of CSS: a look, or an attribute of an element. */
export interface Styled {
  readonly codec: Codec<unknown>;
  readonly choices?: readonly string[] | undefined;
  toCss(value: unknown): Declarations;
}

/** Returns the computed value of a property, also of a shorthand. */
export type ReadCss = (property: string) => string;

/** A value, or a part of one, that can be read from CSS. */
export interface Readable {
  /** The CSS properties that determine the value. */
  readonly properties: readonly string[];
  /** Returns its written form; undefined for CSS that its codec can't write. */
  read(css: ReadCss): Json | undefined;
}

/** Reads values of an attribute back from the CSS that they make. */
export interface ReadBack extends Readable {
  /** The readable parts of a value. */
  readonly parts: Readonly<Record<string, Readable>>;
  /** Declarations of sample values. */
  readonly samples: readonly Declarations[];
}

/**
 * Derives how to read a value from CSS from the declarations of sample values: the properties of a
 * part are those that change with it. No second table of properties is needed.
 */
export function readBackOf(styled: Styled): ReadBack {
  const { codec } = styled;
  return codec.form?.kind === 'record' ? ofRecord(styled, codec.form.fields) : ofPlain(styled);
}

function ofPlain({ codec, choices, toCss }: Styled): ReadBack {
  const words = choices ?? (codec.type === 'Boolean' ? [true, false] : undefined);
  const values = (words ?? [...samplesOf(codec), codec.example]).map((v) => codec.parse(v).value);
  const samples = values.map((value) => toCss(value));
  const properties = [...new Set(samples.flatMap((css) => Object.keys(css)))];
  const makes = (v: Json, css: ReadCss) => {
    const { value, problems } = codec.parse(v);
    const made = Object.entries(problems.length > 0 ? {} : toCss(value));
    return made.length > 0 && made.every(([name, text]) => isSameCss(text, css(name)));
  };
  const read = (css: ReadCss): Json | undefined => {
    const found = (words ?? properties.flatMap((name) => formsOf(css(name)))).find((v) =>
      makes(v, css),
    );
    return found === undefined || words !== undefined
      ? found
      : writeValue(codec, codec.parse(found).value);
  };
  return { properties, read, parts: {}, samples };
}

/** Returns forms of CSS that codecs may read: the text itself, a ratio, and a pair. */
function formsOf(css: string): readonly Json[] {
  return [css, css.replace(/\s*\/\s*/, ':'), css.replace(/\s+/, ',')];
}

type Fields = Readonly<
  Record<string, { readonly codec: Codec<unknown>; readonly fallback: unknown }>
>;
type Values = Readonly<Record<string, unknown>>;

function ofRecord({ codec, toCss }: Styled, fields: Fields): ReadBack {
  const bases = basesOf(codec, fields);
  const made = bases.map((base) => toCss(base));
  const places = Object.entries(fields).flatMap(([key, { codec: part }]) => {
    const place =
      wordsOf(part) === undefined ? placeOf(key, part, { bases, made, toCss }) : undefined;
    return place === undefined ? [] : [{ key, part, ...place }];
  });
  const parts: Record<string, Readable> = {};
  for (const { key, part, property, tokens, from, to } of places) {
    const taken = new Set(
      places
        .filter((other) => other.property === property && other.tokens.length === tokens.length)
        .flatMap((other) => rangeOf(other.from, other.to)),
    );
    parts[key] = {
      properties: [property],
      read(css) {
        const found = cssTokens(css(property));
        const isLike =
          found.length === tokens.length &&
          tokens.every((token, at) => taken.has(at) || isSameCss(token, found[at] ?? ''));
        return isLike ? readPart(part, found.slice(from, to)) : undefined;
      },
    };
  }
  for (const [key, { codec: part }] of Object.entries(fields)) {
    const words = wordsOf(part);
    const read = words && ofWords(key, words, { bases, toCss });
    if (read !== undefined) parts[key] = read;
  }
  const properties = [...new Set(Object.values(parts).flatMap((part) => part.properties))];
  const read = (css: ReadCss) => {
    const known = Object.entries(parts).flatMap(([key, part]) => {
      const v = part.read(css);
      return v === undefined ? [] : [[key, v] as const];
    });
    return known.length === 0 ? undefined : Object.fromEntries(known);
  };
  return { properties, read, parts, samples: made };
}

const rangeOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => from + at);

function readPart(codec: Codec<unknown>, tokens: readonly string[]): Json | undefined {
  const forms = formsOf(tokens.join(tokens.includes(',') ? '' : ' '));
  const found = forms.find((form) => codec.parse(form).problems.length === 0);
  return found === undefined ? undefined : writeValue(codec, codec.parse(found).value);
}

/** Candidates for samples of a part, two of each kind. */
const SAMPLES: readonly Json[] = [
  7,
  5,
  0.75,
  0.25,
  '7px',
  '5px',
  '#010203',
  '#040506',
  '7px,5px',
  '5px,7px',
];

/** Returns two different values that a codec reads. */
function samplesOf(codec: Codec<unknown>): readonly Json[] {
  if (codec.form?.kind === 'record' || codec.form?.kind === 'media') return [];
  return SAMPLES.filter((v) => codec.parse(v).problems.length === 0).slice(0, 2);
}

/** Returns the choices of a part; undefined for other parts. */
function wordsOf({ form, type }: Codec<unknown>): readonly Json[] | undefined {
  if (form?.kind === 'choice') return form.words;
  return type === 'Boolean' ? [false, true] : undefined;
}

/** Returns values with all parts set, and variants with another choice in one of them. */
function basesOf(codec: Codec<unknown>, fields: Fields): readonly Values[] {
  const switches = codec.form?.kind === 'record' ? codec.form.switches.map(([, by]) => by) : [];
  const first = Object.fromEntries(
    Object.entries(fields).map(([key, { codec: part, fallback }]) => {
      if (switches.includes(key)) return [key, true];
      const [sample] = wordsOf(part) === undefined ? samplesOf(part) : [];
      return [key, sample === undefined ? fallback : part.parse(sample).value];
    }),
  );
  const others = Object.entries(fields).flatMap(([key, { codec: part }]) =>
    (wordsOf(part) ?? []).map((word) => ({ ...first, [key]: word })),
  );
  return [first, ...others];
}

interface Bases {
  readonly bases: readonly Values[];
  readonly toCss: Styled['toCss'];
}

interface MadeBases extends Bases {
  /** The declarations of each base value. */
  readonly made: readonly Declarations[];
}

/** Returns the position of a part in the CSS of its value: the property and the tokens. */
function placeOf(key: string, part: Codec<unknown>, { bases, made, toCss }: MadeBases) {
  const [, second] = samplesOf(part);
  if (second === undefined) return undefined;
  const other = part.parse(second).value;
  for (const [index, base] of bases.entries()) {
    for (const [property, text] of Object.entries(toCss({ ...base, [key]: other }))) {
      const before = made[index]?.[property] ?? '';
      if (before === text) continue;
      const tokens = cssTokens(before);
      const changed = cssTokens(text);
      if (tokens.length !== changed.length) continue;
      const from = tokens.findIndex((token, at) => token !== changed[at]);
      if (from < 0) continue;
      const to = tokens.findLastIndex((token, at) => token !== changed[at]) + 1;
      // Arguments of a function can't be recognized in computed values.
      if (tokens.slice(from, to).some((token) => token.includes('('))) continue;
      return { property, tokens, from, to };
    }
  }
  return undefined;
}

/** Returns how to read a part with choices, each of which makes other CSS, or is the CSS itself. */
function ofWords(
  key: string,
  words: readonly Json[],
  { bases, toCss }: Bases,
): Readable | undefined {
  for (const base of bases) {
    const made = words.map((word) => ({ word, css: toCss({ ...base, [key]: word }) }));
    const names = [...new Set(made.flatMap(({ css }) => Object.keys(css)))];
    // Properties that are equal for all choices, or exist for one only, don't distinguish them.
    const properties = names.filter(
      (name) => new Set(made.flatMap(({ css }) => css[name] ?? [])).size > 1,
    );
    if (properties.length === 0) continue;
    return {
      properties,
      read: (css) =>
        made.find((one) =>
          properties.every((name) => {
            const text = one.css[name] ?? (typeof one.word === 'string' ? one.word : undefined);
            return text !== undefined && isSameWord(text, name, css);
          }),
        )?.word,
    };
  }
  return undefined;
}

/** `start` is the left, except in text from right to left. */
function isSameWord(text: string, name: string, css: ReadCss): boolean {
  const computed = css(name);
  if (isSameCss(text, computed)) return true;
  const isRtl = css('direction') === 'rtl';
  const side = { start: isRtl ? 'right' : 'left', end: isRtl ? 'left' : 'right' }[computed];
  return side !== undefined && text === side;
}
