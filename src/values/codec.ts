import type { Json, JsonObject } from './json.ts';

/** Why an input, or a part of it, could not be read. */
export interface Problem {
  readonly code:
    | 'value-unreadable'
    | 'value-too-long'
    | 'unit-missing'
    | 'address-refused'
    | 'variable-unknown'
    | 'part-unknown'
    | 'part-off';
  /** Where inside the value, e.g. `.stops[3].color`; empty for the whole value. */
  readonly at: string;
  /** The part that could not be read. */
  readonly input: unknown;
  /** What would have been read, for the message. */
  readonly expected: string;
  /** The words that can stand there, where there are only some. */
  readonly words?: readonly string[];
}

/** What parsing gives: always a value, and what was wrong on the way. */
export interface Parsed<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}

/** CSS declarations, property to value. Values are built from parsed values only (SAFE-2). */
export type Declarations = Readonly<Record<string, string>>;

/** The types of a project's variables, by name; see `variable.ts`. */
export type VariableTypes = ReadonlyMap<string, VariableType>;

/** What a variable of a project may hold. */
export type VariableType = 'Color' | 'Dimension' | 'Font' | 'Number';

/** What a value is made of, for who lets people edit it; the codecs of plain values have a type, and that says it. */
export type Form =
  | { readonly kind: 'choice'; readonly words: readonly string[] }
  | { readonly kind: 'number'; readonly bounds: Bounds }
  | { readonly kind: 'dimension'; readonly isPositive: boolean; readonly isPercent: boolean }
  | { readonly kind: 'vector'; readonly part: Codec<unknown> }
  | {
      readonly kind: 'record';
      readonly fields: Readonly<Record<string, FieldForm>>;
      /** Fields that do nothing until another one is set, with the name of that one. */
      readonly switches: readonly (readonly [key: string, by: string])[];
    }
  | { readonly kind: 'list'; readonly item: Codec<unknown>; readonly maximum: number }
  | { readonly kind: 'media' };

/** What a number has to be. */
export interface Bounds {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly step?: number | undefined;
}

/** A field of a record: its codec, and its value where it is left out. */
interface FieldForm {
  readonly codec: Codec<unknown>;
  readonly fallback: unknown;
}

/**
 * One value type: how it is read, written and defaulted, and what CSS it becomes.
 * `parse` never throws, and `parse(serialize(value))` gives `value` again.
 */
export interface Codec<T> {
  readonly type: string;
  readonly fallback: T;
  /** The written form, as a sentence for error messages and the docs. */
  readonly expected: string;
  /** The written form of one typical value, for the docs. */
  readonly example: Json;
  /** The written form as JSON Schema: it takes all that `serialize` gives, and what authors write. */
  readonly schema: JsonObject;
  /**
   * `undefined` stands for a value that was left out and gives the fallback without a problem.
   * `variables` are those that the value may refer to; left out, every name is taken for known.
   */
  parse(input: Json | undefined, variables?: VariableTypes): Parsed<T>;
  serialize(value: T): Json;
  /** What it is made of, where the type alone doesn't say it. */
  readonly form?: Form;
  /** Whether it may be left out, and then changes nothing. */
  readonly isOptional?: boolean;
  /** Of one that may be left out: what is counted from where it is, in its written form. */
  readonly usual?: Json;
  /** Whether all parts count, be it with their defaults, as soon as one of them is written. */
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

/** What is wrong with a value that has parts, where those are all read or none: a variable, or the whole. */
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
