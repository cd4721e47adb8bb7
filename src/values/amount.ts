import { ok, type Codec } from './codec.ts';
import { formatNumber, number } from './number.ts';
import {
  checkReference,
  formatReference,
  isReference,
  readReference,
  referenceCss,
  type Reference,
} from './variable.ts';
import { writtenAs } from './written.ts';

/** A number, or a variable that holds one. */
export type Amount = number | Reference;

/** VALUE-16: a number that may be a variable. */
export const amount: Codec<Amount> = {
  type: 'Amount',
  fallback: 1,
  expected: 'a number, such as 1.5',
  example: 1.5,
  schema: writtenAs('Amount'),
  parse(input, variables) {
    if (input === undefined) return ok(amount.fallback);
    const reference = readReference(input);
    if (reference !== undefined) {
      return checkReference(amount, reference, { type: 'Number', variables });
    }
    const { value, problems } = number.parse(input);
    return problems.length === 0 ? ok(value) : { value: amount.fallback, problems };
  },
  serialize: (value) => (isReference(value) ? formatReference(value) : value),
};

/** The CSS of an amount. */
export function amountCss(value: Amount): string {
  return isReference(value) ? referenceCss(value) : formatNumber(value);
}
