import { readDecimal } from '../../values/number.ts';

/** A number with its unit, which is empty for a plain number. */
export interface Measure {
  readonly val: number;
  readonly unit: string;
}

/** Longer sums are rejected. */
const MAX_LENGTH = 100;
const TOKEN = /\s*(?:((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(%|[a-z]+)?|([-+*/()×÷]))/iy;

type Token = Measure | { readonly sign: string };

/** A read part of a sum, and its end. */
interface Reading {
  readonly tokens: readonly Token[];
  at: number;
}

/**
 * Evaluates a number with a unit, or a sum: `12*2+4`, `(3em - 1em) / 2`. Numbers without a unit
 * have that of the others, or `unit`. Undefined for other texts, unknown units, and mixed ones.
 */
export function evaluateSum(
  text: string,
  { units, unit }: { readonly units: readonly string[]; readonly unit: string },
): Measure | undefined {
  const tokens = text.length > MAX_LENGTH ? undefined : tokensOf(text);
  if (tokens === undefined || tokens.length === 0) return undefined;
  const said = unitsIn(tokens);
  const [own = unit] = said;
  if (said.size > 1 || !units.includes(own)) return undefined;
  const reading = { tokens, at: 0 };
  const total = readTerms(reading);
  if (total === undefined || reading.at < tokens.length) return undefined;
  const val = rounded(total);
  return Number.isFinite(val) ? { val, unit: own } : undefined;
}

/** Returns whether a sum mixes units, which has no result. */
export function mixesUnits(text: string): boolean {
  const tokens = text.length > MAX_LENGTH ? undefined : tokensOf(text);
  return tokens !== undefined && unitsIn(tokens).size > 1;
}

function unitsIn(tokens: readonly Token[]): ReadonlySet<string> {
  return new Set(tokens.flatMap((token) => ('val' in token ? token.unit : '') || []));
}

/** Rounds off errors of binary fractions. */
export function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000 + 0;
}

function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  const source = text.trim().replaceAll(',', '.').replaceAll('−', '-');
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const [whole, digits, unit = '', sign] = TOKEN.exec(source) ?? [];
    if (whole === undefined) return undefined;
    if (sign !== undefined) {
      tokens.push({ sign: sign === '×' ? '*' : sign === '÷' ? '/' : sign });
      continue;
    }
    const val = readDecimal(digits ?? '');
    if (val === undefined) return undefined;
    const known = unit.toLowerCase();
    tokens.push({ val, unit: known === 'rem' ? 'rm' : known });
  }
  return tokens;
}

/** Reads a sign of a sum if it is one of `signs`; undefined for anything else. */
function takeSign(reading: Reading, signs: string): string | undefined {
  const token = reading.tokens[reading.at];
  if (token === undefined || 'val' in token || !signs.includes(token.sign)) return undefined;
  reading.at += 1;
  return token.sign;
}

function readTerms(reading: Reading): number | undefined {
  let total = readFactors(reading);
  for (let sign = takeSign(reading, '+-'); sign !== undefined; sign = takeSign(reading, '+-')) {
    const next = readFactors(reading);
    if (total === undefined || next === undefined) return undefined;
    total = sign === '+' ? total + next : total - next;
  }
  return total;
}

function readFactors(reading: Reading): number | undefined {
  let total = readOne(reading);
  for (let sign = takeSign(reading, '*/'); sign !== undefined; sign = takeSign(reading, '*/')) {
    const next = readOne(reading);
    if (total === undefined || next === undefined) return undefined;
    total = sign === '*' ? total * next : total / next;
  }
  return total;
}

function readOne(reading: Reading): number | undefined {
  const sign = takeSign(reading, '+-(');
  if (sign === '(') {
    const inside = readTerms(reading);
    return takeSign(reading, ')') === undefined ? undefined : inside;
  }
  if (sign !== undefined) {
    const value = readOne(reading);
    return value === undefined || sign === '+' ? value : -value;
  }
  const token = reading.tokens[reading.at];
  if (token === undefined || !('val' in token)) return undefined;
  reading.at += 1;
  return token.val;
}
