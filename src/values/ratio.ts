import { ok, unreadable, type Codec } from './codec.ts';
import { formatNumber, readDecimal } from './number.ts';
import { writtenAs } from './written.ts';

/** Width to height; both above zero. */
export interface Ratio {
  readonly w: number;
  readonly h: number;
}

/** VALUE-16: a ratio, written `16:9`. */
export const ratio: Codec<Ratio> = {
  type: 'Ratio',
  fallback: { w: 16, h: 9 },
  expected: 'two positive numbers separated by a colon, such as “16:9”',
  example: '4:3',
  schema: writtenAs('Ratio'),
  parse(input) {
    if (input === undefined) return ok(ratio.fallback);
    if (typeof input !== 'string') return unreadable(ratio, input);
    const [first = '', second = '', ...more] = input.split(':', 3);
    const w = readDecimal(first.trim());
    const h = readDecimal(second.trim());
    const isRatio = w !== undefined && h !== undefined && w > 0 && h > 0 && more.length === 0;
    return isRatio ? ok({ w, h }) : unreadable(ratio, input);
  },
  serialize: ({ w, h }) => `${formatNumber(w)}:${formatNumber(h)}`,
};

/** The value of CSS `aspect-ratio`: `16 / 9`. */
export function ratioCss({ w, h }: Ratio): string {
  return `${formatNumber(w)} / ${formatNumber(h)}`;
}
