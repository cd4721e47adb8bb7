import {
  ok,
  unreadable,
  type Codec,
  type Parsed,
  type VariableType,
  type VariableTypes,
} from './codec.ts';
import type { Json } from './json.ts';

/** A reference to a variable of the project. */
export interface Reference {
  readonly variable: string;
}

const PREFIX = 'var:';
const NAME = /^[a-z][a-z0-9-]{0,39}$/i;

/** Returns whether a text is a valid name of a variable; such a name is safe in CSS. */
export function isVariableName(name: string): boolean {
  return NAME.test(name);
}

/** Returns whether a ready value refers to a variable. */
export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && 'variable' in value;
}

/**
 * The variable that a written value refers to, as in `var:brand`; undefined for any other value.
 */
export function readReference(input: Json | undefined): Reference | undefined {
  if (typeof input !== 'string' || !input.startsWith(PREFIX)) return undefined;
  const variable = input.slice(PREFIX.length);
  return isVariableName(variable) ? { variable } : undefined;
}

/**
 * The parse result of a reference: a variable that is unknown, or of another type, results in the
 * fallback.
 */
export function checkReference<T>(
  codec: Pick<Codec<T | Reference>, 'fallback'>,
  reference: Reference,
  {
    type,
    variables,
  }: { readonly type: VariableType; readonly variables: VariableTypes | undefined },
): Parsed<T | Reference> {
  const isKnown = variables === undefined || variables.get(reference.variable) === type;
  if (isKnown) return ok(reference);
  const other = variables.get(reference.variable);
  const isOther = other === undefined ? '' : `, but this one is a ${other}`;
  const expected = `the name of a ${type} variable of the project${isOther}`;
  return unreadable({ ...codec, expected }, formatReference(reference), 'variable-unknown');
}

/** The written form of a reference. */
export function formatReference({ variable }: Reference): string {
  return PREFIX + variable;
}

/** The custom property that holds the value of a variable. */
export function variableProperty(name: string): string {
  return `--v-${name}`;
}

/** The custom property for the text color on a color variable. */
export function inkProperty(name: string): string {
  return `--ink-${name}`;
}

/** The CSS of a reference. */
export function referenceCss({ variable }: Reference): string {
  return `var(${variableProperty(variable)})`;
}
