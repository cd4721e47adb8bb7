import { quote, type Params } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { Problem, VariableTypes } from '../../values/codec.ts';
import { readReference } from '../../values/variable.ts';

/** What a message says of a problem of a value of a type. */
export function problemParams(
  type: string,
  { code, input, expected, words = [] }: Problem,
  variables: VariableTypes,
): Params {
  const isVariable = code === 'variable-unknown' && typeof input === 'string';
  const written = isVariable ? readReference(input)?.variable : input;
  const meant = didYouMean(written, isVariable ? variables.keys() : words);
  return { type, input: quote(input), expected, meant };
}
