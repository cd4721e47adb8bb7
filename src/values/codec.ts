import type { Json, JsonObject } from './json.ts';

/** The reason why an input, or a part of it, is unreadable. */
export interface Problem {
  readonly code:
    | 'value-unreadable'
    | 'value-too-long'
    | 'unit-missing'
    | 'address-refused'
    | 'variable-unknown'
    | 'part-unknown'
    | 'part-off';
  /** Path inside the value, e.g. `.stops[3].color`; empty for the whole value. */
  readonly at: string;
  /** The unreadable part. */
  readonly input: unknown;
  /** The expected form, for the message. */
  readonly expected: string;
  /** The allowed words, if there is a fixed list. */
  readonly words?: readonly string[];
}

/** The result of parsing: always a value, with the problems found. */
export interface Parsed<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}

/**
 * CSS declarations: the value of each property. They are only built from parsed values (SAFE-2).
 */
export type Declarations = Readonly<Record<string, string>>;

/** The types of a project's variables, by name; see `variable.ts`. */
export type VariableTypes = ReadonlyMap<string, VariableType>;

/** The type of a variable. */
export type VariableType = 'Color' | 'Dimension' | 'Font' | 'Number';

/** The structure of a value, for editors; codecs of plain values have only a type. */
export type Form =
  | { readonly kind: 'choice'; readonly words: readonly string[] }
  | { readonly kind: 'number'; readonly bounds: Bounds }
  | { readonly kind: 'dimension'; readonly isPositive: boolean; readonly isPercent: boolean }
  | { readonly kind: 'vector'; readonly part: Codec<unknown> }
  | {
      readonly kind: 'record';
      readonly fields: Readonly<Record<string, FieldForm>>;
      /** Fields without an effect until another field is set, with the name of that field. */
      readonly switches: readonly (readonly [key: string, by: string])[];
    }
  | { readonly kind: 'list'; readonly item: Codec<unknown>; readonly maximum: number }
  /** A list of texts that an author types as one text, with a separator between them. */
  | { readonly kind: 'texts'; readonly separator: string }
  | { readonly kind: 'media' };

/** Limits of a number. */
export interface Bounds {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly step?: number | undefined;
}

/** A field of a record: its codec and its default. */
interface FieldForm {
  readonly codec: Codec<unknown>;
  readonly fallback: unknown;
}

/**
 * A value type: reading, writing, default and CSS. `parse` never throws, and
 * `parse(serialize(value))` returns an equal value.
 */
export interface Codec<T> {
  readonly type: string;
  readonly fallback: T;
  /** The written form, as a sentence for error messages and the docs. */
  readonly expected: string;
  /** The written form of one typical value, for the docs. */
  readonly example: Json;
  /**
   * The written form as JSON Schema: it accepts all output of `serialize`, and all forms that
   * authors write.
   */
  readonly schema: JsonObject;
  /**
   * `undefined` is an absent value and returns the fallback without a problem. `variables` are
   * those that the value may refer to; without it, every name is accepted.
   */
  parse(input: Json | undefined, variables?: VariableTypes): Parsed<T>;
  serialize(value: T): Json;
  /** The structure, if the type alone doesn't define it. */
  readonly form?: Form;
  /** True if an absent value changes nothing. */
  readonly isOptional?: boolean;
  /** For an optional value: the value, in written form, that editors start from. */
  readonly usual?: Json;
  /** True if all parts apply, with their defaults, once one of them is written. */
  readonly isWhole?: boolean;
  /** Only for looks: the CSS of the value. */
  toCss?(value: T): Declarations;
}

/** The type of a codec's values. */
export type ValueOf<C> = C extends Codec<infer T> ? T : never;

const NO_PROBLEMS: readonly Problem[] = [];

/** The parse result of an input without problems. */
export function ok<T>(value: T): Parsed<T> {
  return { value, problems: NO_PROBLEMS };
}

/**
 * The code of the one problem that replaces those of a value's parts: an unknown variable if that
 * is the only reason, else an unreadable value.
 */
export function codeOf(problems: readonly Problem[]): Problem['code'] {
  const isVariable =
    problems.length > 0 && problems.every(({ code }) => code === 'variable-unknown');
  return isVariable ? 'variable-unknown' : 'value-unreadable';
}

/** The parse result of an unreadable input: the fallback and one problem. */
export function unreadable<T>(
  codec: Pick<Codec<T>, 'fallback' | 'expected'>,
  input: unknown,
  code: Problem['code'] = 'value-unreadable',
): Parsed<T> {
  const problem: Problem = { code, at: '', input, expected: codec.expected };
  return { value: codec.fallback, problems: [problem] };
}
