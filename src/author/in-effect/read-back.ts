import type { Codec, Declarations } from '../../values/codec.ts';
import type { Json } from '../../values/json.ts';
import { writeValue } from '../../values/write-value.ts';
import { cssTokens, isSameCss } from './css-text.ts';

/** What makes CSS of values: a look, or an attribute of an element. */
export interface Styled {
  readonly codec: Codec<unknown>;
  readonly choices?: readonly string[] | undefined;
  toCss(value: unknown): Declarations;
}

/** The computed value of a property, be it a shorthand. */
export type ReadCss = (property: string) => string;

/** A value, or a part of one, that can be read from CSS. */
export interface Readable {
  /** The properties that tell it. */
  readonly properties: readonly string[];
  /** Its written form; undefined for CSS that its codec can't write. */
  read(css: ReadCss): Json | undefined;
}

/** How values are read back from the CSS that they make. */
export interface ReadBack extends Readable {
  /** Of a value with parts: those that CSS tells. */
  readonly parts: Readonly<Record<string, Readable>>;
  /** Declarations that some values make. */
  readonly samples: readonly Declarations[];
}

/**
 * Finds how to read a value from CSS, by what the look itself makes of samples: the properties of a part are those
 * that differ where the part does. So no second table has to know them.
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

/** The forms in which codecs may read CSS: as it is, as a ratio, and as a pair. */
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

/** What any part may be a sample of, two of each kind. */
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

/** Two values that a codec reads, the one unlike the other. */
function samplesOf(codec: Codec<unknown>): readonly Json[] {
  if (codec.form?.kind === 'record' || codec.form?.kind === 'media') return [];
  return SAMPLES.filter((v) => codec.parse(v).problems.length === 0).slice(0, 2);
}

/** The words that a part is one of; undefined for any other part. */
function wordsOf({ form, type }: Codec<unknown>): readonly Json[] | undefined {
  if (form?.kind === 'choice') return form.words;
  return type === 'Boolean' ? [false, true] : undefined;
}

/** Values with all parts on, and those with another word in one of them. */
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
  /** What each of them makes. */
  readonly made: readonly Declarations[];
}

/** Where a part stands in the CSS of its value: the property, and which of its tokens. */
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
      // What is inside of a function isn't to be told from what it is computed to.
      if (tokens.slice(from, to).some((token) => token.includes('('))) continue;
      return { property, tokens, from, to };
    }
  }
  return undefined;
}

/** A part that is one of some words, each of which makes other CSS, or none where the CSS is that very word. */
function ofWords(
  key: string,
  words: readonly Json[],
  { bases, toCss }: Bases,
): Readable | undefined {
  for (const base of bases) {
    const made = words.map((word) => ({ word, css: toCss({ ...base, [key]: word }) }));
    const names = [...new Set(made.flatMap(({ css }) => Object.keys(css)))];
    // What all words have alike, or one alone has, doesn't tell them apart.
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

/** Where lines begin is the left, unless they run from right to left. */
function isSameWord(text: string, name: string, css: ReadCss): boolean {
  const computed = css(name);
  if (isSameCss(text, computed)) return true;
  const isRtl = css('direction') === 'rtl';
  const side = { start: isRtl ? 'right' : 'left', end: isRtl ? 'left' : 'right' }[computed];
  return side !== undefined && text === side;
}
