/** How well a text is what somebody looks for: the less the better. */
const BEGINS = 0;
const HAS_BEGINNINGS = 1;
const HAS_LETTERS = 2;

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const partsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

function rankOf(text: string, wanted: string): number | undefined {
  const own = plain(text);
  if (own.startsWith(wanted)) return BEGINS;
  const words = partsOf(own);
  const isBeginning = (part: string) => words.some((word) => word.startsWith(part));
  if (partsOf(wanted).every(isBeginning)) return HAS_BEGINNINGS;
  return own.includes(wanted) ? HAS_LETTERS : undefined;
}

/**
 * What is found by what somebody types, the best first: what begins with it, then what has words that do. Letters in the
 * middle of words count only where nothing else is found.
 */
export function findByWords<T>(
  all: readonly T[],
  typed: string,
  textOf: (one: T) => string,
): readonly T[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return all;
  const found = all.flatMap((one) => {
    const rank = rankOf(textOf(one), wanted);
    return rank === undefined ? [] : [{ one, rank }];
  });
  const best = found.filter(({ rank }) => rank !== HAS_LETTERS);
  return (best.length > 0 ? best : found).toSorted((a, b) => a.rank - b.rank).map(({ one }) => one);
}
