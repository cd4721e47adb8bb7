import { primaryLanguage } from './languages.ts';

/**
 * Thousands separator, decimal separator, and minimum digits before the last three for a thousands
 * separator.
 */
type Separators = readonly [group: string, decimal: string, least?: number];

const COMMA: Separators = [',', '.'];
const DOT: Separators = ['.', ','];
const SPACE: Separators = ['\u00a0', ','];

/**
 * The separators of languages by Unicode's tables; see `languages.ts` for the reason for a table of
 * our own.
 */
const SEPARATORS: ReadonlyMap<string, Separators> = new Map<string, Separators>([
  ['en', COMMA],
  ['ja', COMMA],
  ['zh', COMMA],
  ['de', DOT],
  ['pt', DOT],
  ['nl', DOT],
  ['da', DOT],
  ['es', ['.', ',', 2]],
  ['it', ['.', ',', 2]],
  ['fr', ['\u202f', ',']],
  ['sv', SPACE],
  ['nb', SPACE],
  ['pl', ['\u00a0', ',', 2]],
]);

export const NUMBER_STYLES = ['grouped', 'plain'] as const;
export type NumberStyle = (typeof NUMBER_STYLES)[number];

/** A number in the format of a language; `plain` has no thousands separator, for years. */
export function numberInWords(value: number, style: NumberStyle, lang: string): string {
  const [, sign = '', whole = '', decimals = ''] =
    /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? [];
  const separators = SEPARATORS.get(primaryLanguage(lang));
  // A number with an exponent has no thousands.
  if (whole === '' || separators === undefined) return String(value);
  const [group, decimal, least = 1] = separators;
  const isGrouped = style === 'grouped' && whole.length >= 3 + least;
  const grouped = isGrouped ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group) : whole;
  return sign + grouped + (decimals === '' ? '' : decimal + decimals);
}
