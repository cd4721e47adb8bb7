import { quote, quoteJson, type Params } from '../../diagnostics/diagnostic.ts';
import { didYouMean, question } from '../../diagnostics/suggest.ts';
import type { Problem, VariableTypes } from '../../values/codec.ts';
import { color } from '../../values/color.ts';
import { formatReference, readReference } from '../../values/variable.ts';

/** The message parameters for a problem of a value. */
export function problemParams(type: string, problem: Problem, variables: VariableTypes): Params {
  const { input, expected } = problem;
  return { type, input: quote(input), expected, meant: suggestionFor(type, problem, variables) };
}

function suggestionFor(
  type: string,
  { code, input, words = [] }: Problem,
  variables: VariableTypes,
): string {
  if (code === 'unit-missing') return words[0] ?? '';
  if (typeof input !== 'string') return '';
  if (code === 'variable-unknown') {
    const name = readReference(input)?.variable ?? '';
    // If the variable exists, it has the wrong type, and its name isn't misspelled.
    return variables.has(name) ? '' : didYouMean(name, variables.keys());
  }
  if (code !== 'value-unreadable') return didYouMean(input, words);
  const variable = otherReference(input, variables);
  if (variable !== undefined) return question(formatReference({ variable }));
  if (type === 'Fill' && color.parse(input, variables).problems.length === 0) {
    return `Did you mean { "isColor": true, "color": ${quoteJson(input)} }? `;
  }
  return didYouMean(input, words);
}

/**
 * Forms in which CSS, templates and other programs name a variable: `var(--brand)`, `{brand}`,
 * `$brand`, or the name alone.
 */
const OTHER_FORMS =
  /^(?:var\(\s*--([\w-]{1,40})\s*\)|\{{1,2}\s*([\w-]{1,40})\s*\}{1,2}|[$@]?(?:--)?([\w-]{1,40}))$/;

function otherReference(input: string, variables: VariableTypes): string | undefined {
  const name = OTHER_FORMS.exec(input.trim())
    ?.slice(1)
    .find((part) => part !== undefined);
  return name !== undefined && variables.has(name) ? name : undefined;
}
