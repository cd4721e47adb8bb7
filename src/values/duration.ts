import { ok, unreadable, type Codec } from './codec.ts';
import { formatNumber, readDecimal } from './number.ts';
import { writtenAs } from './written.ts';

/** `m` is minutes. */
export const DURATION_UNITS = ['ms', 's', 'm'] as const;
const MILLISECONDS = { m: 60_000, s: 1000, ms: 1 } as const;

/** A time span; `m` is minutes. */
export interface Duration {
  readonly value: number;
  readonly unit: (typeof DURATION_UNITS)[number];
}

/** Longer texts are rejected without parsing. */
const MAX_LENGTH = 40;

/** VALUE-13: `300ms`; a plain number is read as seconds, with a problem. */
export const duration: Codec<Duration> = {
  type: 'Duration',
  fallback: { value: 0, unit: 'ms' },
  expected: 'a number with the unit m, s or ms, such as “300ms”',
  example: '300ms',
  schema: writtenAs('Duration'),
  parse(input) {
    if (input === undefined) return ok(duration.fallback);
    const written = typeof input === 'number' ? String(input) : input;
    if (typeof written !== 'string' || written.length > MAX_LENGTH) {
      return unreadable(duration, input);
    }
    const [, digits = '', unit] = /^(.*?)\s*(m|s|ms)?$/i.exec(written.trim()) ?? [];
    const value = readDecimal(digits);
    if (value === undefined || value < 0) return unreadable(duration, input);
    const known = DURATION_UNITS.find((candidate) => candidate === unit?.toLowerCase());
    if (known === undefined) {
      const words = [`${formatNumber(value)}s`];
      const { expected } = duration;
      const problem = { code: 'unit-missing', at: '', input, expected, words } as const;
      return { value: { value, unit: 's' }, problems: [problem] };
    }
    return ok({ value, unit: known });
  },
  serialize: ({ value, unit }) => `${formatNumber(value)}${unit}`,
};

/** A duration in milliseconds; at most the largest safe whole number. */
export function toMilliseconds({ value, unit }: Duration): number {
  return Math.min(value * MILLISECONDS[unit], Number.MAX_SAFE_INTEGER);
}
