import { ok, unreadable, type Codec } from './codec.ts';
import { writtenAs, writtenNumber } from './written.ts';

/** A decimal that fits a finite number; longer ones are rejected without parsing. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const MAX_LENGTH = 40;

/** Reads a decimal number; undefined if the text isn't one, or isn't finite. */
export function readDecimal(text: string): number | undefined {
  if (text.length > MAX_LENGTH || !DECIMAL.test(text)) return undefined;
  const value = Number(text);
  // `-0` would not survive writing and reading.
  return Number.isFinite(value) ? value + 0 : undefined;
}

/**
 * The shortest decimal of a finite number; very large and small ones have an exponent, which CSS
 * accepts.
 */
export function formatNumber(value: number): string {
  return String(value + 0);
}

/** VALUE-16: a finite number, as JSON or as text. */
export const number: Codec<number> = {
  type: 'Number',
  fallback: 0,
  expected: 'a number, such as 1.5',
  example: 1.5,
  schema: writtenAs('Decimal'),
  parse(input) {
    if (input === undefined) return ok(0);
    if (typeof input === 'number' && Number.isFinite(input)) return ok(input + 0);
    const value = typeof input === 'string' ? readDecimal(input.trim()) : undefined;
    return value === undefined ? unreadable(number, input) : ok(value);
  },
  serialize: (value) => value,
};

/** A whole number within bounds; `Infinity` for no maximum. */
export function wholeBetween(minimum: number, maximum: number, fallback: number): Codec<number> {
  const within = numberBetween(minimum, maximum, fallback);
  const expected = Number.isFinite(maximum)
    ? `a whole number from ${minimum} to ${maximum}`
    : `a whole number, ${minimum} or more`;
  const codec: Codec<number> = {
    ...within,
    expected,
    form: { kind: 'number', bounds: { minimum, maximum, step: 1 } },
    schema: writtenNumber({ minimum, maximum, multipleOf: 1 }),
    parse(input) {
      const read = within.parse(input);
      const isWhole = read.problems.length === 0 && Number.isInteger(read.value);
      return isWhole ? read : unreadable(codec, input);
    },
  };
  return codec;
}

/** A number within limits; others are unreadable. `step` is the increment in editors. */
export function numberBetween(
  minimum: number,
  maximum: number,
  fallback: number,
  step?: number,
): Codec<number> {
  const codec: Codec<number> = {
    type: 'Number',
    fallback,
    expected: `a number from ${minimum} to ${maximum}`,
    example: fallback,
    form: { kind: 'number', bounds: { minimum, maximum, step } },
    schema: writtenNumber({ minimum, maximum }),
    parse(input) {
      if (input === undefined) return ok(fallback);
      const { value, problems } = number.parse(input);
      const isWithin = problems.length === 0 && value >= minimum && value <= maximum;
      return isWithin ? ok(value) : unreadable(codec, input);
    },
    serialize: (value) => value,
  };
  return codec;
}
